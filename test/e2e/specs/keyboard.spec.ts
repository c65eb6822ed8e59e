import { holdTimersWithoutDelay } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/story.ts';

test('find, edit, create, delete and undo without a mouse', async ({ page, contacts, remote }) => {
  const { keyboard } = page;
  await expect(contacts.table).toBeFocused();

  await test.step('find and look', async () => {
    await keyboard.press('/');
    await expect(contacts.search).toBeFocused();
    await keyboard.type('ben');
    await expect(contacts.range).toHaveText('1–1 of 1');
    await keyboard.press('Enter');
    await expect(contacts.table).toBeFocused();
    await keyboard.press('Enter');
    await expect(contacts.details.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Ben Carter');
    await keyboard.press('Escape');
    await expect(contacts.details).toBeHidden();
    await expect(contacts.table).toBeFocused();
  });

  await test.step('edit', async () => {
    await keyboard.press('e');
    await expect(contacts.editForm.field('First name')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Cartwright');
    await keyboard.press('Enter');
    await expect(contacts.row('Ben Cartwright')).toBeVisible();
    await expect(contacts.table).toBeFocused();
    await expect.poll(() => remote.one('Ben').last_name).toBe('Cartwright');
  });

  await test.step('undo', async () => {
    await keyboard.press('ControlOrMeta+z');
    await expect(contacts.row('Ben Carter')).toBeVisible();
    await expect.poll(() => remote.one('Ben').last_name).toBe('Carter');
  });

  await test.step('create', async () => {
    await keyboard.press('n');
    await expect(contacts.newForm.field('First name')).toBeFocused();
    await keyboard.type('Benita');
    await keyboard.press('Tab');
    await keyboard.type('Keys');
    await keyboard.press('Tab');
    await expect(contacts.newForm.field('Group')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Friends' })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(contacts.newForm.field('Group')).not.toHaveValue('');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(contacts.toast('Contact created')).toContainText('Benita Keys');
    await expect(contacts.table).toBeFocused();
    expect(remote.named('Benita')).toHaveLength(1);
  });

  await test.step('delete', async () => {
    await keyboard.press('Delete');
    const question = contacts.dialog('Delete this contact?');
    await expect(question).toContainText('Benita Keys');
    await keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
    await keyboard.press('Enter');
    await expect(contacts.row('Benita Keys')).toBeHidden();
    await expect.poll(() => remote.named('Benita')).toEqual([]);
    await expect(contacts.table).toBeFocused();
  });

  await test.step('undo the delete', async () => {
    await keyboard.press('ControlOrMeta+z');
    await expect(contacts.row('Benita Keys')).toBeVisible();
    await expect.poll(() => remote.named('Benita')).toHaveLength(1);
  });
});

test('a dialog leaves the focus where a key has taken it, however late it looks to its own', async ({
  page,
  contacts,
}) => {
  const { keyboard } = page;
  await contacts.row('Ben Carter').click();
  const timers = await holdTimersWithoutDelay(page);
  const question = contacts.dialog('Delete this contact?');
  await keyboard.press('Delete');
  await keyboard.press('Tab');
  await expect(question).toContainText('Ben Carter');
  await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await timers.giveAll();
  await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeFocused({ timeout: 1 });
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(contacts.table).toBeFocused();

  // Asked from the menu of a row, whose entries are gone by the time of the answer.
  await keyboard.press('Shift+F10');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await timers.giveAll();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused({ timeout: 1 });
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(contacts.table).toBeFocused();
});

test('a menu has the keyboard with the key that opens it, and Tab leaves it', async ({ page, contacts }) => {
  const { keyboard } = page;
  const switcher = contacts.button(/^Account: /);
  const last = page.getByRole('menuitem', { name: 'Forget this account…' });
  await switcher.focus();
  const timers = await holdTimersWithoutDelay(page);
  await keyboard.press('Enter');
  await keyboard.press('ArrowUp');
  await expect(last).toBeFocused();
  await timers.giveAll();
  await expect(last).toBeFocused({ timeout: 1 });
  await keyboard.press('Escape');
  await expect(last).toBeHidden();
  await expect(switcher).toBeFocused();

  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(last).toBeHidden();
  await expect(switcher).not.toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(switcher).toBeFocused();

  // An entry that leads to a dialog gives the focus to it, and the button has it back in the end: the first time, when the dialog
  // has to be read, and the next.
  for (const time of ['first', 'next']) {
    await keyboard.press('Enter');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    const dialog = contacts.dialog('Forget this account?');
    await expect(dialog, time).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await timers.giveAll();
    await expect(switcher).toBeFocused();
  }
});

test('what a menu has asked keeps the focus, and Tab leaves the menus of rows and headings too', async ({
  page,
  contacts,
}) => {
  const { keyboard } = page;
  await contacts.tab(/^Team/).click();
  const actions = contacts.button('Actions for this group');
  await actions.focus();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  const cancel = contacts.dialog('Delete this group?').getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  // Mantine gives the focus back by a timer of 10 ms.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 11)));
  await expect(cancel).toBeFocused({ timeout: 1 });
  await keyboard.press('Escape');
  await expect(actions).toBeFocused();

  const menu = page.getByRole('menu');
  await contacts.row('Priya').click();
  await keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  await keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await contacts.table.focus();
  await keyboard.press('Tab');
  const heading = contacts.header('Name').getByRole('button');
  await expect(heading).toBeFocused();
  await keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  await keyboard.press('Shift+Tab');
  await expect(menu).toBeHidden();

  // A column that is hidden leaves the keyboard with the one before.
  await heading.focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('Shift+F10');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Hide this column' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(contacts.header('Email')).toBeHidden();
  await expect(heading).toBeFocused();
});

test('filters and columns have the keyboard with the key that opens them', async ({ page, contacts }) => {
  const { keyboard } = page;
  const timers = await holdTimersWithoutDelay(page);
  for (const [name, key] of [
    ['Filters', 'Tab'],
    ['Columns', 'ArrowDown'],
  ] as const) {
    await contacts.button(name).focus();
    await keyboard.press('Enter');
    await keyboard.press(key);
    const focused = contacts.dialog(name).locator(':focus');
    await expect(focused).toHaveCount(1);
    const label = await focused.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent);
    if (name === 'Columns') expect(label).toBe('Email');
    await timers.giveAll();
    await expect(focused).toHaveCount(1);
    expect(await focused.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent)).toBe(
      label,
    );
    await keyboard.press('Escape');
    await expect(contacts.dialog(name)).toBeHidden();
    await expect(contacts.button(name)).toBeFocused();
  }
});

test('arrows, Home, End and Page Down move through the rows', async ({ page, contacts }) => {
  const current = contacts.table.locator('[role="row"][data-active]');
  const { keyboard } = page;
  await expect(contacts.table).toBeFocused();
  await keyboard.press('Home');
  const first = await current.textContent();
  await keyboard.press('ArrowDown');
  await expect(current).not.toHaveText(first ?? '');
  await keyboard.press('ArrowUp');
  await expect(current).toHaveText(first ?? '');
  await keyboard.press('End');
  await expect(current).toHaveAttribute('aria-rowindex', '9');
  const id = await current.getAttribute('id');
  await expect(contacts.table).toHaveAttribute('aria-activedescendant', id ?? '');
});

test('a letter typed into a field is no shortcut', async ({ page, contacts }) => {
  await contacts.search.fill('');
  await contacts.search.focus();
  await page.keyboard.type('new');
  await expect(contacts.search).toHaveValue('new');
  await expect(contacts.newForm.region).toBeHidden();
});

test('letters act in a contact’s details too, and Delete asks there', async ({ page, contacts }) => {
  const { keyboard } = page;
  await contacts.row('Ben Carter').click();
  await keyboard.press('Enter');
  await expect(contacts.details.getByRole('heading', { level: 2 })).toBeFocused();
  await keyboard.press('Delete');
  await expect(contacts.dialog('Delete this contact?')).toContainText('Ben Carter');
  await keyboard.press('Escape');
  await expect(contacts.dialog('Delete this contact?')).toBeHidden();
  await contacts.details.getByRole('button', { name: 'Edit' }).focus();
  await keyboard.press('e');
  await expect(contacts.editForm.field('First name')).toBeFocused();
});

test('Delete asks about the contact beside the table, also where the table does not show it', async ({
  page,
  contacts,
}) => {
  const { keyboard } = page;
  await contacts.search.fill('ben');
  await expect(contacts.range).toHaveText('1–1 of 1');
  await keyboard.press('ControlOrMeta+k');
  await expect(contacts.dialog('Go to or do anything').getByRole('combobox')).toBeFocused();
  await keyboard.type('clara');
  await expect(page.getByRole('option', { name: 'Clara Duval' })).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Clara Duval');
  await contacts.table.focus();
  await keyboard.press('Delete');
  await expect(contacts.dialog('Delete this contact?')).toContainText('Clara Duval');
});

test('every shortcut is listed on ?, and single letters can be turned off there', async ({
  page,
  contacts,
}) => {
  const { keyboard } = page;
  await keyboard.press('?');
  const list = contacts.dialog('Keyboard shortcuts');
  await expect(list.getByRole('term').filter({ hasText: 'New contact' })).toBeVisible();
  await expect(list.getByRole('term').filter({ hasText: 'Move to group' })).toBeVisible();
  await list.getByRole('switch', { name: /Single letters/ }).press('Space');
  await keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(contacts.table).toBeFocused();
  for (const key of ['n', 'e', 'm', '/', '?']) await keyboard.press(key);
  await expect(contacts.table).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What is no single letter goes on acting.
  await keyboard.press('F1');
  await expect(list).toBeVisible();
  await keyboard.press('Escape');
  await expect(contacts.table).toBeFocused();
  await keyboard.press('ControlOrMeta+f');
  await expect(contacts.search).toBeFocused();
});

test('a dialog that is closed while it opens takes no focus along', async ({ page, contacts }) => {
  const { keyboard } = page;
  // The code of this one is loaded when it is first asked for.
  await keyboard.press('F1');
  await expect(contacts.dialog('Keyboard shortcuts')).toBeVisible();
  await keyboard.press('Escape');
  await expect(contacts.dialog('Keyboard shortcuts')).toBeHidden();
  await expect(contacts.table).toBeFocused();
  // To a contact, which the last two keys ask about.
  await keyboard.press('Home');
  for (const key of ['F1', 'ControlOrMeta+k', 'm', 'Delete']) {
    await expect(contacts.table, `before ${key}`).toBeFocused();
    // Escape as quick as can be: when the dialog has just come into the document, and again until it is taken.
    const gone = await page.evaluateHandle(() => ({
      fromHere: new Promise<void>((resolve) => {
        const dialog = () => document.querySelector('[role="dialog"]');
        const press = () => {
          if (dialog() === null) return resolve();
          const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
          document.activeElement?.dispatchEvent(escape);
          requestAnimationFrame(press);
        };
        new MutationObserver((_records, observer) => {
          if (dialog() === null) return;
          observer.disconnect();
          press();
        }).observe(document.body, { childList: true, subtree: true });
      }),
    }));
    await keyboard.press(key);
    await gone.evaluate(({ fromHere }) => fromHere);
    await expect(contacts.table, `after ${key}`).toBeFocused();
  }
});

test('the palette runs actions and goes to groups and contacts', async ({ page, contacts }) => {
  const { keyboard } = page;
  const palette = contacts.dialog('Go to or do anything');
  const field = palette.getByRole('combobox');

  await keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await keyboard.type('zoe oh');
  await expect(palette.getByRole('option', { name: "Zoë O'Hara-李" })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keyboard.press('Enter');
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText("Zoë O'Hara-李");

  await keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await keyboard.type('team');
  await expect(palette.getByRole('option').first()).toContainText('Team');
  await keyboard.press('Enter');
  await expect(contacts.tab('Team 3')).toHaveAttribute('aria-selected', 'true');

  await keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await keyboard.type('new con');
  await expect(palette.getByRole('option').first()).toContainText('New contact');
  await keyboard.press('Enter');
  await expect(contacts.newForm.field('First name')).toBeFocused();

  await keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await keyboard.type('there is nothing of this name');
  await expect(palette.getByText('Nothing is called so.')).toBeVisible();
  await keyboard.press('Escape');
  await expect(contacts.newForm.field('First name')).toBeFocused();
});

test('a key right after the Escape that closes a dialog is for what lies below', async ({
  page,
  contacts,
}) => {
  const { keyboard } = page;
  await keyboard.press('ControlOrMeta+k');
  await keyboard.type('name and colour');
  await keyboard.press('Enter');
  await expect(contacts.dialog('Name and colour').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('ControlOrMeta+k');
  await expect(contacts.dialog('Go to or do anything')).toBeVisible();
  await keyboard.press('Escape');
  await expect(contacts.table).toBeFocused();
});

test('Ctrl and a digit go to the tabs in their order', async ({ page, contacts }) => {
  await expect(contacts.tab('Team 3')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+3');
  await expect(contacts.tab('Team 3')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+1');
  await expect(contacts.tab('All 8')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+9');
  await expect(contacts.tab('All 8')).toHaveAttribute('aria-selected', 'true');
});
