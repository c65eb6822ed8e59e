/** Maximum number of visible toasts; further ones wait. */
export const MAX_TOASTS = 4;

/**
 * Toasts in display order, with a new one among the visible. It replaces the oldest visible toast that would close by
 * itself. If all of them stay open, the oldest waits and is shown again when there is room.
 */
export function withNewest<T extends { autoClose?: number | boolean }>(toasts: readonly T[], newest: T): T[] {
  const shown = toasts.slice(0, MAX_TOASTS);
  if (shown.length < MAX_TOASTS) return [...toasts, newest];
  const waiting = toasts.slice(MAX_TOASTS);
  const passing = shown.findIndex(({ autoClose }) => autoClose !== false);
  const [oldest] = shown;
  if (passing >= 0 || oldest === undefined)
    return [...shown.filter((_, index) => index !== passing), newest, ...waiting];
  return [...shown.slice(1), newest, oldest, ...waiting];
}
