import type { ContactKey, ContactPatch } from '../../../../../electron/contract/contacts/contact.ts';

/** Contacts to merge. */
export interface MergeTask {
  keys: readonly ContactKey[];
  /** Values typed for the kept contact that the service doesn't have yet. */
  typed?: ContactPatch;
  onBegan?: (batchId: string) => void;
}
