import { useMutation } from '@tanstack/react-query';
import type { MergePlan } from '../../../electron/contract/merge.ts';
import { useAnnouncer } from '../../lib/announcer.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { appErrorOf, callHost } from '../../lib/call-host.ts';
import { useAccountId } from '../../lib/open-account.ts';

/** Records merges as one batch; they go on by themselves. */
export function useRunMerges(onBegan: (batchId: string) => void) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  return useMutation({
    mutationFn: (plans: MergePlan[]) => callHost(bridge, 'merges.run', { accountId, plans }),
    onSuccess: ({ batchId }) => onBegan(batchId),
    onError: (thrown) => announcer.failure(appErrorOf(thrown), { accountId, attempt: 'merge' }),
  });
}

/** Saves plans as a file, where the user likes. */
export function useSavePlan(): (plans: MergePlan[]) => Promise<void> {
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  return async (plans) => {
    try {
      const { fileName, text } = await callHost(bridge, 'merges.exportPlan', { accountId, plans });
      if (await bridge.saveText(fileName, text)) announcer.note(fileName, 'Merge plan saved');
    } catch (thrown) {
      announcer.failure(appErrorOf(thrown), { accountId, attempt: 'merge' });
    }
  };
}
