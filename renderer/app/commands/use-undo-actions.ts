import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type { UndoStep } from '../../features/changes/undo.ts';
import { isQueueNewest, queueOf } from '../../features/duplicates/duplicates-store.ts';
import { useActions, type ActionHandlers } from '../../lib/actions/action-handlers.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { historyKeys, latestStepsQuery } from '../../lib/host-calls/queries/batch-queries.ts';
import { batchTitle } from '../../lib/texts/changes/batch-texts.ts';

export interface UndoHandlers {
  /**
   * Undoes or redoes a step. Resolves once the host has answered and the latest undo and redo steps are fetched again.
   */
  onStep: (step: UndoStep) => Promise<void>;
  /**
   * Undoes or redoes the latest mark or note of a list if it's newer than the batch; resolves with whether it did. Null
   * for an account with a service.
   */
  onReviewStep: ((direction: UndoStep['direction'], batchId: string | null) => Promise<boolean>) | null;
  /** Reports that the next undo or redo step couldn't be determined. */
  onStepUnknown: (thrown: unknown) => void;
}

/** Handlers of undo and redo. Quick presses run one after another, and none is lost. */
export function useUndoActions(account: AccountProfile, handlers: UndoHandlers): ActionHandlers {
  const { onStep, onReviewStep, onStepUnknown } = handlers;
  const { accountId } = account;
  const isList = account.kind === 'list';
  const queryClient = useQueryClient();
  const actions = useActions();
  const latestQuery = latestStepsQuery(useBridge(), accountId);
  useQuery(latestQuery);
  /** The latest undo and redo steps, from the cache: a key can be pressed before React has rendered a new answer. */
  const latest = () => queryClient.getQueryData(latestQuery.queryKey);
  /** Number of requested undo and redo steps that aren't answered yet. They run one after another. */
  const stepping = useRef(0);
  const lastStep = useRef(Promise.resolve());
  const lastAnswer = useRef({ direction: 'undo', answered: Promise.resolve() });

  async function step(direction: UndoStep['direction']): Promise<void> {
    // A merge that is being undone can be redone only after the undo is answered.
    if (lastAnswer.current.direction !== direction) await lastAnswer.current.answered;
    // A running fetch may be older than the last saved change.
    await queryClient.cancelQueries({ queryKey: latestQuery.queryKey, exact: true });
    const { [direction]: batch } = await queryClient.fetchQuery({ ...latestQuery, staleTime: 0 });
    const isInQueue = direction === 'undo' && isQueueNewest(queueOf(accountId), batch?.sequence ?? 0);
    // A decision in the duplicates queue is undone only if the queue is on screen, where the user sees the change.
    if (isInQueue && actions.run('duplicate.undo')) return;
    if ((await onReviewStep?.(direction, batch?.batchId ?? null)) === true) return;
    if (batch === null) return;
    queryClient.setQueryData(historyKeys.latest(accountId), { undo: null, redo: null });
    // Toasts name the original action, even after several undos and redos.
    const what = direction === 'redo' || batch.kind === 'redo' ? (batch.undoOf ?? batch) : batch;
    // Not awaited, because a slow service delays the answer. The next key press only has to wait for the recording.
    const answered = onStep({ direction, accountId, batchId: batch.batchId, title: batchTitle(what) });
    lastAnswer.current = { direction, answered };
  }

  const stepAction = (direction: UndoStep['direction']) => ({
    // Undo is always enabled, because the cache may lack a change that was saved a moment ago; `run` asks the host.
    // Redo is also enabled while an earlier step is unanswered, so that no key press is lost.
    enabled: () => direction === 'undo' || isList || stepping.current > 0 || latest()?.[direction] != null,
    run: () => {
      stepping.current++;
      lastStep.current = lastStep.current.then(() => step(direction)).catch(onStepUnknown);
      void lastStep.current
        .then(() => lastAnswer.current.answered)
        // Fetches the latest steps again, because only they tell whether there is another one to undo or redo.
        .then(() => queryClient.fetchQuery({ ...latestQuery, staleTime: 0 }))
        .catch(() => undefined)
        .finally(() => {
          stepping.current--;
        });
    },
  });
  return { 'change.undo': stepAction('undo'), 'change.redo': stepAction('redo') };
}
