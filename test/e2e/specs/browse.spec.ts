import { DEEP, OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';
import { manyPeople } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/story.ts';

test.describe('120 people in two groups', () => {
  test.use({ remoteOptions: { people: manyPeople(120) } });

  test('tabs show counts and filter the table by group', DEEP, async ({ contacts }) => {
    await expect(contacts.tab('All 120')).toHaveAttribute('aria-selected', 'true');
    await contacts.tab('Team 40').click();
    await expect(contacts.tab('Team 40')).toHaveAttribute('aria-selected', 'true');
    await expect(contacts.range).toHaveText('1–40 of 40');
    await contacts.tab('Friends 80').click();
    await expect(contacts.range).toHaveText('1–50 of 80');
    await contacts.tab('Friends 80').press('ArrowLeft');
    await expect(contacts.tab('Team 40')).toBeFocused();
    await expect(contacts.range).toHaveText('1–40 of 40');
  });

  test('the active row stays in view when keys follow each other quickly', DEEP, async ({ contacts }) => {
    await expect(contacts.range).toHaveText('1–50 of 120');
    // Dispatches the keys one after the other without a frame between them, so that nothing is painted and no scroll
    // event fires meanwhile.
    const press = (keys: string[]) =>
      contacts.table.evaluate(async (grid, names) => {
        for (const key of names) {
          grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          await Promise.resolve();
        }
      }, keys);
    const active = contacts.table.locator('[role="row"][data-active]');
    for (const keys of [
      ['Home'],
      ['PageDown', 'PageDown', 'Home'],
      ['End', 'ArrowUp', 'Home', 'ArrowDown'],
      ['PageDown', 'PageDown', 'PageUp', 'PageUp'],
      ['Home', 'End', 'PageUp', 'ArrowDown'],
    ]) {
      await press(keys);
      await expect(active).toBeInViewport({ ratio: 1 });
    }
    await expect(contacts.range).toHaveText('1–50 of 120');
  });

  test(
    'pages can be turned and resized, and a reload keeps their size',
    DEEP,
    async ({ page, contacts, app }) => {
      await expect(contacts.range).toHaveText('1–50 of 120');
      await expect(contacts.turn('Previous page')).toBeDisabled();
      await contacts.turn('Next page').click();
      await expect(contacts.range).toHaveText('51–100 of 120');
      await expect(contacts.row('Person 051 Example')).toBeVisible();
      await contacts.turn('Last page').click();
      await expect(contacts.range).toHaveText('101–120 of 120');
      await expect(contacts.turn('Next page')).toBeDisabled();
      const size = page.getByRole('combobox', { name: 'Contacts per page' });
      await size.selectOption('25 per page');
      await expect(page.getByRole('textbox', { name: /^Page, of / })).toHaveValue('5');
      await expect(contacts.range).toHaveText('101–120 of 120');
      await contacts.turn('First page').click();
      await expect(contacts.range).toHaveText('1–25 of 120');
      await app.page.reload();
      await expect(size).toHaveValue('25');
      await expect(contacts.range).toHaveText('1–25 of 120');
    },
  );

  test('columns can be sorted in both directions', DEEP, async ({ contacts }) => {
    const name = contacts.header('Name');
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
    await expect(contacts.rows.first()).toContainText('Person 001');
    await name.getByRole('button').click();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
    await expect(contacts.rows.first()).toContainText('Person 120');
    await name.getByRole('button').click();
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
    await contacts.header('Email').getByRole('button').click();
    await expect(contacts.header('Email')).toHaveAttribute('aria-sort', 'ascending');
    await expect(contacts.rows.first()).toContainText('person001@example.org');
  });
});

test(
  'filters narrow the table, appear as chips, and can be removed one by one',
  DEEP,
  async ({ page, contacts }) => {
    await contacts.button('Filters').click();
    await contacts.filters.getByRole('radiogroup', { name: 'Phone' }).getByText('Missing').click();
    await expect(contacts.range).toHaveText('1–3 of 3');
    await contacts.filters.getByRole('radiogroup', { name: 'Birthday' }).getByText('Filled in').click();
    await expect(contacts.range).toHaveText('1–2 of 2');
    await contacts.filters.getByRole('combobox', { name: 'Birthday month' }).click();
    await page.getByRole('option', { name: 'June' }).click();
    await expect(contacts.range).toHaveText('1–1 of 1');
    await expect(contacts.row('Maximilian Oberhuber')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(contacts.filters).toBeHidden();
    await expect(contacts.chip('No phone')).toBeVisible();
    await expect(contacts.chip('Has birthday')).toBeVisible();
    await contacts.chip('Birthday in June').click();
    await expect(contacts.range).toHaveText('1–2 of 2');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(contacts.range).toHaveText('1–8 of 8');
    await expect(contacts.chip('No phone')).toBeHidden();
  },
);

test('the table can be filtered by a value, which shows its count', DEEP, async ({ page, contacts }) => {
  await contacts.button('Filters').click();
  await contacts.filters.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: 'Alpenbau · 2' }).click();
  await expect(contacts.range).toHaveText('1–2 of 2');
  await expect(contacts.row('Priya Raghunathan')).toBeVisible();
});

const SEARCHES: readonly { what: string; typed: string; found: string; range?: string }[] = [
  { what: 'without the accent', typed: 'zoe', found: "Zoë O'Hara-李" },
  { what: 'words in any order', typed: 'lindq and', found: 'Anders Lindqvist' },
  { what: 'inside a word', typed: 'natha', found: 'Priya Raghunathan' },
  { what: 'a national number in another spelling', typed: '0812345678', found: 'Anders Lindqvist' },
  {
    what: 'a number with its country in another spelling',
    typed: '0049 (30) 90-18-20',
    found: "Zoë O'Hara-李",
  },
  { what: 'a fragment of a number', typed: '552 99', found: '小明 王' },
  { what: 'one Chinese character', typed: '明', found: '小明 王' },
  { what: 'Arabic', typed: 'حداد', found: 'ليلى حداد' },
  { what: 'one typo', typed: 'oberhubre', found: 'Maximilian Oberhuber', range: '1–1 of 1 similar' },
  { what: 'an email address', typed: 'clara@example.fr', found: 'Clara Duval' },
];

test('search finds contacts while typing, in any spelling', async ({ page, contacts }) => {
  for (const { what, typed, found, range = '1–1 of 1' } of SEARCHES) {
    await test.step(what, async () => {
      await contacts.search.fill('');
      await expect(contacts.range).toHaveText('1–8 of 8');
      await contacts.search.pressSequentially(typed);
      await expect(contacts.range).toHaveText(range);
      await expect(contacts.row(found)).toBeVisible();
    });
  }
  await contacts.search.press('Escape');
  await expect(contacts.search).toHaveValue('');
  await expect(contacts.range).toHaveText('1–8 of 8');
  await page.keyboard.press('Escape');
  await expect(contacts.table).toBeFocused();
});

test('a search without results says so, and can be widened or cleared', DEEP, async ({ page, contacts }) => {
  await contacts.tab('Team 3').click();
  await contacts.search.fill('Zoë');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Search in all groups' }).click();
  await expect(contacts.row("Zoë O'Hara-李")).toBeVisible();
  await contacts.search.fill('nobody-of-this-name');
  await expect(page.getByText('No contacts match “nobody-of-this-name”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(contacts.range).toHaveText('1–8 of 8');
  await expect(contacts.search).toBeFocused();
  await contacts.search.fill('Clara');
  await page.getByRole('button', { name: 'Clear search', exact: true }).click();
  await expect(contacts.range).toHaveText('1–8 of 8');
  await expect(contacts.search).toBeFocused();
});

test(
  'selecting all of a tab before its rows are loaded selects exactly the contacts of the tab',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts, remote }) => {
    await expect(contacts.rows).toHaveCount(8);
    let show: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (show = resolve));
    await page.route('**/invoke', async (route) => {
      if (route.request().postData()?.includes('"contacts.page"') === true) await held;
      await route.continue();
    });
    await contacts.tab(/^Team/).click();
    await contacts.table.focus();
    // Keys wait for the rows of the tab, because those of the tab before are still shown.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('s');
    show();
    await expect(page.getByRole('dialog', { name: 'Set or clear a field of 3 contacts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(contacts.range).toHaveText('1–3 of 3');
    await expect(page.getByTestId('selected-count')).toHaveText('3 contacts selected');
    await page.keyboard.press('m');
    await expect(contacts.dialog('Move to group')).toContainText('Choose a group for 3 contacts.');
    await contacts
      .dialog('Move to group')
      .getByRole('option', { name: /^Friends/ })
      .click();
    await contacts.dialog('Move 3 contacts').getByRole('button', { name: 'Move 3 contacts' }).click();
    await expect(contacts.toast('Moved 3 contacts to Friends')).toBeVisible();
    expect(remote.service.inspect.contacts(remote.apiKey)).toHaveLength(8);
    await page.unrouteAll({ behavior: 'wait' });
  },
);
