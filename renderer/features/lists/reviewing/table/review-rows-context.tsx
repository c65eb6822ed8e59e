import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Contact, ContactKey } from '../../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import type { ListRow } from '../../../../../electron/contract/lists/list.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { groupNames } from '../../../../lib/groups/group-names.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { reviewRowsQuery } from '../../../../lib/host-calls/queries/review-queries.ts';

interface ReviewRowsValue {
  byKey: ReadonlyMap<ContactKey, ListRow>;
  groupName: (groupId: number) => string;
}

const RowsContext = createContext<ReviewRowsValue>({ byKey: new Map(), groupName: String });

/** File values and review of a contact on the page; undefined while loading. */
export const useReviewRow = (key: ContactKey): ListRow | undefined => use(RowsContext).byKey.get(key);

/** A function that returns a group's name by id. */
export const useGroupName = () => use(RowsContext).groupName;

/** Provides file values and reviews of a page's rows to the table inside. */
export function ReviewRows({
  rows,
  groups,
  children,
}: {
  rows: readonly Contact[];
  groups: readonly Group[];
  children: ReactNode;
}) {
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { data } = useQuery({
    ...reviewRowsQuery(useBridge(), useAccountId(), keys),
    enabled: keys.length > 0,
  });
  const value = useMemo(
    () => ({ byKey: new Map(data?.map((row) => [row.key, row])), groupName: groupNames(groups) }),
    [data, groups],
  );
  return <RowsContext value={value}>{children}</RowsContext>;
}
