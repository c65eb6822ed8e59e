import type { ChangeOutcome } from '../../../contract/changes/change.ts';
import { fail, ok, type Result } from '../../../contract/result.ts';
import { newChange } from '../../store/journal/new-change.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { toQueuedChange } from '../model/to-queued-change.ts';
import type { ChangeRecorder } from './change-recorder.ts';
import type { RecordingQueue } from './recording-queue.ts';

/** Creates and deletes groups. */
export class GroupCommands {
  readonly #store: Pick<StoreApi, 'groups'>;
  readonly #recordings: RecordingQueue;
  readonly #recorder: ChangeRecorder;

  constructor(store: Pick<StoreApi, 'groups'>, recordings: RecordingQueue, recorder: ChangeRecorder) {
    this.#store = store;
    this.#recordings = recordings;
    this.#recorder = recorder;
  }

  /** Creates a group. `changeId`: for a caller that must find the change again after a restart. */
  async create(group: { name: string; category: string }, changeId?: string): Promise<ChangeOutcome> {
    const change = newChange('group.create', { group, label: group.name });
    const { outcome } = await this.#recordings.runWhileUpdating(async () => {
      const recorded = await this.#recorder.record(changeId === undefined ? change : { ...change, changeId });
      return { outcome: this.#recorder.send(toQueuedChange(recorded)) };
    });
    return outcome;
  }

  /** Deletes a group, unless it has more than `mostContacts` contacts when the deletion is sent. */
  async delete(groupId: number, mostContacts = Number.POSITIVE_INFINITY): Promise<Result<ChangeOutcome>> {
    const recorded = await this.#recordings.run(async () => {
      const { groups } = await this.#store.groups();
      const group = groups.find((each) => each.groupId === groupId);
      if (group === undefined) return null;
      const change = await this.#recorder.record(
        newChange('group.delete', {
          groupId,
          label: group.name,
          context: { mostContacts: Math.min(mostContacts, group.count) },
        }),
      );
      return { outcome: this.#recorder.send(await this.#recorder.queued(change)) };
    });
    if (recorded === null) return fail({ code: 'not_found', missing: 'group' });
    return ok(await recorded.outcome);
  }
}
