import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';

/** What each evidence stands on: fields, and what they hold when it is left out. */
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

/** The contact with one kind of evidence blank; as it is for `''`. */
export function withoutEvidence(contact: MatchInput, evidence: string): MatchInput {
  if (evidence === '') return contact;
  if (!isEvidence(evidence)) throw new Error(`there is no evidence ${evidence}`);
  return { ...contact, ...EVIDENCE[evidence] };
}
