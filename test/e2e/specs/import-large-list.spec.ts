import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createdValues, lostCells, reportOf, storedValues, timesEach } from '../fixtures/import-report.ts';
import { pressEnter } from '../fixtures/press-enter.ts';
import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';
import { parseCsv } from '../../data/parse-csv.ts';
import { ContactsPage } from '../pages/contacts-page.ts';
import { ImportsPage } from '../pages/imports-page.ts';

const LIST = fileURLToPath(new URL('../../../../shared/data/labelled/contacts20k.csv.gz', import.meta.url));
/** Number of lines imported. All 20,000 (WHOLE_LIST=1) take about ten minutes on a busy machine. */
const LINES = process.env['WHOLE_LIST'] === '1' ? 20_000 : 3_000;
/**
 * The service's limit in requests per second: for the first host low enough that requests are refused, for the second
 * one higher.
 */
const FIRST_RATE = Math.min(LINES / 120, 40);
const SECOND_RATE = 400;
const READ_WITHIN = { timeout: 120_000 };
/** Maximum time without a contact that arrives at the service. */
const ARRIVES_WITHIN = { timeout: 120_000, intervals: [1_000] };

test.use({ ownHost: true });

test(
  'a large list imported across a kill of the app has each contact exactly once',
  DEEP,
  async ({ app, page, contacts, remote }) => {
    test.skip(!existsSync(LIST), '../shared/data is missing');
    // A standstill ends the test much sooner.
    test.setTimeout(7_200_000);
    const [header, ...lines] = gunzipSync(readFileSync(LIST)).toString().split('\n');
    const text = [header, ...lines.slice(0, LINES), ''].join('\n');
    const people = parseCsv(text);
    expect(people).toHaveLength(LINES);
    const stored = () => remote.service.inspect.contacts(remote.apiKey);
    const count = () => remote.service.inspect.contactCount(remote.apiKey);
    const before = new Set(stored().map(({ contact_id: id }) => id));
    await expect(contacts.rows.first()).toBeVisible();

    const imports = new ImportsPage(page);
    await imports.drop('contacts20k.csv', text);
    await imports.isAt('How the file is read');
    await imports.goOn('Columns');
    await expect(page.getByRole('combobox', { name: 'first_name: imported as' })).toHaveValue('firstName');
    await imports.goOn('Values');
    const createGroups = page.getByRole('button', { name: 'Create these 6 groups' });
    await expect(createGroups).toBeVisible(READ_WITHIN);
    await pressEnter(createGroups);
    await imports.goOn('Check');
    const run = page.getByRole('button', { name: /^Import [\d,]+ contacts$/ });
    await expect(run).toBeVisible(READ_WITHIN);
    await expect(run).not.toHaveAttribute('aria-disabled');

    remote.service.setRate(FIRST_RATE);
    remote.service.clearRequests();
    await pressEnter(run);
    await expect(page.getByRole('heading', { level: 2, name: 'Report' })).toBeVisible(READ_WITHIN);
    await whileArriving(count, () => count() > people.length / 2);
    const again = new ContactsPage(await app.restart({ kill: true }));
    const sentBefore = count();
    expect(sentBefore).toBeLessThan(people.length * 0.9);
    expect(remote.service.requests.some(({ status }) => status === 429)).toBe(true);
    remote.service.setRate(SECOND_RATE);
    await again.giveKey(remote.apiKey);
    await again.page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Import' })
      .click();
    await again.page.getByRole('button', { name: 'Open the report of contacts20k.csv' }).click();
    const finished = again.page.getByText(/^Import finished/);
    await whileArriving(count, () => finished.isVisible());

    const created = stored().filter(({ contact_id: id }) => !before.has(id));
    const rows = await reportOf(app);
    expect(rows).toHaveLength(people.length);
    const done = rows.filter(({ outcome, result }) => outcome === 'create' && result === 'done');
    // The service created exactly the contacts that were recorded, each as often as it was recorded.
    expect(timesEach(created.map(storedValues))).toEqual(timesEach(done.map(createdValues)));
    // Each row has the values of its line, and is imported or reported with the reason.
    const lost = rows.flatMap((row) => lostCells(row, people[row.place] ?? {}));
    expect(lost).toEqual([]);
    const unexplained = rows.filter(
      ({ result, reason, error }) => result !== 'done' && reason === null && error === null,
    );
    expect(unexplained.map(({ line }) => line)).toEqual([]);
    expect(rows.filter(({ result }) => result !== null && result !== 'done' && result !== 'refused')).toEqual(
      [],
    );
    // Values that must be unique in a group were refused because another contact has them.
    const takenValues = new Set(
      stored().flatMap(({ group_id: group, email, phone }) => [`${group} ${email}`, `${group} ${phone}`]),
    );
    const refused = rows.filter(({ result }) => result === 'refused');
    expect(new Set(refused.map(({ error }) => error?.code ?? 'none'))).toEqual(
      new Set(refused.length === 0 ? [] : ['contact_exists']),
    );
    const withoutExistingContact = refused.filter(({ change }) => {
      const { groupId, email, phone } = change?.after ?? {};
      return !takenValues.has(`${groupId} ${email}`) && !takenValues.has(`${groupId} ${phone}`);
    });
    expect(withoutExistingContact.map(({ line }) => line)).toEqual([]);
    test.info().annotations.push({
      type: 'rows',
      description: `${done.length} created, ${refused.length} refused, ${rows.length - done.length - refused.length} left out, ${sentBefore} before the kill`,
    });

    // The screen shows as many contacts as the service has.
    await again.page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('button', { name: 'Contacts' })
      .click();
    await again.sync();
    await expect(again.range).toHaveText(
      new RegExp(` of ${stored().length.toLocaleString('en')}$`),
      READ_WITHIN,
    );
  },
);

/**
 * Waits for `isDone` as long as the number of contacts at the service rises, which takes long on a busy machine. Checks
 * once a second, because the service runs in this process.
 */
async function whileArriving(count: () => number, isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) {
    const before = count();
    await expect.poll(async () => (await isDone()) || count() > before, ARRIVES_WITHIN).toBe(true);
  }
}
