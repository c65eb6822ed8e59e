import type { handBackChannels } from '../../contract/channels/hand-back-channels.ts';
import { fail, ok } from '../../contract/result.ts';
import { NO_SUCH_LIST } from './handler-errors.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers that hand a reviewed list back into the open account. */
export const handBackHandlers = ({
  accounts,
  inAccount,
}: HandlerContext): HandlersOf<typeof handBackChannels> => ({
  'handBacks.begin': inAccount(async ({ handBacks, changes }, { listId }) => {
    await changes.requestedShown();
    const begun = await accounts.lists.readClosed(listId, (list) => handBacks.begin(list));
    return begun === null ? fail(NO_SUCH_LIST) : ok(begun);
  }),
  'handBacks.rows': inAccount(({ handBacks }, { handBackId, kind, search, offset, limit }) =>
    Promise.resolve(handBacks.rows(handBackId, { kind, search, offset, limit })),
  ),
  'handBacks.decide': inAccount(({ handBacks }, { handBackId, rows, choice }) =>
    Promise.resolve(handBacks.decide(handBackId, rows, choice)),
  ),
  'handBacks.run': inAccount(({ handBacks }, { handBackId, creates, deletes, groupId }) =>
    handBacks.run(handBackId, { creates, deletes, groupId }),
  ),
  'handBacks.discard': inAccount(({ handBacks }, { handBackId }) => {
    handBacks.discard(handBackId);
    return Promise.resolve(ok({}));
  }),
});
