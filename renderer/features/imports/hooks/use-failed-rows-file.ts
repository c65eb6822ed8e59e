import { t } from '@lingui/core/macro';
import { APP_ERROR_CODES } from '../../../../electron/contract/error-codes.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { describeError } from '../../../lib/texts/errors/error-messages.ts';
import { ownReasons } from '../../../lib/texts/errors/error-reasons.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { saveFile } from '../../../lib/host-calls/shell-calls.ts';
import { useSingleFlightMutation } from '../../../lib/host-calls/use-single-flight-mutation.ts';
import { useReportAfterUnmount } from '../../../lib/notices/use-report-after-unmount.ts';
import { outcomeNames, reasonNames } from '../outcome-texts.ts';
import { resultNames } from '../result-texts.ts';

/**
 * Saves the rows that weren't imported, with reasons, in the format of the imported file. The calling component shows a
 * failure; if it's unmounted by then, a toast does.
 */
export function useFailedRowsFile(importId: string, fileName: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useSingleFlightMutation({
    mutationFn: () =>
      saveFile(bridge, failedName(fileName), async (targetId) => {
        await callHost(bridge, 'imports.exportRows', {
          accountId,
          importId,
          filter: { failed: true },
          targetId,
          texts: resultTexts(),
        });
        return true;
      }),
    onError: useReportAfterUnmount({ accountId, attempt: 'file.save', label: failedName(fileName) }),
  });
}

/** `contacts.csv` becomes `contacts, failed rows.csv`; a workbook stays one. */
function failedName(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const stem = dot > 0 ? fileName.slice(0, dot) : fileName || t`Pasted table`;
  const ending = /\.xlsx$/i.test(fileName) ? 'xlsx' : 'csv';
  return t`${stem}, failed rows.${ending}`;
}

/** Texts of outcomes, reasons, results and errors, and of the app's own reasons for errors, by code. */
function resultTexts(): Record<string, string> {
  const titles = APP_ERROR_CODES.map((code) => [code, describeError({ code }).title] as const);
  return {
    ...ownReasons(),
    ...Object.fromEntries(titles),
    ...outcomeNames(),
    ...reasonNames(),
    ...resultNames(),
  };
}
