export { preferencesKey, preferencesQuery } from '../../lib/host-calls/queries/preferences.ts';
