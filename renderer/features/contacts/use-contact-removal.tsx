import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Contact } from '../../../electron/contract/contacts/contact.ts';
import { contactLabel } from '../../../electron/core/contact/contact-label.ts';
import { removalDelayMs } from '../../../electron/core/removal-delay-unless-birthday.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { appErrorOf } from '../../lib/host-calls/call-host.ts';
import { useAccountId, useIsList } from '../../lib/host-calls/open-account-context.ts';
import { useUndoWindowMs } from '../../lib/host-calls/queries/preference-queries.ts';
import { useUndoText } from '../../lib/texts/changes/use-undo-text.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { useDeleteContact } from './mutations.ts';

/**
 * Returns a function that asks for confirmation, calls `onYes`, deletes the contact, and reports the outcome. It
 * resolves with whether the contact is deleted or going to be.
 */
export function useContactRemoval(): (contact: Contact, onYes: () => void) => Promise<boolean> {
  const accountId = useAccountId();
  const notifier = useNotifier();
  const removal = useDeleteContact(accountId);
  const undoWindowMs = useUndoWindowMs();
  const undoText = useUndoText();
  const isList = useIsList();
  return async (contact, onYes) => {
    const label = contactLabel(contact.fields);
    const yes = await confirm({
      title: t`Delete this contact?`,
      text: isUnsent(contact) ? (
        <UnsentText label={label} />
      ) : (
        <RemovalText
          label={label}
          isList={isList}
          undo={undoText({
            removed: 1,
            atOnce: removalDelayMs(contact.fields, undoWindowMs, Date.now()) === 0 ? 1 : 0,
          })}
        />
      ),
      confirm: t`Delete`,
      dangerous: true,
    });
    if (!yes) return false;
    onYes();
    try {
      const outcome = await removal.mutateAsync(contact.key);
      notifier.outcome({ accountId, kind: 'contact.delete', label, outcome });
      return outcome.state !== 'refused';
    } catch (thrown) {
      notifier.failure(appErrorOf(thrown), {
        accountId,
        attempt: 'contact.delete',
        label,
        contactKey: contact.key,
      });
      return false;
    }
  };
}

/** Whether the contact was created here and not sent yet. */
const isUnsent = ({ contactId, pending }: Contact): boolean =>
  contactId === null && pending?.kind === 'create' && pending.state === 'queued';

function UnsentText({ label }: { label: string }) {
  return (
    <Text size="sm">
      <Trans>
        <b dir="auto">{label}</b> hasn’t been sent to the service and won’t be. Undo brings back everything.
      </Trans>
    </Text>
  );
}

function RemovalText({ label, isList, undo }: { label: string; isList: boolean; undo: string }) {
  return (
    <>
      <Text size="sm" mb="xs">
        {isList ? (
          <Trans>
            <b dir="auto">{label}</b> will be deleted from the list. The file you opened stays as it is.
          </Trans>
        ) : (
          <Trans>
            <b dir="auto">{label}</b> will be deleted and won’t take part in its group’s celebrations.
          </Trans>
        )}
      </Text>
      <Text size="sm">{undo}</Text>
    </>
  );
}
