import type { MatchingApi } from './matching-api.ts';

/** The methods that a message may call. The type ensures that none is missing. */
const METHODS: Record<keyof MatchingApi, true> = {
  clear: true,
  take: true,
  scan: true,
  progress: true,
  cancel: true,
  windowInUse: true,
  update: true,
  setDecisions: true,
  addDecision: true,
  removeDecisions: true,
  counts: true,
  list: true,
  cluster: true,
  similar: true,
  explain: true,
  close: true,
};

export function isMatchingMethod(name: string): name is keyof MatchingApi {
  return Object.hasOwn(METHODS, name);
}

export const MATCHING_METHODS = Object.keys(METHODS).filter(isMatchingMethod);
