import type { Change } from '../../electron/contract/changes/change.ts';

/** A change as the journal holds it: a queued edit, unless overridden. */
export const aChange = (overrides: Partial<Change> = {}): Change => ({
  changeId: crypto.randomUUID(),
  batchId: crypto.randomUUID(),
  kind: 'contact.edit',
  contactKey: null,
  groupId: null,
  before: {},
  after: {},
  customFields: null,
  group: null,
  label: 'Mia Li',
  undoOf: null,
  merge: null,
  sequence: 1,
  state: 'queued',
  error: null,
  notTaken: [],
  undone: false,
  recordedAt: '2026-03-01T08:00:00.000Z',
  settledAt: null,
  attempts: 0,
  ...overrides,
});
