import { t } from '@lingui/core/macro';
import { formatCount } from '../../lib/formats/formats.ts';
import { quotedName } from '../../lib/texts/contacts/quoted-name.ts';

/** A sentence about several subjects, with the first names and the number of others. */
export function namedMany(sentence: string, labels: readonly string[], unnamed: number): string {
  if (labels.length === 0) return `${sentence}.`;
  const names = labels.map(quotedName).join(', ');
  return `${sentence}: ${names}${unnamed > 0 ? t` and ${formatCount(unnamed)} more` : ''}.`;
}
