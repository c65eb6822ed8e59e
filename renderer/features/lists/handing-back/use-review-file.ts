import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ChannelOutput } from '../../../../electron/contract/channels.ts';
import type { MergedReview, SavedReview } from '../../../../electron/contract/lists/list.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { openFile } from '../../../lib/host-calls/shell-calls.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
import { useNotifier, type Notifier } from '../../../lib/notices/notifier.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { keptTexts, loadedReviewText, reviewFileProblem } from './review-file-texts.ts';
import { useSaveFile } from './use-save-file.ts';

interface LoadReviewHandlers {
  /** Lets the user decide the conflicts of an opened review file. */
  onConflicts: (opened: ChannelOutput<'lists.openReview'>) => void;
  onMerged: (merged: MergedReview) => void;
}

/** Saves marks, notes and corrections as a review file for another computer. */
export function useSaveReview(sourceName: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useSaveFile<SavedReview>(`${withoutEnding(sourceName)}.review.json`, (targetId) =>
    callHost(bridge, 'lists.saveReview', { accountId, targetId }),
  );
}

/**
 * Opens a review file, and merges it into this review at once if they have no conflicts. The calling component shows the
 * outcome; if it's unmounted by then, a toast does.
 */
export function useLoadReview({ onConflicts, onMerged }: LoadReviewHandlers) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const isMounted = useIsMounted();
  return useMutation({
    mutationFn: async (file: File) => {
      const { fileId } = await openFile(bridge, file);
      try {
        const opened = await callHost(bridge, 'lists.openReview', { accountId, fileId });
        if (opened.conflicts > 0) return { opened };
        return {
          merged: await callHost(bridge, 'lists.loadReview', { accountId, reviewId: opened.reviewId }),
        };
      } finally {
        void callHost(bridge, 'files.release', { fileId }).catch(() => undefined);
      }
    },
    onSuccess: ({ merged, opened }) => {
      if (isMounted.current) {
        if (merged === undefined) onConflicts(opened);
        else onMerged(merged);
      } else if (merged === undefined)
        notifier.note(
          t`Both reviews corrected some values differently. Open the file again to choose which to keep.`,
          t`The review file wasn’t combined`,
          'warning',
        );
      else notifyMerged(notifier, merged);
    },
    onError: useReportAfterUnmount({ accountId, attempt: 'read' }, (error) => {
      const advice = reviewFileProblem(error);
      return advice === null ? null : { title: t`The review file wasn’t opened`, advice };
    }),
  });
}

/** Reports the outcome of a merged review file when no dialog shows it. */
export const notifyMerged = (notifier: Notifier, merged: MergedReview): void =>
  notifier.note([loadedReviewText(merged), ...keptTexts(merged)].join(' '), t`Review file opened`, 'success');

const withoutEnding = (fileName: string): string => fileName.replace(/\.[^.]+$/, '');
