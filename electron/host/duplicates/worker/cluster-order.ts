import { CERTAINTIES, type Certainty } from '../../../contract/merging/duplicates.ts';

/** The sort key of a cluster. */
export interface Place {
  /** Index of the certainty; 0 for certain. */
  rank: number;
  probability: number;
  /** A member's key, which makes positions unique. */
  name: string;
}

export const placeOf = (certainty: Certainty, probability: number, name: string): Place => ({
  rank: CERTAINTIES.indexOf(certainty),
  probability,
  name,
});

export function comparePlaces(one: Place, two: Place): number {
  return one.rank - two.rank || two.probability - one.probability || (one.name < two.name ? -1 : 1);
}
