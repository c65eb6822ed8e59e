import { QueryClient } from '@tanstack/react-query';

/**
 * Query cache of the host's answers. Data never goes stale by age, because host events name what changed. The host is
 * on this computer, so queries don't wait for a network, and it retries by itself.
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
