import { onTestFinished } from 'vitest';

const LIVE = '[aria-live="polite"], [role="status"], [role="alert"]';

/** Texts that live regions announce from now on, in order. Some screen readers read regions that appear, others don't. */
export function recordAnnouncements(): readonly string[] {
  const announced: string[] = [];
  const observer = new MutationObserver((mutations) => {
    const regions = new Set(
      mutations.flatMap(({ target, addedNodes }) => [
        regionOf(target),
        ...[...addedNodes].flatMap(regionsIn),
      ]),
    );
    for (const region of regions) {
      const text = region?.textContent?.trim() ?? '';
      if (text !== '') announced.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return announced;
}

const regionOf = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;

const regionsIn = (node: Node): Element[] =>
  node instanceof Element ? [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)] : [];
