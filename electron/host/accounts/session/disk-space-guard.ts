import type { DiskSpace } from '../../data-folder/disk-space.ts';
import { StoreFailure, type StoreApi } from '../../store/api/store-api.ts';
import type { SupervisedStore } from './supervised-store.ts';

/** Upper estimate of changes per merge: the kept contact, the removed ones, and wards. */
const CHANGES_PER_MERGE = 16;
/** Number of previews whose size is remembered; the store keeps fewer. */
const MAX_PREVIEWS = 10;

/**
 * Wraps a store so that it rejects recordings that the disk has no room for, or whose folder isn't writable. The check
 * comes first, so that nothing is ever half recorded.
 */
export function withDiskSpaceGuard(
  store: SupervisedStore,
  diskSpace: DiskSpace,
  directory: string,
): SupervisedStore {
  /** Number of changes that each preview would record. */
  const previewed = new Map<string, number>();
  const enoughFor = async (changes: number) => {
    const code = await diskSpace.trouble(changes);
    if (code !== null) throw new StoreFailure({ code, message: 'before_recording', folder: directory });
  };
  const guarded: Pick<
    StoreApi,
    | 'recordChanges'
    | 'previewBulk'
    | 'recordBulk'
    | 'recordImport'
    | 'recordUndo'
    | 'recordAgain'
    | 'recordMerges'
    | 'keepRefused'
  > = {
    recordChanges: async (changes, options) => {
      await enoughFor(changes.length);
      return store.recordChanges(changes, options);
    },
    previewBulk: async (input) => {
      const preview = await store.previewBulk(input);
      previewed.set(preview.previewId, preview.changing);
      for (const oldest of [...previewed.keys()].slice(0, -MAX_PREVIEWS)) previewed.delete(oldest);
      return preview;
    },
    recordBulk: async (previewId, undoWindowMs) => {
      await enoughFor(previewed.get(previewId) ?? 0);
      return store.recordBulk(previewId, undoWindowMs);
    },
    recordImport: async (input) => {
      await enoughFor(input.changes);
      return store.recordImport(input);
    },
    recordUndo: async (input) => {
      const { batchId, changeIds } = input;
      const batch = batchId === undefined || changeIds !== undefined ? null : await store.batch(batchId);
      await enoughFor(changeIds?.length ?? batch?.total ?? 0);
      return store.recordUndo(input);
    },
    recordAgain: async (input) => {
      await enoughFor((await store.batch(input.batchId))?.total ?? 0);
      return store.recordAgain(input);
    },
    keepRefused: async (changeIds) => {
      await enoughFor(changeIds.length);
      return store.keepRefused(changeIds);
    },
    recordMerges: async (plans, redoOf, undoWindowMs) => {
      await enoughFor(plans.length * CHANGES_PER_MERGE);
      return store.recordMerges(plans, redoOf, undoWindowMs);
    },
  };
  return new Proxy(store, {
    get: (target, name) => Reflect.get(Object.hasOwn(guarded, name) ? guarded : target, name) as unknown,
  });
}
