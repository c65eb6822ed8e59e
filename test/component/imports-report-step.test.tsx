import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { screen, toReport } from './open-imports.ts';
import { recordAnnouncements } from './screens/announcements.ts';
import { enter, waitForFocus } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

afterEach(() => page.viewport(1280, 800));

describe('the report step', () => {
  test('shows progress with time left, and the result of each row', async () => {
    const { imports } = await toReport();
    await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toBeInTheDocument();
    await expect.element(page.getByText(/^0 of \d+, .* left$/)).toBeVisible();
    await expect.element(screen.button('Pause')).toBeVisible();
    const top = () => screen.grid.element().getBoundingClientRect().top;
    const before = top();
    imports.end({ refused: [0] });
    await expect.element(screen.button('Rejected: 1')).toBeVisible();
    await expect.element(page.getByText(/^Import finished/)).toBeVisible();
    // A click on a row presses the same row as before.
    expect(top()).toBe(before);
    await enter(screen.button('Rejected: 1'));
    await expect.element(screen.row('Lovelace')).toBeVisible();
    await expect.element(screen.details(2)).toMatchTextContent(/No more of these/);
  });

  test('says that another window has removed the report', async () => {
    const { imports } = await toReport();
    imports.discardElsewhere();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^This report was removed/);
    await waitForFocus(screen.button('Back to the imports'));
    await screen.press('{Enter}');
    await expect.element(screen.heading).toHaveTextContent('Choose a file');
  });

  test('announces the end of the import and of its undo once', async () => {
    const { imports, contacts } = await toReport();
    const announced = recordAnnouncements();
    imports.end();
    await expect.element(page.getByText('Import finished.')).toBeVisible();
    await expect.element(contacts.toast(/^Imported/)).toBeVisible();
    expect(announced.filter((text) => /import/i.test(text))).toEqual([expect.stringMatching(/^Imported/)]);
    await enter(screen.button('Undo import…'));
    await enter(page.getByRole('dialog').getByRole('button', { name: 'Undo import' }));
    await expect.element(page.getByText('The import was undone')).toBeVisible();
    expect(announced.filter((text) => text.includes('The import was undone'))).toEqual([]);
  });

  test('says that an import was cancelled, and how many contacts are missing', DEEP, async () => {
    const { imports } = await toReport();
    imports.end({ refused: [0], cancelled: [3] });
    await expect
      .element(page.getByText('Import cancelled. 1 contact wasn’t imported. The service rejected 1 contact.'))
      .toBeVisible();
  });

  test('opens the contact that has the email or phone of a rejected row', DEEP, async () => {
    const { account, imports } = await toReport();
    const ben = account.contact('Ben Carter');
    imports.end({ refused: [0], error: { code: 'contact_exists', existingContactKey: ben.key } });
    await enter(screen.button('Rejected: 1'));
    await enter(screen.details(2).getByRole('button', { name: 'Open that contact' }));
    await expect.element(page.getByRole('heading', { level: 2, name: 'Ben Carter' })).toBeVisible();
  });

  test('saves the failed rows as a file', async () => {
    const { host } = await toReport();
    await enter(screen.button(/^Save \d+ failed rows…$/));
    // Codes of errors without a text would be written as they are.
    await expect
      .poll(() => host.calls('imports.exportRows'))
      .toMatchObject([
        {
          filter: { failed: true },
          texts: {
            validation_error: 'The service rejected a value',
            contact_exists: 'This contact is already in this group',
            not_taken: 'It confirmed the change but kept the old values.',
          },
        },
      ]);
  });

  test('undoes the import, and filters by undone rows', async () => {
    const { imports } = await toReport();
    imports.end();
    await enter(screen.button('Undo import…'));
    await enter(page.getByRole('dialog').getByRole('button', { name: 'Undo import' }));
    await expect.element(page.getByText('The import was undone')).toBeVisible();
    // The button to undo is gone, so the one beside it has the focus.
    await expect.element(screen.button(/^Save .* failed row/)).toHaveFocus();
    await enter(screen.button(/^\d+ undone$/));
    await expect.element(screen.button(/^Undone: \d+$/)).toHaveAttribute('aria-pressed', 'true');
    // The undo is redone in the history.
    useAppStore.getState().show('history');
    await expect.element(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    imports.redo();
    useAppStore.getState().show('imports');
    await expect.element(screen.button('Pause')).toBeVisible();
    await expect.element(page.getByText('The import was undone')).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Import finished/)).not.toBeInTheDocument();
    await expect.element(screen.button('Undo import…')).toBeVisible();
    imports.end();
    await expect.element(page.getByText('Import finished.')).toBeVisible();
  });
});

test('in a window of 320 by 256 pixels the report does not scroll sideways', DEEP, async () => {
  await page.viewport(320, 256);
  await toReport();
  const { scrollWidth, clientWidth } = page.getByRole('main').element();
  expect(scrollWidth).toBe(clientWidth);
});
