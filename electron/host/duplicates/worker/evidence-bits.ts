import type { EvidenceKind } from '../../../contract/merging/duplicates.ts';
import { EVIDENCE_KINDS } from '../../../contract/enumerations.ts';
import { FIELD } from '../../../core/matching/agreement/comparison-levels.ts';

/** By kind of evidence: the compared fields that must all agree. */
const FIELDS_OF: Record<EvidenceKind, readonly number[]> = {
  name: [FIELD.given, FIELD.surname],
  email: [FIELD.email],
  phone: [FIELD.phone],
  birthday: [FIELD.birthday],
  company: [FIELD.company],
  jobTitle: [FIELD.job],
  location: [FIELD.location],
  guardian: [FIELD.guardian],
};

/** Kinds of evidence as a bit set, in the order of the contract. */
export const bitsOf = (kinds: readonly EvidenceKind[]): number =>
  kinds.reduce((bits, kind) => bits | (1 << EVIDENCE_KINDS.indexOf(kind)), 0);

export const evidenceOf = (bits: number): EvidenceKind[] =>
  EVIDENCE_KINDS.filter((_, at) => bits & (1 << at));

const bitsOfAgreeing = new Map<number, number>();

/** Returns the kinds of evidence of a pair as a bit set. `agreeing` is the property of `DuplicatePair`. */
export function evidenceBits(agreeing: number): number {
  const known = bitsOfAgreeing.get(agreeing);
  if (known !== undefined) return known;
  const kinds = EVIDENCE_KINDS.filter((kind) => FIELDS_OF[kind].every((field) => agreeing & (1 << field)));
  bitsOfAgreeing.set(agreeing, bitsOf(kinds));
  return bitsOf(kinds);
}
