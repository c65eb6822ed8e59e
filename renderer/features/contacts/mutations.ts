import { useMutation } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/account.ts';
import type {
  ContactFields,
  ContactKey,
  ContactPatch,
  CustomFields,
} from '../../../electron/contract/contact.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { callHost } from '../../lib/call-host.ts';

/** Each answers with the outcome of the write; the cache is brought up to date by the host's events. */
export function useCreateContact(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: (input: { fields: ContactFields; customFields: CustomFields | null }) =>
      callHost(bridge, 'contacts.create', { accountId, ...input }),
  });
}

export function useEditContact(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: (input: { key: ContactKey; before: ContactPatch; after: ContactPatch }) =>
      callHost(bridge, 'contacts.edit', { accountId, ...input }),
  });
}

export function useDeleteContact(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: (key: ContactKey) => callHost(bridge, 'contacts.delete', { accountId, key }),
  });
}
