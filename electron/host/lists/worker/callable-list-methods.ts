import type { ListApi } from './list-api.ts';

/** The methods that a message may call. The type ensures that none is missing. */
const METHODS: Record<keyof ListApi, true> = {
  preview: true,
  survey: true,
  open: true,
  rowCount: true,
  whenRead: true,
  rowsWithProblems: true,
  page: true,
  contact: true,
  create: true,
  update: true,
  updateAsExpected: true,
  remove: true,
  groups: true,
  createGroup: true,
  removeGroup: true,
  rows: true,
  writeReviewed: true,
  changedContacts: true,
  matchChangedContacts: true,
  comparedColumns: true,
  compareWith: true,
  isChanged: true,
  close: true,
};

export function isListMethod(name: string): name is keyof ListApi {
  return Object.hasOwn(METHODS, name);
}

export const LIST_METHODS = Object.keys(METHODS).filter(isListMethod);
