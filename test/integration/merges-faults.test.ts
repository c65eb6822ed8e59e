import { describe, expect, it } from 'vitest';
import type { FaultName } from '../faults/network-faults.ts';
import { mergingAccount, person } from './merging-account.ts';
import { inDepth } from '../deep/depth.ts';

// Faults at each request of a merge and the resulting state: no member is removed before the kept contact has all values.

const PEOPLE = [
  person('Ada', { email: 'ada@example.org' }),
  person('Bee', { phone: '+49 30 901820', job_title: 'Nurse' }),
  person('Ward', { email: 'ward@example.org' }),
];

const STEPS = {
  'writing the kept contact': { method: 'PATCH', name: 'Ada' },
  'naming it as guardian': { method: 'PATCH', name: 'Ward' },
  'removing the other': { method: 'DELETE', name: 'Bee' },
} as const;
type Step = keyof typeof STEPS;

/** `done`: the merge continues by itself. `untouched`: everything is restored. `whole`: the kept contact has all values, the other remains. */
type End = 'done' | 'untouched' | 'whole';
const always = (end: End): Record<Step, End> => ({
  'writing the kept contact': end,
  'naming it as guardian': end,
  'removing the other': end,
});

const EXPECTED: [FaultName, Record<Step, End>][] = [
  ['refused', always('done')],
  ['before', always('done')],
  ['after', always('done')],
  ['fails', always('done')],
  ['fails after', always('done')],
  ['limited', always('done')],
  // Treated as a collision with the other member: that one is cleared, and the kept contact written again.
  ['409', { ...always('untouched'), 'writing the kept contact': 'done' }],
  ['422', always('untouched')],
  ['403 plan limit', always('untouched')],
];

const CHOSEN: ReadonlySet<FaultName> = new Set(['after', 'limited', '409']);

describe.each(inDepth(EXPECTED, ([fault]) => CHOSEN.has(fault)))(
  'a merge with the fault "%s"',
  (breaks, ends) => {
    it.each(Object.keys(STEPS) as Step[])('while %s ends as expected', async (step) => {
      const account = await mergingAccount(PEOPLE);
      const { test, stored } = account;
      const ward = await account.find('Ward');
      const bee = await account.find('Bee');
      await account.edit(ward.key, { guardian: bee.key });
      const before = [stored('Ada'), stored('Bee'), stored('Ward')];
      const plan = await account.plan(['Ada', 'Bee']);
      const { method, name } = STEPS[step];
      test.faults.push({ method, path: `/v1/contacts/${stored(name)?.contact_id ?? 0}`, breaks });
      const merge = await account.ended(await account.run(plan));
      expect(merge.state === 'done' ? 'done' : merge.left).toBe(ends[step]);
      const [ada, other, named] = [stored('Ada'), stored('Bee'), stored('Ward')];
      const apart = ({ date_updated: _updated, ...fields }: NonNullable<typeof ada>) => fields;
      if (ends[step] === 'untouched')
        expect([ada, other, named].map((each) => each && apart(each))).toEqual(
          before.map((each) => each && apart(each)),
        );
      else expect(ada).toMatchObject({ email: 'ada@example.org', job_title: 'Nurse' });
      if (ends[step] === 'done') {
        expect(other).toBeUndefined();
        expect(named?.guardian_contact_id).toBe(ada?.contact_id);
      }
      expect(test.service.requests.filter((request) => request.method === 'POST')).toEqual([]);
    });
  },
);
