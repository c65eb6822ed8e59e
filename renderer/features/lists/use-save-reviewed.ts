import type { SavedList } from '../../../electron/contract/lists/list.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { useSaveFile } from './use-save-file.ts';

interface SaveOptions {
  leavesOutMarked: boolean;
  addsReviews: boolean;
}

/** Saves the reviewed list in its file's format. */
export function useSaveReviewed(sourceName: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useSaveFile<SavedList, SaveOptions>(reviewedName(sourceName), (targetId, options) =>
    callHost(bridge, 'lists.saveReviewed', { accountId, targetId, ...options }),
  );
}

/** `people.csv` becomes `people-reviewed.csv`. */
function reviewedName(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? `${fileName}-reviewed` : `${fileName.slice(0, dot)}-reviewed${fileName.slice(dot)}`;
}
