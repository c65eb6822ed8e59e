import { expect, test } from 'vitest';
import type { Contact } from '../../electron/contract/contacts/contact.ts';
import { ok } from '../../electron/contract/result.ts';
import { planFromProposal } from '../../electron/core/merge/plan-from-proposal.ts';
import { proposeMerge } from '../../electron/core/merge/proposal/propose-merge.ts';
import { ClusterPreviews } from '../../electron/host/merges/cluster-merge-previews.ts';
import { aContact } from '../builders/contact.ts';

type Person = 'a' | 'a2' | 'a3' | 'b' | 'b2' | 'b3';

/** The guardians that kept contacts get when both clusters are merged in one batch, and the reason if one is left out. */
async function guardiansOf(guardians: { [key in Person]?: string }) {
  const person = (key: Person, contactId: number): [string, Contact] => [
    key,
    aContact(
      { guardian: guardians[key] ?? null },
      { key, contactId, dateCreated: `2025-01-0${contactId} 10:00:00` },
    ),
  ];
  const contacts = new Map([
    person('a', 1),
    person('a2', 2),
    person('a3', 3),
    person('b', 4),
    person('b2', 5),
    person('b3', 6),
  ]);
  const wardsOf = (ward: string) =>
    [...contacts.values()].filter(({ fields }) => fields.guardian === ward).map(({ key }) => key);
  const previews = new ClusterPreviews((keys) => {
    const members = keys.flatMap((key) => contacts.get(key) ?? []);
    const proposal = proposeMerge(members, {
      keptKey: keys[0] ?? '',
      wardsOf: (key) => wardsOf(key).filter((ward) => !keys.includes(ward)),
    });
    return Promise.resolve(ok({ proposal, members, plan: planFromProposal(proposal, members) }));
  });
  const clusters = [
    { clusterId: 'one', keys: ['a', 'a2', 'a3'] },
    { clusterId: 'two', keys: ['b', 'b2', 'b3'] },
  ];
  const { previewId } = await previews.make(clusters, []);
  const rows = previews.rows(previewId, 0, 9);
  if (!rows.ok) throw new Error('the preview is gone');
  return rows.value.rows.map(({ plan, choices }) => ({
    guardian: plan.final.guardian,
    because: choices.find(({ field }) => field === 'guardian')?.reason ?? null,
  }));
}

const brought = (guardian: string) => ({ guardian, because: null });
const leftOut = { guardian: null, because: 'mutual_guardian' };

test("two merges of one batch make no two contacts each other's guardians", async () => {
  expect(await guardiansOf({ a2: 'b', b2: 'a' })).toEqual([brought('b'), leftOut]);
});

test('a guardian that is merged away counts as its kept contact', async () => {
  expect(await guardiansOf({ a2: 'b3', b2: 'a3' })).toEqual([brought('b3'), leftOut]);
});

test("a kept contact's own guardian wins over one brought by a merged contact", async () => {
  expect(await guardiansOf({ a2: 'b2', b: 'a3' })).toEqual([leftOut, brought('a3')]);
});

test('a guardian on one side only is kept', async () => {
  expect(await guardiansOf({ a2: 'b' })).toEqual([brought('b'), { guardian: null, because: null }]);
});

test("contacts that already are each other's guardians stay so", async () => {
  expect(await guardiansOf({ a: 'b', b: 'a' })).toEqual([brought('b'), brought('a')]);
});
