/**
 * Makes a held Enter act once, because its repetitions would confirm what its first press has opened. In texts of
 * several lines it still breaks lines.
 */
export function ignoreHeldEnter(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
