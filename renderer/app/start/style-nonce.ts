declare global {
  /** Read by the scroll lock of dialogs before it adds its style element. */
  var __webpack_nonce__: string | undefined;
}

/** Nonce for styles in the page's content security policy, as the shell wrote it into the page; empty if there is none. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Makes libraries add the nonce to every style element. */
export function announceStyleNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}
