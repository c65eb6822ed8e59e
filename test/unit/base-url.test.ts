import { describe, expect, it } from 'vitest';
import { checkBaseUrl, isLoopbackHost } from '../../electron/core/base-url.ts';

describe('a typed service address', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['  api.example.com/ ', 'https://api.example.com'],
    ['API.Example.com:8443/base//', 'https://api.example.com:8443/base'],
    ['https://api.example.com/v1/', 'https://api.example.com'],
    ['https://api.example.com/base/v1', 'https://api.example.com/base'],
    ['https://api.example.com/v10', 'https://api.example.com/v10'],
    ['https://api.example.com:443', 'https://api.example.com'],
    ['localhost:8080', 'https://localhost:8080'],
    ['http://localhost:8080/v1', 'http://localhost:8080'],
    ['http://127.0.0.1:5000/', 'http://127.0.0.1:5000'],
    ['http://127.1', 'http://127.0.0.1'],
    ['http://[::1]:5000', 'http://[::1]:5000'],
    ['HTTPS://bücher.example', 'https://xn--bcher-kva.example'],
  ])('%j is normalised to %j', (typed, address) => {
    expect(checkBaseUrl(typed)).toEqual({ ok: true, value: address });
  });

  it.each([
    'http://api.example.com',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://128.0.0.1',
    'http://0.0.0.0',
    'http://[::2]',
    'ftp://api.example.com',
    'file:///etc/hosts',
    'ws://localhost',
  ])('%j is rejected as insecure', (typed) => {
    expect(checkBaseUrl(typed)).toMatchObject({
      ok: false,
      error: { code: 'insecure_address', field: 'baseUrl' },
    });
  });

  it.each([
    '',
    '   ',
    'https://',
    'https://user@api.example.com',
    'https://user:pass@api.example.com',
    'https://api.example.com?x=1',
    'https://api.example.com/?',
    'https://api.example.com#top',
    'https://api.exa mple.com',
    'https://api.example.com\\@evil.example',
    'https://api.example.com:99999',
    'javascript:alert(1)',
    'mailto:someone@example.com',
  ])('%j is rejected as not an address', (typed) => {
    expect(checkBaseUrl(typed)).toMatchObject({
      ok: false,
      error: { code: 'wrong_address', field: 'baseUrl' },
    });
  });

  it('stays the same when it is normalised again', () => {
    const once = checkBaseUrl('Api.Example.com/a/v1/');
    expect(once.ok && checkBaseUrl(once.value)).toEqual(once);
  });
});

it('only 127.0.0.0/8, ::1 and localhost are loopback hosts', () => {
  expect(['localhost', '127.0.0.1', '127.255.0.9', '[::1]'].every(isLoopbackHost)).toBe(true);
  expect(['localhost.', 'sub.localhost', '10.0.0.1', '[::]', '127.0.0.1.example'].some(isLoopbackHost)).toBe(
    false,
  );
});
