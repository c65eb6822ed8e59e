import { useQueryClient } from '@tanstack/react-query';
import { useBridge } from '../../lib/bridge-context.ts';
import { callHost } from '../../lib/call-host.ts';
import { useAccountId } from '../../lib/open-account.ts';
import { useSoleMutation } from '../../lib/sole-mutation.ts';
import { importKeys, openedQuery } from './queries.ts';

/** Records what was planned; from there on it goes out by itself, and the report is shown. */
export function useRunImport(importId: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  return useSoleMutation({
    mutationFn: () => callHost(bridge, 'imports.run', { accountId, importId }),
    onSuccess: async () => {
      await queryClient.refetchQueries({ queryKey: openedQuery(bridge, accountId, importId).queryKey });
      await queryClient.invalidateQueries({ queryKey: importKeys.list(accountId) });
    },
  });
}
