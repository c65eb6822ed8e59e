import { expect, it } from 'vitest';
import { startSampleService } from '../../electron/sample-service/service.ts';
import { BentClock } from '../builders/bent-clock.ts';
import { copyOldFolder, OLD_ACCOUNT, OLD_CLOSED_AT, OLD_KEY } from '../builders/folder-of-0.1.0.ts';
import { startHostOnFolder, type FolderHost, type FolderHostOptions } from './host-on-folder.ts';

const { accountId } = OLD_ACCOUNT;
const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

/** A clock that is `ms` ahead of the moment at which the old folder was closed. */
function clockAt(ms: number): BentClock {
  const clock = new BentClock();
  clock.jump(OLD_CLOSED_AT.getTime() - Date.now() + ms);
  return clock;
}

/** Numbers of contacts in the trash (waiting deletes included), batches that can be undone, and rejected changes. */
async function kept({ must }: FolderHost): Promise<{ trash: number; undoable: number; refused: number }> {
  const history = await must('history.list', { accountId, search: '', limit: 50 });
  return {
    trash: (await must('trash.list', { accountId, search: '', offset: 0, limit: 10 })).total,
    undoable: history.filter(({ batch }) => batch.undo === 'possible').length,
    refused: (await must('changes.list', { accountId, states: ['refused'], limit: 10 })).length,
  };
}

const ALL = { trash: 3, undoable: 10, refused: 1 };
/** Only queued and rejected changes are left. */
const UNENDED = { trash: 1, undoable: 5, refused: 1 };

/** Starts on the folder, lets old history expire, and closes again. */
async function startAndEnd(data: string, options: FolderHostOptions): ReturnType<typeof kept> {
  const host = await startHostOnFolder(data, options);
  // Resolves after the expiry that runs at the start.
  await host.must('preferences.set', { historyDays: 364 });
  await host.must('preferences.set', { historyDays: 365 });
  const left = await kept(host);
  await host.close();
  return left;
}

it.each([
  ['400 days ahead', 400 * DAY_MS],
  ['30 years ahead', 30 * YEAR_MS],
  ['30 years behind', -30 * YEAR_MS],
])('one start with a clock %s expires nothing', async (_what, ahead) => {
  const { data } = await copyOldFolder();
  expect(await startAndEnd(data, { clock: clockAt(ahead) })).toEqual(ALL);
  expect(await startAndEnd(data, { clock: clockAt(DAY_MS) })).toEqual(ALL);
});

it('history expires when the clock still shows its age a day later, except unsettled changes', async () => {
  const { data } = await copyOldFolder();
  expect(await startAndEnd(data, { clock: clockAt(400 * DAY_MS) })).toEqual(ALL);
  expect(await startAndEnd(data, { clock: clockAt(402 * DAY_MS) })).toEqual(UNENDED);
});

it.each([
  { says: 'agrees', serviceAhead: 400 * DAY_MS, isKept: false },
  { says: 'does not agree', serviceAhead: 0, isKept: true },
])(
  'a clock 400 days ahead, when the service $says, expires history accordingly',
  async ({ serviceAhead, isKept }) => {
    const { data, database } = await copyOldFolder();
    const service = await startSampleService({
      database,
      apiKeys: [OLD_KEY],
      now: () => new Date(OLD_CLOSED_AT.getTime() + serviceAhead),
    });
    try {
      const host = await startHostOnFolder(data, {
        clock: clockAt(400 * DAY_MS),
        fetch: (url, init) => fetch(url.replace(OLD_ACCOUNT.baseUrl, service.url), init),
      });
      // The store uses the real clock.
      const began = Date.now();
      await host.must('accounts.provideKey', { accountId, apiKey: OLD_KEY });
      await host.until(async () => {
        const { completedAt } = await host.must('sync.status', { accountId });
        return completedAt !== null && Date.parse(completedAt) >= began;
      });
      await host.must('preferences.set', { historyDays: 364 });
      const { rows } = await host.must('trash.list', { accountId, search: 'hedy', offset: 0, limit: 10 });
      expect(rows.map(({ label }) => label)).toEqual(isKept ? ['Hedy Lamarr'] : []);
      expect((await kept(host)).refused).toBe(1);
      await host.close();
    } finally {
      await service.close();
    }
  },
);

it.each([
  ['30 years ahead', 30 * YEAR_MS],
  ['30 years behind', -30 * YEAR_MS],
])('queued changes are sent once with a clock %s at the start', async (_what, ahead) => {
  const { data, database } = await copyOldFolder();
  const service = await startSampleService({ database, apiKeys: [OLD_KEY], now: () => OLD_CLOSED_AT });
  try {
    const host = await startHostOnFolder(data, {
      clock: clockAt(ahead),
      fetch: (url, init) => fetch(url.replace(OLD_ACCOUNT.baseUrl, service.url), init),
    });
    await host.must('accounts.provideKey', { accountId, apiKey: OLD_KEY });
    await host.until(async () => {
      const { queued, sending, unsettled } = await host.must('changes.status', { accountId });
      // Five changes are paused.
      return queued === 5 && sending + unsettled === 0;
    });
    expect(
      service.inspect
        .contacts()
        .map(({ first_name }) => first_name)
        .toSorted(),
    ).toEqual([
      'Ada',
      'Alan',
      'Dorothy',
      'Emmy',
      'Grace',
      'Jean',
      'Katherine',
      'Linus',
      'Marie',
      'Rosa',
      'Rosalind',
      'Zoë',
    ]);
    await host.close();
  } finally {
    await service.close();
  }
});
