import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostEvent } from '../../electron/contract/events.ts';
import { WebEvents } from '../../renderer/bridge/web-events.ts';

describe('events of the web shell’s page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A page whose host begins and ends streams as the test says. */
  function aPage() {
    const asked: unknown[] = [];
    const begin: ((lines: unknown[]) => void)[] = [];
    const events = new WebEvents({
      post: (_path, body) => {
        asked.push(body);
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
    return { events, asked, begin, names: () => heard.map(({ name }) => name) };
  }

  it('that are lost are told as such', async () => {
    const { begin, names, asked } = aPage();
    begin[0]?.([
      { kind: 'alive', number: 3 },
      { kind: 'event', number: 4, event: { name: 'session.changed', payload: {} } },
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    begin[1]?.([{ kind: 'missed', number: 900 }]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(names()).toEqual(['session.changed', 'events.missed']);
    expect(asked).toEqual([{ after: null }, { after: 4 }, { after: 900 }]);
  });

  it('may have been lost when calls were answered before the stream began', async () => {
    const { events, begin, names } = aPage();
    events.noteAnswer();
    begin[0]?.([{ kind: 'alive', number: 3 }]);
    await vi.advanceTimersByTimeAsync(10);
    expect(names()).toEqual(['events.missed']);
  });

  it('are not lost when the stream begins before the first answer', async () => {
    const { events, begin, names, asked } = aPage();
    begin[0]?.([{ kind: 'alive', number: 3 }]);
    await vi.advanceTimersByTimeAsync(10);
    events.noteAnswer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(2);
    begin[1]?.([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(names()).toEqual([]);
  });
});
