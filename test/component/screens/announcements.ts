import { onTestFinished } from 'vitest';

/** Texts that live regions announce from now on, in order. */
export function recordAnnouncements(): readonly string[] {
  const announced: string[] = [];
  const observer = new MutationObserver((mutations) => {
    const regions = new Set(mutations.map(({ target }) => regionOf(target)));
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
  (node instanceof Element ? node : node.parentElement)?.closest('[aria-live="polite"], [role="status"]') ??
  null;
