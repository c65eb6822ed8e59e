import type { Account, Accounts } from '../records/accounts.ts';
import type { Quirks } from '../quirks.ts';
import { ServiceFailure } from '../service-failure.ts';

/** The account of an `Authorization: Bearer KEY` header (RFC 6750). Throws 401, or 403 depending on the quirk. */
export function authenticate(header: string | undefined, accounts: Accounts, quirks: Quirks): Account {
  const key = /^Bearer +([^\s]+) *$/i.exec(header ?? '')?.[1];
  const account = key === undefined ? undefined : accounts.find(key);
  if (account) return account;
  const message = key === undefined ? 'An API key is required.' : 'The API key is not valid.';
  if (quirks.auth_error === '403') throw new ServiceFailure(403, 'forbidden', message);
  throw new ServiceFailure(401, 'unauthorized', message, { 'WWW-Authenticate': 'Bearer' });
}
