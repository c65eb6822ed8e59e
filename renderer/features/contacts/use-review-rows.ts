import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import type { ListRow } from '../../../electron/contract/list.ts';
import type { Contact, ContactKey } from '../../../electron/contract/contact.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { useAccountId, useIsList } from '../../lib/open-account.ts';
import { reviewRowsQuery } from '../../lib/review-queries.ts';

/** Of the row that is being drawn; null where the account is no list, or it is not known yet. */
const ReviewRowContext = createContext<ListRow | null>(null);

export const ReviewRowProvider = ReviewRowContext.Provider;

/** What file and review say of the row that is being drawn. */
export const useReviewRow = (): ListRow | null => use(ReviewRowContext);

const GroupNameContext = createContext((groupId: number) => `Group ${groupId}`);

/** Gives rows the names of the groups. */
export const GroupNameProvider = GroupNameContext.Provider;

/** The name of a group by its number. */
export const useGroupName = () => use(GroupNameContext);

const NONE: ReadonlyMap<ContactKey, ListRow> = new Map();

/** What file and review say of the rows of a page, by contact; empty where the account is no list. */
export function useReviewRows(rows: readonly Contact[]): ReadonlyMap<ContactKey, ListRow> {
  const isList = useIsList();
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { data } = useQuery({
    ...reviewRowsQuery(useBridge(), useAccountId(), keys),
    enabled: isList && keys.length > 0,
  });
  return useMemo(() => (data === undefined ? NONE : new Map(data.map((row) => [row.key, row]))), [data]);
}
