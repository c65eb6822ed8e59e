import { expect, it } from 'vitest';
import type { MergePlan } from '../../electron/contract/merging/merge-plan.ts';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import { mergingAccount, person, type MergingAccount } from './merging-account.ts';

// What the dialog shows is what is sent: method, path and body, to the byte.

const PEOPLE = [
  person('Zoë', { last_name: "O'Hara-李", email: 'zoe@example.org', company: '=1+1' }),
  person('Bee', { phone: '+49 30 901820', job_title: '<b>x</b>', birthday: '1980-02-29' }),
  person('Cem', { phone: '+49 30 901821', location: 'שלום‏', email: 'cem@example.org' }),
  person('Guardian', { email: 'guardian@example.org' }),
  person('Ward', { email: 'ward@example.org' }),
];

async function previewed(account: MergingAccount, plan: MergePlan) {
  const { requests } = await account.test.must('merges.preview', { accountId: account.accountId, plan });
  return requests.map(({ method, path, body, onlyIfRefused }) => ({
    text: `${method} ${path} ${body === null ? '' : JSON.stringify(body)}`.trim(),
    onlyIfRefused,
  }));
}

it.each<{ service: string; quirks: QuirkSettings; refuses: boolean }>([
  { service: 'takes a phone once in a group', quirks: {}, refuses: true },
  { service: 'minds no phone that is there', quirks: { conflict: 'create' }, refuses: false },
])('three of one person are merged by just the requests shown, where the service $service', async (run) => {
  const account = await mergingAccount(PEOPLE, { quirks: run.quirks });
  const guardian = await account.find('Guardian');
  await account.edit((await account.find('Ward')).key, { guardian: (await account.find('Cem')).key });
  // Bee's phone goes to the one that stays, and with it a guardian, a birthday without its year and a value that is cleared.
  const plan = await account.plan(['Zoë', 'Bee', 'Cem'], {
    phone: '+49 30 901820',
    guardian: guardian.key,
    birthday: { month: 2, day: 29, year: null },
    company: null,
  });
  const shown = await previewed(account, plan);
  expect(shown.map(({ text }) => text)).toHaveLength(6);
  const before = account.test.proxy.writes.length;
  expect(await account.ended(await account.run(plan))).toMatchObject({ state: 'done' });
  const wanted = shown.filter(({ onlyIfRefused }) => run.refuses || !onlyIfRefused);
  expect(account.test.proxy.writes.slice(before)).toEqual(wanted.map(({ text }) => text));
  expect(account.stored('Zoë')).toMatchObject({
    phone: '+49 30 901820',
    job_title: '<b>x</b>',
    location: 'שלום‏',
    company: null,
    guardian_contact_id: guardian.contactId,
    birthday_year: null,
  });
});
