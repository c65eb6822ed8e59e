declare global {
  /** Read by the scroll lock of dialogs before it adds its style element. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce that the page's policy allows styles by, as the shell wrote it into the page; empty where there is none. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Lets every style element that libraries add carry the nonce. */
export function announceStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
