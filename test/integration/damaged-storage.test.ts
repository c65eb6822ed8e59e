import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OLD_ACCOUNT } from '../builders/folder-of-0.1.0.ts';
import { FILES, type Damage } from '../builders/storage-damage.ts';
import { startDamaged, type Found } from './damaged-start.ts';

/** Without damage: all contacts with pending changes applied, and all changes that are not settled. */
const SOUND: Omit<Found, 'bugs'> = {
  error: null,
  accounts: [OLD_ACCOUNT],
  notices: [],
  contacts: 13,
  changes: 10,
  heldBy: 'key_missing',
  aside: [],
};

it('a folder without damage shows everything', async () => {
  expect(await startDamaged({})).toMatchObject({ ...SOUND, bugs: [] });
});

describe('a settings file', () => {
  it.each<Damage>(['garbage', 'zeros', 'cut', 'empty', 'a folder'])(
    'that is %s is set aside, its accounts are found again, and the user is notified',
    async (how) => {
      expect(await startDamaged({ settings: how })).toMatchObject({
        ...SOUND,
        notices: ['settings_lost'],
        aside: ['settings'],
        bugs: [],
      });
    },
  );

  it('that is gone loses no account, and the user is notified', async () => {
    expect(await startDamaged({ settings: 'gone' })).toMatchObject({
      ...SOUND,
      notices: ['settings_lost'],
      bugs: [],
    });
  });

  it('of a newer version is used and keeps its unknown settings', async () => {
    const { data, ...found } = await startDamaged({ settings: 'newer' });
    expect(found).toMatchObject({ ...SOUND, bugs: [] });
    expect(JSON.parse(readFileSync(join(data, FILES.settings), 'utf8'))).toMatchObject({
      settingsVersion: 9_000,
    });
  });
});

it.each<Damage>(['garbage', 'gone', 'newer', 'a folder'])(
  "a profile in an account's folder that is %s changes nothing",
  async (how) => {
    expect(await startDamaged({ profile: how })).toMatchObject({ ...SOUND, bugs: [] });
  },
);

describe('a mirror', () => {
  it.each<Damage>(['garbage', 'zeros', 'empty', 'gone', 'newer', 'a folder'])(
    'that is %s is replaced, no change is lost, and the user is notified',
    async (how) => {
      expect(await startDamaged({ mirror: how })).toMatchObject({
        ...SOUND,
        notices: ['mirror_rebuilt'],
        // Only the contact of the queued create is known, from the journal.
        contacts: 1,
        aside: how === 'gone' ? [] : ['mirror'],
        bugs: [],
      });
    },
  );

  it('that is cut is found by the file check at the latest', async () => {
    expect(await startDamaged({ mirror: 'cut' }, { check: true })).toMatchObject({
      ...SOUND,
      notices: ['mirror_rebuilt'],
      contacts: 1,
      aside: ['mirror'],
      bugs: [],
    });
  });
});

describe('a journal', () => {
  it.each<Damage>(['garbage', 'zeros', 'empty', 'gone', 'a folder'])(
    'that is %s pauses everything until the user has seen that it is lost',
    async (how) => {
      expect(await startDamaged({ journal: how })).toMatchObject({
        ...SOUND,
        notices: ['journal_salvaged'],
        heldBy: 'journal_salvaged',
        // The contact of the queued create is missing, because only the journal had it.
        contacts: 12,
        changes: 0,
        aside: how === 'gone' ? [] : ['journal'],
        bugs: [],
      });
    },
  );

  it('that is cut pauses what could be saved until the user has seen it', async () => {
    const found = await startDamaged({ journal: 'cut' }, { check: true });
    expect(found).toMatchObject({ notices: ['journal_salvaged'], aside: ['journal'], bugs: [] });
    expect(found.contacts).toBeGreaterThanOrEqual(12);
  });

  it('of a newer version is left unchanged, and the account fails to open', async () => {
    const { data, error, accounts } = await startDamaged({ journal: 'newer' });
    expect({ error, accounts }).toEqual({
      error: 'unreadable_file newer_version',
      accounts: [OLD_ACCOUNT],
    });
    const inNewer = await startDamaged({}, { from: data });
    expect(inNewer.error).toBe('unreadable_file newer_version');
  });
});
