import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { Change } from '../../../../../electron/contract/changes/change.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { useNotifier } from '../../../../lib/notices/notifier.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../../lib/host-calls/call-host.ts';
import { changeKeys } from '../../../../lib/host-calls/queries/change-queries.ts';
import { isFocusElsewhere } from '../../../../lib/focus/is-focus-elsewhere.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { useSingleFlightMutation } from '../../../../lib/host-calls/use-single-flight-mutation.ts';
import { changeKindTexts } from '../change-item.tsx';
import { ChangeValues } from '../change-values.tsx';
import screen from '../../../../ui/layout/screen.module.css';
import classes from '../history.module.css';

/** A pending change: contact, values and buttons. */
export function WaitingChange({
  change,
  groups,
  reason,
  onContact,
  buttons,
  unblockButton,
}: {
  change: Change;
  groups: readonly Group[];
  /** Why it waits; empty if the reason is shown for the whole section. */
  reason: string;
  onContact: (key: string) => void;
  /** Buttons of a removal in its undo window. They replace “Don’t send”, and the values aren't shown. */
  buttons?: ReactNode;
  /** Button that ends what the change waits for. */
  unblockButton?: ReactNode;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const row = useRef<HTMLDivElement>(null);
  const { changeId, contactKey, kind, label, state } = change;
  const resolve = useSingleFlightMutation({
    mutationFn: (decision: 'send_again' | 'drop') =>
      callHost(bridge, 'changes.resolve', { accountId, changeId, decision }),
    onSuccess: (outcome, decision) => {
      if (decision === 'send_again') notifier.outcome({ accountId, kind, label, outcome });
      // The focused button is about to disappear with its row.
      if (!isFocusElsewhere(row.current)) row.current?.closest<HTMLElement>('[role="region"]')?.focus();
    },
    onError: (thrown) => notifier.failure(appErrorOf(thrown), { accountId, attempt: kind, label }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: changeKeys.all(accountId) }),
  });
  const decide = (decision: 'send_again' | 'drop') => resolve.mutate(decision);
  // `aria-disabled` rather than `disabled`, which would drop the focus.
  const named = { 'aria-disabled': resolve.isPending, size: 'xs' } as const;
  return (
    <div ref={row} className={screen['row']} role="group" aria-label={`${changeKindTexts()[kind]}: ${label}`}>
      <div className={screen['rowText']}>
        <Text size="sm" fw={600} truncate dir="auto">
          {label}
        </Text>
        {reason !== '' && (
          <Text size="xs" c="dimmed">
            {reason}
          </Text>
        )}
        {buttons === undefined && <ChangeValues change={change} groups={groups} />}
      </div>
      <div className={classes['rowEnd']}>
        {contactKey !== null && (
          <Button {...named} variant="subtle" onClick={() => onContact(contactKey)}>
            <Trans>Open</Trans>
          </Button>
        )}
        {unblockButton}
        {buttons}
        {state === 'queued' && buttons === undefined && (
          <Button {...named} variant="default" onClick={() => decide('drop')}>
            <Trans>Don’t send</Trans>
          </Button>
        )}
        {state === 'unsettled' && (
          <>
            <Button {...named} variant="default" onClick={() => decide('drop')}>
              <Trans>Remove from list</Trans>
            </Button>
            <Button {...named} onClick={() => decide('send_again')}>
              <Trans>Send again</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
