import type { AppError } from '../../../electron/contract/result.ts';
import { useIsMounted } from '../focus/use-is-mounted.ts';
import { appErrorOf } from '../host-calls/call-host.ts';
import { useNotifier, type FailureSubject } from './notifier.ts';

/**
 * Returns an `onError` for a mutation whose failure the calling component shows. If the component is unmounted by then,
 * because the user has left its dialog or screen, the failure is reported in a toast. `wordsOf` returns more precise
 * texts than those of the error code.
 */
export function useReportAfterUnmount(
  subject: FailureSubject,
  wordsOf: (error: AppError) => FailureSubject['words'] | null = () => null,
): (thrown: unknown) => void {
  const notifier = useNotifier();
  const isMounted = useIsMounted();
  return (thrown) => {
    if (isMounted.current) return;
    const error = appErrorOf(thrown);
    const words = wordsOf(error);
    notifier.failure(error, words ? { ...subject, words } : subject);
  };
}
