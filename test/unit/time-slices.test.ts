import { describe, expect, it } from 'vitest';
import { afterWaiting, TimeSlices, asForegroundWork } from '../../electron/host/store/sqlite/time-slices.ts';

/** Ends at the `steps`-th step, having noted each; a step is longer than a slice, so that each is one of its own. */
function* noting(notes: string[], name: string, steps: number): Generator<void> {
  for (let step = 1; step <= steps; step++) {
    const end = performance.now() + 4;
    while (performance.now() < end);
    notes.push(`${name} ${step}`);
    yield;
  }
}

describe('work that nobody waits for', () => {
  it('stands still while somebody waits for other work, and goes on after it', async () => {
    const notes: string[] = [];
    const aside = new TimeSlices().drive(noting(notes, 'aside', 3), { isDeferrable: true });
    await asForegroundWork(async () => {
      await new TimeSlices().drive(noting(notes, 'waited for', 3));
      notes.push('done');
    });
    expect(await aside).toBe(true);
    expect(notes).toEqual([
      'aside 1',
      'waited for 1',
      'waited for 2',
      'waited for 3',
      'done',
      'aside 2',
      'aside 3',
    ]);
  });

  it('goes on after work that failed, and ends when it is closed meanwhile', async () => {
    const notes: string[] = [];
    const slices = new TimeSlices();
    const aside = slices.drive(noting(notes, 'aside', 2), { isDeferrable: true });
    const failed = asForegroundWork(async () => {
      await afterWaiting();
      await slices.close();
      throw new Error('no room');
    });
    await expect(failed).rejects.toThrow('no room');
    expect(await aside).toBe(false);
    expect(notes).toEqual(['aside 1']);
  });
});

describe('pages that are taken over', () => {
  /** One slice an item, of three; the milliseconds they took together. */
  async function threeSlices(slices: TimeSlices, step: () => void): Promise<number> {
    const began = performance.now();
    let taken = 0;
    const oneEach = (slice: () => void) => slice();
    const longStep = () => {
      taken++;
      step();
      const end = performance.now() + 4;
      while (performance.now() < end);
    };
    await slices.each([1, 2, 3], oneEach, longStep, { besideWindow: true });
    expect(taken).toBe(3);
    return performance.now() - began;
  }

  it('leave the processors to a window that draws, and go on in between where it draws on and on', async () => {
    const slices = new TimeSlices();
    expect(await threeSlices(slices, () => slices.noteDrawing())).toBeGreaterThan(3 * 25);
  });
});
