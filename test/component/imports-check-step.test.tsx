import { afterEach, describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { forceColors, systemColor } from './forced-colors.ts';
import { FILE, screen, toCheck, toValues } from './open-imports.ts';
import { enter, focusOn, waitForFocus } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

afterEach(() => page.viewport(1280, 800));
afterEach(() => forceColors(false));

describe('the check step', () => {
  test('filters by outcome and by problem, with counts', DEEP, async () => {
    await toCheck();
    await enter(screen.button('Can’t import: 3'));
    await expect.element(screen.grid).toHaveAttribute('aria-rowcount', '4');
    await enter(screen.button('Not an email: 2'));
    await expect.element(screen.row('Hopper')).toBeVisible();
    await expect.element(screen.row('Turing')).toBeVisible();
    await expect.element(screen.row('Noname')).not.toBeInTheDocument();
  });

  test('edits a cell in place by keyboard', async () => {
    const { host, imports } = await toCheck();
    const run = screen.button(/^Import \d+ contact/);
    await expect.element(run).toBeEnabled();
    const before = run.element().textContent;
    focusOn(screen.grid);
    await screen.press('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    await waitForFocus(screen.grid.getByRole('textbox', { name: 'First name' }));
    const rows = host.hold('imports.rows');
    await screen.press('Nina{Enter}');
    await waitForFocus(screen.grid);
    await expect.poll(() => imports.rows[2]?.outcome).toBe('create');
    await rows.arrived;
    // The button ignores presses until the rows are there, and keeps its number until then.
    await expect.element(run).toBeDisabled();
    await expect.element(run).toHaveTextContent(before);
    await rows.give();
    await expect.element(run).toBeEnabled();
    await expect.element(run).not.toHaveTextContent(before);
    await expect.element(screen.row('Nina')).toMatchTextContent(/Create/);
  });

  test('undoes and redoes corrections instead of changes of contacts', async () => {
    const { host } = await toCheck();
    focusOn(screen.grid);
    await screen.press('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    await expect
      .poll(() => host.calls('imports.stepChoices'))
      .toMatchObject([{ direction: 'undo' }, { direction: 'redo' }]);
  });

  test('gives way to the report if another window runs the import', async () => {
    const { account, imports } = await toCheck();
    imports.run();
    account.progress({ batches: [imports.batch()] });
    await expect.element(screen.heading).toHaveTextContent('Report');
  });

  test('says that another window has discarded the draft, and leads to the choice of a file', async () => {
    const { imports } = await toCheck();
    imports.discardElsewhere();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^This draft was discarded/);
    await waitForFocus(screen.button('Choose a file'));
    await screen.press('{Enter}');
    await expect.element(screen.heading).toHaveTextContent('Choose a file');
    await expect.element(page.getByRole('region', { name: 'Drafts' })).not.toBeInTheDocument();
  });

  test('keeps the text of a cell that is not saved, until it is saved or discarded', async () => {
    const { contacts, host } = await toCheck();
    host.fail('imports.edit', { code: 'refused' });
    const saved = host.hold('imports.edit');
    focusOn(screen.grid);
    await screen.press('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    await waitForFocus(screen.grid.getByRole('textbox', { name: 'First name' }));
    await screen.press('Nina{Enter}');
    await saved.arrived;
    const cell = screen.row('Noname').getByRole('gridcell').nth(2);
    await expect.element(cell).toHaveTextContent('Nina');
    await saved.give();
    await expect.element(contacts.toast('The rows weren’t changed')).toBeVisible();
    await expect.element(cell).toHaveTextContent('Nina');
    await expect
      .element(screen.button(/^Import \d+ contact/))
      .toHaveAccessibleDescription('A correction isn’t saved.');
    await enter(screen.button(/^Import \d+ contact/));
    await waitForFocus(screen.button('Try again').first());
    await screen.press('{Enter}');
    await expect.poll(() => host.calls('imports.edit')).toHaveLength(2);
    const [first, second] = host.calls('imports.edit');
    expect(second).toEqual(first);
    await enter(screen.button('Discard'));
    await expect.element(cell).not.toMatchTextContent('Nina');
    expect(host.calls('imports.run')).toEqual([]);
  });

  test('asks before an import without a correction that was typed but not made', async () => {
    const { contacts, host } = await toCheck();
    await screen.row('Hopper').click();
    await screen.details(3).getByRole('textbox', { name: 'Email' }).fill('grace@example.org');
    await enter(screen.button(/^Import \d+ contact/));
    const question = contacts.dialog('Import without your correction?');
    await enter(question.getByRole('button', { name: 'Cancel' }));
    expect(host.calls('imports.run')).toEqual([]);
    await screen.details(3).getByRole('textbox', { name: 'Email' }).fill('grace@@example.org');
    await enter(screen.button(/^Import \d+ contact/));
    await expect.element(screen.heading).toHaveTextContent('Report');
  });

  test('offers the same correction for other rows with the old value', DEEP, async () => {
    const { host, imports } = await toCheck();
    focusOn(screen.grid);
    await screen.press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await screen.press('{Enter}');
    await waitForFocus(screen.grid.getByRole('textbox', { name: 'Group' }));
    await screen.press('{Control>}a{/Control}Pals{Enter}');
    await waitForFocus(screen.grid);
    await expect
      .element(page.getByText('“Friends” is also in 2 other rows of the column “Group”.'))
      .toBeVisible();
    await enter(screen.button('Replace it with “Pals” there, too'));
    await expect
      .poll(() => imports.rows.map(({ edited }) => edited?.[4]))
      .toEqual(['Pals', undefined, 'Pals', 'Pals', undefined]);
    await waitForFocus(screen.grid);
    await expect.element(page.getByText(/is also in/)).not.toBeInTheDocument();
    expect(host.calls('imports.edit').at(-1)).toMatchObject({
      rows: { cell: { column: 4, text: 'Friends' } },
      column: 4,
      text: 'Pals',
    });
  });

  test('ignores keys while the rows of another filter are loading', DEEP, async () => {
    const { host, imports } = await toCheck();
    const rows = host.hold('imports.rows');
    await enter(screen.button('Can’t import: 3'));
    await rows.arrived;
    focusOn(screen.grid);
    await screen.press('{ArrowRight}{Enter}No');
    await rows.give();
    await expect.element(screen.row('Lovelace')).not.toBeInTheDocument();
    await screen.press('ra{Enter}');
    await waitForFocus(screen.grid.getByRole('textbox', { name: 'First name' }));
    await screen.press(' B.{Enter}');
    await waitForFocus(screen.grid);
    await expect.poll(() => imports.rows[1]?.edited).toEqual({ 0: 'Grace B.' });
    expect(host.calls('imports.edit')).toHaveLength(1);
  });

  test('keeps the keyboard on the edited row while others leave the list', DEEP, async () => {
    const nameless = ['Last', 'Other', 'Third'].map((name) => [
      '',
      name,
      '',
      '8/8/1992',
      'Friends',
      'm',
      '40',
    ]);
    const { host, imports } = await toCheck({ ...FILE, rows: [...FILE.rows, ...nameless] });
    await enter(screen.button('No first name: 4'));
    await expect.element(screen.grid).toHaveAttribute('aria-rowcount', '5');
    focusOn(screen.grid);
    const cell = screen.grid.getByRole('textbox', { name: 'First name' });
    const planned = host.hold('imports.edit');
    await screen.press('{ArrowRight}{Enter}');
    await waitForFocus(cell);
    await screen.press('Nina{Enter}');
    await planned.arrived;
    await waitForFocus(screen.grid);
    // The second row, while the first one is still listed.
    await screen.press('{ArrowDown}{Enter}');
    await waitForFocus(cell);
    await screen.press('La');
    await planned.give();
    await expect.element(screen.button('No first name: 3')).toBeVisible();
    await screen.press('ra{Enter}');
    await expect.poll(() => imports.rows[5]?.edited).toEqual({ 0: 'Lara' });
    expect(imports.rows.filter(({ edited }) => edited !== null)).toHaveLength(2);
  });

  test('keeps a cell in edit mode when it is clicked', DEEP, async () => {
    const { imports } = await toCheck();
    focusOn(screen.grid);
    await screen.press('{ArrowRight}{Enter}');
    const cell = screen.grid.getByRole('textbox', { name: 'First name' });
    await waitForFocus(cell);
    await screen.press(' B.');
    await cell.click();
    await expect.element(cell).toHaveFocus();
    await screen.press('{End} C.{Enter}');
    await expect.poll(() => imports.rows[0]?.edited).toEqual({ 0: 'Ada B. C.' });
  });

  test('keeps a typed correction while other rows, steps or screens are shown', async () => {
    const { contacts, host, imports } = await toCheck();
    await screen.row('Hopper').click();
    const email = (line: number) => screen.details(line).getByRole('textbox', { name: 'Email' });
    await email(3).fill('grace@example.org');
    await screen.row('Turing').click();
    await email(6).fill('alan@example.org');
    await enter(screen.back);
    await enter(screen.next);
    await contacts.press('{Control>}1{/Control}');
    await expect.element(contacts.table).toBeVisible();
    useAppStore.getState().show('imports');
    await screen.row('Hopper').click();
    await expect.element(email(3)).toHaveValue('grace@example.org');
    // Text typed while the correction is being saved stays, too.
    const saved = host.hold('imports.edit');
    await email(3).fill('grace@');
    await screen.press('{Enter}');
    await saved.arrived;
    await email(3).fill('grace@example.com');
    await saved.give();
    await expect.poll(() => imports.rows[1]?.edited).toEqual({ 2: 'grace@' });
    await expect.element(screen.row('Hopper')).toMatchTextContent('grace@');
    await expect.element(email(3)).toHaveValue('grace@example.com');
    // A cell that is corrected in the grid replaces what was typed for it.
    await screen.row('Turing').getByRole('gridcell').nth(4).click();
    await expect.element(email(6)).toHaveValue('alan@example.org');
    await screen.press('{Enter}');
    await waitForFocus(screen.grid.getByRole('textbox', { name: 'Email' }));
    await screen.press('@{Enter}');
    await expect.element(email(6)).toHaveValue('alan@@example.org@');
  });

  test('keeps the search, and saves an open cell, when another screen is shown', async () => {
    const { contacts, imports } = await toCheck();
    const search = page.getByRole('searchbox', { name: 'Search the rows' });
    await search.fill('hopper');
    await expect.element(screen.row('Lovelace')).not.toBeInTheDocument();
    focusOn(screen.grid);
    await screen.press('{ArrowRight}{Enter}');
    await waitForFocus(screen.grid.getByRole('textbox', { name: 'First name' }));
    await screen.press(' B.');
    useAppStore.getState().show('contacts');
    await expect.element(contacts.table).toBeVisible();
    await expect.poll(() => imports.rows[1]?.edited).toEqual({ 0: 'Grace B.' });
    useAppStore.getState().show('imports');
    await expect.element(search).toHaveValue('hopper');
    await expect.element(screen.row('Hopper')).toMatchTextContent('Grace B.');
    await expect.element(screen.row('Lovelace')).not.toBeInTheDocument();
  });

  test('keeps an open cell with its text and the keyboard while the rows are scrolled', DEEP, async () => {
    const many = Array.from({ length: 150 }, (_, at) => [
      `P${at}`,
      'X',
      '',
      '8/8/1992',
      'Friends',
      'm',
      '40',
    ]);
    const { imports } = await toCheck({ ...FILE, rows: [...FILE.rows, ...many] });
    focusOn(screen.grid);
    await screen.press('{ArrowRight}{Enter}');
    await waitForFocus(screen.grid.getByRole('textbox', { name: 'First name' }));
    await screen.press(' B');
    const { scrollHeight } = screen.grid.element();
    screen.grid.element().scrollTop = scrollHeight;
    await expect.element(screen.grid.getByRole('row').last()).toHaveAttribute('aria-rowindex', '156');
    await screen.press('.{Enter}');
    await expect.poll(() => imports.rows[0]?.edited).toEqual({ 0: 'Ada B.' });
  });

  test('applies a fix to all rows with the same problem', async () => {
    const { host, imports } = await toCheck();
    await enter(screen.button('Not an email: 2'));
    focusOn(screen.grid);
    await screen.press('{Enter}');
    const details = screen.details(3);
    await waitForFocus(details);
    const apply = details.getByRole('button', { name: 'Apply to all 2 rows with this problem' });
    // The value has the problem, so it would correct no other row.
    await expect.element(apply).toBeDisabled();
    await details.getByRole('textbox', { name: 'Email' }).fill('');
    await enter(apply);
    await expect
      .poll(() => imports.rows.filter(({ problems }) => problems.length > 0).length)
      .toBeLessThan(3);
    expect(host.calls('imports.edit')).toMatchObject([
      { rows: { problem: 'invalid_email', problemColumn: 2 }, column: 2, text: '' },
    ]);
  });

  test('lets the user decide about a match, for one row or for all listed rows', async () => {
    const { imports } = await toCheck();
    await screen.row('Carter').click();
    const details = screen.details(5);
    await expect.element(details).toMatchTextContent(/Is Ben Carter/);
    await details.getByRole('combobox', { name: 'What to do with this row' }).selectOptions('Skip');
    await expect.poll(() => imports.rows[3]?.outcome).toBe('skip');
    const totals = page.getByRole('status').filter({ hasText: 'Can’t import: 3' });
    await expect.element(totals).toMatchTextContent(/Skip: 1/);
    const all = screen.button('Choose for all 5 listed rows');
    await enter(all);
    await waitForFocus(page.getByRole('menuitem', { name: 'Fill in empty fields' }));
    await screen.press('{End}{Enter}');
    await expect.poll(() => imports.rows[3]?.decision).toBeNull();
    await waitForFocus(all);
    await expect.element(totals).not.toMatchTextContent(/Skip/);
  });

  test('decides about no rows while those of another filter are loading', DEEP, async () => {
    const { host } = await toCheck();
    const rows = host.hold('imports.rows');
    await enter(screen.button('Can’t import: 3'));
    await rows.arrived;
    await expect.element(screen.button('Choose for all 5 listed rows')).toBeDisabled();
    await rows.give();
    await expect.element(screen.button('Choose for all 3 listed rows')).toBeEnabled();
  });

  test.each([
    [5, 10, 'On .* limit was 10 contacts. There’s room for 2 of 5 new contacts. The rest would be'],
    [2, 1, 'On .* limit was 1 contact. There’s no room for the 2 new contacts. They would be'],
    [1, 8, 'On .* limit was 8 contacts. There’s no room for the new contact. It would be'],
  ])('warns if %i new contacts exceed the plan’s limit of %i', DEEP, async (creates, limit, text) => {
    const { host } = await toValues();
    const counts = await host.bridge.invoke(
      'imports.counts',
      host.calls('imports.counts')[0] ?? { accountId: '', importId: '' },
    );
    if (!counts.ok) throw new Error('no counts');
    const outcomes = [{ outcome: 'create' as const, reason: null, count: creates }];
    host.answer('imports.plan', {
      ...counts.value,
      outcomes,
      planLimit: { contacts: limit, at: '2026-01-01T00:00:00.000Z' },
    });
    await page.getByRole('radio', { name: /Day, month/ }).click();
    await enter(screen.next);
    await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(text));
  });

  test('plans again if the plan has changed when the import is run', async () => {
    const { host } = await toCheck();
    const plans = host.calls('imports.plan').length;
    host.fail('imports.run', { code: 'invalid_request', message: 'plan_outdated' });
    await enter(screen.button(/^Import \d+ contact/));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The plan has changed/);
    await expect.poll(() => host.calls('imports.plan').length).toBe(plans + 1);
  });
});

test('in a wide window the columns of the check use the whole width', DEEP, async () => {
  await page.viewport(2560, 1440);
  await toCheck();
  const { right } = screen.grid.element().getBoundingClientRect();
  const last = screen.grid.getByRole('columnheader').last().element().getBoundingClientRect();
  expect(right - last.right).toBeLessThan(20);
});

test('with forced colours, the open step and what is chosen use system colours', DEEP, async () => {
  await forceColors(true);
  const highlight = systemColor('Highlight');
  await toValues();
  const dayFirst = page.getByRole('radio', { name: /Day, month/ });
  await dayFirst.click();
  const mark = dayFirst.element().querySelector('.mantine-RadioIndicator-indicator') ?? document.body;
  await expect.poll(() => getComputedStyle(mark).backgroundColor).toBe(highlight);
  await enter(screen.next);
  await expect.element(screen.grid).toBeVisible();
  const colorOf = (button: Locator) => getComputedStyle(button.element()).backgroundColor;
  expect(colorOf(screen.step('Check'))).toBe(highlight);
  expect(colorOf(screen.step('Values'))).not.toBe(highlight);
  expect(colorOf(screen.button(/^All rows/))).toBe(highlight);
  expect(colorOf(screen.button(/^Create: /))).not.toBe(highlight);
});

test(
  'in a window of 320 by 256 pixels no filter of the check is hidden by the buttons of the step',
  DEEP,
  async () => {
    await page.viewport(320, 256);
    await toCheck();
    for (const name of [/^Create: /, /^Can’t import: /]) {
      const filter = screen.button(name).element();
      filter.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = filter.getBoundingClientRect();
      const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
      expect(filter.contains(inFront)).toBe(true);
    }
  },
);
