import { expect, test } from '../fixtures/story.ts';
import { DEEP } from '../fixtures/tags.ts';

const LONG = 'Ä'.repeat(300);
const HOSTILE = [
  '=1+1',
  '<b>x</b>',
  '<img src=x onerror="globalThis.attacked = true">',
  '"><script>globalThis.attacked = true</script>',
  "'; DROP TABLE contact; --",
  'שלום\u202Eאבג',
  '👩‍👩‍👧‍👦 family',
  LONG,
];

test.use({
  remoteOptions: {
    people: [
      ...HOSTILE.map((name, index) => ({
        first_name: name,
        company: name,
        email: `hostile${index}@example.org`,
        profile_image: 'http://127.0.0.1:9/pixel.png',
        group: '<i>Group</i>',
      })),
      { first_name: 'Zoë', last_name: "O'Hara-李", group: '<i>Group</i>' },
    ],
  },
});

test('hostile text in contacts is shown as text and never executed', async ({ page, contacts }) => {
  await expect(contacts.rows).toHaveCount(HOSTILE.length + 1);
  for (const [index, name] of HOSTILE.entries()) {
    await contacts.row(`hostile${index}@`).click();
    await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(contacts.detail('Company')).toHaveText(name);
  }
  await contacts.row("Zoë O'Hara-李").click();
  await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText("Zoë O'Hara-李");
  expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
  // No URL in a contact was loaded, and no text became an HTML element.
  await expect(page.locator('img, b, script:not([src])')).toHaveCount(0);
});

test('hostile text in the search is searched for literally', DEEP, async ({ contacts }) => {
  for (const [typed, found] of [
    ["'; DROP TABLE", '1–1 of 1'],
    ['"*" OR NEAR(', 'No contacts'],
    ['<b>x', '1–1 of 1'],
    // Punctuation alone contains no word to search for, so all contacts match.
    ['%_\\', `1–${HOSTILE.length + 1} of ${HOSTILE.length + 1}`],
    ['=1+1', '1–1 of 1'],
  ] as const) {
    await contacts.search.fill(typed);
    await expect(contacts.range).toHaveText(found);
    await expect(contacts.page.getByRole('alert')).toHaveCount(0);
  }
  await contacts.search.fill("O'Hara");
  await expect(contacts.row("Zoë O'Hara-李")).toBeVisible();
  await expect(contacts.rows).toHaveCount(1);
});

test('long text does not overflow the window', DEEP, async ({ page, contacts }) => {
  await contacts.row('hostile7@').click();
  await contacts.details.getByRole('button', { name: 'Edit' }).click();
  await expect(contacts.editForm.field('First name')).toHaveValue(LONG);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 900, height: 600 },
    { width: 640, height: 480 },
  ]) {
    await page.setViewportSize(size);
    const overflow = () =>
      page.evaluate(() => ({
        x: document.documentElement.scrollWidth - innerWidth,
        y: document.documentElement.scrollHeight - innerHeight,
      }));
    await expect.poll(overflow, `at ${size.width} × ${size.height}`).toEqual({ x: 0, y: 0 });
    await expect(contacts.editForm.save).toBeInViewport({ ratio: 1 });
  }
});

test('hostile text in a new contact is stored unchanged', DEEP, async ({ contacts, remote }) => {
  const form = await contacts.create();
  await form.field('First name').fill('=HYPERLINK("http://example.org")');
  await form.field('Last name').fill('<script>alert(1)</script>');
  await form.choose('Group', '<i>Group</i>');
  await form.save.click();
  await expect(contacts.toast('Contact created')).toContainText('<script>alert(1)</script>');
  expect(remote.one('=HYPERLINK("http://example.org")').last_name).toBe('<script>alert(1)</script>');
});
