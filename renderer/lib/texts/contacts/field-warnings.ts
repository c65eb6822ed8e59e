import { t } from '@lingui/core/macro';
import type { TextField } from '../../drafts/draft-values.ts';
import { formatCount, listText } from '../../formats/formats.ts';

/** Lengths above which a text is probably a mistake. The service doesn't define maximum lengths. */
const USUAL_LENGTH: Partial<Record<TextField, number>> = {
  firstName: 100,
  lastName: 100,
  phone: 40,
  whatsappPhone: 40,
  profileImage: 2_000,
};
const USUAL_LENGTH_OF_OTHERS = 250;
const MAX_NAMED_VALUES = 5;

/**
 * Warning about an unusual text, which can be saved nevertheless; null if there is none. `used` holds values of other
 * contacts.
 */
export function textWarning(field: TextField, typed: string, used: readonly string[] = []): string | null {
  const text = typed.trim();
  if (text.length > (USUAL_LENGTH[field] ?? USUAL_LENGTH_OF_OTHERS))
    return t`${formatCount(text.length)} characters is unusually long. The service may reject it.`;
  if (field === 'status' && text !== '' && used.length > 0 && !used.includes(text))
    return t`No other contact has this status. In use: ${listText(used.slice(0, MAX_NAMED_VALUES))}.`;
  return null;
}
