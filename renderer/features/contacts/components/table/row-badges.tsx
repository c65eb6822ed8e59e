import { Badge, VisuallyHidden } from '@mantine/core';
import type { Contact, Pending } from '../../../../../electron/contract/contacts/contact.ts';
import { fieldList } from '../../../../lib/texts/field-labels.ts';
import { formatInstant } from '../../../../lib/formats/formats.ts';

const PENDING_TEXTS: Record<Pending['state'], Record<Pending['kind'], string>> = {
  queued: { create: 'New, waiting', edit: 'Waiting', delete: 'Delete waiting' },
  sending: { create: 'Creating…', edit: 'Saving…', delete: 'Deleting…' },
  unsettled: { create: 'New, checking', edit: 'Checking', delete: 'Delete, checking' },
};

/** What a changed field says while it is on its way. */
export const fieldPendingText = ({ state }: Pending): string => PENDING_TEXTS[state].edit;

/** The same in a sentence: which fields, and where they stand. */
function pendingTitle({ kind, state, fields }: Pending): string {
  const what = kind === 'edit' && fields.length > 0 ? `${fieldList(fields)}: ` : '';
  return `${what}${state === 'unsettled' ? 'sent; whether it arrived is being checked.' : 'kept here, not yet confirmed by the service.'}`;
}

const notSeenTitle = (since: string) =>
  `The service’s list did not contain it since ${formatInstant(since)}.`;

/** What is special about a contact right now: changes on their way, and doubt whether it still exists. */
export function RowBadges({ contact }: { contact: Contact }) {
  return (
    <>
      {contact.pending && (
        <Badge
          size="sm"
          radius="sm"
          tt="none"
          variant="light"
          color={contact.pending.state === 'unsettled' ? 'orange' : 'blue'}
          flex="none"
          title={pendingTitle(contact.pending)}
        >
          {PENDING_TEXTS[contact.pending.state][contact.pending.kind]}
          <VisuallyHidden>: {pendingTitle(contact.pending)}</VisuallyHidden>
        </Badge>
      )}
      {contact.notSeenSince !== null && (
        <Badge
          size="sm"
          radius="sm"
          tt="none"
          variant="light"
          color="gray"
          flex="none"
          title={notSeenTitle(contact.notSeenSince)}
        >
          Not seen
          <VisuallyHidden>: {notSeenTitle(contact.notSeenSince)}</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}
