import { expect, test } from 'vitest';
import { openApp } from './open-app.tsx';
import { focusOn } from './screens/wait-for.ts';

test('an invalid field looks different with and without focus', async () => {
  const { contacts } = await openApp();
  await contacts.button('New contact').click();
  const form = contacts.newForm;
  await form.save.click();
  const name = form.field('First name');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  const outline = () => getComputedStyle(name.element()).outlineStyle;
  focusOn(name);
  expect(outline()).toBe('solid');
  focusOn(form.field('Last name'));
  expect(outline()).toBe('none');
});
