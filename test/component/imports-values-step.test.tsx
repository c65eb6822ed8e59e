import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FILE, screen, toCheck, toValues } from './open-imports.ts';
import { enter, focusOn, waitForFocus } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

afterEach(() => page.viewport(1280, 800));

describe('the values step', () => {
  test('needs a choice for ambiguous dates, and shows both readings', async () => {
    await toValues();
    const dates = page.getByRole('radiogroup', { name: /Dates in “Birthday”/ });
    await expect.element(dates).toMatchTextContent(/3\/4\/1990.*April 3, 1990/);
    await expect.element(dates).toMatchTextContent(/3\/4\/1990.*March 4, 1990/);
    focusOn(screen.next);
    await screen.press('{Enter}');
    await waitForFocus(page.getByRole('radio', { name: /Day, month/ }));
    await screen.press(' ');
    await expect.element(screen.next).not.toHaveAttribute('aria-disabled');
  });

  test(
    'lists dates in different orders that are left out, and explains where to correct them',
    DEEP,
    async () => {
      const dates = ['31/12/1990', '12/31/1990', '5/6/1991'];
      await toValues({ ...FILE, rows: FILE.rows.map((cells, at) => cells.with(3, dates[at] ?? '')) });
      const orders = page.getByRole('radiogroup', { name: /Dates in “Birthday”/ });
      await expect.element(orders).toHaveAccessibleDescription(/different orders.*left out.*correct them/);
      await expect.element(orders).toMatchTextContent(/12\/31\/1990.*no date/);
    },
  );

  test('shows the field that takes the focus from the button above the buttons of the step', async () => {
    await toValues();
    await expect.element(screen.button('Create this group')).toBeInTheDocument();
    // Only just above the step's buttons.
    screen.button('Create this group').element().scrollIntoView({ block: 'end' });
    await enter(screen.button('Create this group'));
    const field = page.getByRole('combobox', { name: 'New groups celebrate' });
    await waitForFocus(field);
    const { left, bottom } = field.element().getBoundingClientRect();
    await expect.poll(() => document.elementFromPoint(left + 20, bottom - 4)).toBe(field.element());
  });

  test('lists the groups of the file; a missing one can be created', async () => {
    const { host } = await toValues();
    const runners = page.getByRole('combobox', { name: 'Group for Runners' });
    await expect.element(runners).toHaveDisplayValue('Don’t import');
    await enter(screen.button('Create this group'));
    await expect.element(runners).toHaveDisplayValue('New group “Runners”');
    const friends = page.getByRole('combobox', { name: 'Group for Friends' });
    await expect.element(friends.getByRole('option', { name: /New group/ })).not.toBeInTheDocument();
    await page.getByRole('radio', { name: /Day, month/ }).click();
    await enter(screen.next);
    await expect.element(screen.grid).toBeVisible();
    expect(host.calls('imports.plan').at(-1)?.settings).toMatchObject({
      newGroups: [{ name: 'Runners', category: 'birthday' }],
      groupsByName: { runners: -1 },
    });
    await screen.row('Hopper').click();
    await expect.element(screen.details(3).getByText('Runners')).toBeVisible();
  });

  test('can put all contacts into one group', DEEP, async () => {
    const { host, account } = await toValues();
    await page.getByRole('radio', { name: 'Put all contacts in one group' }).click();
    const group = page.getByRole('combobox', { name: 'Group', exact: true });
    const category = page.getByRole('combobox', { name: 'New groups celebrate' });
    await group.selectOptions('New group…');
    await page.getByRole('textbox', { name: 'Name of the new group' }).fill('teams');
    await expect.element(category).toBeVisible();
    // Then it's an existing group, whose category is known.
    await page.getByRole('textbox', { name: 'Name of the new group' }).fill('team');
    await expect.element(category).not.toBeInTheDocument();
    await group.selectOptions('Team');
    await page.getByRole('radio', { name: /Day, month/ }).click();
    await enter(screen.next);
    await expect.element(screen.grid).toBeVisible();
    expect(host.calls('imports.plan').at(-1)?.settings.groupId).toBe(account.groupId('Team'));
    expect(host.calls('imports.read').at(-1)?.mapping.columns[4]?.field).toBeNull();
  });

  test('takes the country that typed letters find, by Enter', async () => {
    const { host } = await toValues({ ...FILE, columns: FILE.columns.with(6, 'Phone') });
    const country = page.getByRole('combobox', { name: /^Country for numbers/ });
    await country.click();
    await screen.press('germ{Enter}');
    await expect.element(country).toHaveValue('Germany');
    // An emptied field is no country, not the first of all.
    await country.clear();
    await screen.press('{Enter}');
    await expect.element(country).toHaveValue('');
    await country.click();
    await screen.press('germ{Enter}');
    await page.getByRole('radio', { name: /Day, month/ }).click();
    await enter(screen.next);
    await expect.element(screen.grid).toBeVisible();
    expect(host.calls('imports.read').at(-1)?.mapping.country).toBe('DE');
  });

  test('maps unknown words', async () => {
    const { host } = await toValues();
    const dame = page.getByRole('combobox', { name: 'What Dame means' });
    await expect.element(dame).toHaveDisplayValue('Not recognized');
    await dame.selectOptions('Female');
    await page.getByRole('radio', { name: /Day, month/ }).click();
    await enter(screen.next);
    await expect.element(screen.grid).toBeVisible();
    expect(host.calls('imports.read').at(-1)?.mapping.genderWords).toMatchObject({ dame: 'female' });
  });

  test('keeps its choices when going back and forth', DEEP, async () => {
    await toCheck();
    await enter(screen.back);
    await expect.element(page.getByRole('radio', { name: /Day, month/ })).toBeChecked();
    await enter(screen.step('Columns'));
    await expect.element(screen.use('Birthday')).toHaveDisplayValue('Birthday');
    await enter(screen.step('Check'));
    await expect.element(screen.grid).toBeVisible();
  });
});

test('at 400 % zoom all steps are in view, and the open one is named', DEEP, async () => {
  await page.viewport(320, 256);
  await toValues();
  for (const name of ['File', 'Values', 'Report'])
    expect(screen.step(name).element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  await expect.element(screen.step('Values')).toHaveAttribute('aria-current', 'step');
});
