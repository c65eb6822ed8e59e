import { v7 as uuidv7 } from 'uuid';
import type { BulkAction, BulkPreview, BulkProgress } from '../../../contract/changes/bulk-action.ts';
import type { Contact, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ContactSelection } from '../../../contract/contacts/contact-query.ts';
import { differingFields, fieldsOf, pickFields } from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { celebratesSoon, removalDelayMs } from '../../../core/removal-delay-unless-birthday.ts';
import type { Journal } from '../journal/journal.ts';
import type { NewBatch } from '../journal/batches/describe-batch.ts';
import type { ContactLists } from '../queries/contact-lists.ts';
import type { ContactReader } from '../overlay/contact-reader.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { newChange, type Recordable } from '../journal/new-change.ts';
import type { TimeSlices } from '../sqlite/time-slices.ts';

/** Maximum number of previews kept. It limits memory, because a preview of all contacts holds all their values. */
const MAX_KEPT_PREVIEWS = 3;
const MAX_SAMPLES = 50;

/** A previewed change, with its values as JSON. */
interface Prepared {
  key: ContactKey;
  label: string;
  before: string;
  after: string;
  guardianIdBefore?: number | null;
  /** Delete: the fields that decide whether the delete may wait for the end of the undo window. */
  celebration?: Pick<ContactPatch, 'birthday' | 'timezone'>;
}

interface KeptPreview {
  action: BulkAction;
  already: number;
  prepared: Prepared[];
}

/** Previews of bulk actions, kept until they are run, so that what runs is exactly what the user saw. */
export class BulkPreviews {
  readonly #lists: ContactLists;
  readonly #reader: ContactReader;
  readonly #mirror: Mirror;
  readonly #journal: Pick<Journal, 'keysWithPendingDelete'>;
  readonly #slices: TimeSlices;
  readonly #kept = new Map<string, KeptPreview>();
  #progress: BulkProgress | null = null;

  constructor(parts: {
    lists: ContactLists;
    reader: ContactReader;
    mirror: Mirror;
    journal: Pick<Journal, 'keysWithPendingDelete'>;
    slices: TimeSlices;
  }) {
    this.#lists = parts.lists;
    this.#reader = parts.reader;
    this.#mirror = parts.mirror;
    this.#journal = parts.journal;
    this.#slices = parts.slices;
  }

  /** Progress of the preview that was requested last; null if it isn't running. */
  get progress(): BulkProgress | null {
    return this.#progress;
  }

  async make(selection: ContactSelection, action: BulkAction): Promise<BulkPreview> {
    const kept: KeptPreview = { action, already: 0, prepared: [] };
    const preview: BulkPreview = {
      previewId: uuidv7(),
      total: 0,
      changing: 0,
      already: 0,
      blocked: 0,
      samples: [],
      guardiansOf: 0,
      atOnce: 0,
    };
    const now = Date.now();
    const wanted = valuesOfAction(action);
    const contactIds = new Set<number>();
    await this.#each(selection, (contact) => {
      preview.total++;
      const change = changeOfContact(contact, wanted);
      if (typeof change === 'string') {
        preview[change]++;
        return;
      }
      const label = contactLabel(contact.fields);
      const { birthday, timezone } = contact.fields;
      if (wanted === null && contact.contactId !== null) contactIds.add(contact.contactId);
      if (wanted === null && celebratesSoon(contact.fields, now)) preview.atOnce++;
      if (preview.samples.length < MAX_SAMPLES) preview.samples.push({ key: contact.key, label, ...change });
      kept.prepared.push({
        key: contact.key,
        label,
        before: JSON.stringify(change.before),
        after: JSON.stringify(change.after),
        ...(change.after.guardian === undefined ? {} : { guardianIdBefore: contact.guardianContactId }),
        ...(wanted === null ? { celebration: { birthday, timezone } } : {}),
      });
    });
    preview.changing = kept.prepared.length;
    kept.already = preview.already;
    if (wanted === null) preview.guardiansOf = this.#wardsOutside(contactIds);
    this.#kept.set(preview.previewId, kept);
    for (const oldest of [...this.#kept.keys()].slice(0, -MAX_KEPT_PREVIEWS)) this.#kept.delete(oldest);
    return preview;
  }

  /**
   * Removes a preview and returns its changes, ready to be recorded; deletes wait for `undoWindowMs`. Null if the
   * preview is no longer kept.
   */
  take(
    previewId: string,
    undoWindowMs: number,
  ): { batch: NewBatch; changes: Recordable[]; already: number } | null {
    const kept = this.#kept.get(previewId);
    if (!kept) return null;
    this.#kept.delete(previewId);
    const { action } = kept;
    const prepared = action.kind === 'delete' ? this.#notBeingDeleted(kept.prepared) : kept.prepared;
    const already = kept.already + kept.prepared.length - prepared.length;
    const batchId = uuidv7();
    const kind = action.kind === 'delete' ? 'contact.delete' : 'contact.edit';
    const now = Date.now();
    const changes = prepared.map((each): Recordable => {
      const { key, label, before, after, guardianIdBefore, celebration } = each;
      const delay = celebration === undefined ? 0 : removalDelayMs(celebration, undoWindowMs, now);
      return {
        ...newChange(kind, { batchId, contactKey: key, label }),
        before,
        after,
        context: {
          ...(guardianIdBefore === undefined ? {} : { guardianIdBefore }),
          ...(delay === 0 ? {} : { undoWindowMs: delay }),
        },
      };
    });
    const values = valuesOfAction(action) ?? {};
    const groupId = action.kind === 'move' ? action.groupId : null;
    const batch: NewBatch = {
      batchId,
      kind: action.kind === 'set' ? 'edit' : action.kind,
      fields: fieldsOf(values),
      values,
      groupId,
      groupName: this.#mirror.groupName(groupId),
      label: prepared.length === 1 ? (prepared[0]?.label ?? null) : null,
      total: prepared.length,
      undoOf: null,
    };
    return { batch, changes, already };
  }

  /** Leaves out contacts whose delete was recorded after the preview. */
  #notBeingDeleted(prepared: Prepared[]): Prepared[] {
    const deleted = new Set(this.#journal.keysWithPendingDelete());
    return prepared.filter(({ key }) => !deleted.has(key) || !isBeingDeleted(this.#reader.byKey(key)));
  }

  async #each(selection: ContactSelection, take: (contact: Contact) => void): Promise<void> {
    const inSlice = (slice: () => void) => slice();
    const each = async <T>(items: readonly T[], step: (item: T) => void) => {
      const progress = { done: 0, total: items.length };
      this.#progress = progress;
      try {
        await this.#slices.each(items, inSlice, (item) => {
          step(item);
          progress.done++;
        });
      } finally {
        if (this.#progress === progress) this.#progress = null;
      }
    };
    if (selection.kind === 'keys') {
      await each([...new Set(selection.keys)], (key) => {
        const contact = this.#reader.byKey(key);
        if (contact !== null) take(contact);
      });
      return;
    }
    const except = new Set(selection.except);
    const { rows, isSimilar } = this.#lists.list(selection.query);
    if (selection.isSimilar !== undefined && selection.isSimilar !== isSimilar) return;
    await each([...rows], (rowId) => {
      const contact = this.#reader.byRowId(rowId);
      if (contact !== null && !except.has(contact.key)) take(contact);
    });
  }

  /** Counts contacts outside the selection that have a selected contact as their guardian. */
  #wardsOutside(contactIds: ReadonlySet<number>): number {
    let count = 0;
    for (const { contactId, guardianContactId } of this.#mirror.allWards())
      if (
        contactIds.has(guardianContactId) &&
        !contactIds.has(contactId) &&
        !this.#reader.isHidden(contactId)
      )
        count++;
    return count;
  }
}

/** The values that an action sets on all contacts; null for a delete. */
function valuesOfAction(action: BulkAction): ContactPatch | null {
  if (action.kind === 'delete') return null;
  return action.kind === 'move' ? { groupId: action.groupId } : action.values;
}

function isBeingDeleted(contact: Contact | null): boolean {
  return contact?.pending?.kind === 'delete';
}

function changeOfContact(
  contact: Contact,
  wanted: ContactPatch | null,
): { before: ContactPatch; after: ContactPatch } | 'already' | 'blocked' {
  if (wanted === null) return isBeingDeleted(contact) ? 'already' : { before: contact.fields, after: {} };
  if (isBeingDeleted(contact) || wanted.guardian === contact.key) return 'blocked';
  const fields = differingFields(wanted, contact.fields);
  // A guardian that isn't in the mirror shows as null. So comparing the fields doesn't find that this guardian is to be
  // removed.
  if (wanted.guardian === null && contact.fields.guardian === null && contact.guardianContactId !== null)
    fields.push('guardian');
  if (fields.length === 0) return 'already';
  return { before: pickFields(contact.fields, fields), after: pickFields(wanted, fields) };
}
