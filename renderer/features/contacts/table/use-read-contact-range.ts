import { t } from '@lingui/core/macro';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import type { ReadRange } from '../selection/use-row-selection.ts';

/** A function that fetches a range of contacts beyond the page. Shows a notice if the range is too large to select. */
export function useReadContactRange(): ReadRange {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  return async (query, from, to) => {
    try {
      const range = await callHost(bridge, 'contacts.between', { accountId, query, from, to });
      if (range !== null && range.total > range.keys.length)
        notifier.note(
          t`A range can have up to ${formatCount(range.keys.length)} contacts. Use “Select all” to select all matches.`,
          t`Too many contacts to select`,
          'warning',
        );
      return range?.keys ?? null;
    } catch (thrown) {
      notifier.failure(appErrorOf(thrown), { accountId, attempt: 'read' });
      return null;
    }
  };
}
