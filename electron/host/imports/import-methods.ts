import type { ImportApi } from './import-api.ts';

/** By name, so that a message can name nothing else; complete by type. */
const METHODS: Record<keyof ImportApi, true> = {
  open: true,
  preview: true,
  survey: true,
  readRows: true,
  takeContacts: true,
  forgetContacts: true,
  compare: true,
  matchedKeys: true,
  takeMatched: true,
  plan: true,
  decide: true,
  edit: true,
  rows: true,
  counts: true,
  problemCounts: true,
  progress: true,
  cancel: true,
  nameChanges: true,
  get: true,
  set: true,
  close: true,
};

export function isImportMethod(name: string): name is keyof ImportApi {
  return Object.hasOwn(METHODS, name);
}

export const IMPORT_METHODS = Object.keys(METHODS).filter(isImportMethod);
