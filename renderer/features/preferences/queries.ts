export { preferencesKey, preferencesQuery } from '../../lib/preferences.ts';
