import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type {
  ContactFields,
  ContactKey,
  ContactPatch,
  CustomFields,
} from '../../../electron/contract/contacts/contact.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { contactKeys, contactQuery } from '../../lib/host-calls/queries/contact-queries.ts';

/** Creates a contact. Resolves with the outcome; host events update the lists. */
export function useCreateContact(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: (input: { fields: ContactFields; customFields: CustomFields | null }) =>
      callHost(bridge, 'contacts.create', { accountId, ...input }),
  });
}

/**
 * Edits a contact. Resolves with the outcome after the contact and its row are fetched again, so that the next edit
 * starts from the saved values.
 */
export function useEditContact(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { key: ContactKey; before: ContactPatch; after: ContactPatch }) => {
      const outcome = await callHost(bridge, 'contacts.edit', { accountId, ...input });
      const { queryKey } = contactQuery(bridge, accountId, input.key);
      // `invalidateQueries` also restarts a running refetch, whose answer may be older than the edit. Queries that
      // nothing shows are only marked as outdated.
      if (outcome.state !== 'refused')
        await Promise.all([
          queryClient.invalidateQueries({ queryKey, exact: true }),
          queryClient.invalidateQueries({ queryKey: contactKeys.pages(accountId) }),
        ]);
      return outcome;
    },
  });
}

export function useDeleteContact(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: (key: ContactKey) => callHost(bridge, 'contacts.delete', { accountId, key }),
  });
}
