import { v7 as uuidv7 } from 'uuid';
import type { UndoConflict } from '../../../../contract/changes/undo-result.ts';
import type { Change } from '../../../../contract/changes/change.ts';
import type { ContactKey } from '../../../../contract/contacts/contact.ts';
import { fieldsOf, pickFields } from '../../../../core/contact/compare-fields.ts';
import type { NewChange } from '../../api/journal-api.ts';
import type { Journal } from '../../journal/journal.ts';
import { newChange } from '../../journal/new-change.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { ContactReader } from '../../overlay/contact-reader.ts';
import { GroupsBlockedForUndo } from './groups-blocked-for-undo.ts';
import { PlannedFields, type PlanContext, type PlannedConflict } from './plan-context.ts';
import { planInverse, type InverseOptions } from './plan-inverse.ts';
import { planReapplication } from './plan-reapplication.ts';
import { breakGuardianCycles, planGuardians } from './restored-guardians.ts';
import { moveTakenValuesToEdits } from './move-taken-values.ts';

/** Maximum number of conflicts that are listed. Further ones are only counted. */
const MAX_LISTED_CONFLICTS = 100;

export interface UndoPlanOptions {
  batchId: string;
  force: boolean;
  /** Replaces the groups of contacts that are created again. */
  groupId?: number | null;
  maxConflicts?: number;
  /** Leaves created contacts unchanged if values were added to them since. */
  keepsEdited?: boolean;
}

/**
 * Plans the changes that undo others, based on the current contacts. Changes must be added newest first: each planned
 * undo is the base for the next. For a merge, the kept contact is written back first; the other undo changes depend on
 * it.
 */
export class UndoPlan {
  readonly conflicts: UndoConflict[] = [];
  conflictCount = 0;
  readonly #context: PlanContext;
  readonly #inverse: InverseOptions;
  readonly #maxConflicts: number;
  readonly #changes: NewChange[] = [];
  /** By merge: the change that writes the kept contact back, and the changes that depend on it. */
  readonly #writtenBack = new Map<string, NewChange>();
  readonly #dependents = new Map<string, NewChange[]>();
  /** Contacts whose delete is undone or was cancelled. */
  readonly #returning = new Set<ContactKey>();
  /** By planned create: all members of the merge that had removed the contact. */
  readonly #members = new Map<NewChange, ContactKey[]>();

  constructor(
    { reader, mirror, journal }: { reader: ContactReader; mirror: Mirror; journal: Journal },
    { batchId, force, groupId = null, maxConflicts, keepsEdited = false }: UndoPlanOptions,
  ) {
    this.#context = {
      reader,
      mirror,
      journal,
      blockedGroups: new GroupsBlockedForUndo({ mirror, journal }),
      batchId,
      force,
      planned: new PlannedFields(),
    };
    this.#inverse = { groupId, keepsEdited, onConflict: (conflict) => this.#note(conflict) };
    this.#maxConflicts = maxConflicts ?? MAX_LISTED_CONFLICTS;
  }

  /** Plans the undo of a change. `undoOf` is the change that counts as undone by it. */
  add(change: Change, undoOf = change.changeId): void {
    const planned = planInverse(this.#context, this.#inverse, change);
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
      const { plan } = this.#context.journal.merges.get(change.merge.mergeId) ?? {};
      this.#members.set(planned.change, plan?.members.map(({ key }) => key) ?? []);
    }
    if (planned.change.kind === 'contact.create' && change.contactKey !== null)
      this.#returning.add(change.contactKey);
  }

  /** Notes a change that the undo has cancelled. */
  cancelled({ kind, contactKey }: Change): void {
    if (kind === 'contact.delete' && contactKey !== null) this.#returning.add(contactKey);
  }

  /**
   * A restore of a contact whose removal was cancelled. It is recorded for history only, because the contact still
   * exists. Null if the contact has been planned already.
   */
  restored({ changeId, contactKey, label }: Change): NewChange | null {
    const { reader, journal, batchId, planned } = this.#context;
    const contact = contactKey === null || planned.has(contactKey) ? null : reader.byKey(contactKey);
    if (contact === null) return null;
    const after = contact.fields;
    planned.set(contact.key, after);
    const lost = after.guardian === null ? journal.lostGuardians.of(contact.key) : null;
    const context = lost === null ? {} : { lostGuardianAfter: lost };
    return newChange('contact.create', { batchId, contactKey, after, label, undoOf: changeId, context });
  }

  /**
   * Plans the reapplication of a cancelled change. Changes must be added oldest first, after all undos. Returns false
   * for a conflict.
   */
  addAgain(change: Change): boolean {
    const planned = planReapplication(this.#context, change);
    if (planned?.kind === 'conflict') this.#note(planned);
    if (planned?.kind === 'change') this.#changes.push(planned.change);
    return planned?.kind !== 'conflict';
  }

  /** Completes the plan and returns its changes in recording order. Must be called only once. */
  finish(): NewChange[] {
    const { reader, journal, planned } = this.#context;
    this.#changes.push(
      ...moveTakenValuesToEdits(reader, {
        members: this.#members,
        writtenBack: this.#writtenBack,
        planned: planned.all,
      }),
    );
    for (const [mergeId, { changeId }] of this.#writtenBack)
      for (const change of this.#dependents.get(mergeId) ?? [])
        change.context = { ...change.context, waitsFor: [changeId] };
    this.#changes.push(...planGuardians(this.#context, this.#changes, this.#returning));
    this.#changes.push(...breakGuardianCycles(journal, this.#changes));
    return [...this.#writtenBack.values(), ...this.#changes];
  }

  /**
   * Plans the write-back of a merge's kept contact. It must be sent first, because the other members can't be created
   * while the kept contact has their email or phone. The kept contact's guardian may be one of the members to be
   * re-created, so a separate later edit sets it.
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
}
