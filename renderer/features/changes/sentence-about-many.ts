import { t } from '@lingui/core/macro';
import { partialListText } from '../../lib/formats/formats.ts';
import { quotedName } from '../../lib/texts/contacts/quoted-name.ts';

/** A sentence about several subjects: names the first ones and says how many others there are. */
export function sentenceAboutMany(sentence: string, labels: readonly string[], unnamed: number): string {
  if (labels.length === 0) return `${sentence}.`;
  return t`${sentence}: ${partialListText(labels.map(quotedName), unnamed)}.`;
}
