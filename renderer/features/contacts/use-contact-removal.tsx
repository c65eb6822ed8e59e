import { List, Text } from '@mantine/core';
import type { Contact } from '../../../electron/contract/contact.ts';
import { contactLabel } from '../../../electron/core/contact-label.ts';
import { useAnnouncer } from '../../lib/announcer.ts';
import { appErrorOf } from '../../lib/call-host.ts';
import { useAccountId } from '../../lib/open-account.ts';
import { confirm } from '../../ui/confirm.tsx';
import { useDeleteContact } from './mutations.ts';

/**
 * Asks, calls `onYes` when the user wants it, deletes, and tells how it ended. Resolves with whether the contact is gone or on
 * its way out.
 */
export function useContactRemoval(): (contact: Contact, onYes: () => void) => Promise<boolean> {
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const removal = useDeleteContact(accountId);
  return async (contact, onYes) => {
    const label = contactLabel(contact.fields);
    const yes = await confirm({
      title: 'Delete this contact?',
      text: isUnsent(contact) ? (
        <UnsentText label={label} />
      ) : (
        <RemovalText contact={contact} label={label} />
      ),
      confirm: 'Delete',
      dangerous: true,
    });
    if (!yes) return false;
    onYes();
    try {
      const outcome = await removal.mutateAsync(contact.key);
      announcer.outcome({ accountId, kind: 'contact.delete', label, outcome });
      return outcome.state !== 'refused';
    } catch (thrown) {
      announcer.failure(appErrorOf(thrown), {
        accountId,
        attempt: 'contact.delete',
        label,
        contactKey: contact.key,
      });
      return false;
    }
  };
}

/** Created here, and nothing of it has left. */
const isUnsent = ({ contactId, pending }: Contact): boolean =>
  contactId === null && pending?.kind === 'create' && pending.state === 'queued';

function UnsentText({ label }: { label: string }) {
  return (
    <Text size="sm">
      <b dir="auto">{label}</b> was not sent to the service yet, and will not be. Undo brings it back whole.
    </Text>
  );
}

function RemovalText({ contact, label }: { contact: Contact; label: string }) {
  const { contactId, dateCreated, source } = contact;
  return (
    <>
      <Text size="sm" mb="xs">
        <b dir="auto">{label}</b> is deleted at the service and no longer takes part in its group’s
        celebrations.
      </Text>
      <Text size="sm" mb={4}>
        Undo creates the contact again. What cannot come back:
      </Text>
      <List size="sm">
        <List.Item>its contact ID{contactId === null ? '' : ` (${contactId})`}: it gets a new one</List.Item>
        <List.Item>
          its creation date{dateCreated === '' ? '' : ` (${dateCreated})`} and source
          {source === '' ? '' : ` (${source})`}
        </List.Item>
        <List.Item>custom fields, which the service does not let anyone read</List.Item>
      </List>
    </>
  );
}
