import { useQuery } from '@tanstack/react-query';
import { useBridge } from './host-calls/bridge-context.ts';
import { statusesQuery } from './host-calls/queries/contact-queries.ts';
import { useAccountId } from './host-calls/open-account.ts';

/** Whether the account's contacts differ in their status. One that all of them have says nothing, and is shown nowhere. */
export function useHasSeveralStatuses(): boolean {
  const { data } = useQuery(statusesQuery(useBridge(), useAccountId()));
  return data !== undefined && data.length > 1;
}
