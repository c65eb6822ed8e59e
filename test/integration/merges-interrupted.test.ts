import { describe, expect, it } from 'vitest';
import { mergingAccount, person } from './merging-account.ts';
import { SHORT_TIMEOUT_MS } from './test-host.ts';
import { inDepth } from '../deep/depth.ts';

const LIST = [
  person('Ada', { email: 'ada@example.org', company: 'Kwik' }),
  person('Bee', { phone: '+49 30 901820', job_title: 'Nurse' }),
  person('Cid', { location: 'Berlin' }),
  person('Ward', { email: 'ward@example.org' }),
];

/** The writes of the merge, in order. */
const STEPS = [
  ['PATCH', 'Ada'],
  ['PATCH', 'Bee'],
  ['PATCH', 'Ada'],
  ['PATCH', 'Ward'],
  ['DELETE', 'Bee'],
  ['DELETE', 'Cid'],
] as const;

describe('an interrupted merge', () => {
  const rows = [...STEPS.entries()].flatMap(([at, step]) =>
    (['before', 'after'] as const).map((moment) => ({ at, step, moment })),
  );
  // The usual run takes one moment per step, alternating.
  for (const {
    at,
    step: [method, who],
    moment,
  } of inDepth(rows, (row) => (row.at % 2 === 0) === (row.moment === 'after')))
    it(`${moment} the service has done step ${at + 1} (${method} ${who}) continues at the next start`, async () => {
      const account = await mergingAccount(LIST, { requestTimeoutMs: SHORT_TIMEOUT_MS });
      const { test, accountId } = account;
      await account.edit((await account.find('Ward')).key, { guardian: (await account.find('Bee')).key });
      const plan = await account.plan(['Ada', 'Bee', 'Cid']);
      const path = `/v1/contacts/${account.stored(who)?.contact_id}`;
      // Earlier writes to the same contact succeed.
      const earlier = STEPS.slice(0, at).filter((step) => step[0] === method && step[1] === who).length;
      for (let passed = 0; passed < earlier; passed++)
        test.faults.push({ method, path, breaks: 'other JSON after' });
      if (moment === 'after') test.faults.push({ method, path, breaks: 'after' });
      test.faults.push({ method, path, breaks: 'refused', lasting: true });
      const batchId = await account.run(plan);
      const held = () =>
        test
          .must('changes.status', { accountId })
          .then(({ heldBy, unsettled }) => heldBy !== null || unsettled > 0);
      const over = async () => (await account.batch(batchId)).settledAt !== null;
      await test.until(async () => (await held()) || (await over()));
      await test.restart();
      test.faults.length = 0;
      await test.must('accounts.open', { accountId });
      expect(await account.ended(batchId)).toMatchObject({ state: 'done' });
      const ada = account.stored('Ada');
      expect(ada).toMatchObject({ phone: '+49 30 901820', job_title: 'Nurse', location: 'Berlin' });
      expect([account.stored('Bee'), account.stored('Cid')]).toEqual([undefined, undefined]);
      expect(account.stored('Ward')?.guardian_contact_id).toBe(ada?.contact_id);
      await account.undo(batchId);
      expect(account.stored('Bee')).toMatchObject({ phone: '+49 30 901820', job_title: 'Nurse' });
      expect(account.stored('Ada')).toMatchObject({ phone: null, company: 'Kwik', location: null });
      expect(account.stored('Ward')?.guardian_contact_id).toBe(account.stored('Bee')?.contact_id);
    });
});
