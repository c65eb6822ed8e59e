import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Badge, VisuallyHidden } from '@mantine/core';
import type { Contact, Pending } from '../../../../../../electron/contract/contacts/contact.ts';
import { fieldList } from '../../../../../lib/texts/contacts/field-labels.ts';
import { formatInstant } from '../../../../../lib/formats/formats.ts';

const pendingTexts = (): Record<Pending['state'], Record<Pending['kind'], string>> => ({
  queued: { create: t`New`, edit: t`Waiting`, delete: t`To delete` },
  sending: { create: t`Creating…`, edit: t`Saving…`, delete: t`Deleting…` },
  unsettled: { create: t`Checking`, edit: t`Checking`, delete: t`Deleted?` },
});

/** Short state of a field's pending change. */
export const fieldPendingText = ({ state }: Pending): string => pendingTexts()[state].edit;

/** State of a contact's pending change as a sentence, with the fields of an edit. */
function pendingTitle({ kind, state, fields }: Pending): string {
  const isSent = state === 'unsettled';
  const changed = kind === 'delete' ? t`Delete` : kind === 'edit' ? fieldList(fields) : '';
  if (changed === '')
    return isSent ? t`Sent, being checked.` : t`Saved here, not confirmed by the service yet.`;
  return isSent
    ? t`${changed}: sent, being checked.`
    : t`${changed}: saved here, not confirmed by the service yet.`;
}

const notSeenTitle = (since: string) => t`Not found at the service since ${formatInstant(since)}.`;

/** Badges of a contact: pending changes, and missing from the last full sync. */
export function RowBadges({ contact: { pending, notSeenSince } }: { contact: Contact }) {
  return (
    <>
      {pending !== null && (
        <StateBadge
          color={pending.state === 'unsettled' ? 'orange' : 'blue'}
          state={pendingTexts()[pending.state][pending.kind]}
          details={pendingTitle(pending)}
        />
      )}
      {notSeenSince !== null && (
        <StateBadge color="gray" state={t`Missing`} details={notSeenTitle(notSeenSince)} />
      )}
    </>
  );
}

/** A state as a word, with a sentence as tooltip and for assistive technology. */
function StateBadge({ color, state, details }: { color: string; state: string; details: string }) {
  return (
    <Badge
      size="sm"
      radius="sm"
      tt="none"
      variant="light"
      color={color}
      // Never shrinks: without its end, a state could be taken for another one.
      flex="none"
      title={details}
    >
      <Trans>
        {state}
        <VisuallyHidden> – {details}</VisuallyHidden>
      </Trans>
    </Badge>
  );
}
