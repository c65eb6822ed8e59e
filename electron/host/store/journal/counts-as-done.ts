/*
 * A contact that is deleted before it was sent ends without a request: its create and edits are cancelled. Nevertheless
 * they count as done while the contact exists again, because its delete was undone. So each of them can be undone, as if
 * it had been sent.
 */

/** An SQL condition for changes of unsent contacts that were cancelled by the delete of their contact. */
const endedWithDelete = (change: string): string =>
  `${change}.state = 'cancelled' AND json_extract(${change}.send_context, '$.endedWithDelete') IS NOT NULL`;

/**
 * An SQL expression for the state of the create that made the contact of a change; null if that contact doesn't exist,
 * because it was deleted since. `table` is the table of changes.
 */
const stateOfCreate = (change: string, table: string): string =>
  `(SELECT iif(latest.kind = 'contact.create', latest.state, NULL) FROM ${table} AS latest
     WHERE latest.contact_key = ${change}.contact_key AND latest.kind IN ('contact.create', 'contact.delete')
       AND latest.state NOT IN ('refused', 'cancelled') ORDER BY latest.sequence DESC LIMIT 1)`;

/**
 * An SQL condition for cancelled changes that an undo treats as done; see `SendContext.endedWithDelete`. Until the
 * delete of their contact is undone, they have no effect, and an undo would only meet a conflict.
 */
export const COUNTS_AS_DONE = `${endedWithDelete('change')}
  AND (change.undone <> 0 OR ${stateOfCreate('change', 'change')} IS NOT NULL)`;

/** An SQL expression for the state of a change. A change that counts as done has the state of its contact's create. */
export const effectiveState = (change: string, table: string): string =>
  `iif(${endedWithDelete(change)},
     iif(${change}.undone <> 0, 'done', coalesce(${stateOfCreate(change, table)}, 'cancelled')), ${change}.state)`;
