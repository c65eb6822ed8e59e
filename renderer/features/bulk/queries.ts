import { queryOptions } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { BulkAction } from '../../../electron/contract/changes/bulk-action.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ContactSelection } from '../../../electron/contract/contacts/contact-query.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';

/** Preview of a bulk action. Fetched anew each time, because the host runs exactly what it previewed last. */
export const bulkPreviewQuery = (
  bridge: ContactsBridge,
  accountId: AccountId,
  selection: ContactSelection,
  action: BulkAction,
) =>
  queryOptions({
    queryKey: [...accountKey(accountId), 'bulk-preview', selection, action],
    queryFn: () => callHost(bridge, 'bulk.preview', { accountId, selection, action }),
    staleTime: 0,
    gcTime: 0,
  });
