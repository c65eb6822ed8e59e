import { QueryClient } from '@tanstack/react-query';

/**
 * Query cache of the host's answers. Data never goes stale by age, because host events name what changed. Queries don't
 * wait for a network, because the host is on this computer, and don't retry, because the host does.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
