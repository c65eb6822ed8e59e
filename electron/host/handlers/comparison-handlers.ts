import type { comparisonChannels } from '../../contract/channels/comparison-channels.ts';
import { fail, ok } from '../../contract/result.ts';
import { NO_SUCH_LIST } from './handler-errors.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers that compare a reviewed list with the open account or list. */
export const comparisonHandlers = ({
  accounts,
  inAccount,
}: HandlerContext): HandlersOf<typeof comparisonChannels> => ({
  'comparisons.begin': inAccount(async ({ comparisons, changes }, { listId }) => {
    await changes.requestedShown();
    const begun = await accounts.lists.readClosed(listId, (list) => comparisons.begin(list));
    return begun === null ? fail(NO_SUCH_LIST) : ok(begun);
  }),
  'comparisons.rows': inAccount(({ comparisons }, { comparisonId, kind, search, offset, limit }) =>
    Promise.resolve(comparisons.rows(comparisonId, { kind, search, offset, limit })),
  ),
  'comparisons.discard': inAccount(({ comparisons }, { comparisonId }) => {
    comparisons.discard(comparisonId);
    return Promise.resolve(ok({}));
  }),
});
