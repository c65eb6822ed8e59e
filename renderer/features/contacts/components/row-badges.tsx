import { Badge } from '@mantine/core';
import type { Contact, Pending } from '../../../../electron/contract/contact.ts';
import { formatInstant } from '../../../lib/formats.ts';

const PENDING_TEXTS: Record<Pending['state'], Record<Pending['kind'], string>> = {
  queued: { create: 'New, waiting', edit: 'Waiting', delete: 'Delete waiting' },
  sending: { create: 'Creating…', edit: 'Saving…', delete: 'Deleting…' },
  unsettled: { create: 'New, checking', edit: 'Checking', delete: 'Delete, checking' },
};

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
          title={
            contact.pending.state === 'unsettled'
              ? 'It was sent; whether it arrived is being checked.'
              : 'Kept here, not yet confirmed by the service.'
          }
        >
          {PENDING_TEXTS[contact.pending.state][contact.pending.kind]}
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
          title={`The service’s list did not contain it since ${formatInstant(contact.notSeenSince)}.`}
        >
          Not seen
        </Badge>
      )}
    </>
  );
}
