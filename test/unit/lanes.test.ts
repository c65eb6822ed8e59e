import { describe, expect, it } from 'vitest';
import { Lanes } from '../../electron/host/outbox/queue/lanes.ts';

/** Jobs that end when the test says so. */
function heldJobs() {
  const started: string[] = [];
  const ends = new Map<string, (verdict: 'next' | 'park') => void>();
  const run = (_lane: string, job: string) => {
    started.push(job);
    return new Promise<'next' | 'park'>((resolve) => ends.set(job, resolve));
  };
  const end = async (job: string, verdict: 'next' | 'park' = 'next') => {
    ends.get(job)?.(verdict);
    await new Promise(setImmediate);
  };
  return { started, run, end };
}

describe('lanes', () => {
  it('runs jobs of one lane one after the other, in their order', async () => {
    const { started, run, end } = heldJobs();
    const lanes = new Lanes(5, run);
    lanes.add('a', '1');
    lanes.add('a', '2');
    lanes.add('a', '3');
    expect(started).toEqual(['1']);
    await end('1');
    expect(started).toEqual(['1', '2']);
    await end('2');
    expect(started).toEqual(['1', '2', '3']);
  });

  it('runs different lanes side by side, no more than its width', async () => {
    const { started, run, end } = heldJobs();
    const lanes = new Lanes(2, run);
    for (const lane of ['a', 'b', 'c']) lanes.add(lane, `${lane}1`);
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
  });

  it('keeps a parked job at the head of its lane until the lane is woken', async () => {
    const { started, run, end } = heldJobs();
    const lanes = new Lanes(2, run);
    lanes.add('a', '1');
    lanes.add('a', '2');
    await end('1', 'park');
    expect(started).toEqual(['1']);
    lanes.wake('a');
    expect(started).toEqual(['1', '1']);
    await end('1');
    expect(started).toEqual(['1', '1', '2']);
  });

  it('takes a waiting job back, but not one that runs', async () => {
    const { started, run, end } = heldJobs();
    const lanes = new Lanes(2, run);
    lanes.add('a', '1');
    lanes.add('a', '2');
    expect(lanes.take('a', '1')).toEqual([]);
    expect(lanes.take('a', '2')).toEqual(['2']);
    await end('1');
    expect(started).toEqual(['1']);
    expect(lanes.has('a')).toBe(false);
  });

  it('takes a parked job back and lets the lane be used again', async () => {
    const { started, run, end } = heldJobs();
    const lanes = new Lanes(2, run);
    lanes.add('a', '1');
    await end('1', 'park');
    expect(lanes.take('a', '1')).toEqual(['1']);
    lanes.add('a', '2');
    expect(started).toEqual(['1', '2']);
  });

  it('lets what stands behind a parked job go on when that is taken back', async () => {
    const { started, run, end } = heldJobs();
    const lanes = new Lanes(2, run);
    lanes.add('a', '1');
    lanes.add('a', '2');
    await end('1', 'park');
    expect(lanes.isParked('a')).toBe(true);
    expect(lanes.take('a', '1')).toEqual(['1']);
    expect(started).toEqual(['1', '2']);
  });

  it('takes a job back with all that follow it', async () => {
    const { started, run, end } = heldJobs();
    const lanes = new Lanes(2, run);
    for (const job of ['1', '2', '3', '4']) lanes.add('a', job);
    expect(lanes.take('a', '2', { andFollowing: true })).toEqual(['2', '3', '4']);
    await end('1');
    expect(started).toEqual(['1']);
    expect(lanes.has('a')).toBe(false);
  });

  it('runs a parked job again that was woken before it was parked', async () => {
    const { started, run, end } = heldJobs();
    const lanes = new Lanes(2, run);
    lanes.add('a', '1');
    lanes.wake('a');
    await end('1', 'park');
    expect(started).toEqual(['1', '1']);
    await end('1', 'park');
    expect(started).toEqual(['1', '1']);
  });

  it('runs a job once whose lane was emptied and filled again while it stood in line', async () => {
    const { started, run, end } = heldJobs();
    const lanes = new Lanes(2, run);
    for (const lane of ['a', 'b', 'c']) lanes.add(lane, `${lane}1`);
    lanes.take('c', 'c1');
    lanes.add('c', 'c2');
    await end('a1');
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c2']);
  });

  it('stops when what runs has ended, and starts nothing more', async () => {
    const { started, run, end } = heldJobs();
    const lanes = new Lanes(1, run);
    lanes.add('a', '1');
    lanes.add('b', '2');
    let stopped = false;
    const stopping = lanes.stop().then(() => {
      stopped = true;
    });
    await new Promise(setImmediate);
    expect(stopped).toBe(false);
    await end('1');
    await stopping;
    expect(started).toEqual(['1']);
  });
});
