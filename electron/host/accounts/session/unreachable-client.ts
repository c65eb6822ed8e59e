import type { AppError } from '../../../contract/result.ts';
import type { ServiceClient } from '../../service-client/service-client.ts';

/**
 * A service client for an account without a usable key. Every request fails as not sent, so that reads use the mirror
 * and changes wait in the journal.
 */
export function unreachableClient(error: AppError): ServiceClient {
  const answer = () => Promise.resolve({ kind: 'not_sent', error } as const);
  return {
    isLocal: false,
    listContacts: answer,
    createContact: answer,
    updateContact: answer,
    deleteContact: answer,
    listGroups: answer,
    createGroup: answer,
    deleteGroup: answer,
    onSlowed: () => () => undefined,
    tryNow: () => undefined,
    close: () => Promise.resolve(),
    requestTimeoutMs: 0,
  };
}
