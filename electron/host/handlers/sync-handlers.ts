import type { syncChannels } from '../../contract/channels/sync-channels.ts';
import { ok } from '../../contract/result.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers for the sync of an account. */
export const syncHandlers = ({ inAccount }: HandlerContext): HandlersOf<typeof syncChannels> => ({
  'sync.status': inAccount(({ sync }) => Promise.resolve(ok(sync.status()))),
  'sync.now': inAccount(({ sync }) => {
    sync.now();
    return Promise.resolve(ok(sync.status()));
  }),
  'sync.tryNow': inAccount(({ sync }) => {
    sync.tryNow();
    return Promise.resolve(ok(sync.status()));
  }),
  'sync.attend': inAccount(({ sync, changes }, { because }) => {
    if (because === 'focus') sync.focus();
    else {
      sync.online();
      changes.networkBack();
    }
    return Promise.resolve(ok(sync.status()));
  }),
  'sync.answerRemoval': inAccount(async ({ sync }, { remove }) => {
    await sync.answerRemoval(remove);
    return ok(sync.status());
  }),
});
