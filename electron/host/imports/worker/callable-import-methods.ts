import type { ImportApi } from './import-api.ts';

/** The methods that a message may call. The type ensures that none is missing. */
const METHODS: Record<keyof ImportApi, true> = {
  open: true,
  preview: true,
  survey: true,
  readRows: true,
  takeContacts: true,
  readContacts: true,
  compare: true,
  compareChanged: true,
  isRead: true,
  isReadAs: true,
  groupNames: true,
  plan: true,
  planId: true,
  targetGroups: true,
  replaceGroups: true,
  decide: true,
  edit: true,
  stepChoices: true,
  rows: true,
  counts: true,
  problemCounts: true,
  firstNameCounts: true,
  progress: true,
  cancel: true,
  assignChangeIds: true,
  report: true,
  writeRows: true,
  undoableBatches: true,
  setKeptRows: true,
  get: true,
  set: true,
  close: true,
};

export function isImportMethod(name: string): name is keyof ImportApi {
  return Object.hasOwn(METHODS, name);
}

export const IMPORT_METHODS = Object.keys(METHODS).filter(isImportMethod);
