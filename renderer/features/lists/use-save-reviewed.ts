import { useMutation } from '@tanstack/react-query';
import type { SavedList } from '../../../electron/contract/list.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { callHost } from '../../lib/call-host.ts';
import { useAccountId } from '../../lib/open-account.ts';
import { saveFile } from '../../lib/shell-calls.ts';

interface SaveOptions {
  leavesOutMarked: boolean;
  addsReviews: boolean;
}

/** Saves the reviewed list to a file that the user names. Answers its name and what was written; null when they thought better of it. */
export function useSaveReviewed(sourceName: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useMutation({
    mutationFn: async (options: SaveOptions): Promise<{ name: string; saved: SavedList } | null> => {
      let saved: SavedList | null = null;
      const name = await saveFile(bridge, reviewedName(sourceName), async (targetId) => {
        saved = await callHost(bridge, 'lists.saveReviewed', { accountId, targetId, ...options });
        return true;
      });
      return name === null || saved === null ? null : { name, saved };
    },
  });
}

/** `people.csv` becomes `people-reviewed.csv`. */
function reviewedName(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? `${fileName}-reviewed` : `${fileName.slice(0, dot)}-reviewed${fileName.slice(dot)}`;
}
