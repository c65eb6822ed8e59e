import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { facetsQuery } from '../../lib/host-calls/queries/contact-queries.ts';
import type { TextField } from '../../lib/drafts/draft-values.ts';
import { textWarning } from '../../lib/texts/contacts/field-warnings.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { isNoPhone, phoneHint } from '../../lib/formats/phone-hint.ts';
import { usePhoneReading } from '../../lib/drafts/use-phone-reading.ts';

/** Warning about an unusual text, which can be saved nevertheless; null if there is none. */
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
