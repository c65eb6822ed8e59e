import { randomBytes } from 'node:crypto';

/** Placeholder for the nonce in `index.html`. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** A new nonce: 128 random bits in base64, as CSP 3 section 2.3.1 requires. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The Content-Security-Policy of the app's page, the same under both shells. Everything comes from the page's own
 * origin; the nonce is for style elements that the component library adds.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `font-src 'self'`,
    `img-src 'self'`,
    `connect-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Headers of all files except the page: no MIME sniffing, no embedding. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of the page: the policy above, no caching (a nonce is for one load), and isolation from other windows. */
export function pageHeaders(nonce: string): Record<string, string> {
  return {
    ...FILE_HEADERS,
    'content-security-policy': contentSecurityPolicy(nonce),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  };
}
