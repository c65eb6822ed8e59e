import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import type { Merge, MergeStop } from '../../../contract/merging/merge-state.ts';
import type { MergeChange, MergeFacts } from './merge-facts.ts';
import { collidingFields } from './merge-steps.ts';
import { fieldsOf } from '../../contact/compare-fields.ts';

/** Returns why a merge cannot continue; null if it can. */
export function stopOf(facts: MergeFacts): MergeStop | null {
  for (const change of facts.changes) {
    const stop = stopBy(change, facts);
    if (stop !== null) return { role: change.role, key: change.contactKey, fields: [], error: null, ...stop };
  }
  return null;
}

type Stop = Partial<MergeStop> & Pick<MergeStop, 'reason'>;

function stopBy(change: MergeChange, facts: MergeFacts): Stop | null {
  if (change.role === 'putBack') return null;
  if (change.state === 'cancelled') return { reason: 'cancelled' };
  if (change.state === 'done') return change.notTaken.length === 0 ? null : notTaken(change);
  if (change.state !== 'refused' || change.error === null) return null;
  const { error } = change;
  if (change.role === 'write' && error.code === 'contact_exists') return collision(error, facts);
  if (change.role === 'repoint' && needsNoGuardian(change)) return null;
  return refusal(change, error);
}

function refusal(change: MergeChange, error: AppError): Stop {
  const key = error.contactKey ?? change.contactKey;
  if (error.code === 'conflict')
    return { reason: 'changed', key, fields: error.conflictingFields ?? [], error };
  if (error.code === 'not_found' && error.missing === 'contact' && error.field !== 'guardian')
    return { reason: 'gone', key, error };
  if (change.role === 'clear') return { reason: 'cannot_clear', fields: fieldsOf(change.after), error };
  if (change.notTaken.length > 0) return { ...notTaken(change), error };
  return { reason: 'refused', error };
}

function notTaken(change: MergeChange): Stop {
  const reason = change.role === 'clear' ? 'cannot_clear' : 'not_taken';
  return { reason, fields: change.notTaken };
}

/**
 * Returns the stop for a write that was refused because another contact has its email or phone. Null if that contact
 * can be a member: the merge then clears the member's field and writes again. This happens only once, so a second
 * collision stops the merge.
 */
function collision(error: AppError, { plan, changes, writtenAgain }: MergeFacts): Stop | null {
  const inTheWay = error.existingContactKey ?? null;
  const stop: Stop = { reason: 'contact_exists', key: inTheWay, error };
  if (writtenAgain) return stop;
  if (inTheWay !== null && !plan.members.some(({ key }) => key === inTheWay)) return stop;
  if (changes.some(({ role }) => role === 'clear')) return null;
  const there = new Set(
    changes.flatMap(({ role, state, contactKey }) =>
      role === 'remove' && state === 'queued' ? [contactKey] : [],
    ),
  );
  return collidingFields(plan).some(({ key }) => there.has(key)) ? null : stop;
}

/**
 * Whether a ward needs no new guardian, because it is gone or was given another guardian. A ward whose guardian is
 * still a removed contact is updated again.
 */
function needsNoGuardian({ error }: MergeChange): boolean {
  if (error?.code === 'not_found') return error.missing === 'contact' && error.field !== 'guardian';
  return error?.code === 'conflict' && error.contactKey === undefined;
}

/**
 * Returns the member that another user removed, if the merge stopped because of that; otherwise null. The values of
 * that member cannot be restored.
 */
export const goneMember = ({ stop }: Pick<MergeFacts, 'stop'>): ContactKey | null =>
  stop?.reason === 'gone' ? stop.key : null;

/** Whether a merge stopped because the user undid it, or cancelled its unsent changes. */
export const isUnwanted = ({ stop }: Pick<MergeFacts, 'stop'>): boolean =>
  stop?.reason === 'undone' || stop?.reason === 'cancelled';

/** Returns what a stopped merge left behind, from its changes. */
export function leftBy(facts: Omit<MergeFacts, 'wards' | 'writtenAgain'>): NonNullable<Merge['left']> {
  const { plan, changes, notPutBack } = facts;
  const gone = goneMember(facts);
  const removed = changes.some(({ role, state }) => role === 'remove' && state === 'done');
  if (removed) {
    if (gone === plan.keptKey) return 'keptGone';
    const isWhole = changes.every(
      ({ role, state, notTaken }) => role !== 'write' || (state === 'done' && notTaken.length === 0),
    );
    return isWhole ? 'whole' : 'partly';
  }
  const standing = changes.some(
    ({ role, state, undone, contactKey }) =>
      role !== 'remove' && role !== 'putBack' && state === 'done' && !undone && contactKey !== gone,
  );
  // A restored value that the service did not store leaves the merged value in place.
  const keptBySome = changes.some(
    ({ role, state, notTaken }) => role === 'putBack' && state === 'done' && notTaken.length > 0,
  );
  return standing || keptBySome || notPutBack.length > 0 ? 'partly' : 'untouched';
}
