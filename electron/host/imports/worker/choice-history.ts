import type { RowChoice } from '../rows/import-file.ts';

/** Maximum number of rows in the steps that are kept. The latest step is kept whatever its size. */
const MAX_ROWS = 200_000;

type Step = readonly RowChoice[];

/**
 * The user's latest steps of correcting and deciding, for undo and redo. A step is the choices of its rows as they were
 * before. Steps are kept in memory, because they matter only while the user looks at the rows.
 */
export class ChoiceHistory {
  readonly #steps: Record<'undo' | 'redo', Step[]> = { undo: [], redo: [] };

  /** Adds a step of the user. What was undone before can't be redone any more. */
  add(before: Step): void {
    if (before.length === 0) return;
    this.#steps.redo = [];
    const steps = [...this.#steps.undo, before];
    const rows = () => steps.reduce((sum, { length }) => sum + length, 0);
    while (steps.length > 1 && rows() > MAX_ROWS) steps.shift();
    this.#steps.undo = steps;
  }

  /**
   * Returns the choices to restore, or null if there is no step. `current` returns the present choices of rows, with
   * which the step can be reversed.
   */
  take(direction: 'undo' | 'redo', current: (places: readonly number[]) => Step): Step | null {
    const step = this.#steps[direction].pop();
    if (step === undefined) return null;
    this.#steps[direction === 'undo' ? 'redo' : 'undo'].push(current(step.map(({ place }) => place)));
    return step;
  }

  /** Forgets all steps, because the rows are read again. */
  clear(): void {
    this.#steps.undo = [];
    this.#steps.redo = [];
  }
}
