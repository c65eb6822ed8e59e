import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { MergePlan } from '../../../../electron/contract/merging/merge-plan.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { saveText } from '../../../lib/host-calls/shell-calls.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/use-single-flight-mutation.ts';

/** A preview kept by the host, without the excluded clusters. */
interface ChosenPreview {
  previewId: string;
  except: string[];
}

function useMergeFailure(onGone: () => void = () => undefined): (thrown: unknown) => void {
  const accountId = useAccountId();
  const notifier = useNotifier();
  return (thrown) => {
    const error = appErrorOf(thrown);
    notifier.failure(error, { accountId, attempt: 'merge' });
    if (error.message === 'preview_gone') onGone();
  };
}

/** Records merges as one batch, which then proceeds by itself. */
export function useRunMerges(onBegan: (batchId: string) => void) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const failed = useMergeFailure();
  return useSingleFlightMutation({
    mutationFn: (plans: MergePlan[]) => callHost(bridge, 'merges.run', { accountId, plans }),
    onSuccess: ({ batchId }) => onBegan(batchId),
    onError: failed,
  });
}

/** Like `useRunMerges`, for a preview. `onGone` is called if the host no longer has the preview, and a new one is needed. */
export function useRunPreview(onBegan: (batchId: string) => void, onGone: () => void) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const failed = useMergeFailure(onGone);
  return useSingleFlightMutation({
    mutationFn: (chosen: ChosenPreview) => callHost(bridge, 'merges.runPreview', { accountId, ...chosen }),
    onSuccess: ({ batchId }) => onBegan(batchId),
    onError: failed,
  });
}

/** Saves a preview as a merge plan file. */
export function useSavePreview(onGone: () => void) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const failed = useMergeFailure(onGone);
  return useMutation({
    mutationFn: async (chosen: ChosenPreview) => {
      const { fileName, text } = await callHost(bridge, 'merges.exportPreview', { accountId, ...chosen });
      if (await saveText(bridge, fileName, text)) notifier.note(fileName, t`Merge plan saved`, 'success');
    },
    onError: failed,
  });
}
