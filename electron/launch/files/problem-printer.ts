import { printError } from './standard-streams.ts';
import { isNote } from './problem-texts.ts';
import type { ListProblem } from './open-list.ts';

/** Prints problems; `hasProblems` is whether one of them was more than a note. */
export class ProblemPrinter {
  hasProblems = false;

  readonly print = async (problems: readonly ListProblem[]): Promise<void> => {
    this.hasProblems ||= problems.some(({ code }) => !isNote(code));
    await printError(problems.map(({ line }) => line).join(''));
  };
}
