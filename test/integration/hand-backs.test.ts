import { describe, expect, it } from 'vitest';
import type { ContactPatch } from '../../electron/contract/contacts/contact.ts';
import { contactFields } from '../builders/contact-fields.ts';
import { connectedAccount, PEOPLE } from './connected-account.ts';
import { DEEP, firstRows } from '../deep/depth.ts';

/** An account, and an open list of its contacts as an export writes it. */
async function reviewing(columns: 'withIds' | 'withoutIds' = 'withIds', load: object[] = PEOPLE) {
  const account = await connectedAccount({ load });
  const { test, accountId } = account;
  const page = async (of: string) =>
    (
      await test.must('contacts.page', {
        accountId: of,
        query: { search: '', filter: {}, sort: null },
        offset: 0,
        limit: 200,
      })
    ).rows;
  // In this order the list numbers its groups otherwise than the account does.
  const contacts = (await page(accountId)).toReversed();
  const lines = contacts.map(({ contactId, fields, groupName }) =>
    [
      ...(columns === 'withIds' ? [contactId] : []),
      fields.firstName,
      fields.lastName,
      fields.email ?? '',
      fields.company ?? '',
      groupName ?? '',
    ].join(','),
  );
  const header = `${columns === 'withIds' ? 'Contact ID,' : ''}First name,Last name,Email,Company,Group`;
  const list = await test.must('lists.open', {
    fileId: test.openText('export.csv', `${[header, ...lines].join('\n')}\n`),
  });
  const listId = list.accountId;
  await test.until(async () => (await test.must('sync.status', { accountId: listId })).completedAt !== null);
  const keyIn = async (of: string, firstName: string) =>
    (await page(of)).find(({ fields }) => fields.firstName === firstName)?.key ?? '';
  return {
    ...account,
    listId,
    /** Corrects a contact of the open account or list. */
    async edit(of: string, firstName: string, after: ContactPatch) {
      const key = await keyIn(of, firstName);
      const { fields } = (await test.must('contacts.get', { accountId: of, key })) ?? { fields: null };
      const before = Object.fromEntries(
        Object.keys(after).map((field) => [field, fields?.[field as keyof ContactPatch] ?? null]),
      );
      expect(await test.must('contacts.edit', { accountId: of, key, before, after })).toMatchObject({
        state: 'done',
      });
    },
    keyIn,
    page,
    async begin(of = listId) {
      await test.must('accounts.open', { accountId });
      return test.must('handBacks.begin', { accountId, listId: of });
    },
    rowsOf: async (handBackId: string) =>
      (await test.must('handBacks.rows', { accountId, handBackId, offset: 0, limit: 200 })).rows,
    untilSettled: () =>
      test.until(async () => {
        const { queued, sending, unsettled } = await test.must('changes.status', { accountId });
        return queued + sending + unsettled === 0;
      }),
  };
}

describe('a hand-back of a reviewed list', () => {
  it.each(firstRows(1, ['withIds', 'withoutIds'] as const))(
    '%s applies corrections as one batch that can be undone',
    async (columns) => {
      const { test, accountId, listId, edit, begin, rowsOf, stored, untilSettled, keyIn, page } =
        await reviewing(columns);
      await edit(listId, 'Ada', { company: 'Engines', lastName: 'King' });
      const leaving = (await page(listId)).find(({ fields }) => fields.firstName !== 'Ada');
      const name = leaving?.fields.firstName ?? '';
      const selection = { kind: 'keys' as const, keys: [await keyIn(listId, name)] };
      await test.must('lists.mark', { accountId: listId, selection, mark: 'remove' });
      const { handBackId, counts } = await begin();
      expect(counts).toMatchObject({ update: 1, delete: 1, conflict: 0, create: 0, unmatched: 0 });
      const [update] = (await rowsOf(handBackId)).filter(({ kind }) => kind === 'update');
      expect(
        update?.fields.map(({ field, original, reviewed, now }) => [field, original, reviewed, now]),
      ).toEqual([
        ['lastName', 'Lovelace', 'King', 'Lovelace'],
        ['company', null, 'Engines', null],
      ]);
      const run = { accountId, handBackId, creates: true, deletes: true, groupId: null };
      const { batchId, changes } = await test.must('handBacks.run', run);
      expect(changes).toBe(2);
      await untilSettled();
      expect(stored('Ada')).toMatchObject([{ last_name: 'King', company: 'Engines' }]);
      expect(stored(name)).toEqual([]);
      expect(await test.call('handBacks.run', run)).toMatchObject({
        ok: false,
        error: { message: 'already_handed_back' },
      });
      const { undo } = await test.must('history.latest', { accountId });
      expect(undo).toMatchObject({ batchId, kind: 'review' });
      await test.must('changes.undo', { accountId, batchId: batchId ?? '' });
      await untilSettled();
      expect(stored('Ada')).toMatchObject([{ last_name: 'Lovelace', company: null }]);
      expect(stored(name)).toHaveLength(1);
    },
  );

  it('includes corrections made just before the account was opened', async () => {
    const { test, listId, begin } = await reviewing();
    const preview = await test.must('bulk.preview', {
      accountId: listId,
      selection: { kind: 'query', query: { search: '', filter: {}, sort: null }, except: [] },
      action: { kind: 'set', values: { company: 'Engines' } },
    });
    await test.must('bulk.run', { accountId: listId, previewId: preview.previewId });
    expect((await begin()).counts.update).toBe(4);
  });

  it('of another account leaves contacts that only have the same numbers alone', async () => {
    const { test, accountId, page, begin } = await reviewing();
    await test.must('accounts.open', { accountId });
    const ids = (await page(accountId)).map(({ contactId }) => contactId);
    const rows = ids.map((id, at) => `${id},Cy${at},Young${at},cy${at}@example.net`);
    const list = await test.must('lists.open', {
      fileId: test.openText('other.csv', ['Contact ID,First name,Last name,Email', ...rows, ''].join('\n')),
    });
    const other = list.accountId;
    await test.until(async () => (await test.must('sync.status', { accountId: other })).completedAt !== null);
    const [first, second] = await page(other);
    await test.must('contacts.edit', {
      accountId: other,
      key: first?.key ?? '',
      before: { company: null },
      after: { company: 'Engines' },
    });
    const selection = { kind: 'keys' as const, keys: [second?.key ?? ''] };
    await test.must('lists.mark', { accountId: other, selection, mark: 'remove' });
    expect((await begin(other)).counts).toMatchObject({ unmatched: 2, update: 0, conflict: 0, delete: 0 });
  });

  it('asks before it updates a contact that only similar values identify', async () => {
    const load = [
      {
        first_name: 'Bea',
        last_name: 'Carter',
        email: 'bea.c@example.net',
        company: 'Acme',
        group: 'Friends',
      },
    ];
    const { test, accountId, begin, rowsOf, stored, untilSettled, edit } = await reviewing(
      'withoutIds',
      load,
    );
    const list = await test.must('lists.open', {
      fileId: test.openText(
        'older.csv',
        'First name,Last name,Email,Company\nBea,Carter,bea@example.org,Acme\n',
      ),
    });
    const older = list.accountId;
    await test.until(async () => (await test.must('sync.status', { accountId: older })).completedAt !== null);
    await edit(older, 'Bea', { jobTitle: 'Director' });
    const { handBackId, counts } = await begin(older);
    expect(counts).toMatchObject({ conflict: 1, update: 0, unmatched: 0 });
    const [row] = await rowsOf(handBackId);
    expect(row).toMatchObject({
      choice: 'account',
      uncertainMatch: 'Bea Carter, bea.c@example.net',
      fields: [{ field: 'jobTitle', original: null, reviewed: 'Director', now: null, isConflict: true }],
    });
    await test.must('handBacks.decide', { accountId, handBackId, rows: null, choice: 'reviewed' });
    await test.must('handBacks.run', { accountId, handBackId, creates: true, deletes: true, groupId: null });
    await untilSettled();
    expect(stored('Bea')).toMatchObject([{ job_title: 'Director', email: 'bea.c@example.net' }]);
  });

  it('updates without asking if name and email agree, whatever else the account has changed', async () => {
    const { test, accountId, listId, edit, begin, rowsOf } = await reviewing('withoutIds');
    await test.must('accounts.open', { accountId });
    await edit(accountId, 'Linus', { company: 'Elsewhere' });
    await test.must('accounts.open', { accountId: listId });
    await edit(listId, 'Linus', { email: 'linus@example.net' });
    const { handBackId, counts } = await begin();
    expect(counts).toMatchObject({ update: 1, conflict: 0 });
    expect(await rowsOf(handBackId)).toMatchObject([{ uncertainMatch: null, fields: [{ field: 'email' }] }]);
  });

  it(
    'asks before it updates a contact with the same number if only the first name agrees',
    DEEP,
    async () => {
      const { test, accountId, page, edit, begin, rowsOf } = await reviewing();
      await test.must('accounts.open', { accountId });
      const ada = (await page(accountId)).find(({ fields }) => fields.firstName === 'Ada');
      const list = await test.must('lists.open', {
        fileId: test.openText(
          'other.csv',
          `Contact ID,First name,Last name,Email\n${ada?.contactId},Ada,Young,ada.y@example.net\n`,
        ),
      });
      const other = list.accountId;
      await test.until(
        async () => (await test.must('sync.status', { accountId: other })).completedAt !== null,
      );
      await edit(other, 'Ada', { company: 'Engines' });
      const { handBackId, counts } = await begin(other);
      expect(counts).toMatchObject({ conflict: 1, update: 0 });
      expect(await rowsOf(handBackId)).toMatchObject([
        { matchedBy: 'id', choice: 'account', uncertainMatch: expect.stringMatching(/^Ada Lovelace/) },
      ]);
    },
  );

  it('lets the user decide about fields that were changed in the account since', async () => {
    const { test, accountId, listId, edit, begin, rowsOf, stored, untilSettled } = await reviewing();
    await edit(listId, 'Ada', { company: 'Engines', lastName: 'King' });
    await test.must('accounts.open', { accountId });
    await edit(accountId, 'Ada', { lastName: 'Byron' });
    const { handBackId, counts } = await begin();
    expect(counts).toMatchObject({ conflict: 1, update: 0 });
    const [row] = await rowsOf(handBackId);
    expect(row?.fields).toEqual([
      { field: 'lastName', original: 'Lovelace', reviewed: 'King', now: 'Byron', isConflict: true },
      { field: 'company', original: null, reviewed: 'Engines', now: null, isConflict: false },
    ]);
    const decide = (choice: 'account' | 'reviewed') =>
      test.must('handBacks.decide', { accountId, handBackId, rows: [row?.row ?? 0], choice });
    expect(await decide('reviewed')).toEqual({ decided: 1 });
    await decide('account');
    await test.must('handBacks.run', {
      accountId,
      handBackId,
      creates: false,
      deletes: false,
      groupId: null,
    });
    await untilSettled();
    expect(stored('Ada')).toMatchObject([{ last_name: 'Byron', company: 'Engines' }]);
  });

  it('creates added contacts in the group with the same name', async () => {
    const { test, accountId, listId, begin, rowsOf, stored, untilSettled, page } = await reviewing();
    const { groups } = await test.must('groups.list', { accountId: listId });
    const ada = (await page(listId)).find(({ fields }) => fields.firstName === 'Ada');
    if (ada === undefined) throw new Error('Ada is in the list.');
    const fields = {
      ...ada.fields,
      firstName: 'Dee',
      email: 'dee@example.org',
      groupId: groups[0]?.groupId ?? null,
    };
    await test.must('contacts.create', { accountId: listId, fields, customFields: null });
    const { handBackId, counts } = await begin();
    expect(counts).toMatchObject({ create: 1 });
    expect(await rowsOf(handBackId)).toMatchObject([
      { kind: 'create', line: null, key: null, missingGroup: null },
    ]);
    await test.must('handBacks.run', { accountId, handBackId, creates: true, deletes: false, groupId: null });
    await untilSettled();
    expect(stored('Dee')).toMatchObject([{ email: 'dee@example.org' }]);
  });

  it('creates added contacts only once, even if only name and group identify them', async () => {
    const { test, accountId, listId, begin, stored, untilSettled, find } = await reviewing();
    const { groups } = await test.must('groups.list', { accountId: listId });
    const groupId = groups[0]?.groupId ?? null;
    for (const lastName of ['Gray', 'Gray', 'Hall']) {
      const fields = contactFields({ firstName: 'Dee', lastName, groupId });
      await test.must('contacts.create', { accountId: listId, fields, customFields: null });
    }
    for (const create of [3, 0]) {
      const { handBackId, counts } = await begin();
      expect(counts).toMatchObject({ create });
      const run = { accountId, handBackId, creates: true, deletes: false, groupId: null };
      await test.must('handBacks.run', run);
      await untilSettled();
      expect(
        stored('Dee')
          .map(({ last_name: name }) => name ?? '')
          .toSorted(),
      ).toEqual(['Gray', 'Gray', 'Hall']);
    }
    // One of two identical contacts is deleted, and created again.
    await test.must('contacts.delete', { accountId, key: (await find('Dee Gray')).key });
    await untilSettled();
    expect((await begin()).counts).toMatchObject({ create: 1, same: 2 });
  });

  describe('of an added contact that was handed back before', () => {
    async function handedBack() {
      const account = await reviewing();
      const { test, accountId, listId, begin, rowsOf, untilSettled } = account;
      const { groups } = await test.must('groups.list', { accountId: listId });
      const groupId = groups.find(({ name }) => name === 'Friends')?.groupId ?? null;
      const fields = contactFields({ firstName: 'Eva', lastName: 'Neu', company: 'Acme', groupId });
      await test.must('contacts.create', { accountId: listId, fields, customFields: null });
      const handBack = async (choice?: 'account' | 'reviewed', deletes = true) => {
        const { handBackId } = await begin();
        const rows = await rowsOf(handBackId);
        if (choice !== undefined) {
          const numbers = rows.map(({ row }) => row);
          await test.must('handBacks.decide', { accountId, handBackId, rows: numbers, choice });
        }
        const run = { accountId, handBackId, creates: true, deletes, groupId: null };
        await test.must('handBacks.run', run);
        await untilSettled();
        return rows;
      };
      await handBack();
      return { ...account, handBack };
    }

    it('updates its contact with later corrections', async () => {
      const { test, listId, edit, handBack, stored } = await handedBack();
      await test.must('accounts.open', { accountId: listId });
      await edit(listId, 'Eva', { company: null, jobTitle: 'Director', lastName: 'Neumann' });
      expect(await handBack()).toMatchObject([{ kind: 'update', created: null }]);
      expect(stored('Eva')).toMatchObject([{ company: null, job_title: 'Director', last_name: 'Neumann' }]);
    });

    it('leaves alone what only the account has changed', async () => {
      const { accountId, edit, handBack, stored, groupId } = await handedBack();
      await edit(accountId, 'Eva', { groupId: groupId('Work'), lastName: 'Alt', company: 'Engines' });
      expect(await handBack()).toMatchObject([{ kind: 'same' }]);
      expect(stored('Eva')).toMatchObject([{ group_id: groupId('Work'), last_name: 'Alt' }]);
    });

    it('asks about a field that both changed', async () => {
      const { test, accountId, listId, edit, handBack, stored } = await handedBack();
      await edit(accountId, 'Eva', { company: 'Engines' });
      await test.must('accounts.open', { accountId: listId });
      await edit(listId, 'Eva', { company: 'Looms' });
      const company = { field: 'company', original: 'Acme', reviewed: 'Looms', now: 'Engines' };
      expect(await handBack()).toMatchObject([{ kind: 'conflict', created: null, fields: [company] }]);
      expect(stored('Eva')).toMatchObject([{ company: 'Engines' }]);
      await handBack('reviewed');
      expect(stored('Eva')).toMatchObject([{ company: 'Looms' }]);
    });

    it.each(['marked', 'deleted'] as const)('deletes its contact once it is %s in the list', async (how) => {
      const { test, listId, keyIn, handBack, stored } = await handedBack();
      await test.must('accounts.open', { accountId: listId });
      const key = await keyIn(listId, 'Eva');
      if (how === 'deleted') await test.must('contacts.delete', { accountId: listId, key });
      else
        await test.must('lists.mark', {
          accountId: listId,
          selection: { kind: 'keys', keys: [key] },
          mark: 'remove',
        });
      expect(await handBack()).toMatchObject([{ kind: 'delete', isRemoval: true, label: 'Eva Neu' }]);
      expect(stored('Eva')).toEqual([]);
      expect(await handBack()).toEqual([]);
    });

    it('keeps its contact if it was deleted in the list and restored', async () => {
      const { test, listId, keyIn, handBack, stored } = await handedBack();
      await test.must('accounts.open', { accountId: listId });
      const deleted = await test.must('contacts.delete', {
        accountId: listId,
        key: await keyIn(listId, 'Eva'),
      });
      await test.must('changes.undo', { accountId: listId, batchId: deleted.batchId });
      await test.until(async () => (await keyIn(listId, 'Eva')) !== '');
      expect(await handBack()).toMatchObject([{ kind: 'same' }]);
      expect(stored('Eva')).toHaveLength(1);
    });

    it('asks before it deletes its contact if the account has changed it', async () => {
      const { test, accountId, listId, edit, keyIn, begin, handBack, stored } = await handedBack();
      await edit(accountId, 'Eva', { jobTitle: 'Director' });
      await test.must('accounts.open', { accountId: listId });
      await test.must('contacts.delete', { accountId: listId, key: await keyIn(listId, 'Eva') });
      const jobTitle = { field: 'jobTitle', original: null, now: 'Director' };
      expect(await handBack()).toMatchObject([{ kind: 'conflict', isRemoval: true, fields: [jobTitle] }]);
      expect(stored('Eva')).toHaveLength(1);
      const { handBackId } = await begin();
      const all = { accountId, handBackId, rows: null, choice: 'reviewed' as const };
      expect(await test.must('handBacks.decide', all)).toEqual({ decided: 0 });
      // The user chose it for this contact, although other removals are left out.
      await handBack('reviewed', false);
      expect(stored('Eva')).toEqual([]);
    });

    it('creates it again after it was deleted in the account, and recognises it then', async () => {
      const { test, accountId, find, handBack, stored, untilSettled } = await handedBack();
      await test.must('contacts.delete', { accountId, key: (await find('Eva Neu')).key });
      await untilSettled();
      expect(await handBack()).toMatchObject([{ kind: 'create' }]);
      expect(await handBack()).toMatchObject([{ kind: 'same' }]);
      expect(stored('Eva')).toHaveLength(1);
    });
  });

  it.each(
    firstRows(1, [
      ['account', ['Acme'], 'conflict'],
      ['reviewed', ['Looms'], 'same'],
      ['create', ['Acme', 'Looms'], 'same'],
    ] as const),
  )(
    'asks about an added contact like one of the account, with the choice %s',
    async (choice, companies, later) => {
      const { test, accountId, listId, begin, rowsOf, stored, untilSettled, groupId } = await reviewing();
      const dee = { firstName: 'Dee', lastName: 'Gray', email: 'dee@example.org' };
      const { groups } = await test.must('groups.list', { accountId: listId });
      const work = groups.find(({ name }) => name === 'Work')?.groupId ?? null;
      await test.must('contacts.create', {
        accountId: listId,
        fields: contactFields({ ...dee, company: 'Looms', groupId: work }),
        customFields: null,
      });
      await test.must('accounts.open', { accountId });
      await test.must('contacts.create', {
        accountId,
        fields: contactFields({ ...dee, company: 'Acme', groupId: groupId('Friends') }),
        customFields: null,
      });
      await untilSettled();
      const { handBackId } = await begin();
      expect(await rowsOf(handBackId)).toMatchObject([
        {
          kind: 'conflict',
          choice: 'account',
          uncertainMatch: 'Dee Gray, dee@example.org',
          fields: [
            { field: 'groupId', isConflict: true },
            { field: 'company', original: null, reviewed: 'Looms', now: 'Acme', isConflict: true },
          ],
        },
      ]);
      await test.must('handBacks.decide', { accountId, handBackId, rows: null, choice });
      const run = { accountId, handBackId, creates: false, deletes: false, groupId: null };
      await test.must('handBacks.run', run);
      await untilSettled();
      expect(
        stored('Dee')
          .map(({ company }) => company ?? '')
          .toSorted(),
      ).toEqual(companies);
      expect(await rowsOf((await begin()).handBackId)).toMatchObject([{ kind: later }]);
    },
  );

  it('leaves out the correction of a contact that was deleted in the account since the comparison', async () => {
    const { test, accountId, listId, edit, begin, untilSettled, keyIn } = await reviewing();
    await edit(listId, 'Ada', { company: 'Engines' });
    const { handBackId, counts } = await begin();
    expect(counts).toMatchObject({ update: 1 });
    await test.must('contacts.delete', { accountId, key: await keyIn(accountId, 'Ada') });
    await untilSettled();
    const run = { accountId, handBackId, creates: true, deletes: false, groupId: null };
    expect(await test.must('handBacks.run', run)).toMatchObject({ changes: 0, leftOut: 1 });
  });

  it('leaves out an added contact like one that was added to the account since the comparison', async () => {
    const { test, accountId, listId, begin, stored, untilSettled, groupId } = await reviewing();
    const { groups } = await test.must('groups.list', { accountId: listId });
    const dee = { firstName: 'Dee', lastName: 'Gray', email: 'dee@example.org' };
    const fields = contactFields({ ...dee, company: 'Looms', groupId: groups[0]?.groupId ?? null });
    await test.must('contacts.create', { accountId: listId, fields, customFields: null });
    const { handBackId, counts } = await begin();
    expect(counts).toMatchObject({ create: 1 });
    const added = contactFields({ ...dee, groupId: groupId('Friends') });
    await test.must('contacts.create', { accountId, fields: added, customFields: null });
    const run = { accountId, handBackId, creates: true, deletes: false, groupId: null };
    expect(await test.must('handBacks.run', run)).toMatchObject({ changes: 0, leftOut: 1 });
    await untilSettled();
    expect(stored('Dee')).toHaveLength(1);
  });

  it('creates added contacts only once, even if two windows compared before either ran', async () => {
    const { test, accountId, listId, begin, stored, untilSettled } = await reviewing();
    const { groups } = await test.must('groups.list', { accountId: listId });
    const fields = contactFields({ firstName: 'Dee', groupId: groups[0]?.groupId ?? null });
    await test.must('contacts.create', { accountId: listId, fields, customFields: null });
    const windows = [await begin(), await begin()];
    const run = { accountId, creates: true, deletes: false, groupId: null };
    for (const { handBackId } of windows) await test.must('handBacks.run', { ...run, handBackId });
    await untilSettled();
    expect(stored('Dee')).toHaveLength(1);
  });

  it('does not delete contacts that were changed in the account since the comparison', async () => {
    const { test, accountId, listId, edit, begin, stored, untilSettled, keyIn } = await reviewing();
    const selection = { kind: 'keys' as const, keys: [await keyIn(listId, 'Ada')] };
    await test.must('lists.mark', { accountId: listId, selection, mark: 'remove' });
    const { handBackId, counts } = await begin();
    expect(counts).toMatchObject({ delete: 1, conflict: 0 });
    await edit(accountId, 'Ada', { company: 'Engines' });
    await test.must('handBacks.run', { accountId, handBackId, creates: false, deletes: true, groupId: null });
    await untilSettled();
    expect(stored('Ada')).toMatchObject([{ company: 'Engines' }]);
  });

  it('handed back twice deletes only one of two equal contacts', async () => {
    const dee = { first_name: 'Dee', last_name: 'Gray', group: 'Friends', category: 'birthday' };
    const { test, accountId, listId, begin, stored, untilSettled, page } = await reviewing('withoutIds', [
      dee,
      dee,
    ]);
    const lines = await test.must('lists.rows', {
      accountId: listId,
      keys: (await page(listId)).map(({ key }) => key),
    });
    const key = lines.find(({ line }) => line === 2)?.key ?? '';
    await test.must('contacts.delete', { accountId: listId, key });
    for (const counts of [
      { delete: 1, unmatched: 0 },
      { delete: 0, unmatched: 1 },
    ]) {
      const begun = await begin();
      expect(begun.counts).toMatchObject(counts);
      const { handBackId } = begun;
      await test.must('handBacks.run', {
        accountId,
        handBackId,
        creates: false,
        deletes: true,
        groupId: null,
      });
      await untilSettled();
      expect(stored('Dee')).toHaveLength(1);
    }
  });

  it('matches a contact with the one of the same values, not with one of the same name', async () => {
    const dee = { first_name: 'Dee', last_name: 'Gray', group: 'Friends', category: 'birthday' };
    const { test, listId, begin, page } = await reviewing('withoutIds', [
      dee,
      { ...dee, email: 'dee@example.org', company: 'Acme' },
      { ...dee, company: 'Acme' },
    ]);
    const keys = (await page(listId)).map(({ key }) => key);
    await test.must('lists.mark', { accountId: listId, selection: { kind: 'keys', keys }, mark: 'remove' });
    const { counts } = await begin();
    expect(counts).toMatchObject({ delete: 3, conflict: 0 });
  });

  it.each(
    firstRows(1, [
      ['a value that was empty in the file', () => ({ company: 'Engines' }), 'company'],
      ['another group', (groupId: (name: string) => number) => ({ groupId: groupId('Work') }), 'groupId'],
    ]),
  )('asks before it deletes a contact that got %s since', async (_, after, field) => {
    const { test, accountId, listId, edit, begin, rowsOf, stored, untilSettled, keyIn, groupId } =
      await reviewing('withoutIds');
    await test.must('contacts.delete', { accountId: listId, key: await keyIn(listId, 'Ada') });
    await test.must('contacts.delete', { accountId: listId, key: await keyIn(listId, 'Grace') });
    await test.must('accounts.open', { accountId });
    await edit(accountId, 'Ada', after(groupId));
    const { handBackId, counts } = await begin();
    expect(counts).toMatchObject({ delete: 1, conflict: 1 });
    expect((await rowsOf(handBackId)).find(({ kind }) => kind === 'conflict')).toMatchObject({
      fields: [{ field }],
    });
    await test.must('handBacks.run', { accountId, handBackId, creates: false, deletes: true, groupId: null });
    await untilSettled();
    expect(stored('Ada')).toHaveLength(1);
    expect(stored('Grace')).toEqual([]);
  });

  it('sets guardians that exist in the account, and names missing ones', async () => {
    const { test, accountId, listId, edit, begin, rowsOf, stored, untilSettled, keyIn, page } =
      await reviewing();
    const [ward, other] = (await page(listId)).filter(({ fields }) => fields.firstName !== 'Ada');
    const [wardName, otherName] = [ward?.fields.firstName ?? '', other?.fields.firstName ?? ''];
    await edit(listId, wardName, { guardian: await keyIn(listId, 'Ada') });
    const { groupId } = other?.fields ?? { groupId: null };
    const created = await test.must('contacts.create', {
      accountId: listId,
      fields: contactFields({ firstName: 'Dee', groupId }),
      customFields: null,
    });
    await edit(listId, otherName, { guardian: created.contactKey });
    const { handBackId } = await begin();
    const rows = await rowsOf(handBackId);
    const rowOf = (name: string) => rows.find(({ label }) => label.startsWith(name));
    expect(rowOf(wardName)?.fields).toMatchObject([
      { field: 'guardian', original: null, reviewed: await keyIn(accountId, 'Ada'), now: null },
    ]);
    expect(rowOf(otherName)).toMatchObject({ kind: 'same', missingGuardian: 'Dee', fields: [] });
    await test.must('handBacks.run', {
      accountId,
      handBackId,
      creates: false,
      deletes: false,
      groupId: null,
    });
    await untilSettled();
    const [ada] = stored('Ada');
    expect(stored(wardName)).toMatchObject([{ guardian_contact_id: ada?.contact_id }]);
  });

  it('is refused for an account that is not a list', async () => {
    const { test, accountId } = await reviewing();
    await test.must('accounts.open', { accountId });
    expect(await test.call('handBacks.begin', { accountId, listId: accountId })).toMatchObject({
      ok: false,
      error: { code: 'not_allowed', message: 'no_such_list' },
    });
  });
});
