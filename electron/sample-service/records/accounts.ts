import type { DatabaseSync } from 'node:sqlite';

export interface Account {
  account_id: number;
  api_key: string;
}

/** Accounts by key: each key opens its own account. */
export class Accounts {
  readonly #database: DatabaseSync;
  readonly #byKey = new Map<string, Account>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    const rows = database.prepare('SELECT account_id, api_key FROM account ORDER BY account_id').all();
    for (const row of rows) {
      const account = { account_id: Number(row['account_id']), api_key: String(row['api_key']) };
      this.#byKey.set(account.api_key, account);
    }
  }

  /** All accounts, the oldest first. */
  list(): Account[] {
    return [...this.#byKey.values()];
  }

  find(apiKey: string): Account | undefined {
    return this.#byKey.get(apiKey);
  }

  /** The account of a key; created if there is none yet. */
  open(apiKey: string): Account {
    const known = this.#byKey.get(apiKey);
    if (known) return known;
    const result = this.#database.prepare('INSERT INTO account (api_key) VALUES (?)').run(apiKey);
    const account = { account_id: Number(result.lastInsertRowid), api_key: apiKey };
    this.#byKey.set(apiKey, account);
    return account;
  }

  isSeeded(account: Account): boolean {
    const row = this.#database
      .prepare('SELECT seeded FROM account WHERE account_id = ?')
      .get(account.account_id);
    return row?.['seeded'] === 1;
  }

  markSeeded(account: Account): void {
    this.#database.prepare('UPDATE account SET seeded = 1 WHERE account_id = ?').run(account.account_id);
  }
}
