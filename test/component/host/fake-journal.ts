import type { Batch } from '../../../electron/contract/changes/batch.ts';
import type { UndoConflict, UndoResult } from '../../../electron/contract/changes/undo-result.ts';
import type { BulkPreview } from '../../../electron/contract/changes/bulk-action.ts';
import type { Change, ChangeOutcome } from '../../../electron/contract/changes/change.ts';
import type { ContactSelection } from '../../../electron/contract/contacts/contact-query.ts';
import type { Contact, ContactFieldName, ContactPatch } from '../../../electron/contract/contacts/contact.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import { differingFields, fieldsOf, pickFields } from '../../../electron/core/contact/compare-fields.ts';
import { contactLabel } from '../../../electron/core/contact/contact-label.ts';
import { aBatch, NO_COUNTS } from '../../builders/batch.ts';
import { aChange } from '../../builders/change.ts';
import type { FakeAccount } from './fake-account.ts';

type Title = Partial<Batch> & Pick<Batch, 'kind'>;
type BulkAction = Parameters<FakeJournal['bulk']>[1];

interface Step {
  batch: Batch;
  changes: Change[];
}

const sameKey = (key: string | null) => (each: Contact) => each.key === key;

/**
 * The journal of an account in memory: each change is done at once, listed in the history, reported by an event, and can be undone
 * and redone. Its answers replace those of the account to edits, deletes and moves.
 */
export class FakeJournal {
  /** Oldest first. */
  readonly steps: Step[] = [];
  /** The service's reason to reject a change of a contact; null if it accepts. */
  refuses: (contact: Contact) => AppError | null = () => null;
  /** Runs after each step, before the window gets the event. */
  onStep: () => void = () => {};
  readonly #account: FakeAccount;
  readonly #previews = new Map<string, { contacts: Contact[]; action: BulkAction }>();

  constructor(account: FakeAccount) {
    this.#account = account;
    const { host } = account;
    host.answer('contacts.edit', ({ key, after }) =>
      this.#one('edit', key, fieldsOf(after), () => account.edit(key, after)),
    );
    host.answer('contacts.delete', ({ key }) => this.#one('delete', key, [], () => account.remove(key)));
    host.answer('contacts.move', ({ selection, groupId }) => {
      const contacts = this.#selected(selection);
      const { batchId } = this.bulk(contacts, { kind: 'move', groupId });
      return { batchId, moving: contacts.length, already: 0 };
    });
    host.answer('bulk.progress', null);
    host.answer('bulk.preview', ({ selection, action }) => this.#preview(this.#selected(selection), action));
    host.answer('bulk.run', ({ previewId }) => {
      const preview = this.#previews.get(previewId);
      if (preview === undefined) throw new Error('No preview of this id');
      const { batchId } = this.bulk(preview.contacts, preview.action);
      return { batchId, changing: preview.contacts.length, already: 0 };
    });
    host.answer('batches.get', ({ batchId }) => this.#stepOf(batchId).batch);
    host.answer('batches.results', ({ batchId, states, offset, limit }) => {
      const rows = this.#results(batchId, states);
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    });
    host.answer('changes.list', ({ states }) =>
      this.steps
        .flatMap(({ changes }) => changes)
        .filter(({ state }) => states?.includes(state) ?? true)
        .toReversed(),
    );
    host.answer('history.list', () =>
      this.steps
        .map(({ batch, changes }) => ({ batch, changes: changes.slice(0, 3), matching: changes.length }))
        .toReversed(),
    );
    host.answer('history.latest', () => ({
      undo: this.#latest(({ kind }) => kind !== 'undo'),
      redo: this.#latest(({ kind }) => kind === 'undo'),
    }));
    host.answer('changes.resolveRefused', ({ changeIds, decision }) => {
      this.settle(changeIds, decision === 'drop' ? 'cancelled' : 'done');
      return { resolved: changeIds.length };
    });
    host.answer('batches.retry', ({ batchId }) => {
      const refused = this.#results(batchId, ['refused']);
      this.settle(
        refused.map(({ changeId }) => changeId),
        'done',
      );
      return this.#stepOf(batchId).batch;
    });
    host.answer('changes.undo', ({ batchId, changeIds, force }) =>
      this.#takeBack('undo', batchId, changeIds, force),
    );
    host.answer('changes.redo', ({ batchId, force }) => this.#takeBack('redo', batchId, undefined, force));
  }

  /** Records the changes that `act` makes to the contacts as one step, together with refused ones; notifies the window. */
  record(title: Title, act: () => void, refused: readonly Change[] = []): Step {
    const was = this.#account.contacts;
    act();
    const now = this.#account.contacts;
    const batchId = crypto.randomUUID();
    const keys = [...new Set([...was, ...now].map(({ key }) => key))];
    const done = keys.flatMap((key) => changeFrom(was.find(sameKey(key)), now.find(sameKey(key))));
    const changes = [...refused, ...done].map((change, at) => ({ ...change, batchId, sequence: at + 1 }));
    const batch = aBatch({
      batchId,
      sequence: this.steps.length + 1,
      fields: [],
      values: {},
      total: changes.length,
      counts: { ...NO_COUNTS, done: done.length, refused: refused.length },
      undo: done.length > 0 ? 'possible' : 'none',
      ...title,
    });
    const step = { batch, changes };
    this.steps.push(step);
    this.onStep();
    this.#notify(step);
    return step;
  }

  /** Settles rejected changes: they are cancelled, or sent again and done. */
  settle(changeIds: readonly string[], state: 'cancelled' | 'done'): void {
    const isMeant = ({ changeId }: Change) => changeIds.includes(changeId);
    for (const step of this.steps.filter(({ changes }) => changes.some(isMeant))) {
      for (const { contactKey, after } of step.changes.filter(isMeant))
        if (state === 'done' && contactKey !== null) this.#account.edit(contactKey, after);
      step.changes = step.changes.map((change) =>
        isMeant(change) ? { ...change, state, error: null } : change,
      );
      const count = (of: Change['state']) => step.changes.filter((each) => each.state === of).length;
      const counts = { done: count('done'), refused: count('refused'), cancelled: count('cancelled') };
      // Changes sent again settle again; cancelled ones had settled before.
      const settledAt = state === 'done' ? new Date().toISOString() : step.batch.settledAt;
      step.batch = { ...step.batch, settledAt, counts: { ...NO_COUNTS, ...counts } };
      this.#notify(step);
    }
  }

  /** Sends the window the state of a step. */
  #notify({ batch, changes }: Step): void {
    const { accountId, host } = this.#account;
    host.send('contacts.changed', {
      accountId,
      keys: changes.flatMap(({ contactKey }) => contactKey ?? []),
      groups: true,
    });
    this.#account.progress({ batches: [batch] });
  }

  /** Applies one action to several contacts, except those that the service refuses to change. */
  bulk(
    contacts: readonly Contact[],
    action: { kind: 'set'; values: ContactPatch } | { kind: 'move'; groupId: number } | { kind: 'delete' },
  ): Batch {
    const after = afterOf(action);
    const refused = contacts.flatMap((contact) => {
      const error = this.refuses(contact);
      return error === null ? [] : [{ ...changeOf(contact, after), state: 'refused' as const, error }];
    });
    const [only] = contacts;
    const title: Title = {
      ...(action.kind === 'set' ? { kind: 'edit' } : { kind: action.kind }),
      fields: fieldsOf(after),
      values: after,
      label: contacts.length === 1 && only !== undefined ? contactLabel(only.fields) : null,
      groupName:
        this.#account.groups.find(({ groupId }) => action.kind === 'move' && groupId === action.groupId)
          ?.name ?? null,
    };
    const { batch } = this.record(
      title,
      () => {
        for (const { key } of contacts.filter((contact) => this.refuses(contact) === null))
          if (action.kind === 'delete') this.#account.remove(key);
          else this.#account.edit(key, after);
      },
      refused,
    );
    return batch;
  }

  #one(kind: 'edit' | 'delete', key: string, fields: ContactFieldName[], act: () => void): ChangeOutcome {
    const contact = this.#account.contacts.find(sameKey(key));
    if (contact === undefined) throw new Error(`No contact has the key ${key}`);
    const { batch, changes } = this.record({ kind, fields, label: contactLabel(contact.fields) }, act);
    const [change] = changes;
    return this.#account.outcome({
      batchId: batch.batchId,
      contactKey: key,
      ...(change === undefined ? {} : { changeId: change.changeId }),
    });
  }

  #selected(selection: ContactSelection): Contact[] {
    const { contacts } = this.#account;
    if (selection.kind === 'keys') return contacts.filter(({ key }) => selection.keys.includes(key));
    const { filter } = selection.query;
    return contacts.filter(
      ({ key, fields }) =>
        !selection.except.includes(key) &&
        (filter.groupId === undefined || fields.groupId === filter.groupId),
    );
  }

  #preview(contacts: Contact[], action: BulkAction): BulkPreview {
    const after = afterOf(action);
    const changing = contacts.filter(
      ({ fields }) => action.kind === 'delete' || differingFields(after, fields).length > 0,
    );
    const previewId = crypto.randomUUID();
    this.#previews.set(previewId, { contacts: changing, action });
    return {
      previewId,
      total: contacts.length,
      changing: changing.length,
      already: contacts.length - changing.length,
      blocked: 0,
      samples: changing
        .slice(0, 50)
        .map(({ key, fields }) => ({ key, label: contactLabel(fields), before: fields, after })),
      guardiansOf: 0,
      atOnce: 0,
    };
  }

  /** Sequence number of a batch, or of the one that it undid or redid. */
  originOf(batchId: string): number {
    const { batch } = this.#stepOf(batchId);
    return (batch.undoOf === null ? batch : this.#stepOf(batch.undoOf.batchId).batch).sequence;
  }

  #stepOf(batchId: string): Step {
    const step = this.steps.find(({ batch }) => batch.batchId === batchId);
    if (step === undefined) throw new Error('No step of this batch');
    return step;
  }

  #results(batchId: string, states?: readonly Change['state'][]): Change[] {
    return this.#stepOf(batchId).changes.filter(({ state }) => states?.includes(state) ?? true);
  }

  #latest(fits: (batch: Batch) => boolean): Batch | null {
    return (
      this.steps.map(({ batch }) => batch).findLast((batch) => batch.undo === 'possible' && fits(batch)) ??
      null
    );
  }

  #takeBack(
    kind: 'undo' | 'redo',
    batchId: string,
    changeIds?: readonly string[],
    force = false,
  ): UndoResult {
    const step = this.#stepOf(batchId);
    const wanted = this.#results(batchId, ['done']).filter(
      ({ changeId }) => changeIds?.includes(changeId) ?? true,
    );
    const conflicts = force ? [] : wanted.flatMap((change) => this.#conflictOf(change));
    const free = wanted.filter(({ changeId }) => conflicts.every((each) => each.changeId !== changeId));
    const { batch: of } = step;
    step.batch = { ...of, undo: conflicts.length > 0 ? 'partly' : 'done' };
    const back = this.record({ kind, undoOf: of.undoOf ?? of }, () => {
      for (const change of free) this.#putBack(change);
    });
    this.#notify(step);
    return this.#account.undone({
      batchId: back.batch.batchId,
      recorded: back.changes.length,
      conflicts,
      conflictCount: conflicts.length,
      outcomes: back.changes.map(({ contactKey, changeId }) =>
        this.#account.outcome({ batchId: back.batch.batchId, contactKey, changeId }),
      ),
    });
  }

  #conflictOf({ changeId, contactKey: key, kind, after, label }: Change): UndoConflict[] {
    const now = this.#account.contacts.find(sameKey(key));
    if (kind !== 'contact.edit' || key === null) return [];
    if (now === undefined) return [{ changeId, key, label, fields: [], because: 'gone' }];
    const fields = differingFields(after, now.fields);
    return fields.length === 0 ? [] : [{ changeId, key, label, fields, because: 'changed' }];
  }

  #putBack({ kind, contactKey, before }: Change): void {
    const key = contactKey ?? '';
    if (kind === 'contact.edit') this.#account.edit(key, before);
    else if (kind === 'contact.create') this.#account.remove(key);
    else this.#account.bringBack(key, before);
  }
}

function afterOf(action: BulkAction): ContactPatch {
  if (action.kind === 'delete') return {};
  return action.kind === 'move' ? { groupId: action.groupId } : action.values;
}

/** A done change of a contact. */
function changeOf({ key, fields }: Contact, after: ContactPatch, given: Partial<Change> = {}): Change {
  return aChange({
    state: 'done',
    contactKey: key,
    label: contactLabel(fields),
    before: pickFields(fields, fieldsOf(after)),
    after,
    ...given,
  });
}

/** Changes between two versions of a contact; empty if they are equal. */
function changeFrom(was: Contact | undefined, now: Contact | undefined): Change[] {
  if (was === now) return [];
  if (was === undefined)
    return now === undefined ? [] : [changeOf(now, now.fields, { kind: 'contact.create', before: {} })];
  if (now === undefined) return [changeOf(was, {}, { kind: 'contact.delete', before: was.fields })];
  return [changeOf(was, pickFields(now.fields, differingFields(now.fields, was.fields)))];
}
