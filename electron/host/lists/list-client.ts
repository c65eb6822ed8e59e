import type { AppError } from '../../contract/result.ts';
import type { ServiceAnswer, ServiceClient } from '../service-client/service-client.ts';
import { StoreFailure } from '../store/api/store-api.ts';
import type { ListApi } from './worker/list-api.ts';

/** As many contacts as the interface gives in a page that does not say how many it wants. */
const USUAL_PAGE = 50;

export interface ListClientOptions {
  list: ListApi;
  /** A group was removed, and its contacts are without one. */
  onGroupRemoved(): void;
}

/**
 * The service of an account that is a file: answers from the list's own files, at once, and opens no connection. It takes every value as it
 * is given.
 */
export function createListClient({ list, onGroupRemoved }: ListClientOptions): ServiceClient {
  return {
    isLocal: true,
    listContacts: ({ page, perPage = USUAL_PAGE, groupId, search }) =>
      answered(async () => {
        const scope = {
          ...(groupId === undefined ? {} : { groupId }),
          ...(search === undefined ? {} : { search }),
        };
        const { contacts, totalRecords, hasMore } = await list.page({ page, perPage, ...scope });
        return { contacts, totalRecords, page, perPage, hasMore, todaysDate: null };
      }),
    readContact: (contactId) => answered(() => list.contact(contactId)),
    createContact: (write, { onWriteSent }) => {
      onWriteSent?.();
      return answered(() => list.create(write), 201);
    },
    updateContact: async (contactId, write, { onWriteSent }) => {
      onWriteSent?.();
      return foundOr('contact', await answered(() => list.update(contactId, write)));
    },
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

/** A list that says why has done nothing; what a worker did that died is found out by reading. */
async function answered<T>(work: () => Promise<T>, status = 200): Promise<ServiceAnswer<T>> {
  try {
    return { kind: 'ok', value: await work(), status };
  } catch (error) {
    const told: AppError = error instanceof StoreFailure ? error.error : { code: 'unexpected' };
    return { kind: told.code === 'unexpected' ? 'unknown' : 'not_sent', error: told };
  }
}

/** A write to what is not there is refused, as services do. */
function foundOr<T>(missing: 'contact' | 'group', answer: ServiceAnswer<T | null | false>): ServiceAnswer<T> {
  if (answer.kind !== 'ok') return answer;
  const { value, status } = answer;
  if (value !== null && value !== false) return { kind: 'ok', value, status };
  return { kind: 'refused', error: { code: 'not_found', status: 404, missing }, documented: true };
}

const noValue = (answer: ServiceAnswer<unknown>): ServiceAnswer<null> =>
  answer.kind === 'ok' ? { ...answer, value: null } : answer;
