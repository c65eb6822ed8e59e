import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../electron/sample-service/seed/random.ts';
import { Gone, type HostChild } from './host-child.ts';

export interface Forgetting {
  folder: string;
  accountId: string;
  apiKey: string;
  random: Random;
  /** Starts a host on the folder. */
  begin(): HostChild;
  /** Number of changes in the account's journal. */
  changes: number;
}

/**
 * Forgets the account while hosts are killed, until it is forgotten. Returns contradictions: an account that still exists must be
 * complete, with its key and all changes; a forgotten one must have left nothing.
 */
export async function forgetUnderKills(options: Forgetting): Promise<{ wrong: string[]; kills: number }> {
  const { accountId, begin, random } = options;
  let kills = 0;
  for (let round = 0; ; round += 1) {
    const host = begin();
    try {
      await host.ready;
      const { accounts, openAccountId } = await host.must('session.get', {});
      if (!accounts.some((account) => account.accountId === accountId)) {
        return { wrong: tracesOf(options), kills };
      }
      if (openAccountId === null) await host.must('accounts.open', { accountId });
      const wrong = await incomplete(host, options);
      if (wrong.length > 0) return { wrong, kills };
      const disarm = round < 3 ? killSoon(host, options.folder, random) : () => undefined;
      await host.call('accounts.forget', { accountId }).finally(disarm);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      kills += 1;
    } finally {
      host.stop();
      await host.gone;
    }
    if (random.chance(0.5)) {
      // The next host, which completes forgetting at its start, may be killed, too.
      const next = begin();
      const timer = setTimeout(() => next.kill(), random.int(60, 400));
      await next.ready.then(
        () => next.kill(),
        () => undefined,
      );
      clearTimeout(timer);
      await next.gone;
      kills += 1;
    }
  }
}

/** Kills the host after a short time, or after a number of changes to files or folders. */
function killSoon(host: HostChild, folder: string, random: Random): () => void {
  if (random.chance(0.4)) {
    const timer = setTimeout(() => host.kill(), random.int(0, 30));
    return () => clearTimeout(timer);
  }
  let left = random.int(1, 14);
  const watcher = watch(folder, { recursive: true }, () => {
    left -= 1;
    if (left === 0) host.kill();
  });
  return () => watcher.close();
}

async function incomplete(host: HostChild, { accountId, changes }: Forgetting): Promise<string[]> {
  const status = await host.must('sync.status', { accountId });
  const { count } = await host.must('accounts.pending', { accountId });
  const history = await host.must('changes.list', { accountId, limit: 500 });
  const wrong: string[] = [];
  if (status.error?.code === 'key_missing')
    wrong.push('half forgotten: the account is there without its key');
  if (history.length !== Math.min(500, changes))
    wrong.push(`half forgotten: ${history.length} of ${changes} changes are there`);
  if (count !== 0) wrong.push(`${count} changes wait after all had ended`);
  return wrong;
}

function tracesOf({ folder, accountId, apiKey }: Forgetting): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const wrong = names
    .filter((name) => name.includes(accountId))
    .map((name) => `forgotten, but ${name} is there`);
  for (const name of ['config.json', 'keychain.json']) {
    const file = join(folder, name);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    for (const trace of [accountId, apiKey])
      if (text.includes(trace)) wrong.push(`forgotten, but ${name} still names it`);
  }
  return wrong;
}
