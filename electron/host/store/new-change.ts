import { v7 as uuidv7 } from 'uuid';
import type { NewChange } from './journal-api.ts';

/** A change to be recorded, with an id of its own; by default a batch of its own, and nothing of what its kind may have. */
export const newChange = (
  kind: NewChange['kind'],
  of: Partial<Omit<NewChange, 'changeId' | 'kind'>>,
): NewChange => ({
  changeId: uuidv7(),
  batchId: of.batchId ?? uuidv7(),
  kind,
  contactKey: null,
  groupId: null,
  before: {},
  after: {},
  customFields: null,
  group: null,
  label: '',
  undoOf: null,
  ...of,
});
