import type { DiskRoom } from '../disk-room.ts';
import { StoreFailure, type StoreApi } from '../store/store-api.ts';
import type { SupervisedStore } from './supervised-store.ts';

/** Of a call that does not say how many changes it records, room for so many is asked. */
const MANY = 10_000;

/** Changes of one merge, generously: the kept contact, the others, guardians. */
const OF_A_MERGE = 16;

/**
 * The same store, which records nothing for that there is too little room: it says `disk_full` before anything is done, so
 * that nothing is ever half recorded.
 */
export function withRoom(store: SupervisedStore, room: DiskRoom): SupervisedStore {
  const enoughFor = async (changes: number) => {
    if (!(await room.isEnough(changes)))
      throw new StoreFailure({ code: 'disk_full', message: 'before_recording' });
  };
  const guarded: Pick<StoreApi, 'recordChanges' | 'recordBulk' | 'recordUndo' | 'recordMerges'> = {
    recordChanges: async (changes) => {
      await enoughFor(changes.length);
      return store.recordChanges(changes);
    },
    recordBulk: async (previewId) => {
      await enoughFor(MANY);
      return store.recordBulk(previewId);
    },
    recordUndo: async (input) => {
      await enoughFor(input.changeIds?.length ?? MANY);
      return store.recordUndo(input);
    },
    recordMerges: async (plans, redoOf) => {
      await enoughFor(plans.length * OF_A_MERGE);
      return store.recordMerges(plans, redoOf);
    },
  };
  return new Proxy(store, {
    get: (target, name) => Reflect.get(Object.hasOwn(guarded, name) ? guarded : target, name) as unknown,
  });
}
