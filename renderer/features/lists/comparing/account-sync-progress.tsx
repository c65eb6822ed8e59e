import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group as Row, Loader, Progress, Stack, Text } from '@mantine/core';
import type { SyncStatus } from '../../../../electron/contract/accounts/sync.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { describeError } from '../../../lib/texts/errors/error-messages.ts';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import type { FreshAccount } from './use-fresh-account.ts';

/** Progress of the account's sync before a comparison, with a button to continue without it. */
export function AccountSyncProgress({
  fresh,
  sync,
  onGiveKey,
}: {
  fresh: FreshAccount;
  sync: SyncStatus | undefined;
  onGiveKey: () => void;
}) {
  const { t } = useLingui();
  const { error, skip, retry } = fresh;
  const expected = sync?.state === 'reading' ? (sync.expected ?? 0) : 0;
  const [read, total] = [formatCount(sync?.read ?? 0), formatCount(expected)];
  return (
    <Stack gap="xs">
      {error === null ? (
        <Text size="sm" role="status">
          <Loader size="xs" mr={8} aria-hidden />
          {t`Syncing the account first to include recent changes…`}
        </Text>
      ) : (
        <ErrorNotice error={error} />
      )}
      {error === null && expected > 0 && (
        <>
          <Progress size="sm" aria-label={t`Contacts read`} value={(100 * (sync?.read ?? 0)) / expected} />
          <Text size="xs" c="dimmed">
            {plural(expected, {
              one: `${read} of ${total} contact read`,
              other: `${read} of ${total} contacts read`,
            })}
          </Text>
        </>
      )}
      <Text size="sm">
        {error === null
          ? t`You can also compare now, without changes made elsewhere since the last sync.`
          : t`The account couldn’t be synced. If you compare now, changes made elsewhere since the last sync aren’t included.`}
      </Text>
      <Row gap="xs">
        {error !== null &&
          (describeError(error).action === 'give_key' ? (
            <Button onClick={onGiveKey}>
              <Trans>Enter API key</Trans>
            </Button>
          ) : (
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          ))}
        <Button variant="default" onClick={skip}>
          <Trans>Compare without syncing</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
