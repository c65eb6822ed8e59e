import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { SimilarContact } from '../../../../electron/contract/merging/duplicates.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { duplicateKeys } from '../../../lib/host-calls/queries/duplicate-queries.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { fieldsOfDraft, isDirty, type ContactDraft } from './contact-draft.ts';

// Debounce while typing, so that not every letter causes a query.
const TYPING_DEBOUNCE_MS = 250;
// Maximum number of similar contacts shown below the fields.
const MAX_SHOWN = 2;

/** Existing contacts that resemble the form's values; null if there are none, or if `wanted` is false. */
export function useSimilarContacts(
  draft: ContactDraft,
  ownKey: ContactKey | null,
  wanted: boolean,
): SimilarContact[] | null {
  const bridge = useBridge();
  const accountId = useAccountId();
  const [debouncedDraft] = useDebouncedValue(draft, TYPING_DEBOUNCE_MS);
  const { texts } = debouncedDraft.values;
  // A first name without further values would match too many contacts, so there's no search for it.
  const enabled =
    wanted &&
    isDirty(debouncedDraft) &&
    [texts.lastName, texts.email, texts.phone, texts.whatsappPhone].some((text) => text.trim() !== '');
  const { data } = useQuery({
    queryKey: [...duplicateKeys.similar(accountId), ownKey, debouncedDraft.values],
    queryFn: () =>
      callHost(bridge, 'duplicates.similar', {
        accountId,
        fields: fieldsOfDraft(debouncedDraft),
        ...(ownKey === null ? {} : { exceptKey: ownKey }),
        limit: MAX_SHOWN,
      }),
    enabled,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return enabled && data !== undefined && data.rows.length > 0 ? data.rows : null;
}
