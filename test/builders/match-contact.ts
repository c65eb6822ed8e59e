import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';

/** An input of matching with the given values and all other fields empty. */
export function aMatchContact(values: Partial<MatchInput> & { key: string }): MatchInput {
  return {
    firstName: '',
    lastName: '',
    email: null,
    phone: null,
    whatsappPhone: null,
    birthday: null,
    company: null,
    jobTitle: null,
    location: null,
    gender: null,
    guardian: null,
    groupId: 1,
    ...values,
  };
}
