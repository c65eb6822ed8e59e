import { describe, expect, it } from 'vitest';
import { RecordingQueue } from '../../electron/host/outbox/commands/recording-queue.ts';

describe('the recording queue', () => {
  it('runs actions in the order of their requests, however long each takes', async () => {
    const queue = new RecordingQueue();
    const read = Promise.withResolvers<void>();
    const recorded: string[] = [];
    const first = queue.run(async () => {
      await read.promise;
      recorded.push('first');
      return 1;
    });
    const second = queue.run(() => Promise.resolve(recorded.push('second')));
    const ended = queue.recorded().then(() => recorded.push('ended'));
    read.resolve();
    expect(await Promise.all([first, second, ended])).toEqual([1, 2, 3]);
    expect(recorded).toEqual(['first', 'second', 'ended']);
  });

  it('goes on after an action that fails', async () => {
    const queue = new RecordingQueue();
    const failing = queue.run(() => Promise.reject(new Error('The disk is full.')));
    const next = queue.run(() => Promise.resolve('recorded'));
    await expect(failing).rejects.toThrow('The disk is full.');
    expect(await next).toBe('recorded');
  });

  it('records edits while rows are updated, and other actions afterwards', async () => {
    const queue = new RecordingQueue();
    const updated = Promise.withResolvers<void>();
    const steps: string[] = [];
    const step = (name: string) => () => Promise.resolve(void steps.push(name));
    await queue.run(() => Promise.resolve(queue.updatingRows(updated.promise)));
    const shown = queue.shown().then(step('shown'));
    await queue.runWhileUpdating(step('an edit'));
    const undo = queue.run(step('an undo'));
    const later = queue.runWhileUpdating(step('an edit after it'));
    updated.resolve();
    await Promise.all([shown, undo, later]);
    expect(steps[0]).toBe('an edit');
    expect(steps).toHaveLength(4);
    expect(steps.indexOf('an undo')).toBeLessThan(steps.indexOf('an edit after it'));
  });

  it('goes on after rows could not be updated', async () => {
    const queue = new RecordingQueue();
    const failing = Promise.reject(new Error('The disk is full.'));
    await queue.run(() => Promise.resolve(queue.updatingRows(failing)));
    expect(await queue.run(() => Promise.resolve('recorded'))).toBe('recorded');
  });
});
