/** On screen at once; what is more waits. */
export const MAX_TOASTS = 4;

/**
 * All toasts with a new one, those on screen first. What is new does not wait behind what was told before: the oldest of those on
 * screen that would go by themselves gives way; where all stay, the oldest of them waits, and is shown again when there is room.
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
