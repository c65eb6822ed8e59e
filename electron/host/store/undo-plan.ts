import { v7 as uuidv7 } from 'uuid';
import type { UndoConflict } from '../../contract/batch.ts';
import type { Change } from '../../contract/change.ts';
import type { Contact, ContactFieldName, ContactKey, ContactPatch } from '../../contract/contact.ts';
import { inverseOf, type Inverse } from '../../core/change-inverse.ts';
import { equalValue, fieldsNotTaken, fieldsOf, pickFields } from '../../core/compare-fields.ts';
import { ReachCarriers } from '../../core/merge/reach-values.ts';
import type { ContactReader } from './contact-reader.ts';
import type { Journal } from './journal.ts';
import type { NewChange } from './journal-api.ts';
import type { Mirror } from './mirror.ts';
import type { Overlay } from './overlay.ts';

/** More conflicts are counted, not listed. */
const LISTED_CONFLICTS = 100;
/** Nobody lets more changes of one contact wait. */
const OPEN_OF_ONE_CONTACT = 1_000;

type Planned = { kind: 'change'; change: NewChange } | { kind: 'conflict'; conflict: UndoConflict } | null;

/**
 * Finds the changes that take others back, as contacts stand now. To be given the changes newest first: what one of them
 * takes back counts as done for those before it. Of a merge the kept contact is written back first; the others wait for that.
 */
export class UndoPlan {
  readonly #changes: NewChange[] = [];
  /** By merge: what gives the kept contact its values back, and what must wait for that. */
  readonly #writtenBack = new Map<string, NewChange>();
  readonly #afterwards = new Map<string, NewChange[]>();
  /** By create: the members of the merge that had removed the contact. */
  readonly #mates = new Map<string, ContactKey[]>();
  readonly conflicts: UndoConflict[] = [];
  conflictCount = 0;
  readonly #parts: { reader: ContactReader; mirror: Mirror; journal: Journal; overlay: Overlay };
  readonly #batchId: string;
  readonly #force: boolean;
  /** What contacts will be after the changes planned so far; null: deleted. */
  readonly #ahead = new Map<ContactKey, ContactPatch | null>();

  constructor(
    parts: { reader: ContactReader; mirror: Mirror; journal: Journal; overlay: Overlay },
    options: { batchId: string; force: boolean },
  ) {
    this.#parts = parts;
    this.#batchId = options.batchId;
    this.#force = options.force;
  }

  add(change: Change): void {
    const planned = this.#plan(change);
    if (planned?.kind === 'conflict') this.#note(planned.conflict);
    if (planned?.kind !== 'change') return;
    if (change.merge?.role === 'write') this.#writeBack(change.merge.mergeId, planned.change);
    else this.#changes.push(planned.change);
    if (change.merge?.role === 'remove' || change.merge?.role === 'clear') {
      const { mergeId } = change.merge;
      this.#afterwards.set(mergeId, [...(this.#afterwards.get(mergeId) ?? []), planned.change]);
    }
    if (planned.change.kind === 'contact.create' && change.merge !== null) {
      const { plan } = this.#parts.journal.merges.get(change.merge.mergeId) ?? {};
      this.#mates.set(planned.change.changeId, plan?.members.map(({ key }) => key) ?? []);
    }
    if (planned.change.kind === 'contact.create' && change.contactKey !== null)
      this.#changes.push(...this.#repointWards(change.contactKey, change.changeId));
  }

  /**
   * Plans once more what was called off before it was sent: to be given oldest first, after all that is taken back. Answers
   * whether that settles it; false for a conflict.
   */
  addAgain(change: Change): boolean {
    const planned = this.#planAgain(change);
    if (planned?.kind === 'conflict') this.#note(planned.conflict);
    if (planned?.kind === 'change') this.#changes.push(planned.change);
    return planned?.kind !== 'conflict';
  }

  /** The changes in the order in which they are to be recorded. */
  finish(): NewChange[] {
    this.#changes.push(...this.#takenValues());
    for (const [mergeId, { changeId }] of this.#writtenBack)
      for (const change of this.#afterwards.get(mergeId) ?? [])
        change.context = { ...change.context, waitsFor: [changeId] };
    this.#breakRings();
    return [...this.#writtenBack.values(), ...this.#changes];
  }

  /** Contacts that are guardians of one another in a ring cannot each wait for the other: one is given its guardian afterwards. */
  #breakRings(): void {
    const creates = new Map(
      this.#changes.flatMap((change) =>
        change.kind === 'contact.create' && change.contactKey !== null ? [[change.contactKey, change]] : [],
      ),
    );
    for (const [key, change] of creates) {
      const { guardian = null, ...after } = change.after;
      const met = new Set<ContactKey>();
      let at: ContactKey | null = guardian;
      while (at !== null && at !== key && !met.has(at)) {
        met.add(at);
        at = creates.has(at) ? (creates.get(at)?.after.guardian ?? null) : this.#guardianOfUnmade(at);
      }
      // Its own guardian it cannot be made.
      if (at !== key || guardian === key) continue;
      change.after = after;
      this.#changes.push({
        ...change,
        changeId: uuidv7(),
        kind: 'contact.edit',
        before: { guardian: null },
        after: { guardian },
        customFields: null,
        undoOf: null,
        context: { guardianIdBefore: null },
      });
    }
  }

  /** Who is to be the guardian of a contact that is being brought back by an earlier step. */
  #guardianOfUnmade(key: ContactKey): ContactKey | null {
    const open = this.#parts.journal.changes({
      contactKey: key,
      states: ['queued', 'sending', 'unsettled'],
      limit: OPEN_OF_ONE_CONTACT,
    });
    return open.find(({ kind }) => kind === 'contact.create')?.after.guardian ?? null;
  }

  /**
   * Of several in one group that had the same email or phone, the service takes a create of the first alone. Whoever comes later is
   * made, or written back, without the value, and is given it by an edit of its own, which a service may take or refuse.
   */
  #takenValues(): NewChange[] {
    const creates = this.#changes.filter(
      ({ kind, changeId }) => kind === 'contact.create' && this.#mates.has(changeId),
    );
    const there = this.#carriersThere(creates);
    const coming = new ReachCarriers();
    for (const { contactKey, after } of creates) if (contactKey !== null) coming.put(contactKey, after);
    const edits: NewChange[] = [];
    for (const [mergeId, change] of this.#writtenBack) {
      const { contactKey: key, after } = change;
      const groupId = (key === null ? null : this.#ahead.get(key)?.groupId) ?? null;
      if (key === null) continue;
      const taken = there.sharedBy(key, { ...after, groupId });
      there.put(key, this.#ahead.get(key) ?? {});
      if (taken.length === 0) continue;
      // Who comes back with what it holds by now cannot come before it is given up.
      const inTheWay = coming.sharedBy(key, { ...pickFields(change.before, taken), groupId });
      const given = Object.fromEntries(inTheWay.map((field) => [field, null]));
      edits.push(valuesAfterwards(change, { ...pickFields(change.before, taken), ...given }, taken));
      const left = fieldsOf(after).filter((field) => !taken.some((each) => each === field));
      change.after = { ...pickFields(after, left), ...given };
      change.before = pickFields(change.before, fieldsOf(change.after));
      if (fieldsOf(change.after).length === 0) this.#writtenBack.delete(mergeId);
    }
    for (const change of creates) {
      const { contactKey: key, after } = change;
      if (key === null) continue;
      const taken = there.sharedBy(key, after);
      there.put(key, after);
      if (taken.length === 0) continue;
      edits.push(valuesAfterwards(change, Object.fromEntries(taken.map((field) => [field, null])), taken));
      change.after = pickFields(
        after,
        fieldsOf(after).filter((field) => !taken.some((each) => each === field)),
      );
    }
    return edits;
  }

  /** Whoever carries an email or phone in the groups of those that come back, as all will be but for these and the kept ones. */
  #carriersThere(creates: readonly NewChange[]): ReachCarriers {
    const { reader } = this.#parts;
    const there = new ReachCarriers();
    const wanted = [
      ...creates.map(({ after }) => after),
      ...[...this.#writtenBack.values()].flatMap(({ contactKey, after }) => {
        const ahead = contactKey === null ? null : this.#ahead.get(contactKey);
        return ahead ? [{ ...after, groupId: ahead.groupId ?? null }] : [];
      }),
    ];
    for (const groupId of new Set(wanted.flatMap((each) => each.groupId ?? []))) {
      const ofGroup = wanted.filter((each) => each.groupId === groupId);
      const emails = ofGroup.flatMap(({ email }) => email ?? []);
      const phones = ofGroup.flatMap(({ phone }) => phone ?? []);
      for (const { key, fields } of reader.inGroup(groupId, emails, phones)) there.put(key, fields);
    }
    for (const mates of this.#mates.values())
      for (const mate of mates) {
        const fields = reader.byKey(mate)?.fields;
        if (fields !== undefined) there.put(mate, fields);
      }
    for (const [key, fields] of this.#ahead)
      if (fields === null) there.remove(key);
      else there.put(key, fields);
    for (const { contactKey } of creates) if (contactKey !== null) there.remove(contactKey);
    // Each is given back its own when its turn comes.
    for (const { contactKey } of this.#writtenBack.values())
      if (contactKey !== null) there.put(contactKey, reader.byKey(contactKey)?.fields ?? {});
    return there;
  }

  /**
   * While the kept contact carries the email or phone of another one, that one cannot come back. Its guardian may be one of
   * those that come back, and so is written by itself, after them.
   */
  #writeBack(mergeId: string, change: NewChange): void {
    const { guardian: _before, ...before } = change.before;
    const { guardian, ...after } = change.after;
    if (fieldsOf(after).length > 0) this.#writtenBack.set(mergeId, { ...change, before, after, context: {} });
    if (guardian !== undefined)
      this.#changes.push({
        ...change,
        changeId: uuidv7(),
        before: pickFields(change.before, ['guardian']),
        after: { guardian },
      });
  }

  #note(conflict: UndoConflict): void {
    this.conflictCount++;
    if (this.conflicts.length < LISTED_CONFLICTS) this.conflicts.push(conflict);
  }

  #plan(change: Change): Planned {
    const key = change.contactKey;
    const underWay = change.state === 'sending' || change.state === 'unsettled';
    // What is under way is taken back behind it, as if it had come to its end: should it not, nothing is left to be done.
    const inverse = inverseOf(underWay ? { ...change, state: 'done', notTaken: [] } : change);
    if (inverse === null || key === null) return null;
    const contact = this.#parts.reader.byKey(key);
    const now = this.#fieldsNow(key, contact);
    const conflict = conflictOf({ ...change, contactKey: key });
    if (inverse.kind === 'contact.create') {
      if (now !== null && contact?.pending?.kind !== 'delete') return conflict('changed', []);
      this.#ahead.set(key, inverse.after);
      return this.#take(change, { ...inverse, before: {} });
    }
    // The contact comes back with the email and phone that a merge had cleared.
    if (change.merge?.role === 'clear' && this.#ahead.has(key)) return null;
    if (now === null || contact?.pending?.kind === 'delete') return conflict('gone', []);
    const took = inverse.before;
    const fields = fieldsOf(took).filter((field) => !change.notTaken.includes(field));
    const touched = fieldsNotTaken(pickFields(took, fields), now);
    if (touched.length > 0 && !this.#force) {
      const rest = fields.filter((field) => !touched.includes(field));
      if (inverse.kind !== 'contact.edit' || change.merge?.role !== 'write' || rest.length === 0)
        return conflict('changed', touched);
      // Of a merge, what nobody has touched since is put back all the same: others may need the value that is in their way.
      this.#note({
        changeId: change.changeId,
        key,
        label: change.label,
        fields: touched,
        because: 'changed',
      });
      const after = pickFields(inverse.after, rest);
      this.#ahead.set(key, { ...now, ...after });
      return this.#take(change, { kind: 'contact.edit', before: pickFields(took, rest), after });
    }
    if (inverse.kind === 'contact.delete') {
      this.#ahead.set(key, null);
      // What was added to a contact since its create is kept for the way back.
      return this.#take(change, { kind: inverse.kind, before: now, after: {} });
    }
    this.#ahead.set(key, { ...now, ...inverse.after });
    // Given by force, what is there now is what the user has seen.
    const before = touched.length === 0 ? inverse.before : pickFields(now, fields);
    return this.#take(change, { kind: inverse.kind, before, after: inverse.after });
  }

  /** What a change wants, as its contact stands now; null when there is nothing left to be done for it. */
  #planAgain(change: Change): Planned {
    const { contactKey: key, before, after } = change;
    if (key === null) return null;
    const contact = this.#parts.reader.byKey(key);
    const goes = contact?.pending?.kind === 'delete' && !this.#ahead.has(key);
    const now = goes ? null : this.#fieldsNow(key, contact);
    const conflict = conflictOf({ ...change, contactKey: key });
    if (change.kind === 'contact.create') {
      if (now !== null) return conflict('changed', []);
      this.#ahead.set(key, after);
      return this.#repeat(change, {}, after);
    }
    if (change.kind === 'contact.delete' && now === null) return null;
    if (now === null) return conflict('gone', []);
    const wanted = fieldsOf(change.kind === 'contact.delete' ? before : after);
    const open = wanted.filter((field) => !equalValue(now[field], after[field]));
    const touched = fieldsNotTaken(pickFields(before, open), now);
    if (touched.length > 0 && !this.#force) return conflict('changed', touched);
    if (change.kind === 'contact.delete') {
      this.#ahead.set(key, null);
      return this.#repeat(change, now, {});
    }
    if (open.length === 0) return null;
    const again = pickFields(after, open);
    this.#ahead.set(key, { ...now, ...again });
    return this.#repeat(change, pickFields(now, open), again);
  }

  #repeat(change: Change, before: ContactPatch, after: ContactPatch): Planned {
    const { guardianIdAfter } = this.#parts.journal.sendContext(change.changeId);
    const { kind, contactKey, groupId, customFields, label, undoOf } = change;
    return {
      kind: 'change',
      change: {
        changeId: uuidv7(),
        batchId: this.#batchId,
        kind,
        contactKey,
        groupId,
        before,
        after,
        customFields,
        group: null,
        label,
        undoOf,
        ...(guardianIdAfter === undefined || after.guardian !== null ? {} : { context: { guardianIdAfter } }),
      },
    };
  }

  #fieldsNow(key: ContactKey, contact: Contact | null): ContactPatch | null {
    const ahead = this.#ahead.get(key);
    return ahead === undefined ? (contact?.fields ?? null) : ahead;
  }

  #take(
    change: Change,
    { kind, before, after }: { kind: Inverse['kind']; before: ContactPatch; after: ContactPatch },
  ): Planned {
    const isCreate = kind === 'contact.create';
    const unknownGuardian = this.#unknownGuardian(change, after);
    return {
      kind: 'change',
      change: {
        changeId: uuidv7(),
        batchId: this.#batchId,
        kind,
        contactKey: change.contactKey,
        groupId: null,
        before,
        after,
        customFields:
          isCreate && change.contactKey !== null
            ? this.#parts.journal.customFieldsOf(change.contactKey)
            : null,
        group: null,
        label: change.label,
        undoOf: change.changeId,
        ...(unknownGuardian === null ? {} : { context: { guardianIdAfter: unknownGuardian } }),
      },
    };
  }

  /** The guardian a contact had who is not known here: only its number is. */
  #unknownGuardian(change: Change, after: ContactPatch): number | null {
    if (after.guardian !== null) return null;
    return this.#parts.journal.sendContext(change.changeId).guardianIdBefore ?? null;
  }

  /**
   * Lets those whose guardian a contact was name it again once it has been created anew, under whatever number it gets then.
   * `deleteId`: the change that deleted it.
   */
  #repointWards(key: ContactKey, deleteId: string): NewChange[] {
    const { journal, mirror, reader } = this.#parts;
    const ids = journal.contactIdsOf(key);
    const wards = new Set(ids.flatMap((contactId) => mirror.wardsOf(contactId)));
    for (const ward of journal.sendContext(deleteId).wards ?? []) wards.add(ward);
    return [...wards].flatMap((ward) => {
      const contact = reader.byKey(ward);
      const guardianId = contact?.guardianContactId ?? null;
      const free = guardianId === null || ids.includes(guardianId);
      if (contact === null || contact.pending?.kind === 'delete' || !free) return [];
      if (!equalValue(contact.fields.guardian, null) || this.#ahead.has(ward)) return [];
      return [repointing(this.#batchId, contact, key)];
    });
  }
}

/** Says of a change why it is left alone. */
const conflictOf =
  ({ changeId, contactKey: key, label }: Change & { contactKey: ContactKey }) =>
  (because: UndoConflict['because'], fields: ContactFieldName[]): Planned => ({
    kind: 'conflict',
    conflict: { changeId, key, label, fields, because },
  });

/**
 * An edit that lets a contact name another one as its guardian. Sent once that one has a number; a conflict when the contact
 * has come to name somebody else meanwhile.
 */
export function repointing(batchId: string, ward: Contact, guardian: ContactKey): NewChange {
  return {
    changeId: uuidv7(),
    batchId,
    kind: 'contact.edit',
    contactKey: ward.key,
    groupId: null,
    before: { guardian: ward.fields.guardian },
    after: { guardian },
    customFields: null,
    group: null,
    label: `${ward.fields.firstName} ${ward.fields.lastName}`.trim(),
    undoOf: null,
    context: { guardianIdBefore: ward.guardianContactId },
  };
}

/** Gives a contact what it could not be made or written back with; `before`: what it holds by then. */
function valuesAfterwards(
  change: NewChange,
  before: ContactPatch,
  fields: readonly ContactFieldName[],
): NewChange {
  return {
    ...change,
    changeId: uuidv7(),
    kind: 'contact.edit',
    before,
    after: pickFields(change.after, fields),
    customFields: null,
    undoOf: null,
    context: {},
  };
}
