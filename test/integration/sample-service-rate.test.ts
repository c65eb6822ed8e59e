import { describe, expect, it } from 'vitest';
import { aSampleService, call } from '../builders/sample-service.ts';

/** A service with a rate of 2 requests per second and key, on a clock that the test advances. */
async function aSlowService(quirks: readonly string[] = []) {
  const clock = { ms: Date.UTC(2026, 0, 1, 12, 0, 0, 250) };
  const service = await aSampleService({
    apiKeys: ['one', 'two'],
    rate: 2,
    quirks,
    now: () => new Date(clock.ms),
  });
  const ask = (apiKey = 'one') => call(service, 'GET', '/v1/celebration-groups', { apiKey });
  return { clock, service, ask };
}

describe('the request rate', () => {
  it('accepts N requests per second and key, and refuses others as rate_limited', async () => {
    const { clock, ask } = await aSlowService();
    const statuses = async (count: number, apiKey?: string) => {
      const seen: number[] = [];
      for (let asked = 0; asked < count; asked += 1) seen.push((await ask(apiKey)).status);
      return seen;
    };
    expect(await statuses(4)).toEqual([200, 200, 429, 429]);
    expect(await statuses(2, 'two')).toEqual([200, 200]);
    clock.ms += 499;
    expect(await statuses(1)).toEqual([429]);
    clock.ms += 1;
    expect(await statuses(2)).toEqual([200, 429]);
    clock.ms += 60_000;
    expect(await statuses(3)).toEqual([200, 200, 429]);
  });

  it('refuses with the documented envelope', async () => {
    const { ask } = await aSlowService();
    await ask();
    await ask();
    expect((await ask()).json).toMatchObject({
      success: false,
      error: 'rate_limited',
      request_id: expect.any(String) as unknown,
    });
  });

  it.each([
    ['seconds', '1'],
    ['none', null],
    // 12:00:00.250 plus a second, rounded up to whole seconds.
    ['date', 'Thu, 01 Jan 2026 12:00:02 GMT'],
  ])('retry_after=%s', async (form, expected) => {
    const { ask } = await aSlowService([`retry_after=${form}`]);
    await ask();
    await ask();
    const answer = await ask();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe(expected);
    expect(answer.headers.get('date')).toBe('Thu, 01 Jan 2026 12:00:00 GMT');
  });

  it('states the wait in whole seconds for a slow key', async () => {
    const { service, ask } = await aSlowService();
    service.setRate(0.25);
    expect((await ask()).status).toBe(200);
    expect((await ask()).headers.get('retry-after')).toBe('4');
    service.setRate(null);
    expect((await ask()).status).toBe(200);
  });

  it('does not count requests with a wrong key', async () => {
    const { ask } = await aSlowService();
    for (let asked = 0; asked < 5; asked += 1) expect((await ask('wrong')).status).toBe(401);
    expect((await ask()).status).toBe(200);
  });
});
