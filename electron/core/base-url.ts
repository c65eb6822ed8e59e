import { fail, ok, type Result } from '../contract/result.ts';

/** The members of `URL` used here. Core is compiled without DOM and Node types, but every platform has the class. */
interface ParsedUrl {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
  origin: string;
  pathname: string;
}
declare const URL: new (url: string) => ParsedUrl;

/**
 * Checks a service address typed by the user and normalises it: scheme, host and base path without a trailing slash and
 * without `/v1`. A missing scheme becomes https. Errors: `insecure_address` unless the scheme is https, or http on this
 * computer; `wrong_address` if it isn't an address (`not_an_address`), or has credentials, a query or a fragment
 * (`more_than_an_address`).
 */
export function checkBaseUrl(typed: string): Result<string> {
  const text = typed.trim();
  const absolute = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = parseUrl(absolute);
  if (url === null || /\s/.test(absolute)) {
    return fail({ code: 'wrong_address', field: 'baseUrl', message: 'not_an_address' });
  }
  if (/[?#\\@]/.test(absolute) || url.username !== '' || url.password !== '') {
    return fail({ code: 'wrong_address', field: 'baseUrl', message: 'more_than_an_address' });
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname))) {
    return fail({ code: 'insecure_address', field: 'baseUrl' });
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/v1$/i, '').replace(/\/+$/, '');
  return ok(url.origin + path);
}

/** Whether a host, in the URL Standard's form, is this computer: 127.0.0.0/8, ::1 or localhost. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}

function parseUrl(text: string): ParsedUrl | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
