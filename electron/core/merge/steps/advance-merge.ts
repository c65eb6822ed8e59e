import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { MergeRole, MergeState, MergeStop } from '../../../contract/merging/merge-state.ts';
import type { MergeChange, MergeFacts } from './merge-facts.ts';
import { collidingFields, type MergeStep } from './merge-steps.ts';
import { goneMember, isUnwanted, leftBy, stopOf } from './find-stop-reason.ts';

/** The next move of a merge. */
export type MergeMove =
  /** Allows these changes to be sent; the others wait. */
  | { kind: 'send'; changeIds: string[] }
  /** Records further changes. */
  | { kind: 'record'; steps: Exclude<MergeStep, { role: 'remove' }>[] }
  /** Sends the refused write again. */
  | { kind: 'again'; changeId: string }
  /** Stops the merge; unsent changes are cancelled. */
  | { kind: 'stop'; stop: MergeStop }
  /** Reverses these changes, in this order. */
  | { kind: 'putBack'; changeIds: string[] }
  | { kind: 'end'; state: Extract<MergeState, 'done' | 'stopped' | 'cancelled'> };

/** Maximum number of updates of one ward, in case its guardian is set to a removed contact again after each update. */
const MAX_REPOINTS = 3;

const isOpen = ({ state }: MergeChange): boolean =>
  state === 'queued' || state === 'sending' || state === 'unsettled';

/**
 * Returns the next move of a merge. Order: the kept contact is written; if the service answers that another member has
 * its email or phone, that member is cleared and the kept contact written again; wards get the kept contact as
 * guardian; the other members are removed one by one. With `removeFirst`, colliding members are removed before the kept
 * contact is written.
 *
 * An error before the first removal reverses the merge. An error after the first removal leaves the kept contact with
 * its new values, and the remaining members unchanged.
 */
export function advanceMerge(facts: MergeFacts): MergeMove {
  if (facts.stop !== null) return afterStop(facts);
  const { changes } = facts;
  const stop = stopOf(facts);
  if (stop !== null) {
    const nothingSent = changes.every(({ state }) => state === 'cancelled');
    return nothingSent ? { kind: 'end', state: 'cancelled' } : { kind: 'stop', stop };
  }
  for (const phase of facts.plan.removeFirst === true ? REMOVE_FIRST : WRITE_FIRST) {
    const move = phase(facts);
    if (move !== null) return move;
  }
  return { kind: 'end', state: 'done' };
}

/** One phase of a merge. Returns the next move, or null when the phase is finished. */
type Phase = (facts: MergeFacts) => MergeMove | null;

const clearAndWriteAgain: Phase = (facts) => {
  const write = facts.changes.find(({ role }) => role === 'write');
  if (write?.state !== 'refused') return null;
  const clears = facts.changes.filter(({ role }) => role === 'clear');
  if (clears.length > 0) return sendOpen(clears) ?? { kind: 'again', changeId: write.changeId };
  return { kind: 'record', steps: clearSteps(facts) };
};

const writeKept: Phase = ({ changes }) => sendOpen(changes.filter(({ role }) => role === 'write'));

const repointWards: Phase = ({ plan, changes, wards }) => {
  const repoints = changes.filter(({ role }) => role === 'repoint');
  const going = sendOpen(repoints);
  if (going !== null) return going;
  const triedFor = (key: ContactKey) => repoints.filter((change) => change.contactKey === key);
  const late = wards.filter(({ key }) => triedFor(key).at(-1)?.error?.missing !== 'contact');
  if (late.length === 0) return null;
  const restless = late.find(({ key }) => triedFor(key).length >= MAX_REPOINTS);
  if (restless !== undefined) {
    const { key } = restless;
    return {
      kind: 'stop',
      stop: { reason: 'changed', role: 'repoint', key, fields: ['guardian'], error: null },
    };
  }
  return {
    kind: 'record',
    steps: late.map(({ key, guardian }) => ({
      role: 'repoint',
      key,
      before: { guardian },
      after: { guardian: plan.keptKey },
    })),
  };
};

const removeOthers: Phase = ({ changes }) => removeOneOf(changes.filter(({ role }) => role === 'remove'));

const removeColliding: Phase = ({ plan, changes }) => {
  const colliding = new Set(collidingFields(plan).map(({ key }) => key));
  return removeOneOf(
    changes.filter(
      ({ role, contactKey }) => role === 'remove' && contactKey !== null && colliding.has(contactKey),
    ),
  );
};

const WRITE_FIRST: readonly Phase[] = [clearAndWriteAgain, writeKept, repointWards, removeOthers];
const REMOVE_FIRST: readonly Phase[] = [repointWards, removeColliding, writeKept, removeOthers];

function sendOpen(changes: readonly MergeChange[]): MergeMove | null {
  const open = changes.filter(isOpen);
  return open.length === 0 ? null : { kind: 'send', changeIds: open.map(({ changeId }) => changeId) };
}

/**
 * Removes one contact at a time: if one fails, the others stay. A contact with its birthday today or tomorrow has no
 * undo window, and is removed without waiting for those that have one.
 */
function removeOneOf(changes: readonly MergeChange[]): MergeMove | null {
  const next =
    changes.find(({ state }) => state === 'sending' || state === 'unsettled') ??
    changes.find((change) => isOpen(change) && change.undoWindowMs === undefined) ??
    changes.find(isOpen);
  return next === undefined ? null : { kind: 'send', changeIds: [next.changeId] };
}

function clearSteps({ plan, changes }: MergeFacts): Exclude<MergeStep, { role: 'remove' }>[] {
  const there = new Set(
    changes
      .filter(({ role, state }) => role === 'remove' && state === 'queued')
      .map(({ contactKey }) => contactKey),
  );
  return collidingFields(plan)
    .filter(({ key }) => there.has(key))
    .map(({ key, fields }) => {
      const seen = plan.members.find((member) => member.key === key)?.fields;
      return {
        role: 'clear',
        key,
        before: Object.fromEntries(fields.map((field) => [field, seen?.[field] ?? null])),
        after: Object.fromEntries(fields.map((field) => [field, null])),
      };
    });
}

function afterStop(facts: MergeFacts): MergeMove {
  const { plan, changes, notPutBack } = facts;
  // Changes under way finish first: whether a removal happened decides what to reverse.
  const underWay = changes.filter(({ state }) => state === 'sending' || state === 'unsettled');
  if (underWay.length > 0) return { kind: 'send', changeIds: underWay.map(({ changeId }) => changeId) };
  const gone = goneMember(facts);
  const removed = new Set(
    changes.flatMap(({ role, state, contactKey }) =>
      role === 'remove' && state === 'done' ? [contactKey] : [],
    ),
  );
  // Once a member is removed, nothing is reversed. But if the kept contact itself is gone, the fields that the merge
  // cleared in other members are restored.
  const roles: readonly MergeRole[] =
    removed.size === 0 ? ['write', 'clear', 'repoint'] : gone === plan.keptKey ? ['clear'] : [];
  const dealtWith = new Set([...notPutBack, ...changes.map(({ undoOf }) => undoOf)]);
  const standing = changes.filter(
    ({ role, state, undone, changeId, contactKey }) =>
      roles.includes(role) &&
      state === 'done' &&
      !undone &&
      contactKey !== gone &&
      !removed.has(contactKey) &&
      !dealtWith.has(changeId),
  );
  if (standing.length > 0)
    return { kind: 'putBack', changeIds: standing.map(({ changeId }) => changeId).toReversed() };
  const isCancelled = isUnwanted(facts) && leftBy(facts) === 'untouched';
  return sendOpen(changes) ?? { kind: 'end', state: isCancelled ? 'cancelled' : 'stopped' };
}
