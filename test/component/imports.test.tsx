import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { forceColors, systemColor } from './forced-colors.ts';
import { FakeAccount } from './host/fake-account.ts';
import { FakeImports, type FileGiven } from './host/fake-imports.ts';
import { openApp } from './open-app.tsx';
import { chooseFile } from './screens/choose-file.ts';
import { ImportsScreen } from './screens/imports-screen.ts';
import { enter, focusOn, waitForFocus } from './screens/wait-for.ts';

const screen = new ImportsScreen();
const COLUMNS = ['First name', 'Last name', 'Email', 'Birthday', 'Group', 'Gender', 'Shoe size'];
const FILE: FileGiven = {
  columns: COLUMNS,
  rows: [
    ['Ada', 'Lovelace', 'ada@example.org', '3/4/1990', 'Friends', 'f', '38'],
    ['Grace', 'Hopper', 'grace@@example.org', '5/6/1991', 'Runners', 'Dame', '39'],
    ['', 'Noname', '', '7/8/1992', 'Friends', 'm', '40'],
    ['Ben', 'Carter', 'ben@example.com', '12/12/1990', 'Friends', 'm', '41'],
    ['Alan', 'Turing', 'alan@@example.org', '6/6/1912', 'Runners', 'm', '42'],
  ],
};

async function openImports(file = FILE) {
  const account = new FakeAccount();
  const imports = new FakeImports(account, file);
  const app = await openApp(account);
  useAppStore.getState().show('imports');
  await waitForFocus(screen.heading);
  return { ...app, imports };
}

/** Chooses the file by keyboard. */
async function begin(file = FILE) {
  const app = await openImports(file);
  await waitForFocus(screen.heading);
  await chooseFile('{Tab}{Enter}', new File(['…'], 'people.csv'));
  await expect.element(screen.heading).toHaveTextContent('How the file is read');
  return app;
}

async function toColumns(file = FILE) {
  const app = await begin(file);
  await enter(screen.next);
  await expect.element(screen.use('First name')).toBeVisible();
  return app;
}

async function toValues(file = FILE) {
  const app = await toColumns(file);
  await enter(screen.next);
  await expect.element(page.getByRole('radiogroup', { name: /Dates in/ })).toBeVisible();
  return app;
}

async function toCheck(file = FILE) {
  const app = await toValues(file);
  await page.getByRole('radio', { name: /Day, month/ }).click();
  await enter(screen.next);
  await expect.element(screen.grid).toBeVisible();
  return app;
}

async function toReport() {
  const app = await toCheck();
  await enter(screen.button(/^Import \d+ contacts?$/));
  await expect.element(screen.heading).toHaveTextContent('Report');
  await expect.element(screen.grid).toBeVisible();
  return app;
}

afterEach(() => page.viewport(1280, 800));
afterEach(() => forceColors(false));

test('at 400 % zoom all steps are in view, and the open one is named', async () => {
  await page.viewport(320, 256);
  await toValues();
  for (const name of ['File', 'Values', 'Report'])
    expect(screen.step(name).element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  await expect.element(screen.step('Values')).toHaveAttribute('aria-current', 'step');
});

describe('the file step', () => {
  test('is reached by its shortcut, and by pasting a table anywhere on it', async () => {
    const account = new FakeAccount();
    const imports = new FakeImports(account, FILE);
    const { contacts } = await openApp(account);
    await contacts.press('{Control>}i{/Control}');
    await waitForFocus(screen.heading);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'First name\tEmail\nAda\tada@example.org');
    screen.heading.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await expect.element(screen.heading).toHaveTextContent('How the file is read');
    expect(imports.importId).not.toBeNull();
    const [pasted] = account.host.openedFiles;
    expect(new TextDecoder().decode(await pasted?.arrayBuffer())).toMatch(/^First name\tEmail/);
  });

  test('accepts a table in a text field', async () => {
    const { host } = await openImports();
    await enter(screen.button('Paste a table'));
    const field = page.getByRole('textbox', { name: 'Table' });
    await waitForFocus(field);
    await field.fill('First name;Email');
    await enter(screen.button('Read the table'));
    await expect.element(screen.heading).toHaveTextContent('How the file is read');
    expect(host.openedFiles).toHaveLength(1);
  });

  test('accepts a file that is dropped on any screen', async () => {
    const account = new FakeAccount();
    const imports = new FakeImports(account, FILE);
    const { contacts } = await openApp(account);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['…'], 'people.csv'));
    for (const type of ['dragenter', 'dragover', 'drop'])
      contacts.table
        .element()
        .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(screen.heading).toHaveTextContent('How the file is read');
    expect(imports.importId).not.toBeNull();
  });

  test('shows why a file cannot be read, and stays', async () => {
    const { host } = await openImports();
    host.fail('imports.begin', { code: 'unreadable_file', message: 'record_too_large 12' });
    await chooseFile('{Tab}{Enter}', new File(['…'], 'people.csv'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/A record is too large \(line 12\)/);
    await expect.element(screen.choose).toBeVisible();
  });

  test('keeps the focus while a file is opened, and when it cannot be read', async () => {
    const { host } = await openImports();
    const focused = () => document.activeElement?.closest('section')?.ariaLabel;
    const held = host.hold('imports.begin');
    await chooseFile('{Tab}{Enter}', new File(['…'], 'people.csv'));
    await held.arrived;
    await expect.element(screen.choose).not.toBeInTheDocument();
    await expect.poll(focused).toBe('Choose a file');
    await held.give();
    await expect.element(screen.heading).toHaveTextContent('How the file is read');
    await waitForFocus(screen.heading);

    await enter(screen.step('File'));
    await waitForFocus(screen.heading);
    host.fail('imports.begin', { code: 'unreadable_file', message: 'empty_file' });
    await chooseFile('{Tab}{Enter}', new File(['…'], 'people.csv'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.poll(focused).toBe('Choose a file');
  });

  test('lists drafts, which can be continued and discarded', async () => {
    const { imports } = await toValues();
    await enter(screen.step('File'));
    const draft = page.getByRole('region', { name: 'Drafts' });
    await expect.element(draft.getByText('people.csv')).toBeVisible();
    await enter(screen.button('Continue with people.csv'));
    await expect.element(screen.heading).toHaveTextContent('Values');
    await expect.poll(() => imports.draft.step).toBe('values');
    await enter(screen.step('File'));
    await enter(screen.button('Discard people.csv'));
    await enter(page.getByRole('dialog').getByRole('button', { name: 'Discard' }));
    await expect.element(draft).not.toBeInTheDocument();
  });
});

describe('the file options', () => {
  test('can be changed, and the preview follows at once', async () => {
    await begin();
    const table = page.getByRole('table');
    await expect.element(table.getByRole('columnheader', { name: 'Last name' })).toBeVisible();
    const delimiter = page.getByRole('combobox', { name: 'Delimiter' });
    await expect
      .element(delimiter.getByRole('option', { name: 'Semicolon (;) (detected)' }))
      .toBeInTheDocument();
    await delimiter.selectOptions('Comma (,)');
    await expect.element(table.getByRole('columnheader', { name: 'Last name' })).not.toBeInTheDocument();
    await expect.element(table.getByRole('columnheader', { name: /^First name;Last name/ })).toBeVisible();
  });

  test('block the next step with a reason if the file cannot be read with them', async () => {
    const { host } = await begin();
    host.fail('imports.preview', { code: 'unreadable_file', message: 'too_many_columns' });
    await page.getByRole('combobox', { name: 'Encoding' }).selectOptions('Shift_JIS (Japanese)');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/too many columns/);
    await expect.element(screen.next).toHaveAttribute('aria-disabled', 'true');
  });
});

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
    await expect.element(page.getByText(/The service doesn’t return them/)).toBeVisible();
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

  test('lists the groups of the file; a missing one can be created', async () => {
    const { host } = await toValues();
    const runners = page.getByRole('combobox', { name: 'Group for Runners' });
    await expect.element(runners).toHaveDisplayValue('Don’t import');
    await enter(screen.button('Create this group'));
    await expect.element(runners).toHaveDisplayValue('New group “Runners”');
    await page.getByRole('radio', { name: /Day, month/ }).click();
    await enter(screen.next);
    await expect.element(screen.grid).toBeVisible();
    expect(host.calls('imports.plan').at(-1)?.settings).toMatchObject({
      newGroups: [{ name: 'Runners', category: 'birthday' }],
      groupsByName: { runners: -1 },
    });
  });

  test('can put all contacts into one group', async () => {
    const { host, account } = await toValues();
    await page.getByRole('radio', { name: 'Put all contacts in one group' }).click();
    await page.getByRole('combobox', { name: 'Group', exact: true }).selectOptions('Team');
    await page.getByRole('radio', { name: /Day, month/ }).click();
    await enter(screen.next);
    await expect.element(screen.grid).toBeVisible();
    expect(host.calls('imports.plan').at(-1)?.settings.groupId).toBe(account.groupId('Team'));
    expect(host.calls('imports.read').at(-1)?.mapping.columns[4]?.field).toBeNull();
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

  test('keeps its choices when going back and forth', async () => {
    await toCheck();
    await enter(screen.back);
    await expect.element(page.getByRole('radio', { name: /Day, month/ })).toBeChecked();
    await enter(screen.step('Columns'));
    await expect.element(screen.use('Birthday')).toHaveDisplayValue('Birthday');
    await enter(screen.step('Check'));
    await expect.element(screen.grid).toBeVisible();
  });
});

describe('the check step', () => {
  test('filters by outcome and by problem, with counts', async () => {
    await toCheck();
    await enter(screen.button('Can’t import: 3'));
    await expect.element(screen.grid).toHaveAttribute('aria-rowcount', '4');
    await enter(screen.button('Not an email: 2'));
    await expect.element(screen.row('Hopper')).toBeVisible();
    await expect.element(screen.row('Turing')).toBeVisible();
    await expect.element(screen.row('Noname')).not.toBeInTheDocument();
  });

  test('edits a cell in place by keyboard', async () => {
    const { imports } = await toCheck();
    focusOn(screen.grid);
    await screen.press('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    await waitForFocus(screen.grid.getByRole('textbox', { name: 'First name' }));
    await screen.press('Nina{Enter}');
    await waitForFocus(screen.grid);
    await expect.poll(() => imports.rows[2]?.outcome).toBe('create');
    await expect.element(screen.row('Nina')).toMatchTextContent(/Create/);
  });

  test('ignores keys while the rows of another filter are loading', async () => {
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

  test('keeps the keyboard on the edited row while others leave the list', async () => {
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

  test('keeps a cell in edit mode when it is clicked', async () => {
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

  test('applies a fix to all rows with the same problem', async () => {
    const { host, imports } = await toCheck();
    await enter(screen.button('Not an email: 2'));
    focusOn(screen.grid);
    await screen.press('{Enter}');
    const details = screen.details(3);
    await waitForFocus(details);
    await details.getByRole('textbox', { name: 'Email' }).fill('');
    await enter(details.getByRole('button', { name: 'Apply to all 2 rows with this problem' }));
    await expect
      .poll(() => imports.rows.filter(({ problems }) => problems.length > 0).length)
      .toBeLessThan(3);
    expect(host.calls('imports.edit')).toMatchObject([
      { rows: { problem: 'invalid_email', problemColumn: 2 }, column: 2, text: '' },
    ]);
  });

  test('decides about a match, alone or for all listed rows', async () => {
    const { imports } = await toCheck();
    await screen.row('Carter').click();
    const details = screen.details(5);
    await expect.element(details).toMatchTextContent(/Is Ben Carter/);
    await details.getByRole('combobox', { name: 'What to do with this row' }).selectOptions('Skip');
    await expect.poll(() => imports.rows[3]?.outcome).toBe('skip');
    await enter(screen.button('Choose for all 5 listed rows'));
    await page.getByRole('menuitem', { name: 'Same as for all rows' }).click();
    await expect.poll(() => imports.rows[3]?.decision).toBeNull();
  });

  test('warns if the known plan limit may stop some rows', async () => {
    const { host } = await toValues();
    const counts = await host.bridge.invoke(
      'imports.counts',
      host.calls('imports.counts')[0] ?? { accountId: '', importId: '' },
    );
    if (!counts.ok) throw new Error('no counts');
    const outcomes = [{ outcome: 'create' as const, reason: null, count: 5 }];
    host.answer('imports.plan', {
      ...counts.value,
      outcomes,
      planLimit: { contacts: 10, at: '2026-01-01T00:00:00.000Z' },
    });
    await page.getByRole('radio', { name: /Day, month/ }).click();
    await enter(screen.next);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/room for 2 of 5 new contacts/);
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

describe('the report step', () => {
  test('shows progress with time left, and the result of each row', async () => {
    const { imports } = await toReport();
    await expect.element(page.getByRole('progressbar', { name: 'Progress' })).toBeInTheDocument();
    await expect.element(page.getByText(/^0 of \d+, .* left$/)).toBeVisible();
    await expect.element(screen.button('Pause')).toBeVisible();
    imports.end({ refused: [0] });
    await expect.element(screen.button('Rejected: 1')).toBeVisible();
    await enter(screen.button('Rejected: 1'));
    await expect.element(screen.row('Lovelace')).toBeVisible();
    await expect.element(screen.details(2)).toMatchTextContent(/No more of these/);
  });

  test('saves the failed rows as a file', async () => {
    const { host } = await toReport();
    await enter(screen.button(/^Save \d+ failed rows…$/));
    await expect.poll(() => host.calls('imports.exportRows')).toMatchObject([{ filter: { failed: true } }]);
  });

  test('undoes the import, and filters by undone rows', async () => {
    const { imports } = await toReport();
    imports.end();
    await enter(screen.button('Undo import…'));
    await enter(page.getByRole('dialog').getByRole('button', { name: 'Undo import' }));
    await expect.element(page.getByText('The import was undone')).toBeVisible();
    await enter(screen.button(/^\d+ undone$/));
    await expect.element(screen.button(/^Undone: \d+$/)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('in a wide window the columns of the check use the whole width', async () => {
  await page.viewport(2560, 1440);
  await toCheck();
  const { right } = screen.grid.element().getBoundingClientRect();
  const last = screen.grid.getByRole('columnheader').last().element().getBoundingClientRect();
  expect(right - last.right).toBeLessThan(20);
});

test('with forced colours, the open step and the chosen filter use system colours', async () => {
  await forceColors(true);
  await toCheck();
  const highlight = systemColor('Highlight');
  const colorOf = (button: Locator) => getComputedStyle(button.element()).backgroundColor;
  expect(colorOf(screen.step('Check'))).toBe(highlight);
  expect(colorOf(screen.step('Values'))).not.toBe(highlight);
  expect(colorOf(screen.button(/^All rows/))).toBe(highlight);
  expect(colorOf(screen.button(/^Create: /))).not.toBe(highlight);
});

describe('in a window of 320 by 256 pixels', () => {
  test('the report does not scroll sideways', async () => {
    await page.viewport(320, 256);
    await toReport();
    const { scrollWidth, clientWidth } = page.getByRole('main').element();
    expect(scrollWidth).toBe(clientWidth);
  });

  test('no filter of the check is hidden by the buttons of the step', async () => {
    await page.viewport(320, 256);
    await toCheck();
    for (const name of [/^Create: /, /^Can’t import: /]) {
      const filter = screen.button(name).element();
      filter.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = filter.getBoundingClientRect();
      const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
      expect(filter.contains(inFront)).toBe(true);
    }
  });
});
