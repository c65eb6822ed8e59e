import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { SavedReview } from '../../../../electron/contract/lists/list.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { openFile } from '../../../lib/host-calls/shell-calls.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { keptTexts, loadedReviewText, reviewFileProblem } from './review-file-texts.ts';
import { useSaveFile } from './use-save-file.ts';

/** Saves marks, notes and corrections as a review file for another computer. */
export function useSaveReview(sourceName: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useSaveFile<SavedReview>(`${withoutEnding(sourceName)}.review.json`, (targetId) =>
    callHost(bridge, 'lists.saveReview', { accountId, targetId }),
  );
}

/**
 * Merges a review file into this review. The calling component shows the outcome; if it's unmounted by then, a toast
 * does.
 */
export function useLoadReview() {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const isMounted = useIsMounted();
  return useMutation({
    mutationFn: async (file: File) => {
      const { fileId } = await openFile(bridge, file);
      try {
        return await callHost(bridge, 'lists.loadReview', { accountId, fileId });
      } finally {
        void callHost(bridge, 'files.release', { fileId }).catch(() => undefined);
      }
    },
    onSuccess: (merged) => {
      if (isMounted.current) return;
      notifier.note(
        [loadedReviewText(merged), ...keptTexts(merged)].join(' '),
        t`Review file opened`,
        'success',
      );
    },
    onError: useReportAfterUnmount({ accountId, attempt: 'read' }, (error) => {
      const advice = reviewFileProblem(error);
      return advice === null ? null : { title: t`The review file wasn’t opened`, advice };
    }),
  });
}

const withoutEnding = (fileName: string): string => fileName.replace(/\.[^.]+$/, '');
