import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Submits the form of a field, or clicks a button, two times, as when both presses were queued behind a long task: React
 * renders the effect of the first, but no timer of the page fires between them.
 */
export async function pressTwice(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  const element = locator.element();
  for (let time = 0; time < 2; time++) {
    if (element instanceof HTMLInputElement) element.form?.requestSubmit();
    else if (element instanceof HTMLElement) element.click();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  }
}
