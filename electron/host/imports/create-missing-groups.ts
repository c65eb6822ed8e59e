import { v7 as uuidv7 } from 'uuid';
import type { Change } from '../../contract/changes/change.ts';
import type { ImportSettings } from '../../contract/imports/import.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { foldText } from '../../core/contact/text-folding.ts';
import type { GroupCommands } from '../outbox/commands/group-commands.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import type { ImportApi } from './worker/import-api.ts';

type NewGroup = ImportSettings['newGroups'][number];

/** Maximum number of active batches that are searched for a change that already creates the group. */
const MAX_ACTIVE_BATCHES = 1_000;
/** Name under which an import stores the ids of the changes that create its groups, by folded name. */
const CREATES = 'groupCreates';

/**
 * Creates the groups of an import exactly once. The id of the change that creates a group is stored before the change
 * is recorded. After a crash, the next run thus finds the change or the group.
 */
export class MissingGroupCreator {
  readonly #store: Pick<StoreApi, 'groups' | 'change' | 'batches' | 'batchChanges'>;
  readonly #groups: Pick<GroupCommands, 'create'>;

  constructor(
    store: Pick<StoreApi, 'groups' | 'change' | 'batches' | 'batchChanges'>,
    groups: Pick<GroupCommands, 'create'>,
  ) {
    this.#store = store;
    this.#groups = groups;
  }

  /** Returns the id of a group with this name that is not being deleted; null if there is none. */
  async existing({ name }: Pick<NewGroup, 'name'>): Promise<number | null> {
    const { groups } = await this.#store.groups();
    const found = groups.find((group) => group.deletion === null && foldText(group.name) === foldText(name));
    return found?.groupId ?? null;
  }

  /**
   * Returns the id of a group, and creates it if it does not exist. Fails with `group_waiting` until the service has
   * replied.
   */
  async create(worker: Pick<ImportApi, 'get' | 'set'>, group: NewGroup): Promise<Result<number>> {
    const there = await this.existing(group);
    if (there !== null) return ok(there);
    const underWay = await this.#underWay(worker, group);
    if (underWay !== null) return WAITING;
    const changeId = await this.#named(worker, group);
    const { state, groupId, error } = await this.#groups.create(group, changeId);
    if (state === 'done' && groupId !== null) return ok(groupId);
    if (state === 'refused' || state === 'cancelled') return fail(error ?? { code: 'cancelled' });
    return WAITING;
  }

  /** Returns the pending change that creates the group; null if there is none. */
  async #underWay(worker: Pick<ImportApi, 'get'>, { name }: NewGroup): Promise<Change | null> {
    const changeId = (await creates(worker))[foldText(name)];
    const own = changeId === undefined ? null : await this.#store.change(changeId);
    if (own !== null && isOpen(own)) return own;
    const batches = await this.#store.batches({ active: true, limit: MAX_ACTIVE_BATCHES });
    for (const { batchId, kind, groupName } of batches) {
      if (kind !== 'createGroup' || foldText(groupName ?? '') !== foldText(name)) continue;
      const { rows } = await this.#store.batchChanges({ batchId, offset: 0, limit: 1 });
      const [change] = rows;
      if (change !== undefined && isOpen(change)) return change;
    }
    return null;
  }

  /**
   * Returns the id for the change that creates the group. This is a stored id whose change was never recorded, or a new
   * id. A new id is stored before it is returned.
   */
  async #named(worker: Pick<ImportApi, 'get' | 'set'>, { name }: NewGroup): Promise<string> {
    const known = await creates(worker);
    const kept = known[foldText(name)];
    if (kept !== undefined && (await this.#store.change(kept)) === null) return kept;
    const changeId = uuidv7();
    await worker.set(CREATES, { ...known, [foldText(name)]: changeId });
    return changeId;
  }
}

const WAITING = fail({ code: 'invalid_request', message: 'group_waiting' });

const isOpen = ({ state }: Change) => state === 'queued' || state === 'sending' || state === 'unsettled';

const creates = async (worker: Pick<ImportApi, 'get'>): Promise<Record<string, string>> =>
  ((await worker.get(CREATES)) as Record<string, string> | null) ?? {};
