export { preferencesKey, preferencesQuery } from '../../lib/host-calls/queries/preference-queries.ts';
