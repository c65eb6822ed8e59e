import { expect, it } from 'vitest';
import { MatchingEngine } from '../../electron/host/duplicates/worker/matching-engine.ts';
import { aMatchContact } from '../builders/match-contact.ts';

const PEOPLE = ['one', 'two', 'three'].map((key, rowId) => ({
  contactId: null,
  ...aMatchContact({ key, firstName: 'Zoë', lastName: "O'Hara", email: 'zoe@example.org' }),
  rowId,
}));

/** An engine that may pause after every step, and the lengths of its pauses in ms. */
function anEngine() {
  const rests: number[] = [];
  const rest = (ms: number) => {
    rests.push(ms);
    return Promise.resolve();
  };
  return { engine: new MatchingEngine({ sliceMs: 0, rest }), rests };
}

it('a scan pauses between slices while the window is in use, and finds the same duplicates', async () => {
  const [idle, used] = [anEngine(), anEngine()];
  for (const { engine } of [idle, used]) await engine.take(PEOPLE, []);
  expect(await idle.engine.scan(false)).toBe(true);
  expect(idle.rests).toEqual([]);

  await used.engine.windowInUse();
  expect(await used.engine.scan(false)).toBe(true);
  expect(used.rests.length).toBeGreaterThan(0);
  expect(used.rests.every((ms) => ms > 0)).toBe(true);
  expect(await used.engine.counts()).toEqual(await idle.engine.counts());
  expect((await used.engine.counts())['within-group']).toEqual({ clusters: 1, contacts: 3 });
});

it('contacts are indexed with pauses while the window is in use, but not after a cancel', async () => {
  const { engine, rests } = anEngine();
  await engine.windowInUse();
  await engine.take(PEOPLE, []);
  expect(rests).toHaveLength(1);
  await engine.cancel();
  await engine.take([], []);
  expect(rests).toHaveLength(1);
});
