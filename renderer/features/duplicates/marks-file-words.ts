import { plural, t } from '@lingui/core/macro';
import type {
  DecisionsFileProblem,
  ImportedDecisions,
} from '../../../electron/contract/merging/duplicates.ts';
import { formatCount } from '../../lib/formats/formats.ts';

const problemWords = (): Record<DecisionsFileProblem, string> => ({
  not_json: t`This is no JSON: choose a file that was saved here`,
  not_marks: t`These are no marks: choose a file that was saved here`,
  newer_version: t`It was saved by a newer version of this app: update this one`,
  too_large: t`It holds more than can be read at once`,
  wrong_account: t`It was saved from another account: open that one first`,
});

/** What became of a file of marks. */
export function marksTakenText({ problem, marked, known, missing }: ImportedDecisions): {
  title: string;
  text: string;
} {
  if (problem !== null) return { title: t`The file was not used`, text: `${problemWords()[problem]}.` };
  const parts = [
    known > 0 ? t`${formatCount(known)} said here already` : '',
    missing > 0 ? t`${formatCount(missing)} about contacts that are not here` : '',
  ].filter((part) => part !== '');
  return {
    title:
      marked === 0
        ? t`Nothing new in the file`
        : t`${plural(marked, { one: `${formatCount(marked)} mark`, other: `${formatCount(marked)} marks` })} added`,
    text: parts.length === 0 ? t`They hold from now on.` : `${parts.join(', ')}.`,
  };
}
