import type { AppError } from '../../contract/result.ts';
import type { ServiceClient } from '../service-client/service-client.ts';

/**
 * Stands in for the service client of an account that has no usable key: every request is certain not to have been
 * sent, so that reading goes on from the mirror and changes wait in the journal.
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
