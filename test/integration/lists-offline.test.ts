import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  channels,
  type ChannelInput,
  type ChannelName,
  type ChannelOutput,
} from '../../electron/contract/channels.ts';
import type { ChangesStatus } from '../../electron/contract/changes/changes-status.ts';
import { diskSource } from '../../electron/host/files/disk-source.ts';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import { createHost } from '../../electron/host/host.ts';
import { listPorts } from './list-reviewer.ts';
import { openedList } from './opened-list.ts';

const ALL = { search: '', filter: {}, sort: null };
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** A host without a service; `reached` collects accesses to a service or key. */
async function offlineHost(dataDirectory: string) {
  const files = new FileExchange();
  const reached: string[] = [];
  const host = await createHost(listPorts(dataDirectory, files, reached), { prestartAfterMs: null });
  const must = async <C extends ChannelName>(
    channel: C,
    input: ChannelInput<C>,
  ): Promise<ChannelOutput<C>> => {
    const result = await host.dispatch(channel, input, { trusted: true, origin: 'test' });
    if (!result.ok) throw new Error(`${channel}: ${JSON.stringify(result.error)}`);
    return channels[channel].output.parse(result.value) as ChannelOutput<C>;
  };
  return {
    host,
    files,
    reached,
    must,
    /** Waits until every recorded change has settled. */
    async quiet(accountId: string): Promise<void> {
      const isQuiet = ({ queued, sending, unsettled }: ChangesStatus) => queued + sending + unsettled === 0;
      const ended = new Promise<void>((resolve) => {
        host.onEvent((event) => {
          if (event.name === 'changes.progress' && isQuiet(event.payload.status)) resolve();
        });
      });
      if (!isQuiet(await must('changes.status', { accountId }))) await ended;
    },
    /** Opens a file and waits until it is read completely. */
    async open(path: string): Promise<string> {
      const fileId = files.openFiles.add(await diskSource(path)) ?? '';
      const whole = new Promise<void>((resolve) => {
        host.onEvent((event) => {
          if (event.name === 'sync.progress' && event.payload.status.completedAt !== null) resolve();
        });
      });
      const { accountId } = await must('lists.open', { fileId });
      if ((await must('sync.status', { accountId })).completedAt === null) await whole;
      return accountId;
    },
  };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lists-offline-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function people(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `First${at},Last${at % 7},p${at}@example.org,Group ${at % 3}`,
  );
  return `First name,Last name,Email,Group\n${lines.join('\n')}\n`;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a list', () => {
  it('is reviewed without a connection, a key, or a write to its source file', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'people.csv');
    writeFileSync(path, people(60));
    const before = hashOf(path);
    const sockets: string[] = [];
    const refuse = (what: string) => () => {
      sockets.push(what);
      throw new Error(`A list opened ${what}.`);
    };
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(refuse('a socket'));
    vi.spyOn(http, 'request').mockImplementation(refuse('a request'));
    vi.spyOn(globalThis, 'fetch').mockImplementation(refuse('a fetch'));
    const { host, files, reached, must, open, quiet } = await offlineHost(join(folder, 'data'));
    const accountId = await open(path);
    const page = await must('contacts.page', { accountId, query: ALL, offset: 0, limit: 200 });
    const [one, two, three] = page.rows;
    if (one === undefined || two === undefined || three === undefined)
      throw new Error('There are 60 contacts.');
    await must('contacts.edit', { accountId, key: one.key, before: {}, after: { company: 'Acme' } });
    const { previewId } = await must('bulk.preview', {
      accountId,
      selection: { kind: 'query', query: ALL, except: [] },
      action: { kind: 'set', values: { location: 'Leeds' } },
    });
    const { batchId } = await must('bulk.run', { accountId, previewId });
    await quiet(accountId);
    expect((await must('lists.progress', { accountId })).changed).toBe(60);
    await must('changes.undo', { accountId, batchId: batchId ?? '' });
    await quiet(accountId);
    expect((await must('lists.progress', { accountId })).changed).toBe(1);
    const { plan } = await must('merges.propose', {
      accountId,
      keys: [two.key, three.key],
      keptKey: two.key,
    });
    await must('merges.run', { accountId, plans: [plan] });
    await quiet(accountId);
    await must('contacts.delete', { accountId, key: one.key });
    await quiet(accountId);
    await must('lists.mark', {
      accountId,
      selection: { kind: 'query', query: ALL, except: [] },
      mark: 'keep',
    });
    const save = (name: string) => files.saveTargets.add(join(folder, name));
    const counts = await must('lists.saveReviewed', { accountId, targetId: save('reviewed.csv') });
    expect(counts).toMatchObject({ records: 58, leftOut: 2 });
    await must('lists.saveReview', { accountId, targetId: save('review.json') });
    await must('accounts.forget', { accountId });
    await host.close();
    expect(hashOf(path)).toBe(before);
    expect(reached).toEqual([]);
    expect(sockets).toEqual([]);
    expect(readdirSync(join(folder, 'data', 'accounts'))).toEqual([]);
  });

  it('stays complete when its file is moved', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'people.csv');
    writeFileSync(path, people(3));
    const first = await offlineHost(join(folder, 'data'));
    const accountId = await first.open(path);
    renameSync(path, join(folder, 'elsewhere.csv'));
    await first.host.close();
    const second = await offlineHost(join(folder, 'data'));
    await second.must('accounts.open', { accountId });
    expect((await second.must('contacts.page', { accountId, query: ALL, offset: 0, limit: 10 })).total).toBe(
      3,
    );
    const targetId = second.files.saveTargets.add(join(folder, 'reviewed.csv'));
    await second.must('lists.saveReviewed', { accountId, targetId });
    expect(readFileSync(join(folder, 'reviewed.csv'), 'utf8')).toBe(people(3));
    await second.host.close();
  });

  it('loses no acknowledged mark when the program is killed', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'people.csv');
    writeFileSync(path, people(40));
    const script = fileURLToPath(new URL('list-reviewer.js', process.env['BUNDLED_PROGRAMS']));
    const acknowledged = new Map<string, string>();
    const asked = new Map<string, string>();
    for (const acknowledgements of [1, 45]) {
      const child = spawn(process.execPath, [script, join(folder, 'data'), path, '40'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let count = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        const [said, email = '', mark = ''] = line.split(' ');
        if (said === 'asked') asked.set(email, mark);
        else {
          acknowledged.set(email, mark);
          if (++count === acknowledgements) child.kill('SIGKILL');
        }
      }
      expect(count).toBeGreaterThanOrEqual(acknowledgements);
    }
    const { host, must, open } = await offlineHost(join(folder, 'data'));
    const accountId = await open(path);
    const { rows } = await must('contacts.page', { accountId, query: ALL, offset: 0, limit: 200 });
    const reviews = await must('lists.rows', { accountId, keys: rows.map(({ key }) => key) });
    const marked = new Map(
      rows.map(({ key, fields }) => [fields.email, reviews.find((row) => row.key === key)?.mark]),
    );
    for (const [email, mark] of acknowledged) expect([mark, asked.get(email)]).toContain(marked.get(email));
    expect(acknowledged.size).toBe(40);
    await host.close();
  });

  it.each([
    [
      'names of properties of every object',
      'people.json',
      '[{"__proto__":{"x":1},"first_name":"Ada","constructor":"a","toString":"b"}]',
    ],
    ['formulas', 'people.csv', 'First name,Last name\n=HYPERLINK("http://x"),@SUM(1)\n'],
    ['lone surrogates', 'people.json', '[{"first_name":"Ada\\ud800","last_name":"\\udc00"}]'],
    ['quotes that never end', 'people.csv', 'First name,Last name\nAda,"Love\nBo,Li\n'],
    [
      'a card without its end',
      'people.vcf',
      'BEGIN:VCARD\nVERSION:3.0\nN:Li;Bo;;;\nFN:Bo Li\nEND:VCARD\nBEGIN:VCARD\nFN:Ada\n',
    ],
  ])('with %s can be opened, corrected and saved', async (_, name, text) => {
    const opened = await openedList(text, { name });
    const { test, accountId, page } = opened;
    for (const { key } of (await page()).rows)
      await test.must('contacts.edit', { accountId, key, before: {}, after: { company: '=1+1' } });
    const path = join(test.dataDirectory, `reviewed-${name}`);
    await test.must('lists.saveReviewed', { accountId, targetId: test.files.saveTargets.add(path) });
    const again = await openedList(new Uint8Array(readFileSync(path)), { name });
    expect((await again.page()).rows.map(({ fields }) => fields.company)).toEqual(
      (await page()).rows.map(() => '=1+1'),
    );
  });

  it('that is forgotten leaves no files behind', async () => {
    const { test, accountId } = await openedList();
    await test.must('accounts.forget', { accountId });
    expect(existsSync(join(test.dataDirectory, 'accounts', accountId))).toBe(false);
    expect((await test.must('session.get', {})).accounts).toEqual([]);
  });
});
