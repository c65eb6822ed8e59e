import { useIsMutating, type MutationFilters } from '@tanstack/react-query';

/** How an account is found that is opened. */
type AccountOpening = 'connect' | 'stored' | 'sample' | 'list';

const OPENING = 'account opening';

/** Key of mutations that open an account. */
export const accountOpening = (kind: AccountOpening) => [OPENING, kind] as const;

/** Mutations that open an account in another way. Whatever ended last would be shown, so only one kind runs at a time. */
export const otherOpenings = (kind: AccountOpening): MutationFilters => ({
  mutationKey: [OPENING],
  predicate: ({ options }) => options.mutationKey?.[1] !== kind,
});

/** Whether an account is being opened in another way. */
export const useIsOpeningOther = (kind: AccountOpening): boolean => useIsMutating(otherOpenings(kind)) > 0;
