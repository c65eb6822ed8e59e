import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FILE, screen, toColumns } from './open-imports.ts';
import { focusOn, waitForFocus } from './screens/wait-for.ts';

describe('the columns', () => {
  test('are guessed with a reason, fill rate and samples, and can be changed by keyboard', async () => {
    await toColumns();
    const size = page.getByRole('row').filter({ hasText: 'Shoe size' });
    await expect.element(size).toMatchTextContent(/38.*39.*40/);
    await expect.element(size).toMatchTextContent(/100\s?%.*Not recognized/);
    await expect
      .element(page.getByRole('row').filter({ hasText: 'ada@example.org' }))
      .toMatchTextContent(/80\s?%.*From the column name/);
    focusOn(screen.use('Shoe size'));
    await userEvent.selectOptions(screen.use('Shoe size'), 'Custom field');
    await expect.element(size).toMatchTextContent(/Your choice/);
    await expect.element(screen.use('Shoe size')).toHaveAccessibleDescription('Your choice');
    await expect.element(page.getByText(/The service doesn’t return them/)).toBeVisible();
  });

  test('of results of an earlier import are no custom fields', async () => {
    await toColumns({
      columns: [...FILE.columns, 'Import result'],
      rows: FILE.rows.map((cells) => [...cells, 'Line 2: No group']),
    });
    await expect.element(screen.button('Keep 1 unused column as a custom field')).toBeVisible();
  });

  test('need a choice if two have the same field', async () => {
    await toColumns();
    await screen.use('Shoe size').selectOptions('Last name');
    await expect.element(screen.next).toHaveAttribute('aria-disabled', 'true');
    focusOn(screen.next);
    await screen.press('{Enter}');
    const first = page.getByRole('radio', { name: /Use the first one/ });
    await waitForFocus(first);
    await screen.press('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: /Join them/ })).toBeChecked();
    const separator = page.getByRole('textbox', { name: 'Text between the values' });
    await expect.element(separator).toHaveAccessibleDescription('(a space)');
    await separator.fill('');
    await expect.element(separator).toHaveAccessibleDescription('(nothing)');
    await expect.element(screen.next).not.toHaveAttribute('aria-disabled');
  });

  test('of one field that cannot be joined only need their order', async () => {
    await toColumns();
    for (const name of ['Gender', 'Shoe size']) await screen.use(name).selectOptions('Phone');
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
    focusOn(screen.next);
    await screen.press('{Enter}');
    const group = page.getByRole('group', { name: /^Phone is in 2 columns/ });
    const first = group.getByRole('combobox', { name: 'Column that comes first' });
    await waitForFocus(first);
    await first.selectOptions('Shoe size');
    await expect.element(first).toHaveValue('6');
    await expect.element(screen.next).not.toHaveAttribute('aria-disabled');
  });

  test('need a name before the next step', async () => {
    await toColumns();
    for (const name of ['First name', 'Email']) await screen.use(name).selectOptions('Don’t import');
    focusOn(screen.next);
    await screen.press('{Enter}');
    await waitForFocus(screen.use('First name'));
    await expect.element(page.getByText('Choose the column with the name.')).toBeVisible();
  });
});
