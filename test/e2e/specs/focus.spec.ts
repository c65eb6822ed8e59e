import { expectFocusedNow } from '../fixtures/focused-now.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

test(
  'a dialog leaves the focus where a key has taken it, however late it looks to its own',
  DEEP,
  async ({ page, contacts }) => {
    const { keyboard } = page;
    await contacts.row('Ben Carter').click();
    const timers = await holdTimers(page, undefined);
    const question = contacts.dialog('Delete this contact?');
    await keyboard.press('Delete');
    await keyboard.press('Tab');
    await expect(question).toContainText('Ben Carter');
    await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
    await timers.giveAll();
    await expectFocusedNow(question.getByRole('button', { name: 'Delete', exact: true }));
    await keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(contacts.table).toBeFocused();

    // Asked from the menu of a row, whose entries are gone by the time of the answer.
    await keyboard.press('Shift+F10');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await timers.giveAll();
    await expectFocusedNow(question.getByRole('button', { name: 'Cancel' }));
    await keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(contacts.table).toBeFocused();
  },
);

test(
  'a menu has the keyboard with the key that opens it, and Tab leaves it',
  DEEP,
  async ({ page, contacts }) => {
    const { keyboard } = page;
    const switcher = contacts.button(/^Account: /);
    const last = page.getByRole('menuitem', { name: 'Forget this account…' });
    await switcher.focus();
    const timers = await holdTimers(page, undefined);
    await keyboard.press('Enter');
    await keyboard.press('ArrowUp');
    await expect(last).toBeFocused();
    await timers.giveAll();
    await expectFocusedNow(last);
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
  },
);

test(
  'what a menu has asked keeps the focus, and Tab leaves the menus of rows and headings too',
  DEEP,
  async ({ page, contacts }) => {
    const { keyboard } = page;
    await contacts.tab(/^Team/).click();
    const actions = contacts.button('Actions for this group');
    await actions.focus();
    // A menu of Mantine's own gives the focus back to its button by a timer of 10 ms.
    const timers = await holdTimers(page, 10);
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    const cancel = contacts.dialog('Delete this group?').getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeFocused();
    await timers.giveAll();
    await expectFocusedNow(cancel);
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
  },
);

test(
  'filters and columns have the keyboard with the key that opens them',
  DEEP,
  async ({ page, contacts }) => {
    const { keyboard } = page;
    const timers = await holdTimers(page, undefined);
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
  },
);

test('a dialog that is closed while it opens takes no focus along', DEEP, async ({ page, contacts }) => {
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

test(
  'a key right after the Escape that closes a dialog is for what lies below',
  DEEP,
  async ({ page, contacts }) => {
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
  },
);
