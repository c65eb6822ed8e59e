import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Group as ContactGroup } from '../../../../../../electron/contract/contacts/group.ts';
import { contactLabel } from '../../../../../../electron/core/contact/contact-label.ts';
import { useNotifier } from '../../../../../lib/notices/notifier.ts';
import { useBridge } from '../../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../../lib/host-calls/call-host.ts';
import { fieldLabels } from '../../../../../lib/texts/contacts/field-labels.ts';
import { emptyText } from '../../../../../lib/texts/contacts/field-text.ts';
import { useAccountId } from '../../../../../lib/host-calls/open-account-context.ts';
import { copyText } from '../../../../../lib/host-calls/shell-calls.ts';
import { useFocusOnArrival } from '../../../../../lib/focus/use-focus-on-arrival.ts';
import { confirm } from '../../../../../ui/dialogs/confirm.tsx';
import { asNewDraft, isDirty, typedTexts, type ContactDraft } from '../../../form/contact-draft.ts';
import { draftId, useContactsStore, type Panel } from '../../../contacts-store.ts';
import classes from '../side-panel.module.css';

/** Unsaved input for a contact that no longer exists. It can be copied, become a new contact, or be discarded. */
export function RemovedContactForm({
  contactKey,
  draft,
  groups,
  onShow,
  onClose,
}: {
  contactKey: string;
  draft: ContactDraft;
  groups: readonly ContactGroup[];
  onShow: (panel: Panel) => void;
  onClose: () => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const [copied, setCopied] = useState(false);
  const first = useFocusOnArrival<HTMLButtonElement>(true);
  const { keepDraft, dropDraft } = useContactsStore.getState();
  const id = draftId(accountId, contactKey);
  const typed = typedTexts(draft, (groupId) => groups.find((group) => group.groupId === groupId)?.name ?? '');

  async function createAnew() {
    const newId = draftId(accountId, null);
    const started = useContactsStore.getState().drafts[newId];
    const replaces = started !== undefined && isDirty(started);
    if (
      replaces &&
      !(await confirm({
        title: t`Replace the new contact you started?`,
        text: t`The form for a new contact has unsaved entries.`,
        confirm: t`Replace it`,
        dangerous: true,
      }))
    )
      return;
    keepDraft(newId, asNewDraft(draft));
    dropDraft(id);
    onShow({ kind: 'create' });
  }
  return (
    <div className={classes['scroll']}>
      <CloseButton className={classes['close'] ?? ''} aria-label={t`Close`} onClick={onClose} />
      <Stack gap="md" p="md">
        <Title order={2} size="h4" pr={36} dir="auto">
          {draft.before === null ? t`Contact` : contactLabel(draft.before)}
        </Title>
        <Alert
          role="alert"
          color="orange"
          variant="light"
          icon={<IconUserOff aria-hidden />}
          title={t`This contact is no longer here`}
        >
          <Text size="sm">
            <Trans>It was deleted or merged while you were editing. Your edit hasn’t been saved:</Trans>
          </Text>
          <dl className={classes['typed']}>
            {typed.map(({ field, text }) => (
              <div key={field}>
                <dt>{fieldLabels()[field]}</dt>
                <dd dir="auto">{text === '' ? emptyText() : text}</dd>
              </div>
            ))}
          </dl>
        </Alert>
        <Group gap="xs">
          <Button ref={first} size="xs" onClick={() => void createAnew()}>
            <Trans>Create as new</Trans>
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              const lines = typed.map(({ field, text }) => `${fieldLabels()[field]}: ${text}`);
              copyText(bridge, lines.join('\n')).then(
                () => setCopied(true),
                (thrown: unknown) => notifier.failure(appErrorOf(thrown), { accountId, attempt: 'read' }),
              );
            }}
          >
            {copied ? t`Copied` : t`Copy`}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              dropDraft(id);
              onClose();
            }}
          >
            <Trans>Discard</Trans>
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
