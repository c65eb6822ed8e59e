import { expect, test } from '../fixtures/gateway-story.ts';
import { DuplicatesPage } from '../pages/duplicates-page.ts';
import type { Person } from '../fixtures/remote-service.ts';
import { DEEP } from '../fixtures/tags.ts';

const LONG = 'Ä'.repeat(300);
const HOSTILE = [
  "Zoë O'Hara-李",
  '=1+1',
  '<b>x</b>',
  '<img src=x onerror="globalThis.attacked = true">',
  'שלום',
  LONG,
];

/** Two of one person, alike but for the phone that only one of them has. */
const pair = (name: string, at: number): Person[] => {
  const person = {
    first_name: name,
    last_name: `Li${at}`,
    email: `pair${at}@example.org`,
    birthday: `19${60 + at}-03-1${at % 9}`,
    group: 'Friends',
  };
  return [
    person,
    { ...person, email: `Pair${at}@example.org`, phone: `+49 30 55500${String(at).padStart(2, '0')}` },
  ];
};

test.describe('names that could do harm', () => {
  test.use({ remoteOptions: { people: HOSTILE.flatMap((name, at) => pair(name, at)) } });

  test(
    'are shown as text in queue, merge and preview, and fit the window',
    DEEP,
    async ({ page, contacts, duplicates, remote }) => {
      await expect(duplicates.entries).toHaveCount(HOSTILE.length);
      for (const [at, name] of HOSTILE.entries()) {
        // A label that is too long is cut, the last name with it.
        await duplicates.entry(name === LONG ? name.slice(0, 20) : `Li${at}`).click();
        await expect(duplicates.heading).toContainText(name.slice(0, 40));
      }
      await duplicates.entry(LONG.slice(0, 20)).click();
      await page.keyboard.press('Enter');
      const dialog = duplicates.merge(2);
      await expect(dialog.getByRole('button', { name: 'Merge 2 contacts' })).toBeFocused();
      await page.keyboard.press('Escape');
      await duplicates.button('Merge all certain…').click();
      const preview = contacts.dialog('Merge all certain duplicates');
      await expect(preview.getByRole('listitem')).toHaveCount(HOSTILE.length);
      // Nothing runs over the side, and no text has become an element.
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await expect(page.locator('img, b, script:not([src])')).toHaveCount(0);
      await preview.getByRole('button', { name: `Merge ${HOSTILE.length} sets of duplicates` }).click();
      await expect(contacts.toast(`Merged ${HOSTILE.length} sets of duplicates`)).toBeVisible();
      for (const name of HOSTILE) expect(remote.named(name)).toHaveLength(1);
      await expect(page.getByRole('heading', { name: 'All duplicates are dealt with' })).toBeVisible();
      expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
    },
  );
});

test.describe('a crowd that looks like one person', () => {
  const crowd = Array.from({ length: 12 }, (_, at) => ({
    first_name: 'Mia',
    last_name: 'Crowd',
    birthday: '1980-05-05',
    company: 'Kwik',
    job_title: at === 11 ? 'Chief' : null,
    group: 'Friends',
  }));
  test.use({ remoteOptions: { people: crowd } });

  test(
    'asks for a closer look: who does not belong is taken out before it can be merged',
    DEEP,
    async ({ contacts, duplicates, remote }) => {
      await expect(duplicates.cluster).toContainText('12 members: look closer');
      await expect(duplicates.cluster.getByRole('button', { name: /^Merge/ })).toBeDisabled();
      const inMerge = duplicates.members.getByRole('checkbox');
      for (const at of [0, 1, 2]) await inMerge.nth(at).press('Space');
      await duplicates.cluster.getByRole('button', { name: 'Merge 9…' }).click();
      await duplicates.merge(9).getByRole('button', { name: 'Merge 9 contacts' }).click();
      await expect(contacts.toast('Merged “Mia Crowd”')).toBeVisible();
      expect(remote.named('Mia')).toHaveLength(4);
    },
  );
});

test.describe('a service that clears nothing', () => {
  const [first, second] = pair('Ada', 1);
  // The one that stays says more, but has no phone yet.
  const people = [{ ...first, company: 'Kwik', job_title: 'Nurse', location: 'York' }, { ...second }];
  test.use({ remoteOptions: { people, quirks: ['patch_null=refuse'] } });

  test('lets a merge go on after a yes to removing first', async ({ page, contacts, duplicates, remote }) => {
    await page.keyboard.press('m');
    const dialog = duplicates.merge(2);
    await dialog.getByText(/^What will be sent/).click();
    await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();
    const toast = contacts.toast('“Ada Li1” was not merged');
    await expect(toast).toContainText('The other contact can be removed first');
    expect(remote.named('Ada')).toHaveLength(2);
    await toast.getByRole('button', { name: 'Remove first, then merge…' }).click();
    const question = contacts.dialog('Remove the others first?');
    await question.getByRole('button', { name: 'Remove first, then merge' }).click();
    await expect(contacts.toast('Merged “Ada Li1”')).toBeVisible();
    expect(remote.one('Ada')).toMatchObject({ phone: '+49 30 5550001' });
  });
});

test.describe('two who carry the same email and phone, at a service that takes each once', () => {
  const twin = { first_name: 'Ada', last_name: 'Li', birthday: '1980-02-03', group: 'Friends' };
  const SAME = { email: 'ada@example.org', phone: '+49 30 5550001' };
  const people = [
    { ...twin, ...SAME, company: 'Kwik' },
    { ...twin, ...SAME, job_title: 'Nurse' },
  ];
  test.use({ remoteOptions: { people } });

  test(
    'are told to come back without them: before the merge, when it is undone, and how to put that right',
    DEEP,
    async ({ page, contacts, duplicates, remote }) => {
      const { keyboard } = page;
      await duplicates.button('Merge all certain…').click();
      const certain = contacts.dialog('Merge all certain duplicates');
      await expect(certain).toContainText('In 1 set contacts of one group share an email or phone');
      await keyboard.press('Escape');
      await expect(certain).toBeHidden();
      await duplicates.entries.first().click();
      await keyboard.press('m');
      const dialog = duplicates.merge(2);
      await expect(dialog).toContainText('on an undo after the removal, it is left out there');
      await expect(dialog).toContainText('It can be undone, though perhaps not in full.');
      await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();
      await expect(contacts.toast('Merged “Ada Li”')).toBeVisible();
      await keyboard.press('u');
      const toast = contacts.toast('Undid: merged “Ada Li”, not in full');
      await expect(toast).toContainText('was not given back its Email and Phone');
      await expect(toast).toContainText(
        'take them off the other contact and try the refused again in the results',
      );
      expect(new Set(remote.named('Ada').map(({ email }) => email))).toEqual(new Set([SAME.email, null]));

      await toast.getByRole('button', { name: 'Show results' }).click();
      const entry = page.getByRole('region', { name: 'Entry', exact: true });
      await expect(entry).toContainText('was not given back its Email and Phone');
      await expect(entry).toContainText(SAME.phone);
      const keeps = remote.named('Ada').find(({ email }) => email !== null);
      await remote.changeElsewhere(keeps?.contact_id ?? 0, { email: null, phone: null });
      await entry.getByRole('button', { name: 'Try the refused again' }).click();
      await expect
        .poll(() => remote.named('Ada').find(({ contact_id: id }) => id !== keeps?.contact_id))
        .toMatchObject(SAME);
    },
  );
});

test.describe('many merges at a service that takes its time', () => {
  const NAMES = Array.from({ length: 40 }, (_, at) => `Person${at}`);
  test.use({ remoteOptions: { people: NAMES.flatMap((name, at) => pair(name, at)) } });

  test(
    'are paused, go on, are cancelled, and say what became of each',
    DEEP,
    async ({ page, contacts, duplicates, remote }) => {
      await duplicates.button('Merge all certain…').click();
      const dialog = contacts.dialog('Merge all certain duplicates');
      remote.service.setRate(4);
      // Changed elsewhere after it was seen here.
      const other = remote.named('Person0').find(({ phone }) => phone === null);
      await remote.changeElsewhere(other?.contact_id ?? 0, { job_title: 'Elsewhere' });
      await dialog.getByRole('button', { name: 'Merge 40 sets of duplicates' }).click();
      const toast = contacts.toast('Merging 40 sets of duplicates');
      await toast.getByRole('button', { name: 'Pause' }).click();
      await expect(toast).toContainText('Paused at');
      await toast.getByRole('button', { name: 'Go on' }).click();
      await expect(toast).not.toContainText('Paused');
      await toast.getByRole('button', { name: 'Cancel…' }).click();
      await toast.getByRole('button', { name: 'Cancel the rest' }).click();
      remote.service.setRate(null);
      const ended = contacts.toast('Merged in part').or(contacts.toast('Nothing was merged'));
      await expect(ended).toContainText(/(was|were) not merged/, { timeout: 30_000 });
      await ended.getByRole('button', { name: 'Show results' }).click();

      const entry = page.getByRole('region', { name: 'Entry', exact: true });
      const merges = entry.getByRole('region', { name: 'Merges of this entry' }).getByRole('listitem');
      await expect(merges.first()).toContainText('Person0');
      await expect(merges.first()).toContainText('was changed meanwhile (Job title)');
      await expect(merges.first()).toContainText('Nothing was removed');
      await expect(entry).toContainText(/\d+ not merged/);
      // Half of a merge is what nobody wants to find.
      for (const name of NAMES) {
        const [one, two] = remote.named(name);
        expect([name, two !== undefined || one?.phone !== null]).toEqual([name, true]);
      }
      await merges
        .first()
        .getByRole('button', { name: /^Look again/ })
        .click();
      await duplicates.merge(2).getByRole('button', { name: 'Merge 2 contacts' }).click();
      await expect(contacts.toast('Merged “Person0 Li0”')).toBeVisible();
      expect(remote.one('Person0')).toMatchObject({ job_title: 'Elsewhere' });
    },
  );
});

test(
  'a toast of a contact that is there already leads straight into the merge with it',
  DEEP,
  async ({ contacts, gateway, remote }) => {
    await gateway.down();
    const form = await contacts.change('Anders Lindqvist', { Email: 'ben@example.com' });
    await expect(contacts.row('Anders')).toContainText('Waiting');
    // A refusal that finds the form still open is said there.
    await expect(form.region).toBeHidden();
    await gateway.up();
    await contacts.button('Sync').click();
    const toast = contacts.toast('Anders Lindqvist').filter({ hasText: 'such a contact' });
    await toast.getByRole('button', { name: 'Merge with it…' }).click({ timeout: 30_000 });
    const dialog = new DuplicatesPage(contacts.page).merge(2);
    await expect(dialog).toContainText('Ben');
    await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();
    await expect(contacts.toast(/^Merged “/)).toBeVisible();
    expect(remote.named('Ben').length + remote.named('Anders').length).toBe(1);
  },
);
