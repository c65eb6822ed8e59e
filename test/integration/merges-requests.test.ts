import { expect, it } from 'vitest';
import type { MergePlan } from '../../electron/contract/merging/merge-plan.ts';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import { mergingAccount, person, type MergingAccount } from './merging-account.ts';

// The requests shown in the dialog are sent exactly: method, path and body.

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
  { service: 'accepts a phone once per group', quirks: {}, refuses: true },
  { service: 'ignores duplicate phones in edits', quirks: { conflict: 'create' }, refuses: false },
])('a merge of three sends exactly the requests shown, if the service $service', async (run) => {
  const account = await mergingAccount(PEOPLE, { quirks: run.quirks });
  const guardian = await account.find('Guardian');
  await account.edit((await account.find('Ward')).key, { guardian: (await account.find('Cem')).key });
  // The kept contact gets Bee's phone, a guardian, a birthday without a year and a cleared value.
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
