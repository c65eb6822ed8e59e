import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../../lib/bridge-context.ts';
import { facetsQuery } from '../../lib/contact-queries.ts';
import type { TextField } from '../../lib/draft-values.ts';
import { textWarning } from '../../lib/field-warnings.ts';
import { useAccountId } from '../../lib/open-account.ts';
import { isNoPhone, phoneHint } from '../../lib/phone-hint.ts';
import { usePhoneReading } from '../../lib/use-phone-reading.ts';

/** What is unusual about a text as it is typed, which can be saved all the same; null where nothing is. */
export function useTextWarning(field: TextField, text: string): string | null {
  const facets = useQuery({ ...facetsQuery(useBridge(), useAccountId()), enabled: field === 'status' });
  const number = field === 'phone' || field === 'whatsappPhone' ? text.trim() : '';
  const reading = usePhoneReading(number);
  if (isNoPhone(number, reading)) return phoneHint(number, reading);
  return textWarning(
    field,
    text,
    facets.data?.status.map(({ value }) => value),
  );
}
