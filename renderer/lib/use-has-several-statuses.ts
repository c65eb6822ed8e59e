import { useQuery } from '@tanstack/react-query';
import { useBridge } from './host-calls/bridge-context.ts';
import { statusesQuery } from './host-calls/queries/contact-queries.ts';
import { useAccountId } from './host-calls/open-account-context.ts';

/** Whether the account's contacts differ in status. A status shared by all of them is hidden. */
export function useHasSeveralStatuses(): boolean {
  const { data } = useQuery(statusesQuery(useBridge(), useAccountId()));
  return data !== undefined && data.length > 1;
}
