import { openList, type ListProblem } from './open-list.ts';
import { forEachList } from './for-each-list.ts';
import type { FilesCommand } from './options.ts';
import { isNote, printable, problemText, type ProblemCode } from './problem-texts.ts';
import { print } from './standard-streams.ts';

/** Prints the number of contacts of each file, and the number of problems by kind. Returns the exit code. */
export function checkFiles({ files, reading }: FilesCommand & { name: 'read' | 'check' }): Promise<number> {
  return forEachList(files, async (path) => {
    const list = await openList(path, reading);
    const counts = new Map<ProblemCode, number>();
    // oxlint-disable-next-line require-await -- the interface is asynchronous.
    const count = async (problems: readonly ListProblem[]) => {
      for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
    };
    let contacts = 0;
    for await (const batch of list.contacts(count)) contacts += batch.length;
    const lines = [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(
        ([code, times]) =>
          `${printable(path)}: ${times} × ${isNote(code) ? 'note: ' : ''}${problemText(code)}`,
      );
    await print(
      [`${printable(path)}: ${contacts} ${contacts === 1 ? 'contact' : 'contacts'}`, ...lines, ''].join('\n'),
    );
    return { hasProblems: [...counts.keys()].some((code) => !isNote(code)) };
  });
}
