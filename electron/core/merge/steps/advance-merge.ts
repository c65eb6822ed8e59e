import type { Change } from '../../../contract/changes/change.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { MergeRole, MergeState, MergeStep, MergeStop } from '../../../contract/merging/merge.ts';
import type { MergePlan } from '../../../contract/merging/merge-plan.ts';
import { collidingFields } from './merge-steps.ts';
import { goneMember, isUnwanted, leftBy, stopOf } from './merge-stop.ts';

/** A change of a merge, as far as the merge's next move depends on it. */
export type MergeChange = Pick<
  Change,
  | 'changeId'
  | 'state'
  | 'contactKey'
  | 'before'
  | 'after'
  | 'notTaken'
  | 'error'
  | 'undoOf'
  | 'undone'
  | 'undoWindowMs'
> & { role: MergeRole };

/** Everything that the next move of a merge depends on, all of it in the journal. */
export interface MergeFacts {
  plan: MergePlan;
  /** Its changes in the order of their recording. */
  changes: readonly MergeChange[];
  /** Contacts that are no members and name one that is to be removed as their guardian, as they will be. */
  wards: readonly { key: ContactKey; guardian: ContactKey }[];
  /** Set once it has stopped. */
  stop: MergeStop | null;
  /** The kept contact is written again, after others were cleared. */
  writtenAgain: boolean;
  /** Changes that could not be put back. */
  notPutBack: readonly string[];
}

/** What a merge does next. */
export type MergeMove =
  /** These may be sent now; the others wait. */
  | { kind: 'go'; changeIds: string[] }
  /** These are recorded beside the others. */
  | { kind: 'record'; steps: Exclude<MergeStep, { role: 'remove' }>[] }
  /** The write that was refused is sent again. */
  | { kind: 'again'; changeId: string }
  /** What was not sent is not sent any more. */
  | { kind: 'stop'; stop: MergeStop }
  /** These are taken back, in this order. */
  | { kind: 'putBack'; changeIds: string[] }
  | { kind: 'end'; state: Extract<MergeState, 'done' | 'stopped' | 'cancelled'> };

/** A ward that is pointed at yet another removed contact each time is not followed for ever. */
const MOST_REPOINTS = 3;

const isOpen = ({ state }: MergeChange): boolean =>
  state === 'queued' || state === 'sending' || state === 'unsettled';

/**
 * The next move of a merge. Order: the kept contact is written; where the service answers that another member carries its
 * email or phone, that is cleared there and the kept one written again; wards are pointed at the kept one; then the others are
 * removed, one by one. With `removeFirst` those that collide are removed before the kept one is written.
 *
 * What goes wrong before anything was removed is put back; afterwards the kept contact holds all, and what is left stays.
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

/** Each answers null when it has nothing left to do. */
type Phase = (facts: MergeFacts) => MergeMove | null;

const clearAndWriteAgain: Phase = (facts) => {
  const write = facts.changes.find(({ role }) => role === 'write');
  if (write?.state !== 'refused') return null;
  const clears = facts.changes.filter(({ role }) => role === 'clear');
  if (clears.length > 0) return goOn(clears) ?? { kind: 'again', changeId: write.changeId };
  return { kind: 'record', steps: clearSteps(facts) };
};

const writeKept: Phase = ({ changes }) => goOn(changes.filter(({ role }) => role === 'write'));

const repointWards: Phase = ({ plan, changes, wards }) => {
  const repoints = changes.filter(({ role }) => role === 'repoint');
  const going = goOn(repoints);
  if (going !== null) return going;
  const triedFor = (key: ContactKey) => repoints.filter((change) => change.contactKey === key);
  const late = wards.filter(({ key }) => triedFor(key).at(-1)?.error?.missing !== 'contact');
  if (late.length === 0) return null;
  const restless = late.find(({ key }) => triedFor(key).length >= MOST_REPOINTS);
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

function goOn(changes: readonly MergeChange[]): MergeMove | null {
  const open = changes.filter(isOpen);
  return open.length === 0 ? null : { kind: 'go', changeIds: open.map(({ changeId }) => changeId) };
}

/**
 * One at a time: the first that fails keeps the others where they are. A contact that celebrates today or tomorrow has no undo window,
 * and does not wait behind one that has.
 */
function removeOneOf(changes: readonly MergeChange[]): MergeMove | null {
  const next =
    changes.find(({ state }) => state === 'sending' || state === 'unsettled') ??
    changes.find((change) => isOpen(change) && change.undoWindowMs === undefined) ??
    changes.find(isOpen);
  return next === undefined ? null : { kind: 'go', changeIds: [next.changeId] };
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
  // A removal that may have happened decides what is put back.
  const underWay = changes.filter(({ state }) => state === 'sending' || state === 'unsettled');
  if (underWay.length > 0) return { kind: 'go', changeIds: underWay.map(({ changeId }) => changeId) };
  const gone = goneMember(facts);
  const removed = new Set(
    changes.flatMap(({ role, state, contactKey }) =>
      role === 'remove' && state === 'done' ? [contactKey] : [],
    ),
  );
  // What the kept contact holds is not put back once others are gone for it, unless it is gone itself.
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
  return goOn(changes) ?? { kind: 'end', state: isCancelled ? 'cancelled' : 'stopped' };
}
