import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContactSelection } from '../../../electron/contract/contact-query.ts';
import type { ContactKey } from '../../../electron/contract/contact.ts';
import type { ReviewMark } from '../../../electron/contract/enumerations.ts';
import type { ListRow } from '../../../electron/contract/list.ts';
import { useAnnouncer } from '../../lib/announcer.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { appErrorOf, callHost } from '../../lib/call-host.ts';
import { countOf } from '../../lib/formats.ts';
import { useAccountId } from '../../lib/open-account.ts';
import { reviewKeys } from '../../lib/review-keys.ts';
import { MARK_NAMES } from '../../lib/review-words.ts';
import { useStableActions } from '../../lib/use-stable-actions.ts';
import { isReviewNewest, reviewOf, useReviewStore } from './review-store.ts';

/** Contacts that get a mark. `label`: the name of the only one. */
interface MarkTarget {
  selection: ContactSelection;
  count: number;
  label: string | null;
}

export interface ReviewSteps {
  /** Gives contacts a mark, or (null) takes it away. What is on screen shows it at once. */
  mark(target: MarkTarget, mark: ReviewMark | null): void;
  /** Keeps a note; resolves with whether it was kept. `sitting` names the editing it belongs to. */
  note(key: ContactKey, note: string, sitting: string): Promise<boolean>;
  /** Takes back the last mark or note. Resolves with the contacts it was about, at most 200. */
  undo(): Promise<readonly ContactKey[]>;
  /**
   * The same where it was done after the batch of that sequence (0: there is none), which an undo would take back otherwise. Resolves with
   * null where it was not.
   */
  undoIfNewest(sequence: number): Promise<readonly ContactKey[] | null>;
}

/** What is done with the rows of a list; each step is recorded by the host before it counts as done. */
export function useReviewSteps(): ReviewSteps {
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const queryClient = useQueryClient();
  const { addStep, change, popStep } = useReviewStore.getState();
  const say = (said: string) => change(accountId, { said });
  const rowsKey = reviewKeys.rows(accountId);
  /** Resolves when all that is under way is recorded. */
  const recorded = useRef<Promise<unknown>>(Promise.resolve());

  /** Shows it before the host has answered. A reading under way was asked before it. */
  const show = (keys: readonly ContactKey[], to: Partial<Pick<ListRow, 'mark' | 'note'>>) => {
    const meant = new Set(keys);
    void queryClient.cancelQueries({ queryKey: rowsKey });
    queryClient.setQueriesData<ListRow[]>({ queryKey: rowsKey }, (rows) =>
      rows?.some(({ key }) => meant.has(key))
        ? rows.map((row) => (meant.has(row.key) ? { ...row, ...to } : row))
        : rows,
    );
  };

  /** Records a step; answers null where that failed, after saying so. */
  function record<T>(work: Promise<T>, sitting: string | null, label: string | null): Promise<T | null> {
    const ending = recordStep(work, sitting, label);
    recorded.current = Promise.all([recorded.current, ending]);
    return ending;
  }

  async function recordStep<T>(
    work: Promise<T>,
    sitting: string | null,
    label: string | null,
  ): Promise<T | null> {
    try {
      const [{ undo }, answer] = await Promise.all([callHost(bridge, 'history.latest', { accountId }), work]);
      addStep(accountId, { after: undo?.sequence ?? 0, sitting });
      return answer;
    } catch (thrown) {
      announcer.failure(appErrorOf(thrown), { accountId, attempt: 'review', label: label ?? '' });
      void queryClient.invalidateQueries({ queryKey: reviewKeys.all(accountId) });
      return null;
    }
  }

  async function markContacts({ selection, count, label }: MarkTarget, mark: ReviewMark | null) {
    if (selection.kind === 'keys') show(selection.keys, { mark });
    const marking = callHost(bridge, 'lists.mark', { accountId, selection, mark });
    if ((await record(marking, null, label)) === null) return;
    const whom = label ?? countOf(count, 'contact', 'contacts');
    say(mark === null ? `${whom}: mark cleared` : `${whom}: ${MARK_NAMES[mark]}`);
    // The rows of "all that match" are not known here.
    if (selection.kind === 'query') void queryClient.invalidateQueries({ queryKey: rowsKey });
  }

  async function undo(): Promise<readonly ContactKey[]> {
    await recorded.current;
    const keys: ContactKey[] = [];
    try {
      for (let steps = popStep(accountId); steps > 0; steps--)
        keys.push(...(await callHost(bridge, 'lists.undoReview', { accountId })).keys);
      say(keys.length === 0 ? 'There is no mark or note to take back' : 'Mark or note taken back');
    } catch (thrown) {
      announcer.failure(appErrorOf(thrown), { accountId, attempt: 'undo', label: '' });
    }
    void queryClient.invalidateQueries({ queryKey: rowsKey });
    return [...new Set(keys)];
  }

  return useStableActions<ReviewSteps>({
    mark: (target, mark) => void markContacts(target, mark),
    async note(key, note, sitting) {
      show([key], { note });
      const kept = await record(callHost(bridge, 'lists.note', { accountId, key, note }), sitting, null);
      return kept !== null;
    },
    undo,
    async undoIfNewest(sequence) {
      await recorded.current;
      // Of what an earlier window did only the host knows: it is taken back where there is nothing else.
      return sequence === 0 || isReviewNewest(reviewOf(accountId), sequence) ? undo() : null;
    },
  });
}
