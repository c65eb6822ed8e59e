import type { DiskSpace } from '../data-folder/disk-space.ts';
import { StoreFailure, type StoreApi } from '../store/api/store-api.ts';
import type { SupervisedStore } from './supervised-store.ts';

/** Changes of one merge, generously: the kept contact, the others, guardians. */
const OF_A_MERGE = 16;
/** Previews of which it is remembered how much they change: the store keeps fewer. */
const PREVIEWS_REMEMBERED = 10;

/**
 * The same store, which records nothing that the disk has no room for, or that its folder does not take: it says so before
 * anything is done, so that nothing is ever half recorded.
 */
export function withRoom(store: SupervisedStore, room: DiskSpace, directory: string): SupervisedStore {
  /** By preview: the changes that it would record. */
  const previewed = new Map<string, number>();
  const enoughFor = async (changes: number) => {
    const code = await room.trouble(changes);
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
    recordChanges: async (changes, about) => {
      await enoughFor(changes.length);
      return store.recordChanges(changes, about);
    },
    previewBulk: async (input) => {
      const preview = await store.previewBulk(input);
      previewed.set(preview.previewId, preview.changing);
      for (const oldest of [...previewed.keys()].slice(0, -PREVIEWS_REMEMBERED)) previewed.delete(oldest);
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
      await enoughFor(plans.length * OF_A_MERGE);
      return store.recordMerges(plans, redoOf, undoWindowMs);
    },
  };
  return new Proxy(store, {
    get: (target, name) => Reflect.get(Object.hasOwn(guarded, name) ? guarded : target, name) as unknown,
  });
}
