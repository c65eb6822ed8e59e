import { t } from '@lingui/core/macro';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { saveFile } from '../../../lib/host-calls/shell-calls.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/use-single-flight-mutation.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
import { useNotifier, type FailureSubject } from '../../../lib/notices/notifier.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';

/**
 * Saves a file where the user chooses; `write` makes the host write it. Resolves with the file's name and the result of
 * `write`; null if the user cancels. The calling component shows the outcome; if it's unmounted by then, a toast does.
 */
export function useSaveFile<Written, Options = void>(
  fileName: string,
  write: (targetId: string, options: Options) => Promise<Written>,
  texts: {
    /** More precise texts than those of the error code. */
    ofError?: (error: AppError) => FailureSubject['words'] | null;
    /** What the file contains. */
    ofFile?: (written: Written) => string;
  } = {},
) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const isMounted = useIsMounted();
  return useSingleFlightMutation({
    mutationFn: async (options: Options): Promise<{ name: string; written: Written } | null> => {
      const answers: Written[] = [];
      const name = await saveFile(bridge, fileName, async (targetId) => {
        answers.push(await write(targetId, options));
        return true;
      });
      const [written] = answers;
      return name === null || written === undefined ? null : { name, written };
    },
    onSuccess: (saved) => {
      if (saved === null || isMounted.current) return;
      const { name, written } = saved;
      notifier.note(texts.ofFile?.(written) ?? name, t`Saved as “${name}”`, 'success');
    },
    onError: useReportAfterUnmount({ accountId, attempt: 'file.save', label: fileName }, texts.ofError),
  });
}
