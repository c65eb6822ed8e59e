import type { MarksFileProblem, MarksTakenOver } from '../../../electron/contract/merging/duplicates.ts';
import { countOf, formatCount } from '../../lib/formats/formats.ts';

const PROBLEM_WORDS: Record<MarksFileProblem, string> = {
  not_json: 'This is no JSON: choose a file that was saved here',
  not_marks: 'These are no marks: choose a file that was saved here',
  newer_version: 'It was saved by a newer version of this app: update this one',
  too_large: 'It holds more than can be read at once',
  wrong_account: 'It was saved from another account: open that one first',
};

/** What became of a file of marks. */
export function marksTakenText({ problem, marked, known, missing }: MarksTakenOver): {
  title: string;
  text: string;
} {
  if (problem !== null) return { title: 'The file was not used', text: `${PROBLEM_WORDS[problem]}.` };
  const parts = [
    known > 0 ? `${formatCount(known)} said here already` : '',
    missing > 0 ? `${formatCount(missing)} about contacts that are not here` : '',
  ].filter((part) => part !== '');
  return {
    title: marked === 0 ? 'Nothing new in the file' : `${countOf(marked, 'mark', 'marks')} added`,
    text: parts.length === 0 ? 'They hold from now on.' : `${parts.join(', ')}.`,
  };
}
