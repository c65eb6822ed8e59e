import { existsSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { generateContacts } from '../../../electron/sample-service/seed/population.ts';
import { SEED_GROUPS } from '../../../electron/sample-service/seed/seed-groups.ts';
import { LABELLED_FOLDER, convertLabelled, readLabelled } from '../../data/convert-labelled.ts';
import { expect, test } from '../fixtures/app.ts';
import { startService, type RunningService } from '../fixtures/service.ts';
import { DEEP } from '../fixtures/tags.ts';
import { ContactsPage } from '../pages/contacts-page.ts';
import { FirstRunPage } from '../pages/first-run-page.ts';

const LIST = new URL('contacts20k.csv.gz', LABELLED_FOLDER);
const GENERATED = 20_000;

const lineSchema = z.object({
  first_name: z.string(),
  last_name: z.string().default(''),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  company: z.string().nullish(),
});
type Line = z.infer<typeof lineSchema>;

const answerSchema = z.object({
  data: z.array(
    z.object({
      contact_id: z.number(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable(),
      company: z.string().nullable(),
      group_name: z.string().nullable(),
    }),
  ),
});

/** The list in the format of `--load`: the labelled list if available, otherwise a generated one. */
function listToLoad(): { jsonl: string; labelled: boolean } {
  if (existsSync(LIST)) return { jsonl: convertLabelled(readLabelled(LIST)).jsonl, labelled: true };
  const lines = [...generateContacts(GENERATED, 1)].map(({ values, group }) => {
    const {
      birthday_month: _month,
      birthday_day: _day,
      birthday_year: _year,
      contact_status: _status,
      custom_fields,
      ...written
    } = values;
    // Stored as text, but loaded as an object.
    const payload = { ...written, custom_fields: JSON.parse(custom_fields ?? 'null') as unknown };
    const at = group === null ? undefined : SEED_GROUPS[group];
    return JSON.stringify(
      at === undefined
        ? { ...payload, group_id: null }
        : { ...payload, group: at.name, category: at.category },
    );
  });
  return { jsonl: lines.join('\n'), labelled: false };
}

/** Searches at the service; returns the results. */
async function atTheService(service: RunningService, search: string) {
  const answer = await fetch(`${service.url}/v1/contacts?search=${encodeURIComponent(search)}`, {
    headers: { Authorization: `Bearer ${service.apiKey}` },
  });
  return answerSchema.parse(await answer.json()).data;
}

const digits = (phone: string) => phone.replace(/\D/g, '');
/** Removes accents of Latin letters only: in other scripts, a mark may be a vowel that distinguishes words. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** Ways to search for a contact, each with the contact that it finds. */
const QUERIES: readonly { what: string; of: (line: Line) => string | null }[] = [
  {
    what: 'whole name',
    of: ({ first_name, last_name }) => (first_name && last_name ? `${first_name} ${last_name}` : null),
  },
  {
    what: 'name turned round',
    of: ({ first_name, last_name }) => (first_name && last_name ? `${last_name} ${first_name}` : null),
  },
  { what: 'email', of: ({ email }) => email ?? null },
  {
    what: 'beginning of the email',
    of: ({ email }) => (email && email.indexOf('@') > 8 ? email.slice(0, email.indexOf('@')) : null),
  },
  {
    what: 'digits of the phone',
    of: ({ phone }) => (phone && digits(phone).length > 8 ? digits(phone) : null),
  },
  {
    what: 'end of the phone',
    of: ({ phone }) => (phone && digits(phone).length > 9 ? digits(phone).slice(-8) : null),
  },
  {
    what: 'without accents',
    of: ({ first_name, last_name }) => {
      const name = `${first_name} ${last_name}`;
      return plain(name) !== name.normalize('NFC').toLowerCase() ? plain(name) : null;
    },
  },
  {
    what: 'beginnings of both names',
    of: ({ first_name, last_name }) =>
      first_name.length > 5 && last_name.length > 6
        ? `${last_name.slice(0, 6)} ${first_name.slice(0, 5)}`
        : null,
  },
  {
    what: 'name and company',
    of: ({ last_name, company }) => (last_name.length > 3 && company ? `${last_name} ${company}` : null),
  },
  {
    what: 'upper case',
    of: ({ first_name, last_name }) =>
      first_name && last_name.length > 4 ? `${first_name} ${last_name}`.toUpperCase() : null,
  },
];

/** One person for each query, spread over the list; the same ones in every run. */
function tenPeople(lines: readonly Line[]): { what: string; query: string; person: Line }[] {
  let at = 7_919;
  return QUERIES.map(({ what, of }) => {
    for (let tried = 0; tried < lines.length; tried++) {
      at = (at + 7_919) % lines.length;
      const person = lines[at];
      const query = person === undefined ? null : of(person);
      if (person !== undefined && query !== null)
        return { what, query: query.trim().replace(/\s+/g, ' '), person };
    }
    throw new Error(`Nobody in the list can be found by ${what}`);
  });
}

let running: RunningService | undefined;
test.afterEach(() => running?.stop());

test('an account of 20,000 contacts can be read, searched and edited', DEEP, async ({ page }, testInfo) => {
  test.setTimeout(180_000);
  const { jsonl, labelled } = listToLoad();
  testInfo.annotations.push({
    type: 'list',
    description: labelled ? 'contacts20k.csv.gz' : 'a generated list: the labelled one is not at hand',
  });
  const lines = jsonl
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  const file = testInfo.outputPath('list.jsonl');
  writeFileSync(file, jsonl);
  const service = await startService(['--load', file]);
  running = service;
  const contacts = new ContactsPage(page);
  const total = lines.length.toLocaleString('en-US');

  await test.step('connect and read all contacts', async () => {
    await new FirstRunPage(page).connect({ name: 'The list', address: service.url, key: service.apiKey });
    await expect(contacts.rows.first()).toBeVisible();
    await expect(contacts.syncStatus).toContainText('Up to date', { timeout: 120_000 });
    await expect(contacts.range).toHaveText(`1–50 of ${total}`);
    await expect(contacts.tab(new RegExp(`^All ${total}$`))).toBeVisible();
  });

  await test.step('find ten contacts', async () => {
    for (const { what, query, person } of tenPeople(lines)) {
      await test.step(what, async () => {
        await contacts.search.fill(query);
        const name = `${person.first_name} ${person.last_name}`.trim().replace(/\s+/g, ' ');
        await expect(contacts.row(name).first()).toBeVisible();
      });
    }
    await contacts.search.fill('');
    await expect(contacts.range).toHaveText(`1–50 of ${total}`);
  });

  await test.step('create a contact', async () => {
    const form = await contacts.create();
    await form.field('First name').fill('Quintessa');
    await form.field('Last name').fill('Vandersloot');
    await form.field('Email').fill('quintessa@vandersloot.example');
    await form.field('Group').click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await form.save.click();
    await expect(contacts.toast('Contact created')).toContainText('Quintessa Vandersloot');
    expect(await atTheService(service, 'quintessa@vandersloot.example')).toHaveLength(1);
  });

  await test.step('edit the new contact', async () => {
    await contacts.search.fill('quintessa');
    await expect(contacts.range).toHaveText('1–1 of 1');
    await contacts.change('Quintessa Vandersloot', { Company: 'Sloot & Daughters' });
    await expect(contacts.toast('Contact saved').first()).toBeVisible();
    expect(await atTheService(service, 'quintessa')).toMatchObject([{ company: 'Sloot & Daughters' }]);
  });

  await test.step('edit an existing contact', async () => {
    const [target] = tenPeople(lines).filter(({ what }) => what === 'email');
    if (target === undefined) throw new Error('Nobody to edit');
    await contacts.search.fill(target.query);
    await contacts.row(target.query).first().click();
    await contacts.details.getByRole('button', { name: 'Edit' }).click();
    await contacts.editForm.field('Job title').fill('Keeper of the list');
    await contacts.editForm.field('Company').fill('Edited & Sons');
    await contacts.editForm.save.click();
    await expect(contacts.detail('Job title')).toHaveText('Keeper of the list');
    await expect
      .poll(async () => (await atTheService(service, target.query)).map(({ company }) => company))
      .toContain('Edited & Sons');
  });

  await test.step('move a contact to another group', async () => {
    const [target] = tenPeople(lines).filter(({ what }) => what === 'beginning of the email');
    if (target === undefined) throw new Error('Nobody to move');
    await contacts.search.fill(target.person.email ?? '');
    await contacts
      .row(target.person.email ?? '')
      .first()
      .click();
    await contacts.details.getByRole('button', { name: 'Edit' }).click();
    const { editForm } = contacts;
    const before = await editForm.field('Group').inputValue();
    await editForm.field('Group').click();
    const other = page.getByRole('listbox').getByRole('option').filter({ hasNotText: before }).first();
    const after = (await other.textContent()) ?? '';
    await other.click();
    await editForm.save.click();
    await expect(contacts.detail('Group')).toHaveText(after);
    await expect
      .poll(async () =>
        (await atTheService(service, target.person.email ?? '')).map((each) => each.group_name),
      )
      .toContain(after);
  });

  await test.step('delete the new contact', async () => {
    await contacts.search.fill('quintessa');
    await contacts.open('Quintessa Vandersloot');
    await contacts.details.getByRole('button', { name: 'Delete' }).click();
    await contacts
      .dialog('Delete this contact?')
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect(contacts.toast('Contact deleted')).toContainText('Quintessa Vandersloot');
    expect(await atTheService(service, 'quintessa')).toEqual([]);
    await contacts.search.fill('');
    await expect(contacts.range).toHaveText(`1–50 of ${total}`);
  });
});
