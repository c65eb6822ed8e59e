import { v7 as uuidv7 } from 'uuid';
import type {
  BulkAction,
  BulkPreview,
  BulkProgress,
  BulkRun,
} from '../../../contract/changes/bulk-action.ts';
import type { ContactSelection } from '../../../contract/contacts/contact-query.ts';
import { fail, ok, type Result } from '../../../contract/result.ts';
import { unfitForBulk } from '../../../core/contact/bulk-fields.ts';
import { fieldsOf } from '../../../core/contact/compare-fields.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { deleteNeverCreated } from './delete-never-created.ts';
import type { LargeRecordings } from './large-recordings.ts';
import type { RecordingQueue } from './recording-queue.ts';
import { groupError, targetGroupError } from './input-errors.ts';
import type { Outbox } from '../driver/outbox.ts';

/** As many previews as the store keeps. */
const MAX_TARGETS = 3;

export interface BulkOptions {
  store: Pick<StoreApi, 'previewBulk' | 'bulkProgress' | 'recordBulk' | 'groups'>;
  outbox: Outbox;
  recordings: Pick<RecordingQueue, 'shown'>;
  largeRecordings: LargeRecordings;
  undoWindowMs: () => number;
}

/** Previews a bulk action, and runs exactly what was previewed. */
export class Bulk {
  readonly #options: BulkOptions;
  /** The target groups of the latest previewed moves, by preview id. */
  readonly #targets = new Map<string, number>();

  constructor(options: BulkOptions) {
    this.#options = options;
  }

  /** Previews an action on the contacts as they are once all actions requested before are recorded. */
  async preview(selection: ContactSelection, action: BulkAction): Promise<Result<BulkPreview>> {
    await this.#options.recordings.shown();
    return this.#preview(selection, action);
  }

  /** Progress of the preview that was requested last; null if it isn't running. */
  progress(): Promise<BulkProgress | null> {
    return this.#options.store.bulkProgress();
  }

  async #preview(selection: ContactSelection, action: BulkAction): Promise<Result<BulkPreview>> {
    const refusal = await this.#refusal(action);
    if (refusal !== null) return refusal;
    const preview = await this.#options.store.previewBulk({ selection, action });
    if (action.kind === 'move') this.#targets.set(preview.previewId, action.groupId);
    for (const oldest of [...this.#targets.keys()].slice(0, -MAX_TARGETS)) this.#targets.delete(oldest);
    return ok(preview);
  }

  /** Resolves when all changes are recorded and shown in the rows; they are sent in the background. */
  run(previewId: string): Promise<Result<BulkRun>> {
    return this.#options.largeRecordings.run(() => this.#record(previewId));
  }

  /** Moves contacts into a group without showing a preview. Resolves when all is recorded and shown in the rows. */
  move(
    selection: ContactSelection,
    groupId: number,
  ): Promise<Result<{ batchId: string; moving: number; already: number }>> {
    const move = async () => {
      const preview = await this.#preview(selection, { kind: 'move', groupId });
      if (!preview.ok) return preview;
      const run = await this.#record(preview.value.previewId);
      if (!run.ok) return run;
      const { batchId, changing, already } = run.value;
      return ok({ batchId: batchId ?? uuidv7(), moving: changing, already });
    };
    return this.#options.largeRecordings.run(move);
  }

  /**
   * Records the action. For deleted contacts whose creates weren't sent, ends the create and the delete without sending
   * them (`deleteNeverCreated`). A later undo waits until this function has returned.
   */
  async #record(previewId: string): Promise<Result<BulkRun>> {
    const { store, outbox, undoWindowMs } = this.#options;
    // The group may have been deleted since the preview, for example in another window.
    const refusal = await groupError(store, this.#targets.get(previewId));
    if (refusal !== null) return refusal;
    const run = await store.recordBulk(previewId, undoWindowMs());
    if (run === null) return fail({ code: 'invalid_request', message: 'preview_gone' });
    const { batchId, recorded, already } = run;
    outbox.add(await deleteNeverCreated(outbox, recorded));
    return ok({ batchId: recorded.length === 0 ? null : batchId, changing: recorded.length, already });
  }

  async #refusal(action: BulkAction): Promise<Result<never> | null> {
    if (action.kind === 'delete') return null;
    if (action.kind === 'set') {
      const [field] = unfitForBulk(action.values);
      if (field !== undefined) return fail({ code: 'invalid_request', message: 'not_in_bulk', field });
      const none = fieldsOf(action.values).length === 0;
      return none ? fail({ code: 'invalid_request', message: 'nothing_to_change' }) : null;
    }
    return targetGroupError(this.#options.store, action.groupId);
  }
}
