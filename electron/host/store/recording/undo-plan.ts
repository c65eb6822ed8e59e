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
import { moveTakenValuesToEdits } from './move-taken-values.ts';

/** Further conflicts are counted, not listed. */
const MAX_LISTED_CONFLICTS = 100;
/** Upper bound for the pending changes of one contact that are read at once. */
const MAX_PENDING_OF_CONTACT = 1_000;

type PlannedConflict = { kind: 'conflict'; conflict: UndoConflict };
type Planned = { kind: 'change'; change: NewChange } | PlannedConflict | null;

/**
 * Plans the changes that undo others, based on the current contacts. Changes must be added newest first: each planned
 * undo is the base for the next. For a merge, the kept contact is written back first; the other undo changes depend on
 * it.
 */
export class UndoPlan {
  readonly #changes: NewChange[] = [];
  /** By merge: the change that writes the kept contact back, and the changes that depend on it. */
  readonly #writtenBack = new Map<string, NewChange>();
  readonly #dependents = new Map<string, NewChange[]>();
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
  /** Fields of contacts after the changes planned so far; null: deleted. */
  readonly #planned = new Map<ContactKey, ContactPatch | null>();

  constructor(
    parts: { reader: ContactReader; mirror: Mirror; journal: Journal; overlay: Overlay },
    /** `groupId` replaces the groups of contacts that are created again. */
    options: {
      batchId: string;
      force: boolean;
      groupId?: number | null;
      maxConflicts?: number;
      /** Leaves created contacts unchanged if values were added to them since. */
      keepsEdited?: boolean;
    },
  ) {
    this.#parts = parts;
    this.#deletedGroups = new DeletedGroups(parts);
    this.#batchId = options.batchId;
    this.#force = options.force;
    this.#groupId = options.groupId ?? null;
    this.#maxConflicts = options.maxConflicts ?? MAX_LISTED_CONFLICTS;
    this.#keepsEdited = options.keepsEdited ?? false;
  }

  /** Plans the undo of a change. `undoOf` is the change that counts as undone by it. */
  add(change: Change, undoOf = change.changeId): void {
    const planned = this.#plan(change);
    if (planned?.kind === 'conflict') this.#note(planned);
    if (planned?.kind !== 'change') return;
    planned.change.undoOf = undoOf;
    if (change.merge?.role === 'write') this.#writeBack(change.merge.mergeId, planned.change);
    else this.#changes.push(planned.change);
    if (change.merge?.role === 'remove' || change.merge?.role === 'clear') {
      const { mergeId } = change.merge;
      this.#dependents.set(mergeId, [...(this.#dependents.get(mergeId) ?? []), planned.change]);
    }
    if (planned.change.kind === 'contact.create' && change.merge !== null) {
      const { plan } = this.#parts.journal.merges.get(change.merge.mergeId) ?? {};
      this.#members.set(planned.change, plan?.members.map(({ key }) => key) ?? []);
    }
    if (planned.change.kind === 'contact.create' && change.contactKey !== null)
      this.#changes.push(...this.#repointWards(change.contactKey, change.changeId));
  }

  /**
   * A restore of a contact whose removal was cancelled. It is recorded for history only, because the contact still
   * exists.
   */
  restored({ changeId, contactKey, label }: Change): NewChange | null {
    const contact = contactKey === null ? null : this.#parts.reader.byKey(contactKey);
    if (contact === null) return null;
    const { batchId, after } = { batchId: this.#batchId, after: contact.fields };
    return newChange('contact.create', { batchId, contactKey, after, label, undoOf: changeId });
  }

  /**
   * Plans the reapplication of a cancelled change. Changes must be added oldest first, after all undos. Returns false
   * for a conflict.
   */
  addAgain(change: Change): boolean {
    const planned = this.#planAgain(change);
    if (planned?.kind === 'conflict') this.#note(planned);
    if (planned?.kind === 'change') this.#changes.push(planned.change);
    return planned?.kind !== 'conflict';
  }

  /** The planned changes in recording order. */
  finish(): NewChange[] {
    this.#changes.push(
      ...moveTakenValuesToEdits(this.#parts.reader, {
        members: this.#members,
        writtenBack: this.#writtenBack,
        planned: this.#planned,
      }),
    );
    for (const [mergeId, { changeId }] of this.#writtenBack)
      for (const change of this.#dependents.get(mergeId) ?? [])
        change.context = { ...change.context, waitsFor: [changeId] };
    this.#breakGuardianCycles();
    return [...this.#writtenBack.values(), ...this.#changes];
  }

  /**
   * Breaks cycles of guardians among re-created contacts: one contact of each cycle gets its guardian by a later edit.
   */
  #breakGuardianCycles(): void {
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
        at = creates.has(at) ? (creates.get(at)?.after.guardian ?? null) : this.#guardianOfPendingCreate(at);
      }
      // A contact can't be created with itself as guardian.
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

  /** The guardian in a pending create of a contact. */
  #guardianOfPendingCreate(key: ContactKey): ContactKey | null {
    const open = this.#parts.journal.changes({
      contactKey: key,
      states: ['queued', 'sending', 'unsettled'],
      limit: MAX_PENDING_OF_CONTACT,
    });
    return open.find(({ kind }) => kind === 'contact.create')?.after.guardian ?? null;
  }

  /**
   * Plans the write-back of a merge's kept contact. It must go first, because the other members can't be created while
   * it holds their email or phone. Its guardian may be one of the re-created members, so it is written by a separate
   * later edit.
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
    // If the in-flight change fails, the undo has nothing left to do.
    const inverse = inverseOf(asDone(change));
    if (inverse === null || key === null) return null;
    const contact = this.#parts.reader.byKey(key);
    const now = this.#fieldsNow(key, contact);
    const conflict = conflictOf({ ...change, contactKey: key });
    if (inverse.kind === 'contact.create') {
      if (now !== null && contact?.pending?.kind !== 'delete') return conflict('changed', []);
      const isGoing =
        this.#groupId === null
          ? this.#deletedGroups.putsContactBack(change)
          : this.#deletedGroups.has(this.#groupId);
      if (isGoing) return conflict('group_being_deleted', ['groupId']);
      const after = this.#groupId === null ? inverse.after : { ...inverse.after, groupId: this.#groupId };
      this.#planned.set(key, after);
      return this.#take(change, { kind: inverse.kind, before: {}, after });
    }
    // Re-creating the contact restores the email and phone that the merge had cleared.
    if (change.merge?.role === 'clear' && this.#planned.has(key)) return null;
    const isGoing = contact?.pending?.kind === 'delete' && !this.#isWrittenBeforeDelete(change, key);
    if (now === null || isGoing) return conflict('gone', []);
    if (this.#deletedGroups.putsContactBack(change)) return conflict('group_being_deleted', ['groupId']);
    const took = inverse.before;
    const fields = fieldsOf(took).filter((field) => !change.notTaken.includes(field));
    const touched = fieldsNotTaken(pickFields(took, fields), now);
    if (inverse.kind === 'contact.delete' && this.#keepsEdited)
      touched.push(...this.#fieldsAdded(change, touched, now));
    if (touched.length > 0 && !this.#force) {
      const rest = fields.filter((field) => !touched.includes(field));
      if (inverse.kind !== 'contact.edit' || change.merge?.role !== 'write' || rest.length === 0)
        return conflict('changed', touched);
      // For a merge, fields without conflict are put back anyway, because other members may need the values they block.
      this.#note(conflict('changed', touched));
      const after = pickFields(inverse.after, rest);
      this.#planned.set(key, { ...now, ...after });
      return this.#take(change, { kind: 'contact.edit', before: pickFields(took, rest), after });
    }
    if (inverse.kind === 'contact.delete') {
      this.#planned.set(key, null);
      // Values added since the create are kept, so that a redo restores them.
      return this.#take(
        change,
        { kind: inverse.kind, before: now, after: {} },
        this.#repeatedRemoval(change),
      );
    }
    this.#planned.set(key, { ...now, ...inverse.after });
    // With `force`, the current values are the ones that the user has seen.
    const before = touched.length === 0 ? inverse.before : pickFields(now, fields);
    return this.#take(change, { kind: inverse.kind, before, after: inverse.after });
  }

  /** Further fields of a created contact that differ from their values at creation, apart from `known`. */
  #fieldsAdded(
    { changeId }: Change,
    known: readonly ContactFieldName[],
    now: ContactPatch,
  ): ContactFieldName[] {
    const created = this.#parts.journal.createdFields(changeId);
    if (created === null) return [];
    return fieldsNotTaken(created, now).filter((field) => !known.includes(field));
  }

  /**
   * Whether the contact is the kept one of a merge and waits for its own delete. It is written back anyway, because the
   * other members need its email and phone; undoing that delete restores the values from before the merge.
   */
  #isWrittenBeforeDelete({ merge }: Change, key: ContactKey): boolean {
    return merge?.role === 'write' && this.#parts.journal.isDeleteWaiting(key);
  }

  /** Plans a cancelled change on the current contact; null if nothing is left to do. */
  #planAgain(change: Change): Planned {
    const { contactKey: key, before, after } = change;
    if (key === null) return null;
    const contact = this.#parts.reader.byKey(key);
    const goes = contact?.pending?.kind === 'delete' && !this.#planned.has(key);
    const now = goes ? null : this.#fieldsNow(key, contact);
    const conflict = conflictOf({ ...change, contactKey: key });
    if (this.#deletedGroups.has(after.groupId)) return conflict('group_being_deleted', ['groupId']);
    if (change.kind === 'contact.create') {
      if (now !== null) return conflict('changed', []);
      this.#planned.set(key, after);
      return this.#repeat(change, {}, after);
    }
    if (change.kind === 'contact.delete' && now === null) return null;
    if (now === null) return conflict('gone', []);
    const wanted = fieldsOf(change.kind === 'contact.delete' ? before : after);
    const open = wanted.filter((field) => !equalValue(now[field], after[field]));
    const touched = fieldsNotTaken(pickFields(before, open), now);
    if (touched.length > 0 && !this.#force) return conflict('changed', touched);
    if (change.kind === 'contact.delete') {
      this.#planned.set(key, null);
      return this.#repeat(change, now, {});
    }
    if (open.length === 0) return null;
    const again = pickFields(after, open);
    this.#planned.set(key, { ...now, ...again });
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
    const planned = this.#planned.get(key);
    return planned === undefined ? (contact?.fields ?? null) : planned;
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

  /** Links the undo of a restore to the cancelled removal, which it repeats. */
  #repeatedRemoval({ undoOf }: Change): SendContext {
    const removal = undoOf === null ? null : this.#parts.journal.change(undoOf);
    return removal?.kind === 'contact.delete' && removal.state === 'cancelled'
      ? { againOf: removal.changeId }
      : {};
  }

  /** The service number of a former guardian that isn't in the mirror. */
  #unknownGuardian(change: Change, after: ContactPatch): number | null {
    if (after.guardian !== null) return null;
    return this.#parts.journal.sendContext(change.changeId).guardianIdBefore ?? null;
  }

  /**
   * Edits that make a re-created contact the guardian of its former wards again, under its new number. `deleteId` is
   * the change that deleted it.
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
      if (!equalValue(contact.fields.guardian, null) || this.#planned.has(ward)) return [];
      return [repointing(this.#batchId, contact, key)];
    });
  }
}

/** Returns a function that builds the conflict of a change. */
const conflictOf =
  ({ changeId, contactKey: key, label }: Change & { contactKey: ContactKey }) =>
  (because: UndoConflict['because'], fields: ContactFieldName[]): PlannedConflict => ({
    kind: 'conflict',
    conflict: { changeId, key, label, fields, because },
  });

/**
 * An edit that sets a contact's guardian. It is sent once the guardian has a number, and is a conflict if the contact
 * has got another guardian meanwhile.
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
