import { plural } from '@lingui/core/macro';
import type { ReviewProgress } from '../../../../electron/contract/lists/list.ts';
import { formatCount } from '../../../lib/formats/formats.ts';

/** `58 of 200 left`. */
export function leftText({ total, reviewed }: ReviewProgress): string {
  const left = formatCount(total - reviewed);
  const all = formatCount(total);
  return plural(total, { one: `${left} of ${all} left`, other: `${left} of ${all} left` });
}
