import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textCell, xlsxFile } from '../builders/xlsx-file.ts';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { openedList, TODAY } from './opened-list.ts';
import { edit, mark } from './review-list.ts';

type Opened = Awaited<ReturnType<typeof openedList>>;

const FILE =
  'First name,Last name,Email,Group\nAda,Lovelace,ada@example.org,Friends\nBo,Li,bo@example.org,Friends\nCy,Young,cy@example.org,Work\nAda,Lovelace,a.lovelace@example.org,Friends\n';

async function savedReview({ test, accountId }: Opened): Promise<string> {
  const path = join(test.dataDirectory, 'review.json');
  const targetId = test.files.saveTargets.add(path);
  await test.must('lists.saveReview', { accountId, targetId });
  return readFileSync(path, 'utf8');
}

const openReview = ({ test, accountId }: Opened, text: string) =>
  test.call('lists.openReview', { accountId, fileId: test.openText('review.json', text) });

/** Loads a review file without deciding its conflicts. */
async function loadReview(opened: Opened, text: string) {
  const review = await openReview(opened, text);
  if (!review.ok) return review;
  const { reviewId } = review.value;
  return opened.test.call('lists.loadReview', { accountId: opened.accountId, reviewId });
}

const note = async ({ test, accountId, find }: Opened, firstName: string, text: string) =>
  test.must('lists.note', { accountId, key: (await find(firstName)).key, note: text });

async function create({ test, accountId, quiet }: Opened, firstName: string) {
  const { groups } = await test.must('groups.list', { accountId });
  const fields = contactFields({ firstName, lastName: 'Neu', groupId: groups[0]?.groupId ?? null });
  await test.must('contacts.create', { accountId, fields, customFields: null });
  await quiet();
}

/** Merges the two namesakes of the file, and keeps the one with this email. */
async function mergedAs(opened: Opened, keptEmail: string): Promise<Opened> {
  const { test, accountId, page, quiet } = opened;
  const { rows } = await page({ search: 'lovelace' });
  const keys = rows.map(({ key }) => key);
  const kept = rows.find(({ fields }) => fields.email === keptEmail);
  const { plan } = await test.must('merges.propose', { accountId, keys, keptKey: kept?.key ?? '' });
  await test.must('merges.run', { accountId, plans: [plan] });
  await quiet();
  return opened;
}

const refusal = (message: string) => ({ ok: false, error: { code: 'invalid_request', message } });

describe('a review of another part of the file', () => {
  const person = (...cells: string[]) => `<row>${cells.map(textCell).join('')}</row>`;
  const sheet = (name: string, firstName: string) => ({
    name,
    rows: person('First name', 'Last name') + person(firstName, 'Li') + person('Cy', 'Young'),
  });
  const book = xlsxFile({ sheets: [sheet('Clients', 'Ada'), sheet('Staff', 'Bo')] });

  async function rereadAs({ test, accountId, readWhole }: Opened, name: string) {
    const { mapping } = await test.must('lists.about', { accountId });
    await test.must('lists.reread', { accountId, reading: { sheet: name }, mapping, today: TODAY });
    await readWhole();
  }

  it('is rejected, since its rows are other contacts', async () => {
    const one = await openedList(book, { name: 'people.xlsx' });
    await rereadAs(one, 'Staff');
    await mark(one, 'Bo', 'remove');
    const review = await savedReview(one);
    const other = await openedList(book, { name: 'people.xlsx' });
    expect(await loadReview(other, review)).toMatchObject(refusal('other_part'));
    expect((await other.test.must('lists.progress', { accountId: other.accountId })).remove).toBe(0);
  });

  it('is not one that names the sheet which is read anyway', async () => {
    const one = await openedList(book, { name: 'people.xlsx' });
    await rereadAs(one, 'Clients');
    await mark(one, 'Ada', 'remove');
    const review = await savedReview(one);
    const other = await openedList(book, { name: 'people.xlsx' });
    expect(await loadReview(other, review)).toMatchObject({ ok: true, value: { marked: 1 } });
  });
});

describe('a contact that a review file created', () => {
  async function loaded() {
    const one = await openedList(FILE);
    const { groups } = await one.test.must('groups.list', { accountId: one.accountId });
    const groupId = groups[0]?.groupId ?? null;
    const fields = contactFields({ firstName: 'Eva', lastName: 'Neu', company: 'Acme', groupId });
    await one.test.must('contacts.create', { accountId: one.accountId, fields, customFields: null });
    await one.quiet();
    const text = await savedReview(one);
    const other = await openedList(FILE);
    await loadReview(other, text);
    await other.quiet();
    const edit = async ({ test, accountId, find, quiet }: Opened, after: ContactPatch) => {
      const contact = await find('Eva');
      const before = Object.fromEntries(
        Object.keys(after).map((field) => [field, contact.fields[field as keyof ContactPatch]]),
      );
      await test.must('contacts.edit', { accountId, key: contact.key, before, after });
      await quiet();
    };
    const eva = async () => {
      await other.quiet();
      const { rows } = await other.page({ search: 'Eva' });
      return rows.map(({ fields: { lastName, company } }) => [lastName, company]);
    };
    return { one, other, text, edit, eva };
  }

  it.each(['with', 'without'])('is not created again after it was corrected here, %s its id', async (id) => {
    const { other, text, edit, eva } = await loaded();
    await edit(other, { company: 'Engines', lastName: 'Neumann' });
    const again = id === 'with' ? text : text.replace(/"id": "[^"]*",/, '');
    expect(again === text).toBe(id === 'with');
    expect(await loadReview(other, again)).toMatchObject({
      ok: true,
      value: { created: 0, corrected: 0, conflicts: 0, batchId: null },
    });
    expect(await eva()).toEqual([['Neumann', 'Engines']]);
  });

  it('is not created again after it was removed here, even if the next review file corrects it', async () => {
    const { one, other, edit, eva } = await loaded();
    const { key } = await other.find('Eva');
    await other.test.must('contacts.delete', { accountId: other.accountId, key });
    await edit(one, { company: 'Engines' });
    expect(await loadReview(other, await savedReview(one))).toMatchObject({
      ok: true,
      value: { created: 0, batchId: null },
    });
    expect(await eva()).toEqual([]);
  });

  it('takes corrections of the next review file, except of fields that were corrected here', async () => {
    const { one, other, edit, eva } = await loaded();
    await edit(one, { company: null, jobTitle: 'Director', lastName: 'Neumann' });
    await edit(other, { lastName: 'Alt' });
    expect(await loadReview(other, await savedReview(one))).toMatchObject({
      ok: true,
      value: { created: 0, corrected: 1, conflicts: 1 },
    });
    expect(await eva()).toEqual([['Alt', null]]);
    expect((await other.find('Eva')).fields.jobTitle).toBe('Director');
  });
});

describe('a contact that both reviewers created', () => {
  it('takes corrections of the next review file, instead of becoming two contacts', async () => {
    const [one, other] = [await openedList(FILE), await openedList(FILE)];
    for (const each of [one, other]) await create(each, 'Eva');
    const nothing = { ok: true, value: { created: 0, corrected: 0, conflicts: 0, batchId: null } };
    expect(await loadReview(other, await savedReview(one))).toMatchObject(nothing);
    await edit(one, 'Eva', { company: 'Engines' });
    await mark(one, 'Eva', 'fix');
    const text = await savedReview(one);
    expect(await loadReview(other, text)).toMatchObject({
      ok: true,
      value: { created: 0, corrected: 1, marked: 1, conflicts: 0 },
    });
    await other.quiet();
    const { rows } = await other.page({ search: 'Eva' });
    expect(rows).toMatchObject([{ fields: { company: 'Engines' } }]);
    expect(await loadReview(other, text)).toMatchObject(nothing);
    await other.test.must('contacts.delete', { accountId: other.accountId, key: rows[0]?.key ?? '' });
    await other.quiet();
    expect(await loadReview(other, text)).toMatchObject(nothing);
  });
});

describe('a review file with created contacts, on a computer that created others', () => {
  it('leaves the others alone, and gives its own their marks, notes and wards', async () => {
    const one = await openedList(FILE);
    for (const name of ['Eva', 'Tom']) await create(one, name);
    const guardianOf = async (opened: Opened, ward: string) => {
      const { guardian } = (await opened.find(ward)).fields;
      return (await opened.page()).rows.find(({ key }) => key === guardian)?.fields.firstName;
    };
    for (const [ward, guardian] of [
      ['Bo', 'Eva'],
      ['Eva', 'Tom'],
      ['Tom', 'Eva'],
    ] as const)
      await edit(one, ward, { guardian: (await one.find(guardian)).key });
    await mark(one, 'Eva', 'remove');
    await note(one, 'Eva', 'Twice?');
    const text = await savedReview(one);

    const other = await openedList(FILE);
    for (const name of ['Zoe', 'Una']) await create(other, name);
    const loaded = await loadReview(other, text);
    expect(loaded).toMatchObject({ ok: true, value: { marked: 1, corrected: 1, created: 2, conflicts: 0 } });
    await other.quiet();
    expect(await other.names({ filter: { reviewMark: 'remove' } })).toEqual(['Eva Neu']);
    const { key } = await other.find('Eva');
    const [row] = await other.test.must('lists.rows', { accountId: other.accountId, keys: [key] });
    expect(row?.note).toBe('Twice?');
    expect(await Promise.all(['Bo', 'Eva', 'Tom'].map((ward) => guardianOf(other, ward)))).toEqual([
      'Eva',
      'Tom',
      'Eva',
    ]);
    expect(await loadReview(other, text)).toMatchObject({
      ok: true,
      value: { marked: 0, corrected: 0, created: 0, conflicts: 0, batchId: null },
    });
    const batchId = loaded.ok ? (loaded.value.batchId ?? '') : '';
    await other.test.must('changes.undo', { accountId: other.accountId, batchId });
    await other.quiet();
    expect((await other.test.must('lists.progress', { accountId: other.accountId })).changed).toBe(2);
    expect(await guardianOf(other, 'Bo')).toBeUndefined();
  });

  it('leaves the others alone if an older version wrote it, which has marks and wards by numbers', async () => {
    const one = await openedList(FILE);
    await mark(one, 'Bo', 'remove');
    await edit(one, 'Bo', { guardian: (await one.find('Ada')).key });
    const text = (await savedReview(one))
      .replace('"row": 2', '"row": 5')
      .replace(/"guardianRow": \d/, '"guardianRow": 5');
    const other = await openedList(FILE);
    await create(other, 'Zoe');
    expect(await loadReview(other, text)).toMatchObject({
      ok: true,
      value: { marked: 0, corrected: 0, conflicts: 1 },
    });
  });
});

describe('conflicts of two reviews', () => {
  const PEOPLE =
    'First name,Last name,Birthday,Group\nAda,Lovelace,30.02.1990,Friends\nBo,Li,,Friends\nCy,Young,,Work\n';

  /** Two reviews of one file: of Ada two fields differ, of Bo one, and Cy was removed in the one of the file. */
  async function conflicting() {
    const one = await openedList(PEOPLE);
    const { groupId } = await one.test
      .must('groups.create', {
        accountId: one.accountId,
        name: 'Team; “A”',
        category: 'birthday',
      })
      .then(
        async () =>
          (await one.test.must('groups.list', { accountId: one.accountId })).groups.at(-1) ?? { groupId: 0 },
      );
    await edit(one, 'Ada', { birthday: { year: 1990, month: 2, day: 28 }, groupId });
    await edit(one, 'Bo', { lastName: 'Lee', company: 'Acme' });
    await one.test.must('contacts.delete', { accountId: one.accountId, key: (await one.find('Cy')).key });
    await one.quiet();
    const text = await savedReview(one);
    const other = await openedList(PEOPLE);
    const work = (await other.find('Cy')).fields.groupId;
    await edit(other, 'Ada', { birthday: { year: 1990, month: 3, day: 2 }, groupId: work });
    await edit(other, 'Bo', { lastName: 'Leigh' });
    await edit(other, 'Cy', { lastName: 'Jung' });
    const opened = await openReview(other, text);
    const { reviewId, conflicts } = opened.ok ? opened.value : { reviewId: '', conflicts: 0 };
    const { test, accountId } = other;
    const inReview = { accountId, reviewId };
    return {
      other,
      text,
      conflicts,
      page: (search = '') =>
        test.must('lists.reviewConflicts', { ...inReview, search, offset: 0, limit: 200 }),
      decide: (chosen: number[] | null, search?: string) =>
        test.must('lists.decideConflicts', {
          ...inReview,
          conflicts: chosen,
          choice: 'there',
          ...(search === undefined ? {} : { search }),
        }),
      load: () => test.must('lists.loadReview', inReview),
    };
  }

  const groupOf = async ({ find }: Opened, firstName: string) => (await find(firstName)).groupName;

  it('that a search hides are not decided with those that it shows', async () => {
    const { page, decide } = await conflicting();
    const [first] = (await page()).rows;
    expect(await decide(null, 'Lovelace')).toEqual({ decided: 1 });
    const choices = (await page()).rows.map(({ label, choice }) => [label, choice]);
    expect(choices.filter(([, choice]) => choice === 'there')).toEqual([[first?.label, 'there']]);
    expect(choices).toHaveLength(3);
  });

  it('are listed side by side before anything is changed', async () => {
    const { other, conflicts, page } = await conflicting();
    expect(conflicts).toBe(3);
    expect(await page()).toMatchObject({
      total: 3,
      rows: [
        {
          line: 2,
          label: 'Ada Lovelace',
          isRemoval: false,
          choice: 'here',
          fields: [
            {
              field: 'birthday',
              original: { unread: '30.02.1990' },
              here: { month: 3, day: 2 },
              there: { month: 2, day: 28 },
            },
            { field: 'groupName', original: 'Friends', here: 'Work', there: 'Team; “A”' },
          ],
        },
        { label: 'Bo Leigh', fields: [{ field: 'lastName', original: 'Li', here: 'Leigh', there: 'Lee' }] },
        {
          label: 'Cy Jung',
          isRemoval: true,
          fields: [{ field: 'lastName', original: 'Young', here: 'Jung', there: null }],
        },
      ],
    });
    expect((await page('leigh')).rows).toMatchObject([{ label: 'Bo Leigh' }]);
    expect((await page('30.02')).total).toBe(1);
    expect((await other.find('Bo')).fields.company).toBeNull();
    expect((await other.test.must('groups.list', { accountId: other.accountId })).groups).toHaveLength(2);
  });

  it('are solved as the user chose, and a value that was changed since is not replaced', async () => {
    const { other, text, page, decide, load } = await conflicting();
    expect(await decide(null)).toEqual({ decided: 2 });
    expect((await page()).rows.map(({ choice }) => choice)).toEqual(['there', 'there', 'here']);
    await decide([2]);
    await edit(other, 'Bo', { lastName: 'Lightly' });
    expect(await load()).toMatchObject({ corrected: 2, removed: 1, conflicts: 1, keptContacts: 0 });
    await other.quiet();
    expect(await other.names()).toEqual(['Bo Lightly', 'Ada Lovelace']);
    expect((await other.find('Ada')).fields.birthday).toEqual({ year: 1990, month: 2, day: 28 });
    expect(await groupOf(other, 'Ada')).toBe('Team; “A”');
    const again = await openReview(other, text);
    expect(again).toMatchObject({ ok: true, value: { conflicts: 1 } });
    expect(
      await other.test.call('lists.reviewConflicts', {
        accountId: other.accountId,
        reviewId: crypto.randomUUID(),
        offset: 0,
        limit: 1,
      }),
    ).toMatchObject(refusal('review_gone'));
  });

  it('stay open and decided while another window opens a review file', async () => {
    const { other, text, page, decide, load } = await conflicting();
    await decide([2]);
    expect(await openReview(other, text)).toMatchObject({ ok: true });
    expect((await page()).rows.map(({ choice }) => choice)).toEqual(['here', 'here', 'there']);
    expect(await load()).toMatchObject({ removed: 1 });
  });

  it('leave no group behind that only values not taken would need', async () => {
    const { other, load } = await conflicting();
    expect(await load()).toMatchObject({ corrected: 1, removed: 0, conflicts: 3, keptContacts: 1 });
    await other.quiet();
    expect(await groupOf(other, 'Ada')).toBe('Work');
    expect((await other.test.must('groups.list', { accountId: other.accountId })).groups).toHaveLength(2);
  });

  it('are not found for a contact that was removed here, which is reported', async () => {
    const { other, text } = await conflicting();
    await other.test.must('contacts.delete', {
      accountId: other.accountId,
      key: (await other.find('Bo')).key,
    });
    await other.quiet();
    expect(await loadReview(other, text)).toMatchObject({ ok: true, value: { removedHere: 1 } });
  });
});

describe('a review file', () => {
  it('transfers marks, corrections, removals and creations to another computer', async () => {
    const one = await openedList(FILE);
    const { test, accountId, find, page } = one;
    await mark(one, 'Cy', 'keep');
    await note(one, 'Bo', 'Which Bo?');
    const bo = await find('Bo');
    await test.must('contacts.edit', {
      accountId,
      key: bo.key,
      before: { lastName: 'Li' },
      after: { lastName: 'Lee', company: 'Acme' },
    });
    const [kept, removed] = (await page({ search: 'lovelace' })).rows;
    const keys = [kept?.key ?? '', removed?.key ?? ''];
    const { plan } = await test.must('merges.propose', { accountId, keys, keptKey: keys[0] });
    await test.must('merges.run', { accountId, plans: [plan] });
    await one.quiet();
    const { groups } = await test.must('groups.list', { accountId });
    const fields = {
      ...bo.fields,
      firstName: 'Dee',
      lastName: '',
      email: null,
      groupId: groups[1]?.groupId ?? null,
    };
    await test.must('contacts.create', { accountId, fields, customFields: null });
    const text = await savedReview(one);
    expect(JSON.parse(text)).toMatchObject({ merges: [{ kept: 1, removed: [4] }] });

    const other = await openedList(FILE, { name: 'copy of people.csv' });
    const taken = await loadReview(other, text);
    expect(taken).toMatchObject({ ok: true, value: { marked: 2, removed: 1, created: 1, conflicts: 0 } });
    await other.quiet();
    expect(
      (await other.page()).rows.map(({ fields: { firstName, lastName, company } }) => [
        firstName,
        lastName,
        company,
      ]),
    ).toEqual(
      (await page()).rows.map(({ fields: { firstName, lastName, company } }) => [
        firstName,
        lastName,
        company,
      ]),
    );
    expect(await other.names({ filter: { reviewMark: 'keep' } })).toEqual(['Cy Young']);
    const again = await loadReview(other, text);
    expect(again).toMatchObject({
      ok: true,
      value: { marked: 0, corrected: 0, removed: 0, created: 0, batchId: null },
    });
    if (taken.ok && taken.value.batchId !== null)
      await other.test.must('changes.undo', { accountId: other.accountId, batchId: taken.value.batchId });
    await other.quiet();
    expect((await other.test.must('lists.progress', { accountId: other.accountId })).changed).toBe(0);
  });

  it('does not remove the last of two contacts that each review merged in another way', async () => {
    const text = await savedReview(await mergedAs(await openedList(FILE), 'a.lovelace@example.org'));
    const other = await mergedAs(await openedList(FILE), 'ada@example.org');
    expect(await loadReview(other, text)).toMatchObject({ ok: true, value: { removed: 0 } });
    await other.quiet();
    expect(await other.names({ search: 'lovelace' })).toEqual(['Ada Lovelace']);
  });

  it.each([
    ['one of two contacts', ['ada@example.org'], { removed: 0, keptContacts: 1 }],
    ['both', ['ada@example.org', ''], { removed: 1, keptContacts: 0 }],
  ])('that removes %s does not remove a person that was merged here', async (_, emails, counts) => {
    const file = FILE.replace('a.lovelace@example.org', '');
    const one = await openedList(file);
    for (const { key, fields } of (await one.page({ search: 'lovelace' })).rows)
      if (emails.includes(fields.email ?? ''))
        await one.test.must('contacts.delete', { accountId: one.accountId, key });
    await one.quiet();
    const text = await savedReview(one);
    const other = await mergedAs(await openedList(file), 'ada@example.org');
    expect(await loadReview(other, text)).toMatchObject({ ok: true, value: counts });
    await other.quiet();
    expect(await other.names({ search: 'lovelace' })).toHaveLength(counts.keptContacts);
  });

  it('does not remove a contact that was corrected here', async () => {
    const one = await openedList(FILE);
    for (const name of ['Bo', 'Cy'])
      await one.test.must('contacts.delete', { accountId: one.accountId, key: (await one.find(name)).key });
    await one.quiet();
    const text = await savedReview(one);
    const other = await openedList(FILE);
    const { key } = await other.find('Bo');
    const edit = { key, before: { lastName: 'Li' }, after: { lastName: 'Lee' } };
    await other.test.must('contacts.edit', { accountId: other.accountId, ...edit });
    expect(await loadReview(other, text)).toMatchObject({ ok: true, value: { removed: 1, keptContacts: 1 } });
    await other.quiet();
    expect(await other.names()).toEqual(['Bo Lee', 'Ada Lovelace', 'Ada Lovelace']);
  });

  it('leaves a guardian as it is if the new one was removed here', async () => {
    const people = 'contact_id,First name,guardian_contact_id\n11,Ada,\n12,Bo,\n13,Cy,12\n';
    const one = await openedList(people);
    await edit(one, 'Cy', { guardian: (await one.find('Ada')).key });
    const text = await savedReview(one);
    const other = await openedList(people);
    const { key } = await other.find('Ada');
    await other.test.must('contacts.delete', { accountId: other.accountId, key });
    await other.quiet();
    expect(await loadReview(other, text)).toMatchObject({ ok: true, value: { corrected: 0, conflicts: 1 } });
    expect((await other.find('Cy')).fields.guardian).toBe((await other.find('Bo')).key);
  });

  it('does not replace a correction that was made here just now', async () => {
    const one = await openedList(FILE);
    for (const name of ['Bo', 'Cy']) await edit(one, name, { lastName: 'Theirs' });
    await one.test.must('contacts.delete', { accountId: one.accountId, key: (await one.find('Cy')).key });
    await one.quiet();
    const text = await savedReview(one);
    const other = await openedList(FILE);
    const { test, accountId } = other;
    const mine = (await Promise.all(['Bo', 'Cy'].map(other.find))).map(({ key, fields: { lastName } }) =>
      test.must('contacts.edit', { accountId, key, before: { lastName }, after: { lastName: 'Mine' } }),
    );
    expect(await loadReview(other, text)).toMatchObject({
      ok: true,
      value: { corrected: 0, conflicts: 1, removed: 0, keptContacts: 1 },
    });
    await Promise.all(mine);
    await other.quiet();
    expect(await other.names({ search: 'Mine' })).toEqual(['Bo Mine', 'Cy Mine']);
  });

  it('loaded twice at the same time creates its contacts only once', async () => {
    const one = await openedList(FILE);
    const bo = await one.find('Bo');
    const fields = { ...bo.fields, firstName: 'Dee', email: null };
    await one.test.must('contacts.create', { accountId: one.accountId, fields, customFields: null });
    const text = await savedReview(one);
    const other = await openedList(FILE);
    await Promise.all([loadReview(other, text), loadReview(other, text)]);
    await other.quiet();
    expect(await other.names({ search: 'Dee' })).toEqual(['Dee Li']);
  });

  it('of a third person does not replace a mark that two others have set, one of them later', async () => {
    const opened = await openedList(FILE);
    for (const name of ['Bo', 'Cy']) await mark(opened, name, 'keep');
    const review = JSON.parse(await savedReview(opened)) as { marks: { mark: string; changedAt: string }[] };
    const [ofBo, ofCy] = review.marks;
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const reviewWith = (...marks: object[]) => JSON.stringify({ ...review, marks });
    const second = reviewWith(
      { ...ofBo, changedAt: inHours(2) },
      { ...ofCy, mark: 'fix', changedAt: inHours(2) },
    );
    const third = reviewWith({ ...ofBo, mark: 'remove', changedAt: inHours(1) });
    for (const text of [second, third]) await loadReview(opened, text);
    const { test, accountId, find } = opened;
    const { key } = await find('Bo');
    expect(await test.must('lists.rows', { accountId, keys: [key] })).toMatchObject([{ mark: 'keep' }]);
  });

  it('is joined with an existing review: later marks win, notes are combined, own corrections stay', async () => {
    const one = await openedList(FILE);
    await mark(one, 'Bo', 'remove');
    await note(one, 'Bo', 'Gone.');
    const { key } = await one.find('Bo');
    const edit = { key, before: { lastName: 'Li' } };
    await one.test.must('contacts.edit', { accountId: one.accountId, ...edit, after: { lastName: 'Lee' } });
    const text = await savedReview(one);

    const other = await openedList(FILE);
    await mark(other, 'Bo', 'keep');
    await note(other, 'Bo', 'Still here.');
    const bo = await other.find('Bo');
    await other.test.must('contacts.edit', {
      accountId: other.accountId,
      key: bo.key,
      before: { lastName: 'Li' },
      after: { lastName: 'Leigh' },
    });
    expect(await loadReview(other, text)).toMatchObject({
      ok: true,
      value: { marked: 1, corrected: 0, conflicts: 1 },
    });
    const [row] = await other.test.must('lists.rows', { accountId: other.accountId, keys: [bo.key] });
    expect(row).toMatchObject({ mark: 'keep', note: 'Still here.\nGone.' });
    expect((await other.find('Bo')).fields.lastName).toBe('Leigh');
  });

  it('is refused for another source, from a newer version, or if it is invalid', async () => {
    const one = await openedList(FILE);
    const text = await savedReview(one);
    const other = await openedList('Name\nAda\n', { name: 'other.csv' });
    expect(await loadReview(other, text)).toMatchObject(refusal('other_source people.csv'));
    expect(await loadReview(one, text.replace('"version": 1', '"version": 3'))).toMatchObject(
      refusal('newer_review'),
    );
    expect(await loadReview(one, text.replace('"marks": []', '"marks": [{"row": 0}]'))).toMatchObject(
      refusal('not_a_review marks.0.row'),
    );
    for (const hostile of ['', '[]', 'null', '{"format":"x"}', `${'['.repeat(100_000)}`])
      expect(await loadReview(one, hostile)).toMatchObject(refusal('not_a_review'));
  });
});
