import { manyPeople } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { ContactsPage } from '../pages/contacts-page.ts';

/** What moved on the page without the user having just done something (Layout Instability API: `hadRecentInput`). */
interface Shift {
  value: number;
  what: string[];
}

const COLLECT = () => {
  const shifts: Shift[] = [];
  // On a busy machine the frame that shows what was asked for comes later than the half second for which the browser counts a
  // shift as the user's.
  let framesSinceInput = Number.POSITIVE_INFINITY;
  const count = () => {
    framesSinceInput++;
    if (framesSinceInput < 3) requestAnimationFrame(count);
  };
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(
      input,
      () => {
        framesSinceInput = -1;
        count();
      },
      true,
    );
  Object.assign(window, { layoutShifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (hadRecentInput || framesSinceInput < 3) continue;
      const named = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '(gone)'),
      );
      shifts.push({ value, what: named });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

test.use({ remoteOptions: { people: manyPeople(1_400) } });

test('nothing moves by itself while contacts, counts and pages arrive', async ({
  page,
  firstRun,
  remote,
  gateway,
}) => {
  // Before that the page's session is not kept yet.
  await expect(firstRun.sampleButton).toBeVisible();
  await page.addInitScript(COLLECT);
  await page.reload();
  const shifts = () => page.evaluate(() => (window as Window & { layoutShifts?: Shift[] }).layoutShifts);
  // Pages come one by one, long after the user's last input.
  gateway.slowDown(150);
  await firstRun.connect({ name: 'Ours', address: gateway.url, key: remote.apiKey });
  const contacts = new ContactsPage(page);
  await contacts.upToDate();
  gateway.slowDown(0);
  await expect(contacts.tab(/^All/)).toContainText('1,400');
  expect(await shifts(), 'the first reading').toEqual([]);

  await contacts.turn('Next page').click();
  await expect(contacts.range).toHaveText('51–100 of 1,400');
  await contacts.tab(/^Friends/).click();
  await contacts.button('Filters').click();
  await contacts.filters.getByRole('radiogroup', { name: 'Email' }).getByText('Given').click();
  await page.keyboard.press('Escape');
  await expect(contacts.chip('Has email')).toBeVisible();
  await contacts.chip('Has email').click();
  await contacts.search.fill('Person 0');
  await expect(contacts.range).toContainText(' of 6');
  await contacts.search.fill('nobody');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await contacts.search.fill('');
  await contacts.rows.first().click();
  await expect(contacts.details.getByRole('heading', { level: 2 })).toBeVisible();
  await remote.changeElsewhere(remote.one('Person 003').contact_id, { company: 'Elsewhere' });
  await contacts.readAgain(remote);
  await contacts.details.getByRole('button', { name: 'Close' }).click();
  expect(await shifts(), 'everyday work').toEqual([]);
});
