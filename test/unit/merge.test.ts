import { describe, expect, it } from 'vitest';
import type { ContactFields } from '../../electron/contract/contacts/contact.ts';
import type { MergePlan, MergeProposal } from '../../electron/contract/merging/merge-plan.ts';
import { advanceMerge } from '../../electron/core/merge/steps/advance-merge.ts';
import type { MergeChange, MergeFacts } from '../../electron/core/merge/steps/merge-facts.ts';
import { mergeLosses } from '../../electron/core/merge/merge-losses.ts';
import { planProblem } from '../../electron/core/merge/plan-problem.ts';
import { collidingFields, mergeSteps } from '../../electron/core/merge/steps/merge-steps.ts';
import { proposeMerge, type MergeMember } from '../../electron/core/merge/proposal/propose-merge.ts';
import { contactFields } from '../builders/contact-fields.ts';

let lastId = 0;
function member(key: string, fields: Partial<ContactFields>, given: Partial<MergeMember> = {}): MergeMember {
  lastId += 1;
  return {
    key,
    contactId: lastId,
    fields: contactFields({ firstName: 'Ada', lastName: 'Li', groupId: 1, ...fields }),
    dateCreated: `2025-01-01 00:00:${String(lastId % 60).padStart(2, '0')}`,
    dateUpdated: null,
    ...given,
  };
}

function fieldOf(proposal: MergeProposal, field: keyof ContactFields) {
  const found = proposal.fields.find((each) => each.field === field);
  if (found === undefined) throw new Error(`nothing is proposed for ${field}`);
  return { value: found.value, reason: found.reason };
}

function planOf(members: MergeMember[], final: Partial<ContactFields> = {}): MergePlan {
  const [kept] = members;
  if (kept === undefined) throw new Error('a plan has members');
  return { keptKey: kept.key, members, final: { ...kept.fields, ...final } };
}

describe('a full name in one field of a member', () => {
  it('is not combined with a last name that it already contains', () => {
    const proposal = proposeMerge([
      member('apart', { firstName: 'Maryjane', lastName: 'Boyer', email: 'm@b.org' }),
      member('together', { firstName: 'Maryjane Boyer', lastName: '' }),
    ]);
    expect(fieldOf(proposal, 'firstName').value).toBe('Maryjane');
    expect(fieldOf(proposal, 'lastName').value).toBe('Boyer');
  });

  it('is not combined with a last name that it contains misspelt', () => {
    const proposal = proposeMerge([
      member('apart', { firstName: 'Danilo', lastName: 'Frey', email: 'd@f.org' }),
      member('together', { firstName: 'DANILO FSEY', lastName: '' }),
    ]);
    expect(fieldOf(proposal, 'firstName').value).toBe('Danilo');
    expect(fieldOf(proposal, 'lastName').value).toBe('Frey');
  });

  it('loses against separate names even in the kept contact', () => {
    const proposal = proposeMerge([
      member('together', { firstName: 'BOYER, Maryjane', lastName: '', email: 'm@b.org', company: 'Kwik' }),
      member('apart', { firstName: 'Maryjane', lastName: 'Boyer' }),
    ]);
    expect(proposal.keptKey).toBe('together');
    expect(fieldOf(proposal, 'firstName').value).toBe('Maryjane');
    expect(fieldOf(proposal, 'lastName').value).toBe('Boyer');
  });
});

describe('the proposed kept contact', () => {
  it.each([
    ['has_wards', { wardsOf: (key: string) => (key === 'b' ? ['ward'] : []) }],
    ['most_complete', {}],
  ] as const)('is the one that is chosen by %s', (keptReason, options) => {
    const a = member('a', {});
    const b = member('b', keptReason === 'most_complete' ? { company: 'Kwik' } : {});
    expect(proposeMerge([a, b], options)).toMatchObject({ keptKey: 'b', keptReason });
  });

  it('is the oldest of equal members, in any order', () => {
    const young = member('young', {}, { dateCreated: '2026-02-01 00:00:00' });
    const old = member('old', {}, { dateCreated: '2020-02-01 00:00:00' });
    for (const members of [
      [young, old],
      [old, young],
    ])
      expect(proposeMerge(members)).toMatchObject({ keptKey: 'old', keptReason: 'oldest' });
  });

  it('is one that exists at the service', () => {
    const waiting = member('waiting', { company: 'Kwik', email: 'a@b.org' }, { contactId: null });
    expect(proposeMerge([waiting, member('known', {})]).keptKey).toBe('known');
  });

  it('is the one that the user chose', () => {
    const members = [member('a', { company: 'Kwik' }), member('b', {})];
    expect(proposeMerge(members, { keptKey: 'b' }).keptKey).toBe('b');
    expect(() => proposeMerge(members, { keptKey: 'c' })).toThrow(RangeError);
  });
});

describe('the value proposed for a field', () => {
  const birthday = (month: number, day: number, year: number | null) => ({ month, day, year });
  it.each([
    ['same', 'company', ['Kwik', 'Kwik'], 'Kwik'],
    ['only_value', 'company', [null, 'Kwik'], 'Kwik'],
    ['valid', 'email', ['ada(at)example', 'ada@example.org'], 'ada@example.org'],
    ['valid', 'birthday', [birthday(2, 30, 1990), birthday(3, 2, 1990)], birthday(3, 2, 1990)],
    ['with_country', 'phone', ['030 901820', '+49 30 901820'], '+49 30 901820'],
    ['with_year', 'birthday', [birthday(2, 3, null), birthday(2, 3, 1990)], birthday(2, 3, 1990)],
    ['fuller', 'firstName', ['R. J.', 'Robert James'], 'Robert James'],
    ['fuller', 'lastName', ['OHARA', 'Ohara'], 'Ohara'],
    ['fuller', 'firstName', ['Zoe', 'Zoë'], 'Zoë'],
    ['more_common', 'jobTitle', ['Nurse', 'Doctor', 'Doctor'], 'Doctor'],
    ['kept', 'jobTitle', ['Nurse', 'Doctor'], 'Nurse'],
    ['fuller', 'location', ['Berlin', 'Bln', 'Berlin, Germany'], 'Berlin, Germany'],
    ['undecided', 'jobTitle', [null, 'Nurse', 'Doctor'], 'Nurse'],
  ] as const)('has reason %s: %s of %j is %j', (reason, field, values, value) => {
    const same = { dateCreated: '2025-01-01 00:00:00' };
    const members = values.map((each, index) => member(`m${index}`, { [field]: each }, same));
    const proposal = proposeMerge(members, { keptKey: 'm0' });
    expect(fieldOf(proposal, field)).toEqual({ reason, value });
  });

  const noYear = birthday(5, 3, null);
  it.each([
    ['email', 'none@none.com', 'ada@example.org'],
    ['email', 'Test@Test.com', 'ada@example.org'],
    ['email', 'noreply@example.org', 'ada@example.org'],
    ['email', 'unknown@example.org', 'ada@example.org'],
    ['email', 'keine@keine.example', 'ada@example.org'],
    ['email', 'missing@example.org', 'ada@example.org'],
    ['email', 'keine.email@example.org', 'ada@example.org'],
    ['email', 'no@email.com', 'ada@example.org'],
    ['email', 'foo@bar.com', 'ada@example.org'],
    ['email', 'sin@correo.com', 'ada@example.org'],
    ['phone', '+1 111 111 1111', '030 901820'],
    ['phone', '0700 000000', '030 901820'],
    ['phone', '+1 000 000 0001', '030 901820'],
    ['phone', '123 123 123', '030 901820'],
    ['phone', '111 222 333', '030 901820'],
    ['phone', '12 12 12 12 12', '030 901820'],
    ['phone', '0000000000', '030 901820'],
    ['whatsappPhone', '1234567890', '030 901820'],
    ['birthday', birthday(1, 1, 1900), birthday(5, 3, 1985)],
    ['birthday', birthday(12, 31, 1999), birthday(5, 3, 1985)],
    ['birthday', birthday(12, 12, 2012), birthday(5, 3, 1985)],
    ['birthday', birthday(9, 9, 1999), birthday(5, 3, 1985)],
    ['birthday', birthday(1, 1, 1970), birthday(5, 3, 1985)],
    ['birthday', birthday(12, 30, 1899), birthday(5, 3, 1985)],
    ['birthday', birthday(12, 31, 1969), birthday(5, 3, 1985)],
    ['birthday', birthday(1, 1, 1980), birthday(5, 3, 1985)],
    ['birthday', birthday(1, 1, 1980), noYear],
    ['firstName', 'New customer', 'Ada'],
    ['firstName', 'Mrs', 'Ada'],
    ['firstName', 'Неизвестно', 'Ада'],
    ['firstName', '不明', '久美'],
    ['lastName', 'Keine Angabe', 'Lovelace'],
    ['company', 'n/a', 'Kwik'],
    ['company', '-', 'Kwik'],
    ['jobTitle', 'None', 'Baker'],
    ['location', 'unknown', 'Berlin'],
    ['gender', '?', 'female'],
    ['gender', 'Not specified', 'female'],
    ['firstName', 'GÃ¼nther', 'Günther'],
    ['lastName', '??ov??kov?', 'Šťovíčková'],
    ['lastName', 'R0sskopf', 'Rosskopf'],
    ['company', 'M\ufffdller', 'Müller'],
    ['company', 'Salt &amp; Sons', 'Salt & Sons'],
    ['location', 'K=C3=B6ln', 'Köln'],
    ['email', 'ada@gmial.com', 'ada@gmail.com'],
    ['email', 'ada@example.con', 'ada@example.com'],
    ['email', ' ada@example.org', 'ada@example.org'],
    ['phone', '4.9171E+11', '030 901820'],
    ['birthday', birthday(5, 3, 2094), birthday(5, 3, 1985)],
    ['birthday', birthday(5, 3, 1879), noYear],
    ['birthday', birthday(5, 3, 1604), birthday(5, 4, 1985)],
    ['birthday', birthday(5, 3, 1604), noYear],
    ['birthday', birthday(1, 1, 1900), birthday(5, 3, 1604)],
  ] as const)(
    '%s: the placeholder %j loses against %j, even if it is newer and more frequent',
    (field, bad, good) => {
      const members = [bad, good, bad].map((value, at) =>
        member(`m${String(at)}`, { [field]: value }, { dateUpdated: `2026-01-0${String(at + 1)} 10:00:00` }),
      );
      expect(fieldOf(proposeMerge(members, { keptKey: 'm0' }), field)).toEqual({
        value: good,
        reason: 'valid',
      });
    },
  );

  it.each([
    ['phone', '030 123456', '030 901820'],
    ['email', 'na@li.example', 'na.li@example.org'],
    ['email', 'mail@bar.example', 'na.li@example.org'],
    ['email', 'ada@mail.com', 'na.li@example.org'],
    ['firstName', 'Tuan', 'Hoang'],
    ['lastName', 'Kunde', 'Maier'],
    ['lastName', 'Castlebury 1st', 'Castleburry'],
    ['lastName', 'SÃO JOÃO', 'Lisboa'],
    ['company', 'Umeå’s Bageri', 'Bageriet'],
    ['email', 'ada@ymail.com', 'ada@gmail.com'],
    ['location', '10115', 'Berlin'],
    ['company', '3', 'Kwik'],
  ] as const)('%s: %j is no placeholder beside %j', (field, kept, other) => {
    const same = { dateCreated: '2025-01-01 00:00:00' };
    const members = [kept, other].map((value, at) => member(`m${at}`, { [field]: value }, same));
    expect(fieldOf(proposeMerge(members, { keptKey: 'm0' }), field)).toEqual({ value: kept, reason: 'kept' });
  });

  it('is a placeholder only if no member has another value', () => {
    const members = [member('a', {}), member('b', { birthday: birthday(1, 1, 1900) })];
    expect(fieldOf(proposeMerge(members, { keptKey: 'a' }), 'birthday')).toEqual({
      value: birthday(1, 1, 1900),
      reason: 'only_value',
    });
  });

  it('can be a birthday of today, but not of tomorrow', () => {
    const members = [
      member('a', { birthday: birthday(6, 2, 2026) }, { dateUpdated: '2026-06-01 10:00:00' }),
      member('b', { birthday: birthday(6, 1, 2026) }),
    ];
    const valueOn = (day: number) =>
      fieldOf(proposeMerge(members, { keptKey: 'a', today: { year: 2026, month: 6, day } }), 'birthday')
        .value;
    expect(valueOn(1)).toEqual(birthday(6, 1, 2026));
    expect(valueOn(2)).toEqual(birthday(6, 2, 2026));
  });

  it.each([
    ['jobTitle', '2015-01-01', '2024-01-01', 'President', 'newer'],
    ['company', '2015-01-01', '2024-01-01', 'President', 'newer'],
    ['jobTitle', '2024-01-01', '2024-01-02', 'Vice President', 'fuller'],
    ['location', '2015-01-01', '2024-01-01', 'Vice President', 'fuller'],
  ] as const)('%s written on %s and %s is %s', (field, before, after, value, reason) => {
    const members = [
      member('a', { [field]: 'Vice President' }, { dateUpdated: `${before} 10:00:00` }),
      member('b', { [field]: 'President' }, { dateUpdated: `${after} 09:00:00` }),
      member('c', { [field]: 'President' }, { dateUpdated: `${after} 08:00:00` }),
    ];
    expect(fieldOf(proposeMerge(members, { keptKey: 'a' }), field)).toEqual({ value, reason });
  });

  it('is the better spelling of a newer company', () => {
    const members = [
      member('a', { company: 'Kwik' }, { dateUpdated: '2015-01-01 10:00:00' }),
      member('b', { company: 'KWIK' }, { dateUpdated: '2024-01-01 10:00:00' }),
    ];
    expect(fieldOf(proposeMerge(members), 'company')).toEqual({ value: 'Kwik', reason: 'fuller' });
  });

  it('is the most recently changed one if nothing else decides', () => {
    const members = [
      member('a', { company: 'Old & Co' }, { dateUpdated: '2025-01-01 10:00:00' }),
      member('b', { company: 'New & Co' }, { dateUpdated: '2025-06-01 10:00:00' }),
    ];
    expect(fieldOf(proposeMerge(members, { keptKey: 'a' }), 'company')).toEqual({
      reason: 'newer',
      value: 'New & Co',
    });
  });

  it('is the most frequent one, with all others as alternatives', () => {
    const members = [
      member('a', { phone: '1234567' }),
      member('b', { phone: '7654321' }),
      member('c', { phone: '7654321' }),
    ];
    const phone = proposeMerge(members).fields.find(({ field }) => field === 'phone');
    expect(phone?.alternatives).toEqual([
      { value: '7654321', keys: ['b', 'c'] },
      { value: '1234567', keys: ['a'] },
    ]);
  });

  it.each([
    ['a well-known given name', { firstName: 'Robert', lastName: 'Kersting' }, null],
    ['the address', { firstName: 'Xola', lastName: 'Kersting' }, 'xola.kersting7@example.org'],
  ] as const)('for swapped names is their right order, known from %s', (_, name, email) => {
    const swapped = { firstName: name.lastName, lastName: name.firstName };
    const members = [
      member('a', { ...swapped, email }),
      member('b', { ...name, email: null }, { dateCreated: '2019-01-01 00:00:00' }),
    ];
    const proposal = proposeMerge(members, { keptKey: 'a' });
    expect(fieldOf(proposal, 'firstName')).toEqual({ reason: 'name_order', value: name.firstName });
    expect(fieldOf(proposal, 'lastName')).toEqual({ reason: 'name_order', value: name.lastName });
    const first = proposal.fields.find(({ field }) => field === 'firstName');
    expect(first?.alternatives.map(({ value }) => value)).toEqual([name.firstName, name.lastName]);
  });

  it('for swapped names of unknown order never repeats one name in both fields', () => {
    const members = [
      member('a', { firstName: 'Xola', lastName: 'Qeth' }),
      member('b', { firstName: 'Qeth', lastName: 'Xola' }),
    ];
    const proposal = proposeMerge(members, { keptKey: 'a' });
    expect(fieldOf(proposal, 'firstName').value).not.toBe(fieldOf(proposal, 'lastName').value);
  });

  it('for the group is that of the kept contact', () => {
    const members = [member('a', { groupId: 1 }), member('b', { groupId: 2 }), member('c', { groupId: 2 })];
    expect(fieldOf(proposeMerge(members, { keptKey: 'a' }), 'groupId')).toEqual({ reason: 'kept', value: 1 });
  });

  it.each([
    ['was deleted and another member has an open one', [2], { reason: 'open_group', value: 2 }],
    ['was deleted like those of the others', [], { reason: 'kept', value: 1 }],
    ['is open', [1, 2], { reason: 'kept', value: 1 }],
  ])("for the group, if the kept contact's %s", (_, open, proposed) => {
    const members = [member('a', { groupId: 1 }), member('b', { groupId: 2 }), member('c', { groupId: 3 })];
    const proposal = proposeMerge(members, { keptKey: 'a', openGroups: new Set(open) });
    expect(fieldOf(proposal, 'groupId')).toEqual(proposed);
    const alternatives = proposal.fields.find(({ field }) => field === 'groupId')?.alternatives ?? [];
    expect(new Set(alternatives.map(({ value }) => value))).toEqual(new Set([1, 2, 3]));
    expect(alternatives[0]?.value).toBe(proposed.value);
  });

  it('for the guardian is never a merged member', () => {
    const members = [member('a', { guardian: 'b' }), member('b', {})];
    expect(fieldOf(proposeMerge(members), 'guardian').value).toBeNull();
  });
});

describe('the guardian proposed for a merge', () => {
  const guardianOf = (members: MergeMember[], wards: Record<string, string[]>) =>
    proposeMerge(members, { keptKey: 'a', wardsOf: (key) => wards[key] ?? [] }).fields.find(
      ({ field }) => field === 'guardian',
    );

  it.each([
    ['the kept contact', { a: ['parent'] }],
    ['a removed contact', { c: ['parent'] }],
  ])('is null if the only choice is a ward of %s', (_, wards) => {
    const members = [
      member('a', {}),
      member('b', { guardian: 'parent' }),
      member('c', { guardian: 'parent' }),
    ];
    expect(guardianOf(members, wards)).toEqual({
      field: 'guardian',
      value: null,
      reason: 'mutual_guardian',
      alternatives: [{ value: 'parent', keys: ['b', 'c'] }],
    });
  });

  it('is another guardian if a member has one', () => {
    const members = [
      member('a', { guardian: 'parent' }),
      member('b', { guardian: 'parent' }),
      member('c', { guardian: 'other' }),
    ];
    expect(guardianOf(members, { b: ['parent'] })).toMatchObject({
      value: 'other',
      reason: 'mutual_guardian',
      alternatives: [{ value: 'other' }, { value: 'parent' }],
    });
  });

  it("stays if both were already each other's guardians", () => {
    const members = [member('a', { guardian: 'parent' }), member('b', {})];
    expect(guardianOf(members, { a: ['parent'] })).toMatchObject({ value: 'parent', reason: 'only_value' });
  });
});

describe('merge steps', () => {
  it('write the kept contact, then update wards, and only then remove the others', () => {
    const members = [member('a', {}), member('b', { phone: '+49 30 1' }), member('c', {})];
    const steps = mergeSteps(planOf(members, { phone: '+49 30 1' }), [
      { key: 'ward', guardian: 'c' },
      { key: 'other', guardian: 'elsewhere' },
      { key: 'b', guardian: 'c' },
    ]);
    expect(steps).toEqual([
      { role: 'write', key: 'a', before: { phone: null }, after: { phone: '+49 30 1' } },
      { role: 'repoint', key: 'ward', before: { guardian: 'c' }, after: { guardian: 'a' } },
      { role: 'remove', key: 'b', before: members[1]?.fields },
      { role: 'remove', key: 'c', before: members[2]?.fields },
    ]);
  });

  it('leave out steps that change nothing', () => {
    const members = [member('a', {}), member('b', {})];
    expect(mergeSteps(planOf(members), []).map(({ role }) => role)).toEqual(['remove']);
  });

  it('collidingFields finds fields that collide with a member of the same group', () => {
    const members = [
      member('a', {}),
      member('b', { email: 'Ada@Example.org', phone: '123456' }),
      member('c', { email: 'ada@example.org', groupId: 2 }),
    ];
    expect(collidingFields(planOf(members, { email: 'ada@example.org' }))).toEqual([
      { key: 'b', fields: ['email'] },
    ]);
  });

  it('mergeLosses lists what cannot be kept and what is left behind', () => {
    const members = [member('a', { company: 'Kwik' }), member('b', { company: 'Kwak', lastName: ' Li ' })];
    const has = { customFields: (key: string) => key === 'b', extras: () => false };
    expect(mergeLosses(planOf(members), has)).toEqual({
      losses: ['contact_id', 'date_created', 'source', 'custom_fields'],
      leftBehind: [{ key: 'b', fields: ['company'] }],
    });
    expect(mergeLosses(planOf(members), { ...has, customFields: () => false }).losses).toContain(
      'unknown_custom_fields',
    );
  });
});

describe('mergeLosses of phones', () => {
  it.each([
    ['030 1234567', '+49 30 1234567', []],
    ['+49 (0)30 1234567', '+49 30 1234567', []],
    ['+49 30 1234568', '+49 30 1234567', ['phone']],
    ['030 1234567 ext. 12', '+49 30 1234567', ['phone']],
    ['030 1234567, 0171 7654321', '+49 30 1234567', ['phone']],
  ] as const)('of %s, with %s kept', (removed, kept, fields) => {
    const plan = planOf([member('a', { phone: kept }), member('b', { phone: removed })]);
    const { leftBehind } = mergeLosses(plan, { customFields: () => false, extras: () => false });
    expect(leftBehind.flatMap((each) => each.fields)).toEqual(fields);
  });
});

describe('planProblem', () => {
  const a = member('a', {});
  const b = member('b', {});
  it.each([
    ['member_twice', { keptKey: 'a', members: [a, b, b], final: a.fields }],
    ['kept_is_no_member', { keptKey: 'c', members: [a, b], final: a.fields }],
    ['not_at_service', { keptKey: 'a', members: [a, { ...b, contactId: null }], final: a.fields }],
    ['guardian_removed', { keptKey: 'a', members: [a, b], final: { ...a.fields, guardian: 'b' } }],
  ] as const)('reports %s', (problem, plan) => {
    expect(planProblem({ ...plan, members: [...plan.members] })).toBe(problem);
  });

  it('is null for a plan that can run', () => {
    expect(planProblem(planOf([a, b]))).toBeNull();
  });
});

describe('a merge that stops while a member is being removed', () => {
  const members = [member('kept', {}), member('going', {}), member('staying', {})];
  const change = (given: Partial<MergeChange> & Pick<MergeChange, 'role' | 'state'>): MergeChange => ({
    changeId: given.contactKey ?? given.role,
    contactKey: null,
    before: {},
    after: {},
    notTaken: [],
    undone: false,
    undoOf: null,
    error: null,
    ...given,
  });
  const facts = (removal: MergeChange['state']): MergeFacts => ({
    plan: planOf(members),
    changes: [
      change({ role: 'write', state: 'done', contactKey: 'kept' }),
      change({ role: 'remove', state: removal, contactKey: 'going' }),
      change({ role: 'remove', state: 'cancelled', contactKey: 'staying' }),
    ],
    wards: [],
    writtenAgain: false,
    notPutBack: [],
    stop: { reason: 'cancelled', role: 'remove', key: 'staying', fields: [], error: null },
  });

  it.each(['sending', 'unsettled'] as const)('waits for the outcome of the removal (%s)', (state) => {
    expect(advanceMerge(facts(state))).toEqual({ kind: 'send', changeIds: ['going'] });
  });

  it('restores what it wrote only if nothing was removed', () => {
    expect(advanceMerge(facts('refused'))).toEqual({ kind: 'putBack', changeIds: ['kept'] });
    expect(advanceMerge(facts('done'))).toEqual({ kind: 'end', state: 'stopped' });
  });
});
