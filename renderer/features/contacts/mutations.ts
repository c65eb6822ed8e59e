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

/** Each answers with the outcome of the write; the lists are brought up to date by the host's events. */
export function useCreateContact(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: (input: { fields: ContactFields; customFields: CustomFields | null }) =>
      callHost(bridge, 'contacts.create', { accountId, ...input }),
  });
}

/** It is done once the contact and its row are read again: what is shown next, and an edit that begins there, stand on what was saved. */
export function useEditContact(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: { key: ContactKey; before: ContactPatch; after: ContactPatch }) => {
      const outcome = await callHost(bridge, 'contacts.edit', { accountId, ...input });
      const { queryKey } = contactQuery(bridge, accountId, input.key);
      // A reading under way may have been asked before; where nobody looks at the contact, nothing is read.
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
