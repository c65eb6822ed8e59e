import { expect, type Locator } from '@playwright/test';

/** Waits until a field is marked as invalid and described by its problem. */
export async function expectProblem(field: Locator, text: RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(text);
}
