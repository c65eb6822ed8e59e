import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';

/** The fields of each kind of evidence, with their blank values. */
export const EVIDENCE = {
  'given name': { firstName: '' },
  'family name': { lastName: '' },
  email: { email: null },
  phone: { phone: null, whatsappPhone: null },
  birthday: { birthday: null },
  company: { company: null },
  job: { jobTitle: null },
  location: { location: null },
  gender: { gender: null },
} as const satisfies Record<string, Partial<MatchInput>>;

function isEvidence(name: string): name is keyof typeof EVIDENCE {
  return Object.hasOwn(EVIDENCE, name);
}

/** The contact with one kind of evidence blank; unchanged for `''`. */
export function withoutEvidence(contact: MatchInput, evidence: string): MatchInput {
  if (evidence === '') return contact;
  if (!isEvidence(evidence)) throw new Error(`there is no evidence ${evidence}`);
  return { ...contact, ...EVIDENCE[evidence] };
}
