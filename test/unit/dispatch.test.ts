import { describe, expect, it } from 'vitest';
import { createDispatch, type Handlers } from '../../electron/host/dispatch.ts';
import type { LogPort } from '../../electron/host/ports.ts';
import { StoreFailure } from '../../electron/host/store/api/store-api.ts';

const trusted = { trusted: true, origin: 'test' };
const ACCOUNT = '0196c0de-0000-7000-8000-000000000001';

function setUp(overrides: Partial<Handlers>) {
  const logged: string[] = [];
  const note = (event: string, facts?: Record<string, unknown>) => {
    logged.push(`${event} ${JSON.stringify(facts ?? {})}`);
  };
  const log: LogPort = { info: note, warn: note, error: note };
  return { dispatch: createDispatch(overrides as Handlers, log), logged };
}

describe('dispatch', () => {
  it('rejects an untrusted caller before anything else, and logs it', async () => {
    const { dispatch, logged } = setUp({});
    const result = await dispatch('session.get', {}, { trusted: false, origin: 'https://evil.example' });
    expect(result).toEqual({ ok: false, error: { code: 'not_allowed' } });
    expect(logged.join()).toContain('evil.example');
  });

  it.each(['nope', '__proto__', 'constructor', 'toString'])('rejects the channel %s', async (channel) => {
    const { dispatch } = setUp({});
    expect(await dispatch(channel, {}, trusted)).toMatchObject({ ok: false, error: { code: 'not_allowed' } });
  });

  it('names the field of an invalid input without its value, and calls no handler', async () => {
    let called = false;
    const { dispatch, logged } = setUp({
      'groups.delete': () => {
        called = true;
        return Promise.reject(new Error('unreachable'));
      },
    });
    const result = await dispatch('groups.delete', { accountId: ACCOUNT, groupId: 'secret' }, trusted);
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_request' } });
    expect(JSON.stringify(result)).toContain('groupId');
    expect(JSON.stringify(result) + logged.join()).not.toContain('secret');
    expect(called).toBe(false);
  });

  it('turns an exception into an error with a reference that is also in the log', async () => {
    const { dispatch, logged } = setUp({
      'session.get': () => Promise.reject(new Error('contains ada@example.org')),
    });
    const result = await dispatch('session.get', {}, trusted);
    expect(result).toMatchObject({ ok: false, error: { code: 'unexpected' } });
    const reference = result.ok ? '' : (result.error.reference ?? '');
    expect(reference).not.toBe('');
    expect(logged.join()).toContain(reference);
    expect(logged.join()).not.toContain('ada@example.org');
  });

  it("passes on the store's error code", async () => {
    const { dispatch } = setUp({
      'session.get': () => Promise.reject(new StoreFailure({ code: 'disk_full' })),
    });
    expect(await dispatch('session.get', {}, trusted)).toEqual({ ok: false, error: { code: 'disk_full' } });
  });

  it.each([
    ['ENOSPC', 'disk_full'],
    ['EROFS', 'read_only'],
  ])('reports %s of a file that is written without the store as %s', async (code, expected) => {
    const { dispatch } = setUp({
      'session.get': () => Promise.reject(Object.assign(new Error(code), { code })),
    });
    expect(await dispatch('session.get', {}, trusted)).toEqual({ ok: false, error: { code: expected } });
  });

  it('gives an unexpected store error a reference and hides its message', async () => {
    const { dispatch, logged } = setUp({
      'session.get': () =>
        Promise.reject(new StoreFailure({ code: 'unexpected', message: 'about ada@example.org' })),
    });
    const result = await dispatch('session.get', {}, trusted);
    const reference = result.ok ? '' : (result.error.reference ?? '');
    expect(reference).not.toBe('');
    expect(logged.join()).toContain(reference);
    expect(JSON.stringify(result) + logged.join()).not.toContain('ada@');
  });

  it('names the field that is too long', async () => {
    const { dispatch } = setUp({});
    const input = { accountId: ACCOUNT, name: 'x'.repeat(10_001), category: 'birthday' };
    expect(await dispatch('groups.create', input, trusted)).toEqual({
      ok: false,
      error: { code: 'too_large', field: 'name' },
    });
  });
});
