import { v7 as uuidv7 } from 'uuid';
import type { ChangeOutcome } from '../../../contract/changes/change.ts';
import type {
  ContactFields,
  ContactKey,
  ContactPatch,
  CustomFields,
} from '../../../contract/contacts/contact.ts';
import { fail, ok, type Result } from '../../../contract/result.ts';
import { differingFields, fieldsOf, givenFields, pickFields } from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { newChange, withUndoWindow } from '../../store/journal/new-change.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { Outbox } from '../driver/outbox.ts';
import { toChangeOutcome } from '../model/to-change-outcome.ts';
import { toQueuedChange } from '../model/to-queued-change.ts';
import type { ChangeRecorder } from './change-recorder.ts';
import { deleteNeverCreated } from './delete-never-created.ts';
import type { RecordingQueue } from './recording-queue.ts';
import { customFieldsError, groupError } from './input-errors.ts';

/** Upper bound for the changes of one contact that are read at once. */
const MAX_CHANGES_OF_ONE_CONTACT = 100_000;

export interface ContactCommandsOptions {
  store: StoreApi;
  outbox: Outbox;
  recordings: RecordingQueue;
  recorder: ChangeRecorder;
  undoWindowMs: () => number;
  onContactsChanged: (changed: { keys: ContactKey[]; groups: boolean }) => void;
}

/** Creates, edits and deletes single contacts. */
export class ContactCommands {
  readonly #options: ContactCommandsOptions;

  constructor(options: ContactCommandsOptions) {
    this.#options = options;
  }

  async create(input: {
    fields: ContactFields;
    customFields: CustomFields | null;
  }): Promise<Result<ChangeOutcome>> {
    const { store, recordings, recorder } = this.#options;
    const recorded = await recordings.runWhileUpdating(async () => {
      const refusal =
        customFieldsError(input.customFields) ?? (await groupError(store, input.fields.groupId));
      if (refusal !== null) return refusal;
      const change = await recorder.record(
        newChange('contact.create', {
          contactKey: uuidv7(),
          after: givenFields(input.fields),
          customFields: input.customFields,
          label: contactLabel(input.fields),
        }),
      );
      return ok({ outcome: recorder.send(toQueuedChange(change)) });
    });
    return recorded.ok ? ok(await recorded.value.outcome) : recorded;
  }

  /** Edits a contact. `before` holds what the user saw in each field of `after`; unchanged fields aren't sent. */
  async edit(input: {
    key: ContactKey;
    before: ContactPatch;
    after: ContactPatch;
  }): Promise<Result<ChangeOutcome>> {
    const { store, recordings, recorder } = this.#options;
    const recorded = await recordings.runWhileUpdating(async () => {
      const contact = await store.contact({ key: input.key });
      if (contact === null) return fail({ code: 'not_found', missing: 'contact' });
      const seen = { ...contact.fields, ...pickFields(input.before, fieldsOf(input.before)) };
      const fields = differingFields(input.after, seen);
      if (fields.length === 0) return fail({ code: 'invalid_request', message: 'nothing_to_change' });
      const refusal = fields.includes('groupId') ? await groupError(store, input.after.groupId) : null;
      if (refusal !== null) return refusal;
      const change = await recorder.record(
        newChange('contact.edit', {
          contactKey: input.key,
          before: pickFields(seen, fields),
          after: pickFields(input.after, fields),
          label: contactLabel(contact.fields),
        }),
      );
      return ok({ outcome: recorder.send(toQueuedChange(change)) });
    });
    return recorded.ok ? ok(await recorded.value.outcome) : recorded;
  }

  /** Deletes a contact. If it is being deleted already, returns the state of that delete. */
  async delete(key: ContactKey): Promise<Result<ChangeOutcome>> {
    const { store, outbox, recordings, recorder, undoWindowMs } = this.#options;
    const recorded = await recordings.run(async () => {
      const contact = await store.contact({ key });
      if (contact === null) return null;
      const pending = contact.pending?.kind === 'delete' ? await this.#pendingDeleteOf(key) : null;
      if (pending !== null) return { outcome: pending };
      const deleted = newChange('contact.delete', {
        contactKey: key,
        before: contact.fields,
        label: contactLabel(contact.fields),
      });
      const change = withUndoWindow(deleted, undoWindowMs());
      const deletion = await recorder.queued(await recorder.record(change));
      const outcome = outbox.outcomeOf(deletion.changeId);
      outbox.add(await deleteNeverCreated(outbox, [deletion]));
      return { outcome };
    });
    if (recorded === null) return fail({ code: 'not_found', missing: 'contact' });
    return ok(await recorded.outcome);
  }

  /**
   * The state of the contact's pending delete; null if it has none. A removal by a merge doesn't count, because undoing
   * the merge cancels that removal.
   */
  async #pendingDeleteOf(key: ContactKey): Promise<ChangeOutcome | null> {
    const { store, outbox } = this.#options;
    const pending = await store.changes({
      contactKey: key,
      states: ['queued', 'sending', 'unsettled'],
      limit: MAX_CHANGES_OF_ONE_CONTACT,
    });
    const deletion = pending.find(({ kind, merge }) => kind === 'contact.delete' && merge === null);
    if (deletion === undefined) return null;
    const sendAt = outbox.sendAtOf(deletion.changeId);
    return { ...toChangeOutcome(deletion), ...(sendAt === null ? {} : { sendAt }) };
  }

  /** Removes the row of a contact that no longer exists at the service, and cancels its queued changes. */
  async dropGone(key: ContactKey): Promise<void> {
    const { store, outbox, onContactsChanged } = this.#options;
    const waiting = await store.changes({
      contactKey: key,
      states: ['queued'],
      oldestFirst: true,
      limit: MAX_CHANGES_OF_ONE_CONTACT,
    });
    await outbox.cancelling.cancelWithFollowing(waiting.map((change) => toQueuedChange(change)));
    await store.removeContacts([key]);
    onContactsChanged({ keys: [key], groups: true });
  }
}
