export { preferencesKey, preferencesQuery } from '../../lib/host-calls/preferences.ts';
