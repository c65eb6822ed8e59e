import { describe, expect, it } from 'vitest';
import type { LockAttempt } from '../../electron/host/data-folder/data-lock.ts';
import { acquireSingleInstanceLock } from '../../electron/web-shell/single-instance-lock.ts';
import type { WindowAnswer } from '../../electron/web-shell/second-launch-requests.ts';

const HELD: LockAttempt = { kind: 'held', release: () => undefined };
const takenBy = (shell: string | null): LockAttempt => ({
  kind: 'taken',
  holder: shell === null ? null : { pid: 1, shell },
});
const ANSWER: WindowAnswer = { kind: 'window', origin: 'http://127.0.0.1:1' };

/** Claims the folder; `locks` and `answers` hold one entry per attempt, the last of which repeats. */
async function claim(locks: LockAttempt[], answers: (WindowAnswer | null)[] = [null]) {
  let now = 0;
  let asked = 0;
  const nextOf = <T>(list: T[], fallback: T) => (list.length > 1 ? list.shift() : list[0]) ?? fallback;
  const claimed = await acquireSingleInstanceLock({
    lock: () => nextOf(locks, HELD),
    requestWindow: () => {
      asked += 1;
      return Promise.resolve(nextOf(answers, null));
    },
    now: () => now,
    pause: () => {
      now += 100;
      return Promise.resolve();
    },
  });
  return { claimed, asked, now };
}

describe('claiming the data folder', () => {
  it('takes a free folder', async () => {
    expect(await claim([HELD])).toMatchObject({ claimed: { kind: 'held' }, asked: 0 });
  });

  it('asks the web shell that holds it for a window', async () => {
    expect(await claim([takenBy('web')], [ANSWER])).toMatchObject({
      claimed: { kind: 'opened', answer: ANSWER },
      now: 0,
    });
  });

  it('waits for a holder that is still starting and has not named its shell', async () => {
    expect(await claim([takenBy(null)], [null, null, ANSWER])).toMatchObject({ claimed: { kind: 'opened' } });
  });

  it('takes the folder over from a holder that is just ending', async () => {
    expect(await claim([takenBy('web'), takenBy('web'), HELD])).toMatchObject({ claimed: { kind: 'held' } });
  });

  it('gives up after 8 seconds when the holder does not answer', async () => {
    const { claimed, now } = await claim([takenBy('web')]);
    expect(claimed).toEqual(takenBy('web'));
    expect(now).toBe(8_000);
  });

  it('neither asks nor waits when Electron holds it', async () => {
    expect(await claim([takenBy('electron')])).toMatchObject({
      claimed: { kind: 'taken' },
      asked: 0,
      now: 0,
    });
  });
});
