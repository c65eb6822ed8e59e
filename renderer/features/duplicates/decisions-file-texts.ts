import { plural, t } from '@lingui/core/macro';
import type {
  DecisionsFileProblem,
  ImportedDecisions,
} from '../../../electron/contract/merging/duplicates.ts';
import { formatCount, formatUnits } from '../../lib/formats/formats.ts';

const problemTexts = (): Record<DecisionsFileProblem, string> => ({
  not_json: t`This isn’t a JSON file. Choose a file of decisions saved in this app`,
  not_marks: t`This file has no duplicate decisions. Choose a file of decisions saved in this app`,
  newer_version: t`It was saved by a newer version of this app. Update the app`,
  too_large: t`It’s too large to open`,
  wrong_account: t`It was saved from another account. Open that account first`,
});

/** Outcome of importing a decisions file. */
export function importedDecisionsText({ problem, marked, known, missing }: ImportedDecisions): {
  title: string;
  text: string;
} {
  if (problem !== null) return { title: t`The file wasn’t used`, text: `${problemTexts()[problem]}.` };
  const parts = [
    known > 0 ? t`${formatCount(known)} already saved here` : '',
    missing > 0 ? t`${formatCount(missing)} about contacts that aren’t here` : '',
  ].filter((part) => part !== '');
  return {
    title:
      marked === 0
        ? t`The file has nothing new`
        : plural(marked, {
            one: `${formatCount(marked)} decision added`,
            other: `${formatCount(marked)} decisions added`,
          }),
    text: parts.length === 0 ? t`The decisions apply from now on.` : `${formatUnits(parts)}.`,
  };
}
