import type { Page } from '@playwright/test';
import { manyPeople } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/gateway-story.ts';
import { ContactsPage } from '../pages/contacts-page.ts';
import { DEEP } from '../fixtures/tags.ts';

/** A layout shift without recent user input (Layout Instability API: `hadRecentInput`). */
interface Shift {
  value: number;
  /** Milliseconds since the page's start. */
  at: number;
  what: string[];
}

const COLLECT = () => {
  const shifts: Shift[] = [];
  // Periods of user actions with their results. The browser attributes shifts to an action for half a second only, and
  // a busy machine may take longer to show the result.
  const asked: { from: number; until: number }[] = [];
  Object.assign(window, { layoutShifts: shifts, asked });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources, startTime } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (hadRecentInput) continue;
      const named = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '(gone)'),
      );
      shifts.push({ value, at: startTime, what: named });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Data that `COLLECT` stores on the page. */
type Collected = Window & { layoutShifts: Shift[]; asked: { from: number; until: number }[] };

/** Performs a user action until its result is shown; shifts meanwhile are expected. */
async function ask(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() =>
    (window as unknown as Collected).asked.push({ from: performance.now(), until: Infinity }),
  );
  await act();
  await page.evaluate(async () => {
    // The result is in the document; waits until it is painted.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const last = (window as unknown as Collected).asked.at(-1);
    if (last !== undefined) last.until = performance.now();
  });
}

const unexpectedShifts = (page: Page) =>
  page.evaluate(() => {
    const { layoutShifts, asked } = window as unknown as Collected;
    return layoutShifts.filter(({ at }) => !asked.some(({ from, until }) => at >= from && at <= until));
  });

test.use({ connected: false, remoteOptions: { people: manyPeople(1_400) } });

test(
  'the layout does not shift while contacts, counts and pages arrive',
  DEEP,
  async ({ page, firstRun, remote, gateway }) => {
    // Waits until the page has stored its session, so that it can be reloaded.
    await expect(firstRun.sampleButton).toBeVisible();
    await page.addInitScript(COLLECT);
    await page.reload();
    // Slow responses make pages of contacts arrive long after the user's last input.
    gateway.slowDown(150);
    await firstRun.connect({ name: 'Ours', address: gateway.url, key: remote.apiKey });
    const contacts = new ContactsPage(page);
    await contacts.upToDate();
    gateway.slowDown(0);
    await expect(contacts.tab(/^All/)).toContainText('1,400');
    expect(await unexpectedShifts(page), 'the first reading').toEqual([]);

    await ask(page, async () => {
      await contacts.turn('Next page').click();
      await expect(contacts.range).toHaveText('51–100 of 1,400');
    });
    await ask(page, async () => {
      await contacts.tab(/^Friends/).click();
      await expect(contacts.range).toHaveText(/^1–50 of 9/);
    });
    await ask(page, async () => {
      await contacts.button('Filters').click();
      await contacts.filters.getByRole('radiogroup', { name: 'Email' }).getByText('Filled in').click();
      await page.keyboard.press('Escape');
      await expect(contacts.chip('Has email')).toBeVisible();
    });
    await ask(page, async () => {
      await contacts.chip('Has email').click();
      await expect(contacts.chip('Has email')).toBeHidden();
    });
    await ask(page, async () => {
      await contacts.search.fill('Person 0');
      await expect(contacts.range).toContainText(' of 6');
    });
    await ask(page, async () => {
      await contacts.search.fill('nobody');
      await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    });
    await ask(page, async () => {
      await contacts.search.fill('');
      await expect(contacts.range).toHaveText(/^1–50 of 9/);
    });
    await ask(page, async () => {
      await contacts.rows.first().click();
      await expect(contacts.details.getByRole('heading', { level: 2 })).toBeVisible();
    });
    await remote.changeElsewhere(remote.one('Person 003').contact_id, { company: 'Elsewhere' });
    await contacts.readAgain(remote);
    await ask(page, async () => {
      await contacts.details.getByRole('button', { name: 'Close' }).click();
      await expect(contacts.details).toBeHidden();
    });
    expect(await unexpectedShifts(page), 'everyday work').toEqual([]);
  },
);
