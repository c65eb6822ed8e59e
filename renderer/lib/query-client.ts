import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of what the host said. Nothing goes stale by age: the host's events name what changed. The host
 * answers from this computer, so being offline is no reason to wait, and it repeats by itself what is worth repeating.
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
