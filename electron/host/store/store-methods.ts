import type { StoreApi } from './store-api.ts';

/** By name, so that a message can name nothing else; complete by type. */
const METHODS: Record<keyof StoreApi, true> = {
  open: true,
  close: true,
  acknowledgeSalvage: true,
  contactPage: true,
  contact: true,
  wards: true,
  keysBetween: true,
  mirroredContact: true,
  findInGroup: true,
  wardsOf: true,
  contactIdsOfGroup: true,
  groups: true,
  mirroredGroups: true,
  facets: true,
  sampleContacts: true,
  applyContacts: true,
  applyGroups: true,
  openPass: true,
  beginPass: true,
  completePass: true,
  abandonPass: true,
  lastCompletedPass: true,
  removeContacts: true,
  markSeen: true,
  getMeta: true,
  setMeta: true,
  recordChanges: true,
  previewBulk: true,
  recordBulk: true,
  recordUndo: true,
  claim: true,
  settle: true,
  cancelChanges: true,
  change: true,
  sendContext: true,
  changes: true,
  queuedChanges: true,
  changeCounts: true,
  batch: true,
  batches: true,
  batchChanges: true,
  contactsOfBatch: true,
  pauseBatch: true,
  pausedBatches: true,
  history: true,
  latestBatches: true,
  trash: true,
  expireHistory: true,
};

export function isStoreMethod(name: string): name is keyof StoreApi {
  return Object.hasOwn(METHODS, name);
}

export const STORE_METHODS = Object.keys(METHODS).filter(isStoreMethod);
