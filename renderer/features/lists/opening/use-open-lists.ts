import { useMutation } from '@tanstack/react-query';
import type { PageFile } from '../../../../electron/contract/bridge.ts';
import type { ChannelOutput } from '../../../../electron/contract/channels.ts';
import { accountOpening } from '../../../lib/host-calls/account-openings.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { openFile } from '../../../lib/host-calls/shell-calls.ts';
import { todayHere } from '../../../lib/formats/today.ts';

type OpenedList = ChannelOutput<'lists.open'>;

interface OpeningEnds {
  onOpened: (list: OpenedList) => void;
  /** Called for a file that can't be opened; the others are opened nevertheless. */
  onFailed: (thrown: unknown, fileName: string) => void;
}

/**
 * Opens files as lists, one after the other; the last one becomes the open account. A file opened before keeps its
 * review. Files given while others are being opened wait for those.
 */
export function useOpenLists({ onOpened, onFailed }: OpeningEnds) {
  const bridge = useBridge();
  return useMutation({
    mutationKey: accountOpening('list'),
    scope: { id: 'open lists' },
    mutationFn: async (files: readonly PageFile[]) => {
      for (const file of files) {
        try {
          onOpened(await openList(file));
        } catch (thrown) {
          onFailed(thrown, file.name);
        }
      }
    },
  });

  async function openList(file: PageFile): Promise<OpenedList> {
    const { fileId } = await openFile(bridge, file);
    try {
      return await callHost(bridge, 'lists.open', { fileId, today: todayHere() });
    } finally {
      // The list has its own copy now.
      void callHost(bridge, 'files.release', { fileId }).catch(() => undefined);
    }
  }
}
