import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostEvent } from '../../electron/contract/events.ts';
import { WebEvents } from '../../renderer/bridge/web-events.ts';

describe('events of the web shell', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A page whose event streams the test begins and ends. */
  function aPage() {
    const requests: unknown[] = [];
    const begin: ((lines: unknown[]) => void)[] = [];
    const events = new WebEvents({
      post: (_path, body) => {
        requests.push(body);
        return new Promise((resolve) => {
          begin.push((lines) => {
            const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
            resolve({ kind: 'answered', response: new Response(text) });
          });
        });
      },
      verify: () => Promise.resolve(),
    });
    const heard: HostEvent[] = [];
    events.listen((event) => heard.push(event));
    return { events, requests, begin, names: () => heard.map(({ name }) => name) };
  }

  it('that were missed lead to an events.missed event', async () => {
    const { begin, names, requests } = aPage();
    begin[0]?.([
      { kind: 'alive', number: 3 },
      { kind: 'event', number: 4, event: { name: 'session.changed', payload: {} } },
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    begin[1]?.([{ kind: 'missed', number: 900 }]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(names()).toEqual(['session.changed', 'events.missed']);
    expect(requests).toEqual([{ after: null }, { after: 4 }, { after: 900 }]);
  });

  it('count as missed if a call was answered before the stream began', async () => {
    const { events, begin, names } = aPage();
    events.noteAnswer();
    begin[0]?.([{ kind: 'alive', number: 3 }]);
    await vi.advanceTimersByTimeAsync(10);
    expect(names()).toEqual(['events.missed']);
  });

  it('do not count as missed if the stream begins before the first answer', async () => {
    const { events, begin, names, requests } = aPage();
    begin[0]?.([{ kind: 'alive', number: 3 }]);
    await vi.advanceTimersByTimeAsync(10);
    events.noteAnswer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(2);
    begin[1]?.([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(names()).toEqual([]);
  });
});
