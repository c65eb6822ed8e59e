import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ListRow } from '../../../electron/contract/lists/list.ts';

export type Review = Pick<ListRow, 'mark' | 'note'>;

interface FakeStep {
  /** Reviews before the step; after an undo, those of the step. */
  before: Map<ContactKey, Review>;
  /** Number of journal actions at the time of the step. */
  after: number;
  editSession: string | null;
}

/** Undo and redo of marks and notes of a list in memory, in order with the actions of its journal. */
export class FakeReviewSteps {
  readonly #done: FakeStep[] = [];
  readonly #undone: FakeStep[] = [];

  add(step: FakeStep): void {
    const isContinued = step.editSession !== null && this.#done.at(-1)?.editSession === step.editSession;
    this.#undone.length = 0;
    if (!isContinued) this.#done.push(step);
  }

  /** Undoes or redoes a step unless the journal action with number `origin` comes first. `origin` is null without such an action. */
  turn(
    direction: 'undo' | 'redo',
    origin: number | null,
    reviewOf: (key: ContactKey) => Review,
  ): Map<ContactKey, Review> {
    const [from, to] =
      direction === 'undo' ? [this.#done, this.#undone] : ([this.#undone, this.#done] as const);
    const step = from.at(-1);
    if (step === undefined) return new Map();
    const isNewer = origin === null || step.after >= origin;
    if (origin !== null && isNewer !== (direction === 'undo')) return new Map();
    from.pop();
    to.push({ ...step, before: new Map([...step.before.keys()].map((key) => [key, reviewOf(key)])) });
    return step.before;
  }
}
