import { expect, it } from 'vitest';
import { startSampleService } from '../../electron/sample-service/service.ts';
import { copyOldFolder, OLD_ACCOUNT, OLD_KEY } from '../builders/folder-of-0.1.0.ts';
import { startHostOnFolder, type FolderHost } from './host-on-folder.ts';

const { accountId } = OLD_ACCOUNT;
const everyone = { search: '', filter: {}, sort: null };

async function names({ must }: FolderHost): Promise<string[]> {
  const { rows } = await must('contacts.page', { accountId, query: everyone, offset: 0, limit: 50 });
  return rows.map(({ fields }) => `${fields.firstName} ${fields.lastName}`).toSorted();
}

async function inState(
  { must }: FolderHost,
  state: 'queued' | 'unsettled' | 'refused' | 'cancelled',
): Promise<string[]> {
  const changes = await must('changes.list', { accountId, states: [state], limit: 50 });
  return changes.map(({ kind, label }) => `${kind} ${label}`).toSorted();
}

it('a data folder of version 0.1.0 opens with all its data', async () => {
  const { data } = await copyOldFolder();
  const host = await startHostOnFolder(data);
  const { must } = host;
  expect(await must('session.get', {})).toMatchObject({
    accounts: [OLD_ACCOUNT],
    openAccountId: accountId,
    blockedBy: 'key_missing',
    notices: [],
  });
  expect(await must('preferences.get', {})).toMatchObject({
    colorScheme: 'dark',
    pageSize: 75,
    defaultCountry: 'DE',
    historyDays: 365,
  });
  expect((await must('views.get', { accountId }))?.columns.map(({ id, shown }) => [id, shown])).toEqual([
    ['name', true],
    ['email', false],
  ]);
  expect(await names(host)).toEqual([
    'Ada Lovelace',
    'Alan Turing (waiting)',
    'Dorothy Vaughan',
    'Emmy Noether',
    'Grace Hopper',
    'Jean Bartik',
    'Katherine Johnson',
    'Linus Pauling',
    'Marie Curie',
    'Mary Somerville',
    'Rosa Franklin',
    'Rosalind Franklin',
    "Zoë O'Hara-李",
  ]);
  expect((await must('groups.list', { accountId })).groups.map(({ name }) => name).toSorted()).toEqual([
    'Friends',
    'Neighbours',
    'Work',
  ]);
  expect(await inState(host, 'queued')).toEqual([
    'contact.create Dorothy Vaughan',
    'contact.delete Mary Somerville',
    'contact.edit Alan Turing',
    'contact.edit Jean Bartik',
    'contact.edit Linus Pauling',
    'contact.edit Marie Curie',
    'contact.edit Rosa Franklin',
    'contact.edit Rosalind Franklin',
  ]);
  expect(await inState(host, 'unsettled')).toEqual(["contact.edit Zoë O'Hara-李"]);
  expect(await inState(host, 'refused')).toEqual(['contact.edit Grace Hopper']);
  expect(await inState(host, 'cancelled')).toEqual(['contact.edit Ada Lovelace']);
  const history = await must('history.list', { accountId, search: '', limit: 50 });
  expect(history.map(({ batch }) => [batch.kind, batch.total, batch.paused, batch.undo])).toEqual([
    ['edit', 1, false, 'none'],
    ['create', 1, false, 'possible'],
    ['delete', 1, false, 'possible'],
    ['edit', 1, false, 'possible'],
    ['edit', 1, false, 'possible'],
    ['edit', 5, true, 'possible'],
    ['createGroup', 1, false, 'none'],
    ['create', 1, false, 'possible'],
    ['merge', 1, false, 'possible'],
    ['delete', 1, false, 'possible'],
    ['undo', 2, false, 'possible'],
    ['edit', 2, false, 'done'],
    ['edit', 1, false, 'none'],
    ['edit', 1, false, 'possible'],
  ]);
  const trash = await must('trash.list', { accountId, search: '', offset: 0, limit: 10 });
  expect(trash.rows.map(({ label }) => label)).toEqual(['Mary Somerville', 'Emmy Nöther', 'Hedy Lamarr']);
  const marks = await must('duplicates.marks', { accountId, search: '', offset: 0, limit: 10 });
  expect(marks.rows.map(({ kind, members }) => [kind, members.map(({ label }) => label).toSorted()])).toEqual(
    [['not', ['Rosa Franklin', 'Rosalind Franklin']]],
  );
});

it('a data folder of version 0.1.0 sends its queued changes once, and keeps paused ones paused', async () => {
  const { data, database } = await copyOldFolder();
  const service = await startSampleService({ database, apiKeys: [OLD_KEY] });
  try {
    const host = await startHostOnFolder(data, {
      fetch: (url, init) => fetch(url.replace(OLD_ACCOUNT.baseUrl, service.url), init),
    });
    const { must, until } = host;
    await must('accounts.provideKey', { accountId, apiKey: OLD_KEY });
    await until(async () => {
      const { queued, sending, unsettled } = await must('changes.status', { accountId });
      return queued === 5 && sending + unsettled === 0;
    });
    expect((await must('session.get', {})).doubt).toBeNull();
    const stored = service.inspect.contacts();
    const company = (firstName: string) =>
      stored.filter((each) => each.first_name === firstName).map((each) => each.company);
    expect(stored.map(({ last_name }) => last_name)).toEqual(
      expect.arrayContaining(['Turing (waiting)', 'Vaughan']),
    );
    expect(stored.some(({ first_name }) => first_name === 'Mary')).toBe(false);
    expect(company('Zoë')).toEqual(['Lost answers']);
    expect(company('Linus')).not.toContain('Paused together');
    expect(stored).toHaveLength(12);
    const batches = await must('batches.list', { accountId, limit: 10, active: true });
    expect(batches.map(({ total, paused }) => [total, paused])).toEqual([[5, true]]);
    await must('batches.resume', { accountId, batchId: batches[0]?.batchId ?? '' });
    await until(async () => {
      const { queued, sending, unsettled } = await must('changes.status', { accountId });
      return queued + sending + unsettled === 0;
    });
    const companies = service.inspect.contacts().filter(({ company: each }) => each === 'Paused together');
    expect(companies).toHaveLength(5);
    await host.close();
  } finally {
    await service.close();
  }
});
