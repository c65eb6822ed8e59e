import { describe, expect, it } from 'vitest';
import { KeyDoubt } from '../../electron/host/outbox/queue/key-doubt.ts';
import { HandClock } from '../builders/hand-clock.ts';

/** `readsOnly`: the next write is refused again. */
function doubting({ readsOnly = false } = {}) {
  const clock = new HandClock();
  const asked = { readings: 0, lifted: 0 };
  const doubt = new KeyDoubt({
    clock,
    signal: new AbortController().signal,
    read: () => (asked.readings += 1),
    taken: () => {
      asked.lifted += 1;
      doubt.lifted();
      if (readsOnly) void doubt.refused();
    },
  });
  return { clock, asked, doubt };
}

describe('a key that was refused', () => {
  it('is taken after all when a reading succeeds a little later', async () => {
    const { clock, asked, doubt } = doubting();
    void doubt.refused();
    await clock.advance(2_000);
    expect(asked).toEqual({ readings: 1, lifted: 0 });
    doubt.readingSucceeded();
    expect(asked).toEqual({ readings: 1, lifted: 1 });
  });

  it('is not believed in at once, however many readings succeed, but then without another', async () => {
    const { clock, asked, doubt } = doubting();
    void doubt.refused();
    for (let page = 0; page < 100; page += 1) doubt.readingSucceeded();
    expect(asked.lifted).toBe(0);
    await clock.advance(2_000);
    expect(asked).toEqual({ readings: 0, lifted: 1 });
  });

  it('and that only reads is tried less and less often, until something was written', async () => {
    const { clock, asked, doubt } = doubting({ readsOnly: true });
    const triesWithin = async (seconds: number) => {
      const before = asked.lifted;
      for (let gone = 0; gone < seconds; gone += 1) {
        doubt.readingSucceeded();
        await clock.advance(1_000);
      }
      return asked.lifted - before;
    };
    void doubt.refused();
    expect(await triesWithin(600)).toBeLessThan(10);
    expect(await triesWithin(3_600)).toBeLessThanOrEqual(12);
    doubt.written();
    void doubt.refused();
    expect(await triesWithin(3)).toBe(1);
  });

  it('is forgotten with what was held for it', async () => {
    const { clock, asked, doubt } = doubting();
    void doubt.refused();
    doubt.lifted();
    await clock.advance(60_000);
    doubt.readingSucceeded();
    expect(asked).toEqual({ readings: 0, lifted: 0 });
  });
});
