import type { preferenceChannels } from '../../contract/channels/preference-channels.ts';
import { ok } from '../../contract/result.ts';
import { withoutUndefined } from './without-undefined.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers for the preferences of this computer and the table layout of each account. */
export const preferenceHandlers = ({
  accounts,
  events,
  ports,
}: HandlerContext): HandlersOf<typeof preferenceChannels> => ({
  'preferences.get': () => Promise.resolve(ok(accounts.inForce(ports.settings.getPreferences()))),
  'preferences.set': async (changes) => {
    const before = ports.settings.getPreferences();
    const preferences = { ...before, ...withoutUndefined(changes) };
    ports.settings.setPreferences(preferences);
    events.emit({ name: 'settings.changed', payload: { accountId: null } });
    if (preferences.historyDays < before.historyDays) await accounts.current()?.changes.expireHistory();
    return ok(accounts.inForce(preferences));
  },
  'views.get': ({ accountId }) => Promise.resolve(ok(ports.settings.getView(accountId))),
  'views.set': ({ accountId, view }) => {
    ports.settings.setView(accountId, view);
    events.emit({ name: 'settings.changed', payload: { accountId } });
    return Promise.resolve(ok({}));
  },
});
