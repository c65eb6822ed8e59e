import type { AppError } from '../../contract/result.ts';
import type { ServiceAnswer, ServiceClient } from '../service-client/service-client.ts';
import { StoreFailure } from '../store/api/store-api.ts';
import type { ListApi } from './worker/list-api.ts';

/** Page size of a request without one, as documented in the interface. */
const DEFAULT_PAGE_SIZE = 50;

export interface ListServiceClientOptions {
  list: ListApi;
  /** Called after a group was deleted, so that its contacts are without a group. */
  onGroupRemoved(): void;
}

/** Creates the service client of a list, which reads and writes the list's own files. It accepts all values. */
export function createListServiceClient({ list, onGroupRemoved }: ListServiceClientOptions): ServiceClient {
  return {
    isLocal: true,
    listContacts: ({ page, perPage = DEFAULT_PAGE_SIZE, groupId, search }) =>
      answered(async () => {
        const scope = {
          ...(groupId === undefined ? {} : { groupId }),
          ...(search === undefined ? {} : { search }),
        };
        const { contacts, totalRecords, hasMore } = await list.page({ page, perPage, ...scope });
        return { contacts, totalRecords, page, perPage, hasMore, todaysDate: null };
      }),
    readContact: (contactId) => answered(() => list.contact(contactId)),
    createContact: (write, { onWriteSent, formerId }) => {
      onWriteSent?.();
      return answered(() => list.create(write, formerId), 201);
    },
    updateContact: async (contactId, write, { onWriteSent }) => {
      onWriteSent?.();
      return foundOr('contact', await answered(() => list.update(contactId, write)));
    },
    updateAsExpected: (edits) => answered(() => list.updateAsExpected(edits)),
    deleteContact: async (contactId, { onWriteSent }) => {
      onWriteSent?.();
      return noValue(foundOr('contact', await answered(() => list.remove(contactId))));
    },
    listGroups: () => answered(() => list.groups()),
    createGroup: ({ name, category }, { onWriteSent }) => {
      onWriteSent?.();
      return answered(() => list.createGroup(name, category), 201);
    },
    deleteGroup: async (groupId, { onWriteSent }) => {
      onWriteSent?.();
      const answer = await answered(() => list.removeGroup(groupId));
      if (answer.kind === 'ok' && answer.value) onGroupRemoved();
      return noValue(foundOr('group', answer));
    },
    onSlowed: () => () => undefined,
    tryNow: () => undefined,
    close: () => Promise.resolve(),
    requestTimeoutMs: 0,
  };
}

/**
 * Converts the result of a list call to the service's answer. If the list reports an error, nothing was changed. If the
 * list's worker died, the outcome is unknown.
 */
async function answered<T>(work: () => Promise<T>, status = 200): Promise<ServiceAnswer<T>> {
  try {
    return { kind: 'ok', value: await work(), status };
  } catch (error) {
    const appError: AppError = error instanceof StoreFailure ? error.error : { code: 'unexpected' };
    return { kind: appError.code === 'unexpected' ? 'unknown' : 'not_sent', error: appError };
  }
}

/** Rejects a write to a contact or group that doesn't exist, as the service does. */
function foundOr<T>(missing: 'contact' | 'group', answer: ServiceAnswer<T | null | false>): ServiceAnswer<T> {
  if (answer.kind !== 'ok') return answer;
  const { value, status } = answer;
  if (value !== null && value !== false) return { kind: 'ok', value, status };
  return { kind: 'refused', error: { code: 'not_found', status: 404, missing }, documented: true };
}

const noValue = (answer: ServiceAnswer<unknown>): ServiceAnswer<null> =>
  answer.kind === 'ok' ? { ...answer, value: null } : answer;
