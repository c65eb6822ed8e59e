import type { UndoConflict } from '../../../../contract/changes/undo-result.ts';
import type { Change } from '../../../../contract/changes/change.ts';
import type {
  Contact,
  ContactFieldName,
  ContactKey,
  ContactPatch,
} from '../../../../contract/contacts/contact.ts';
import type { NewChange } from '../../api/journal-api.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { ContactReader } from '../../overlay/contact-reader.ts';
import type { GroupsBlockedForUndo } from './groups-blocked-for-undo.ts';

/** A change that can't be undone or reapplied on the current contact. */
export interface PlannedConflict {
  kind: 'conflict';
  conflict: UndoConflict;
}

/**
 * Result of planning how to undo or reapply a change: the change to record, a conflict, or null if nothing has to be
 * done.
 */
export type Planned = { kind: 'change'; change: NewChange } | PlannedConflict | null;

/** What the planners of one undo share. */
export interface PlanContext {
  readonly reader: ContactReader;
  readonly mirror: Mirror;
  readonly journal: Journal;
  readonly blockedGroups: GroupsBlockedForUndo;
  readonly batchId: string;
  /** Conflicting values are overwritten. */
  readonly force: boolean;
  readonly planned: PlannedFields;
}

/** Fields of contacts after the changes planned so far; null: deleted. Each planned change is the base for the next. */
export class PlannedFields {
  readonly #fields = new Map<ContactKey, ContactPatch | null>();

  /** The planned fields by contact. */
  get all(): ReadonlyMap<ContactKey, ContactPatch | null> {
    return this.#fields;
  }

  has(key: ContactKey): boolean {
    return this.#fields.has(key);
  }

  set(key: ContactKey, fields: ContactPatch | null): void {
    this.#fields.set(key, fields);
  }

  /** The planned fields, else those that `contact` has; null if there is no contact. */
  now(key: ContactKey, contact: Contact | null): ContactPatch | null {
    const planned = this.#fields.get(key);
    return planned === undefined ? (contact?.fields ?? null) : planned;
  }
}

/** Returns a function that builds the conflict of a change. */
export const conflictOf =
  ({ changeId, contactKey: key, label }: Change & { contactKey: ContactKey }) =>
  (because: UndoConflict['because'], fields: ContactFieldName[]): PlannedConflict => ({
    kind: 'conflict',
    conflict: { changeId, key, label, fields, because },
  });
