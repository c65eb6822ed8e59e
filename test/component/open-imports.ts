import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { FakeAccount } from './host/fake-account.ts';
import { FakeImports, type FileGiven } from './host/fake-imports.ts';
import { openApp } from './open-app.tsx';
import { chooseFile } from './screens/choose-file.ts';
import { ImportsScreen } from './screens/imports-screen.ts';
import { enter, waitForFocus } from './screens/wait-for.ts';

export const screen = new ImportsScreen();
const COLUMNS = ['First name', 'Last name', 'Email', 'Birthday', 'Group', 'Gender', 'Shoe size'];
export const FILE: FileGiven = {
  columns: COLUMNS,
  rows: [
    ['Ada', 'Lovelace', 'ada@example.org', '3/4/1990', 'Friends', 'f', '38'],
    ['Grace', 'Hopper', 'grace@@example.org', '5/6/1991', 'Runners', 'Dame', '39'],
    ['', 'Noname', '', '7/8/1992', 'Friends', 'm', '40'],
    ['Ben', 'Carter', 'ben@example.com', '12/12/1990', 'Friends', 'm', '41'],
    ['Alan', 'Turing', 'alan@@example.org', '6/6/1912', 'Runners', 'm', '42'],
  ],
};

/** Shows the whole app on the screen of imports; `file` is what the host finds in any file. */
export async function openImports(file = FILE) {
  const account = new FakeAccount();
  const imports = new FakeImports(account, file);
  const app = await openApp(account);
  useAppStore.getState().show('imports');
  await waitForFocus(screen.heading);
  return { ...app, imports };
}

/** Chooses the file by keyboard, and waits for the step with the reading options. */
export async function chooseImportedFile(file = FILE) {
  const app = await openImports(file);
  await waitForFocus(screen.heading);
  await chooseFile('{Tab}{Enter}', new File(['…'], 'people.csv'));
  await expect.element(screen.heading).toHaveTextContent('How the file is read');
  return app;
}

/** Goes on to the columns step. */
export async function toColumns(file = FILE) {
  const app = await chooseImportedFile(file);
  await enter(screen.next);
  await expect.element(screen.use('First name')).toBeVisible();
  return app;
}

/** Goes on to the values step. */
export async function toValues(file = FILE) {
  const app = await toColumns(file);
  await enter(screen.next);
  await expect.element(page.getByRole('radiogroup', { name: /Dates in/ })).toBeVisible();
  return app;
}

/** Chooses the order of dates, and goes on to the check step. */
export async function toCheck(file = FILE) {
  const app = await toValues(file);
  await page.getByRole('radio', { name: /Day, month/ }).click();
  await enter(screen.next);
  await expect.element(screen.grid).toBeVisible();
  return app;
}

/** Runs the import. */
export async function toReport() {
  const app = await toCheck();
  await enter(screen.button(/^Import \d+ contacts?$/));
  await expect.element(screen.heading).toHaveTextContent('Report');
  await expect.element(screen.grid).toBeVisible();
  return app;
}
