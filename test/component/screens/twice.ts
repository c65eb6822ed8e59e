import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Submits the form of a field, or clicks a button, two times, as where both presses stand in line behind something that took long: React
 * draws what the first led to, but no timer of the page comes between them.
 */
export async function twice(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  const element = locator.element();
  for (let time = 0; time < 2; time++) {
    if (element instanceof HTMLInputElement) element.form?.requestSubmit();
    else if (element instanceof HTMLElement) element.click();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  }
}
