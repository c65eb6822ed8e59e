import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Waits until an element has the focus. */
export async function waitForFocus(locator: Locator): Promise<void> {
  await expect.element(locator).toHaveFocus();
}

/** Waits until an element's text is this, or matches it. */
export async function waitForText(locator: Locator, text: string | RegExp): Promise<void> {
  if (typeof text === 'string') await expect.element(locator).toHaveTextContent(text);
  else await expect.element(locator).toMatchTextContent(text);
}

/** Waits until an element has this value of an attribute. */
export async function waitForAttribute(locator: Locator, name: string, value: string): Promise<void> {
  await expect.element(locator).toHaveAttribute(name, value);
}

/** Waits until a field is marked as invalid and described by its problem. */
export async function waitForProblem(field: Locator, text: RegExp): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(text);
}

/** Focuses an element without a key or a click. Throws for an element that cannot have the focus. */
export function focusOn(locator: Locator): void {
  const element = locator.element();
  if (!(element instanceof HTMLElement)) throw new Error(`${element.tagName} cannot have the focus.`);
  element.focus();
}

/** Presses Enter on a button as soon as it is visible. */
export async function enter(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible();
  focusOn(button);
  await userEvent.keyboard('{Enter}');
}
