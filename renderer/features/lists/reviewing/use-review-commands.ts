import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContactSelection } from '../../../../electron/contract/contacts/contact-query.ts';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { ReviewMark } from '../../../../electron/contract/enumerations.ts';
import type { ListRow, ReviewProgress } from '../../../../electron/contract/lists/list.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';

import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { reviewKeys } from '../../../lib/host-calls/queries/review-keys.ts';
import { markNames } from '../../../lib/texts/contacts/review-texts.ts';
import { useStableActions } from '../../../lib/actions/use-stable-actions.ts';
import { leftText } from './left-text.ts';
import { useReviewStore } from './review-store.ts';
import { contactCount } from '../../../lib/texts/contacts/contact-count.ts';

/** Contacts to mark. `label` is the name of a single one. */
interface MarkTarget {
  selection: ContactSelection;
  count: number;
  label: string | null;
}

export interface ReviewCommands {
  /** Sets or removes (null) the mark of contacts, with an optimistic update. */
  mark(target: MarkTarget, mark: ReviewMark | null): void;
  /** Saves a note; resolves with whether it was saved. Notes with the same `editSession` are undone together. */
  note(key: ContactKey, note: string, editSession: string): Promise<boolean>;
  /** Undoes the last mark or note. Resolves with its contacts, at most 200. */
  undo(): Promise<readonly ContactKey[]>;
  /**
   * Undoes or redoes the latest mark or note, unless the batch `competingBatchId` has to be undone or redone first.
   * That batch is the next step of undo or redo apart from marks and notes; null if there is none.
   */
  undoOrRedo(direction: 'undo' | 'redo', competingBatchId: string | null): Promise<ReviewStepResult>;
}

/** Result of undoing or redoing a review step. */
interface ReviewStepResult {
  isDone: boolean;
  /** At most 200; empty if there are more. */
  keys: readonly ContactKey[];
}

const CHANNELS = { undo: 'lists.undoReview', redo: 'lists.redoReview' } as const;
const outcomeTexts = () => ({ undo: t`Mark or note undone`, redo: t`Mark or note redone` }) as const;

/** Commands of the review; each step counts as done once the host has recorded it. */
export function useReviewCommands(): ReviewCommands {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const { change } = useReviewStore.getState();
  const announce = (announcement: string) => change(accountId, { announcement });
  const rowsKey = reviewKeys.rows(accountId);
  const progressKey = reviewKeys.progress(accountId);
  /** Announces what was done once the number of rows left is known, so that it's announced only once. */
  const announceDone = async (text: string) => {
    await queryClient.invalidateQueries({ queryKey: progressKey });
    const progress = queryClient.getQueryData<ReviewProgress>(progressKey);
    announce(progress === undefined ? text : `${text}. ${leftText(progress)}`);
  };
  /** Resolves when all running steps are recorded. */
  const recorded = useRef<Promise<unknown>>(Promise.resolve());

  /** Updates the cache optimistically, and cancels fetches that were started before. */
  const show = (keys: readonly ContactKey[], to: Partial<Pick<ListRow, 'mark' | 'note'>>) => {
    const meant = new Set(keys);
    void queryClient.cancelQueries({ queryKey: rowsKey });
    queryClient.setQueriesData<ListRow[]>({ queryKey: rowsKey }, (rows) =>
      rows?.some(({ key }) => meant.has(key))
        ? rows.map((row) => (meant.has(row.key) ? { ...row, ...to } : row))
        : rows,
    );
  };

  /** Records a step; resolves with whether it succeeded, after reporting an error. */
  function record(work: Promise<unknown>, label: string | null): Promise<boolean> {
    const ending = work.then(
      () => true,
      (thrown: unknown) => {
        notifier.failure(appErrorOf(thrown), { accountId, attempt: 'review', label: label ?? '' });
        void queryClient.invalidateQueries({ queryKey: reviewKeys.all(accountId) });
        return false;
      },
    );
    recorded.current = Promise.all([recorded.current, ending]);
    return ending;
  }

  async function markContacts({ selection, count, label }: MarkTarget, mark: ReviewMark | null) {
    if (selection.kind === 'keys') show(selection.keys, { mark });
    const whom = label ?? contactCount(count);
    if (selection.kind === 'query')
      announce(
        plural(count, {
          one: `Marking ${formatCount(count)} contact…`,
          other: `Marking ${formatCount(count)} contacts…`,
        }),
      );
    if (!(await record(callHost(bridge, 'lists.mark', { accountId, selection, mark }), label)))
      return announce('');
    void announceDone(mark === null ? t`${whom}: mark cleared` : `${whom}: ${markNames()[mark]}`);
    // The contacts of a selection of all matches aren't known here, so their rows are fetched again.
    if (selection.kind === 'query') void queryClient.invalidateQueries({ queryKey: rowsKey });
  }

  async function undoOrRedo(
    direction: 'undo' | 'redo',
    competingBatchId?: string | null,
  ): Promise<ReviewStepResult> {
    await recorded.current;
    let result: ReviewStepResult = { isDone: false, keys: [] };
    try {
      const input = { accountId, ...(competingBatchId === undefined ? {} : { competingBatchId }) };
      const { contacts, keys } = await callHost(bridge, CHANNELS[direction], input);
      result = { isDone: contacts > 0, keys };
      if (result.isDone) void announceDone(outcomeTexts()[direction]);
      else if (competingBatchId === undefined) void announceDone(t`There’s no mark or note to undo`);
    } catch (thrown) {
      notifier.failure(appErrorOf(thrown), { accountId, attempt: 'undo', label: '' });
      // Counts as done although it failed, so that the caller doesn't undo an older batch instead.
      result = { isDone: true, keys: [] };
    }
    void queryClient.invalidateQueries({ queryKey: rowsKey });
    return result;
  }

  return useStableActions<ReviewCommands>({
    mark: (target, mark) => void markContacts(target, mark),
    async note(key, note, editSession) {
      show([key], { note });
      const isSaved = await record(
        callHost(bridge, 'lists.note', { accountId, key, note, editSession }),
        null,
      );
      if (isSaved) {
        // Rows that were read before the note was recorded may have replaced it in the cache, or may still arrive. So
        // the cache is updated once more.
        show([key], { note });
        void queryClient.invalidateQueries({ queryKey: rowsKey });
      }
      return isSaved;
    },
    undo: async () => (await undoOrRedo('undo')).keys,
    undoOrRedo,
  });
}
