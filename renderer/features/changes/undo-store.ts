import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/account.ts';

/** What Ctrl+Z takes back next: finished changes of this window, newest last. */
interface UndoState {
  steps: readonly { accountId: AccountId; batchId: string; label: string }[];
  push(step: UndoState['steps'][number]): void;
  /** Takes a step out, whether by Ctrl+Z or by a toast's button. */
  drop(batchId: string): void;
}

// Older steps are reached by the history.
const KEPT = 50;

export const useUndoStore = create<UndoState>()((set) => ({
  steps: [],
  push: (step) =>
    set((state) => ({
      steps: [...state.steps.filter(({ batchId }) => batchId !== step.batchId), step].slice(-KEPT),
    })),
  drop: (batchId) => set((state) => ({ steps: state.steps.filter((step) => step.batchId !== batchId) })),
}));

/** The newest step of an account, if any. */
export function lastStep(
  steps: UndoState['steps'],
  accountId: AccountId,
): UndoState['steps'][number] | undefined {
  return steps.findLast((step) => step.accountId === accountId);
}
