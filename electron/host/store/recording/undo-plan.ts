import { v7 as uuidv7 } from 'uuid';
import type { UndoConflict } from '../../../contract/changes/batch.ts';
import type { Change } from '../../../contract/changes/change.ts';
import type {
  Contact,
  ContactFieldName,
  ContactKey,
  ContactPatch,
} from '../../../contract/contacts/contact.ts';
import { inverseOf, type Inverse } from '../../../core/contact/change-inverse.ts';
import { equalValue, fieldsNotTaken, fieldsOf, pickFields } from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import type { ContactReader } from '../overlay/contact-reader.ts';
import { asDone, DeletedGroups } from '../overlay/deleted-groups.ts';
import type { Journal } from '../journal/journal.ts';
import type { NewChange, SendContext } from '../api/journal-api.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { newChange } from '../journal/new-change.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { giveTakenAfterwards } from './values-in-use.ts';

/** More conflicts are counted, not listed. */
const LISTED_CONFLICTS = 100;
/** Nobody lets more changes of one contact wait. */
const OPEN_OF_ONE_CONTACT = 1_000;

type PlannedConflict = { kind: 'conflict'; conflict: UndoConflict };
type Planned = { kind: 'change'; change: NewChange } | PlannedConflict | null;

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
  readonly #members = new Map<NewChange, ContactKey[]>();
  readonly conflicts: UndoConflict[] = [];
  conflictCount = 0;
  readonly #parts: { reader: ContactReader; mirror: Mirror; journal: Journal; overlay: Overlay };
  readonly #batchId: string;
  readonly #force: boolean;
  readonly #groupId: number | null;
  readonly #maxConflicts: number;
  readonly #keepsEdited: boolean;
  readonly #deletedGroups: DeletedGroups;
  /** What contacts will be after the changes planned so far; null: deleted. */
  readonly #ahead = new Map<ContactKey, ContactPatch | null>();

  constructor(
    parts: { reader: ContactReader; mirror: Mirror; journal: Journal; overlay: Overlay },
    /** `groupId`: where contacts that are created again come, in place of the groups they had. */
    options: {
      batchId: string;
      force: boolean;
      groupId?: number | null;
      maxConflicts?: number;
      /** Created contacts that were given more since are left alone. */
      keepsEdited?: boolean;
    },
  ) {
    this.#parts = parts;
    this.#deletedGroups = new DeletedGroups(parts);
    this.#batchId = options.batchId;
    this.#force = options.force;
    this.#groupId = options.groupId ?? null;
    this.#maxConflicts = options.maxConflicts ?? LISTED_CONFLICTS;
    this.#keepsEdited = options.keepsEdited ?? false;
  }

  /** `undoOf`: the change that counts as undone by it. */
  add(change: Change, undoOf = change.changeId): void {
    const planned = this.#plan(change);
    if (planned?.kind === 'conflict') this.#note(planned);
    if (planned?.kind !== 'change') return;
    planned.change.undoOf = undoOf;
    if (change.merge?.role === 'write') this.#writeBack(change.merge.mergeId, planned.change);
    else this.#changes.push(planned.change);
    if (change.merge?.role === 'remove' || change.merge?.role === 'clear') {
      const { mergeId } = change.merge;
      this.#afterwards.set(mergeId, [...(this.#afterwards.get(mergeId) ?? []), planned.change]);
    }
    if (planned.change.kind === 'contact.create' && change.merge !== null) {
      const { plan } = this.#parts.journal.merges.get(change.merge.mergeId) ?? {};
      this.#members.set(planned.change, plan?.members.map(({ key }) => key) ?? []);
    }
    if (planned.change.kind === 'contact.create' && change.contactKey !== null)
      this.#changes.push(...this.#repointWards(change.contactKey, change.changeId));
  }

  /** The restore of a contact whose removal was cancelled, for the journal alone: the contact is there as it was. */
  restored({ changeId, contactKey, label }: Change): NewChange | null {
    const contact = contactKey === null ? null : this.#parts.reader.byKey(contactKey);
    if (contact === null) return null;
    const { batchId, after } = { batchId: this.#batchId, after: contact.fields };
    return newChange('contact.create', { batchId, contactKey, after, label, undoOf: changeId });
  }

  /**
   * Plans once more what was called off before it was sent: to be given oldest first, after all that is taken back. Answers
   * whether that settles it; false for a conflict.
   */
  addAgain(change: Change): boolean {
    const planned = this.#planAgain(change);
    if (planned?.kind === 'conflict') this.#note(planned);
    if (planned?.kind === 'change') this.#changes.push(planned.change);
    return planned?.kind !== 'conflict';
  }

  /** The changes in the order in which they are to be recorded. */
  finish(): NewChange[] {
    this.#changes.push(
      ...giveTakenAfterwards(this.#parts.reader, {
        members: this.#members,
        writtenBack: this.#writtenBack,
        ahead: this.#ahead,
      }),
    );
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

  #note({ conflict }: PlannedConflict): void {
    this.conflictCount++;
    if (this.conflicts.length < this.#maxConflicts) this.conflicts.push(conflict);
  }

  #plan(change: Change): Planned {
    const key = change.contactKey;
    // Should what is under way not come to its end, nothing is left to be done.
    const inverse = inverseOf(asDone(change));
    if (inverse === null || key === null) return null;
    const contact = this.#parts.reader.byKey(key);
    const now = this.#fieldsNow(key, contact);
    const conflict = conflictOf({ ...change, contactKey: key });
    if (inverse.kind === 'contact.create') {
      if (now !== null && contact?.pending?.kind !== 'delete') return conflict('changed', []);
      const isGoing =
        this.#groupId === null
          ? this.#deletedGroups.takeBack(change)
          : this.#deletedGroups.has(this.#groupId);
      if (isGoing) return conflict('group_being_deleted', ['groupId']);
      const after = this.#groupId === null ? inverse.after : { ...inverse.after, groupId: this.#groupId };
      this.#ahead.set(key, after);
      return this.#take(change, { kind: inverse.kind, before: {}, after });
    }
    // The contact comes back with the email and phone that a merge had cleared.
    if (change.merge?.role === 'clear' && this.#ahead.has(key)) return null;
    const isGoing = contact?.pending?.kind === 'delete' && !this.#isWrittenBeforeDelete(change, key);
    if (now === null || isGoing) return conflict('gone', []);
    if (this.#deletedGroups.takeBack(change)) return conflict('group_being_deleted', ['groupId']);
    const took = inverse.before;
    const fields = fieldsOf(took).filter((field) => !change.notTaken.includes(field));
    const touched = fieldsNotTaken(pickFields(took, fields), now);
    if (inverse.kind === 'contact.delete' && this.#keepsEdited)
      touched.push(...this.#added(change, touched, now));
    if (touched.length > 0 && !this.#force) {
      const rest = fields.filter((field) => !touched.includes(field));
      if (inverse.kind !== 'contact.edit' || change.merge?.role !== 'write' || rest.length === 0)
        return conflict('changed', touched);
      // Of a merge, what nobody has touched since is put back all the same: others may need the value that is in their way.
      this.#note(conflict('changed', touched));
      const after = pickFields(inverse.after, rest);
      this.#ahead.set(key, { ...now, ...after });
      return this.#take(change, { kind: 'contact.edit', before: pickFields(took, rest), after });
    }
    if (inverse.kind === 'contact.delete') {
      this.#ahead.set(key, null);
      // What was added to a contact since its create is kept for the way back.
      return this.#take(change, { kind: inverse.kind, before: now, after: {} }, this.#standsFor(change));
    }
    this.#ahead.set(key, { ...now, ...inverse.after });
    // Given by force, what is there now is what the user has seen.
    const before = touched.length === 0 ? inverse.before : pickFields(now, fields);
    return this.#take(change, { kind: inverse.kind, before, after: inverse.after });
  }

  /** Fields of a created contact that hold another value than the service had when it was created, beside those known to. */
  #added({ changeId }: Change, known: readonly ContactFieldName[], now: ContactPatch): ContactFieldName[] {
    const created = this.#parts.journal.createdFields(changeId);
    if (created === null) return [];
    return fieldsNotTaken(created, now).filter((field) => !known.includes(field));
  }

  /**
   * A contact that waits to be deleted is written back all the same when its merge is undone: the others need the email and phone
   * that it holds, and its own undo brings it back as it was before the merge.
   */
  #isWrittenBeforeDelete({ merge }: Change, key: ContactKey): boolean {
    return merge?.role === 'write' && this.#parts.journal.isDeleteWaiting(key);
  }

  /** What a change wants, as its contact stands now; null when there is nothing left to be done for it. */
  #planAgain(change: Change): Planned {
    const { contactKey: key, before, after } = change;
    if (key === null) return null;
    const contact = this.#parts.reader.byKey(key);
    const goes = contact?.pending?.kind === 'delete' && !this.#ahead.has(key);
    const now = goes ? null : this.#fieldsNow(key, contact);
    const conflict = conflictOf({ ...change, contactKey: key });
    if (this.#deletedGroups.has(after.groupId)) return conflict('group_being_deleted', ['groupId']);
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
    const { changeId, kind, contactKey, groupId, customFields, label, undoOf } = change;
    const context: SendContext = {
      ...(guardianIdAfter === undefined || after.guardian !== null ? {} : { guardianIdAfter }),
      againOf: changeId,
    };
    const again = newChange(kind, {
      batchId: this.#batchId,
      contactKey,
      groupId,
      before,
      after,
      customFields,
      label,
      undoOf,
      context,
    });
    return { kind: 'change', change: again };
  }

  #fieldsNow(key: ContactKey, contact: Contact | null): ContactPatch | null {
    const ahead = this.#ahead.get(key);
    return ahead === undefined ? (contact?.fields ?? null) : ahead;
  }

  #take(
    change: Change,
    { kind, before, after }: { kind: Inverse['kind']; before: ContactPatch; after: ContactPatch },
    context: SendContext = {},
  ): Planned {
    const { contactKey, label, changeId: undoOf } = change;
    const isMadeAnew = kind === 'contact.create' && contactKey !== null;
    const unknownGuardian = this.#unknownGuardian(change, after);
    const taking = newChange(kind, {
      batchId: this.#batchId,
      contactKey,
      before,
      after,
      customFields: isMadeAnew ? this.#parts.journal.customFieldsOf(contactKey) : null,
      label,
      undoOf,
      context: unknownGuardian === null ? context : { ...context, guardianIdAfter: unknownGuardian },
    });
    return { kind: 'change', change: taking };
  }

  /** Taking back the restore of a removal that was cancelled is that removal once more. */
  #standsFor({ undoOf }: Change): SendContext {
    const removal = undoOf === null ? null : this.#parts.journal.change(undoOf);
    return removal?.kind === 'contact.delete' && removal.state === 'cancelled'
      ? { againOf: removal.changeId }
      : {};
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
  (because: UndoConflict['because'], fields: ContactFieldName[]): PlannedConflict => ({
    kind: 'conflict',
    conflict: { changeId, key, label, fields, because },
  });

/**
 * An edit that lets a contact name another one as its guardian. Sent once that one has a number; a conflict when the contact
 * has come to name somebody else meanwhile.
 */
function repointing(batchId: string, ward: Contact, guardian: ContactKey): NewChange {
  return newChange('contact.edit', {
    batchId,
    contactKey: ward.key,
    before: { guardian: ward.fields.guardian },
    after: { guardian },
    label: contactLabel(ward.fields),
    context: { guardianIdBefore: ward.guardianContactId },
  });
}
