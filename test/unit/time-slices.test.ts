import { describe, expect, it } from 'vitest';
import { afterWaiting, TimeSlices, asForegroundWork } from '../../electron/host/store/sqlite/time-slices.ts';

/** Notes each of `steps` steps; a step takes longer than a slice, so that each has its own slice. */
function* noting(notes: string[], name: string, steps: number): Generator<void> {
  for (let step = 1; step <= steps; step++) {
    const end = performance.now() + 4;
    while (performance.now() < end);
    notes.push(`${name} ${step}`);
    yield;
  }
}

describe('deferrable work', () => {
  it('pauses during foreground work and resumes after it', async () => {
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

  it('resumes after failed foreground work, and ends when it is closed', async () => {
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

describe('work beside a window', () => {
  /** Runs three items, one slice each; returns the total duration in ms. */
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

  it('pauses while the window draws, but still proceeds if it never stops drawing', async () => {
    const slices = new TimeSlices();
    expect(await threeSlices(slices, () => slices.noteDrawing())).toBeGreaterThan(3 * 25);
  });
});
