import { t } from '@lingui/core/macro';
import type { SavedList } from '../../../../electron/contract/lists/list.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { savedSummary } from './saved-list-texts.ts';
import { useSaveFile } from './use-save-file.ts';

interface SaveOptions {
  leavesOutMarked: boolean;
  addsReviews: boolean;
}

/** Saves the reviewed list in its file's format. */
export function useSaveReviewed(sourceName: string) {
  const bridge = useBridge();
  const accountId = useAccountId();
  return useSaveFile<SavedList, SaveOptions>(
    reviewedName(sourceName),
    (targetId, options) => callHost(bridge, 'lists.saveReviewed', { accountId, targetId, ...options }),
    {
      ofError: (error) => {
        const advice = saveProblem(error);
        return advice === null ? null : { title: t`The file wasn’t saved`, advice };
      },
      ofFile: savedSummary,
    },
  );
}

/** Why the reviewed list can't be saved to the chosen file; null for other errors. */
export const saveProblem = ({ message }: AppError): string | null =>
  message === 'is_source'
    ? t`The list was opened from that file, which never changes. Choose another name.`
    : null;

/** `people.csv` becomes `people-reviewed.csv`. */
function reviewedName(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? `${fileName}-reviewed` : `${fileName.slice(0, dot)}-reviewed${fileName.slice(dot)}`;
}
