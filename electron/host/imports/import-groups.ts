import type { ImportSettings } from '../../contract/imports/import.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { GroupCommands } from '../outbox/commands/group-commands.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { PLAN_OUTDATED } from './import-errors.ts';
import { MissingGroupCreator } from './create-missing-groups.ts';
import type { PlanSettings, TargetGroup } from './planning/plan-settings.ts';
import type { ImportApi } from './worker/import-api.ts';

/** The groups that rows of an import may go into, existing ones and ones to be created. */
export class ImportGroups {
  readonly #store: StoreApi;
  readonly #needed: MissingGroupCreator;

  constructor(store: StoreApi, groups: Pick<GroupCommands, 'create'>) {
    this.#store = store;
    this.#needed = new MissingGroupCreator(store, groups);
  }

  /** Returns the account's groups. */
  async targetGroups(): Promise<TargetGroup[]> {
    const { groups } = await this.#store.groups();
    return groups.map(({ groupId, name, deletion }) => ({
      groupId,
      name,
      isBeingDeleted: deletion !== null,
    }));
  }

  /**
   * Adds the account's groups to the settings. A group to be created that exists by now is replaced by the existing
   * one.
   */
  async planSettings(settings: ImportSettings): Promise<PlanSettings> {
    const groups = await this.targetGroups();
    const newIds = await Promise.all(
      settings.newGroups.map(async (group, at) => (await this.#needed.existing(group)) ?? -1 - at),
    );
    const meant = (groupId: number) => (groupId < 0 ? (newIds[-1 - groupId] ?? groupId) : groupId);
    const { groupId, groupsByName } = settings;
    const toCreate = settings.newGroups.flatMap(({ name }, at) =>
      newIds[at] === -1 - at ? [{ groupId: -1 - at, name, isBeingDeleted: false }] : [],
    );
    return {
      ...settings,
      groupId: groupId === null ? null : meant(groupId),
      groupsByName: Object.fromEntries(Object.entries(groupsByName).map(([key, id]) => [key, meant(id)])),
      groups: [...groups, ...toCreate],
    };
  }

  /**
   * Creates the missing groups of the plan, so that rows are recorded with valid group ids. Fails if a group of the
   * plan no longer exists or can't be created.
   */
  async createMissing(worker: ImportApi): Promise<Result<null>> {
    const { newGroups = [] } = ((await worker.get('settings')) ?? {}) as Partial<PlanSettings>;
    const known = await this.targetGroups();
    const created = new Map<number, number>();
    for (const groupId of await worker.targetGroups()) {
      if (groupId >= 0) {
        const group = known.find((each) => each.groupId === groupId);
        if (group === undefined || group.isBeingDeleted) return fail(PLAN_OUTDATED);
        continue;
      }
      const group = newGroups[-1 - groupId];
      if (group === undefined) return fail(PLAN_OUTDATED);
      const made = await this.#needed.create(worker, group);
      if (!made.ok) return made;
      created.set(groupId, made.value);
    }
    if (created.size > 0) await worker.replaceGroups(created);
    return ok(null);
  }
}
