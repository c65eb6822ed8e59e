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
    const ended = queue.ended().then(() => recorded.push('ended'));
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
});
