import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sessionKey } from '../../features/accounts/queries.ts';
import { ListFilePicker } from '../../features/lists/opening/list-file-picker.tsx';
import { OpenListCard } from '../../features/lists/opening/open-list-card.tsx';
import { useOpenLists } from '../../features/lists/opening/use-open-lists.ts';
import type { PageFile } from '../../../electron/contract/bridge.ts';
import { otherOpenings } from '../../lib/host-calls/account-openings.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { appErrorOf } from '../../lib/host-calls/call-host.ts';
import { fileProblem } from '../../lib/file-reading/file-texts.ts';
import { useAppStore } from '../app-store.ts';

/** Opens files as lists and reports the outcome. A list isn't opened over an account that is being opened. */
export function useListOpening() {
  const queryClient = useQueryClient();
  const notifier = useNotifier();
  const { mutate, isPending } = useOpenLists({
    onOpened: ({ isKnown, name }) => {
      useAppStore.getState().show('contacts');
      void queryClient.invalidateQueries({ queryKey: sessionKey });
      if (isKnown)
        notifier.note(t`“${name}” was already open. Your review continues.`, t`List opened`, 'success');
    },
    onFailed: (thrown, label) => {
      const error = appErrorOf(thrown);
      const words = fileProblem(error);
      notifier.failure(error, {
        accountId: null,
        attempt: 'account',
        label,
        ...(words === null ? {} : { words }),
      });
    },
  });
  return {
    isPending,
    open: (files: readonly PageFile[]) => {
      if (queryClient.isMutating(otherOpenings('list')) === 0) mutate(files);
      else
        notifier.note(
          t`An account is being opened. Open the file again when that is done.`,
          t`List not opened`,
          'warning',
        );
    },
  };
}

/** Entry on the first-run screen for opening a list. */
export function ListChoice() {
  const picker = useRef<HTMLInputElement>(null);
  const opening = useListOpening();
  return (
    <>
      <ListFilePicker ref={picker} onFiles={opening.open} />
      <OpenListCard
        isOpening={opening.isPending}
        onChoose={() => picker.current?.click()}
        onFiles={opening.open}
      />
    </>
  );
}

/** Opens the file chooser whenever `openCount` grows. */
export function ListOpener({ openCount }: { openCount: number }) {
  const picker = useRef<HTMLInputElement>(null);
  const opening = useListOpening();
  useEffect(() => picker.current?.click(), [openCount]);
  return <ListFilePicker ref={picker} onFiles={opening.open} />;
}
