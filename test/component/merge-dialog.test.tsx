import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MAX_MERGE_MEMBERS } from '../../electron/contract/enumerations.ts';
import type { MergePlan } from '../../electron/contract/merging/merge-plan.ts';
import { useAppStore } from '../../renderer/app/app-store.ts';
import { FEW_PEOPLE } from './host/people.ts';
import { openQueue, openWithDuplicates } from './open-duplicates.ts';
import { chooseFile } from './screens/choose-file.ts';
import { focusOn } from './screens/wait-for.ts';
import { DEEP } from '../deep/depth.ts';

/** A preview without anything to know before the merge, apart from its values. */
const NO_CONSEQUENCES = { problem: null, requests: [], losses: [], leftBehind: [] };

afterEach(() => page.viewport(1280, 800));

test('Enter opens and confirms a merge, and U undoes it', async () => {
  const { account, contacts, duplicates, host } = await openQueue();
  const bens = () => account.contacts.filter(({ fields }) => fields.firstName === 'Ben');
  await contacts.press('{End}');
  await expect.element(duplicates.entries.last()).toHaveAttribute('aria-selected', 'true');
  await expect.element(duplicates.heading).toMatchTextContent('Ben');
  await contacts.press('{Enter}');
  await expect.element(duplicates.confirm(2)).toHaveFocus();
  await contacts.press('{Enter}');
  await expect.element(contacts.toast(/^Merged “Ben/)).toBeVisible();
  expect(bens()).toHaveLength(1);
  await expect.element(duplicates.list).toHaveFocus();
  await contacts.press('u');
  await expect.poll(() => bens().length).toBe(2);
  await expect.element(duplicates.entries).toHaveLength(2);
  expect(host.calls('merges.run')).toHaveLength(1);
});

test('of consecutive merges only the latest has a toast', DEEP, async () => {
  const { contacts, duplicates } = await openQueue();
  for (const done of [1, 2]) {
    await contacts.press('{Enter}');
    await expect.element(duplicates.confirm(2)).toHaveFocus();
    await contacts.press('{Enter}');
    if (done === 1) await expect.element(duplicates.progress).toHaveTextContent('1 of 2 reviewed');
  }
  await expect.element(page.getByRole('heading', { name: 'All duplicates are reviewed' })).toBeVisible();
  await expect.element(contacts.toast(/^Merged “Ben/)).toBeVisible();
  await expect.element(contacts.toast(/^Merged “/)).toHaveLength(1);
});

test('contacts selected in the table are merged from there', async () => {
  const { account, contacts, duplicates, host } = await openWithDuplicates();
  const claras = account.contacts.filter(({ fields }) => fields.firstName === 'Clara');
  host.answer('merges.preview', ({ plan }) => ({
    ...NO_CONSEQUENCES,
    final: plan.final,
    warnings: [{ code: 'several_groups', keys: claras.map(({ key }) => key), fields: [] }],
  }));
  for (const row of [contacts.row('Clara Duval').first(), contacts.row('Clara Duval').last()]) {
    await row.click();
    await contacts.press(' ');
  }
  await contacts.button('Merge…').click();
  await expect.element(duplicates.merge(2)).toMatchTextContent('They’re in several groups');
  await duplicates.confirm(2).click();
  await expect.element(contacts.toast('Merged “Clara Duval”')).toBeVisible();
  const [run] = host.calls('merges.run');
  expect(run?.plans.map(({ members }) => members.map(({ key }) => key).toSorted())).toEqual([
    claras.map(({ key }) => key).toSorted(),
  ]);
});

test('“Merge that one too” keeps what was chosen and typed before', DEEP, async () => {
  const { account, contacts, duplicates, host } = await openQueue();
  const stranger = account.contact('Ben Carter');
  host.answer('merges.preview', ({ plan }) => ({
    ...NO_CONSEQUENCES,
    final: plan.final,
    warnings: plan.members.some(({ key }) => key === stranger.key)
      ? []
      : [{ code: 'stranger_collides', keys: [stranger.key], fields: ['email'] }],
  }));
  await contacts.press('{Enter}');
  const [two, three] = [duplicates.merge(2), duplicates.merge(3)];
  await two.getByRole('radio', { name: /^Keep Ada Lovelacé/ }).click();
  await two.getByRole('radiogroup', { name: 'Email' }).getByRole('radio', { name: /^ada@/ }).click();
  await two.getByRole('button', { name: 'Type another value for Company' }).click();
  await two.getByRole('combobox', { name: 'Company' }).fill('Mine Ltd');
  await two.getByRole('combobox', { name: 'Set another field' }).selectOptions('Location');
  await two.getByRole('textbox', { name: 'Location' }).fill('Hull');
  await two.getByRole('button', { name: 'Merge that one too' }).click();
  await expect.element(three.getByRole('radio', { name: /^Keep Ben Carter/ })).toBeVisible();
  await expect.element(duplicates.confirm(3)).toHaveFocus();
  await expect.element(three.getByRole('radio', { name: /^Keep Ada Lovelacé/ })).toBeChecked();
  await expect.element(three.getByRole('combobox', { name: 'Company' })).toHaveValue('Mine Ltd');
  await contacts.press('{Enter}');
  await expect.element(contacts.toast(/^Merged “Ada/)).toBeVisible();
  const [plan] = host.calls('merges.run').flatMap(({ plans }) => plans);
  expect(plan?.members).toHaveLength(3);
  expect(plan?.keptKey).toBe(account.contact('Ada Lovelacé').key);
  expect(plan?.final).toMatchObject({
    email: 'ada@example.org',
    company: 'Mine Ltd',
    location: 'Hull',
  });
});

test('a large cluster can be merged only after contacts are taken out', DEEP, async () => {
  const { account, contacts, duplicates } = await openQueue(
    Array.from({ length: 12 }, () => ({ firstName: 'Mia', lastName: 'Crowd' })),
  );
  await expect.element(duplicates.cluster).toMatchTextContent('12 contacts are unlikely to be one person');
  await expect.element(duplicates.cluster.getByRole('button', { name: /^Merge/ })).toBeDisabled();
  for (const at of [0, 1, 2]) {
    focusOn(duplicates.members.getByRole('checkbox').nth(at));
    await userEvent.keyboard(' ');
  }
  await duplicates.cluster.getByRole('button', { name: 'Merge 9…' }).click();
  await duplicates.confirm(9).click();
  await expect.element(contacts.toast('Merged “Mia Crowd”')).toBeVisible();
  expect(account.contacts).toHaveLength(4);
});

test(
  'a merge of as many contacts as possible offers to open another contact, not to merge it',
  DEEP,
  async () => {
    const people = Array.from({ length: MAX_MERGE_MEMBERS + 1 }, () => ({
      firstName: 'Mia',
      lastName: 'Crowd',
    }));
    const { account, duplicates, host } = await openQueue(people);
    const strangersOf = ({ members }: MergePlan) =>
      account.contacts.map(({ key }) => key).filter((key) => members.every((member) => member.key !== key));
    focusOn(duplicates.members.getByRole('checkbox').nth(0));
    await userEvent.keyboard(' ');
    host.answer('merges.preview', ({ plan }) => ({
      ...NO_CONSEQUENCES,
      final: plan.final,
      warnings: [{ code: 'stranger_collides', keys: strangersOf(plan), fields: ['email'] }],
    }));
    await duplicates.cluster.getByRole('button', { name: `Merge ${String(MAX_MERGE_MEMBERS)}…` }).click();
    const dialog = duplicates.merge(MAX_MERGE_MEMBERS);
    await expect.element(dialog.getByRole('button', { name: 'Open that contact' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Merge that one too' }).query()).toBeNull();
  },
);

test('a toast about an existing contact offers to merge with it', DEEP, async () => {
  const { account, contacts, duplicates, host } = await openWithDuplicates(FEW_PEOPLE);
  const [anders, ben] = [account.contact('Anders Lindqvist'), account.contact('Ben Carter')];
  account.progress({
    settled: [
      {
        ...account.outcome({
          state: 'refused',
          contactKey: anders.key,
          error: { code: 'contact_exists', existingContactKey: ben.key },
        }),
        kind: 'contact.edit',
        label: 'Anders Lindqvist',
        reported: false,
      },
    ],
  });
  await contacts.toast('Anders Lindqvist').getByRole('button', { name: 'Merge with that contact…' }).click();
  await expect.element(duplicates.merge(2)).toMatchTextContent('Ben');
  await duplicates.confirm(2).click();
  await expect.element(contacts.toast(/^Merged “/)).toBeVisible();
  const [run] = host.calls('merges.run');
  expect(run?.plans[0]?.members.map(({ key }) => key)).toEqual([anders.key, ben.key]);
});

test(
  'names with markup or formulas are shown as text in queue, merge and preview, and fit the window',
  DEEP,
  async () => {
    const long = 'Ä'.repeat(300);
    const names = [
      "Zoë O'Hara-李",
      '=1+1',
      '<b>x</b>',
      '<img src=x onerror="globalThis.attacked = true">',
      'שלום',
      long,
    ];
    const pairs = names.flatMap((firstName, at) => [{ firstName, lastName: `Li${at}` }, { firstName }]);
    const { contacts, duplicates } = await openQueue(pairs);
    for (const name of names) {
      // A label that is too long is cut together with the last name.
      await duplicates.entry(name.slice(0, 20)).click();
      await expect.element(duplicates.heading).toMatchTextContent(name.slice(0, 40));
    }
    await contacts.press('{Enter}');
    await expect.element(duplicates.confirm(2)).toHaveFocus();
    await contacts.press('{Escape}');
    await contacts.button('Merge all certain…').click();
    const preview = contacts.dialog('Merge all certain duplicates');
    await expect.element(preview.getByRole('listitem')).toHaveLength(names.length);
    // Nothing overflows sideways, and no name was parsed as markup.
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    expect([...document.querySelectorAll('#root :is(img, b), [role=dialog] :is(img, b)')]).toEqual([]);
    await preview.getByRole('button', { name: `Merge ${names.length} sets of duplicates` }).click();
    await expect.element(contacts.toast(`Merged ${names.length} sets of duplicates`)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'All duplicates are reviewed' })).toBeVisible();
    expect('attacked' in globalThis).toBe(false);
  },
);

test('a quick Enter does not confirm merges that are not listed yet', async () => {
  const { contacts, host } = await openQueue();
  const listed = host.hold('merges.previewRows');
  await contacts.tabTo(contacts.button('Merge all certain…'));
  await contacts.press('{Enter}');
  await listed.arrived;
  const dialog = contacts.dialog('Merge all certain duplicates');
  await expect.element(dialog.getByRole('button', { name: 'Merge 2 sets of duplicates' })).toBeVisible();
  await contacts.press('{Enter}');
  await listed.give();
  await expect.element(dialog.getByRole('button', { name: 'Merge 2 sets of duplicates' })).toHaveFocus();
  expect(host.calls('merges.runPreview')).toEqual([]);
});

test('in a preview of many merges, one without a guardian shows why', DEEP, async () => {
  const { account, contacts, host } = await openQueue();
  const members = account.contacts.filter(({ fields }) => fields.firstName === 'Ada');
  const [kept] = members;
  if (kept === undefined) throw new Error('Ada is there');
  const row = {
    clusterId: '2 × Ada',
    label: 'Ada Lovelace',
    plan: { keptKey: kept.key, members, final: kept.fields },
    keptReason: 'oldest' as const,
    choices: [],
    warnings: [],
  };
  const guardian = {
    field: 'guardian' as const,
    value: null,
    reason: 'mutual_guardian' as const,
    alternatives: [{ value: 'parent', keys: [kept.key] }],
  };
  const rows = [row, { ...row, clusterId: '2 × Ben', label: 'Ben Carter', choices: [guardian] }];
  host.answer('merges.previewRows', () => ({ rows, total: rows.length }));
  await contacts.button('Merge all certain…').click();
  const listed = contacts.dialog('Merge all certain duplicates').getByRole('listitem');
  const why = 'Without a guardian: two contacts can’t be each other’s guardians';
  await expect.element(listed.nth(1)).toMatchTextContent(why);
  await expect.element(listed.nth(0)).not.toMatchTextContent(why);
});

test('a file that is not a merge plan is rejected with a reason', DEEP, async () => {
  const { contacts, host } = await openWithDuplicates();
  host.answer('merges.readPlan', ({ text }) => ({
    rows: [],
    errors: [{ code: text === '{' ? 'not_json' : 'not_a_plan', path: '', line: 1 }],
    savedAt: null,
  }));
  await contacts.press('{Control>}d{/Control}');
  await contacts.button('Open a merge plan…').click();
  const plan = contacts.dialog('Open a merge plan');
  await expect.element(plan.getByRole('button', { name: 'Choose a file…' })).toHaveFocus();
  await chooseFile('{Enter}', new File(['{'], 'x.json', { type: 'application/json' }));
  await expect
    .element(plan.getByRole('alert'))
    .toMatchTextContent(/This file can’t be used.*This isn’t a JSON file/);
  await expect.element(plan.getByRole('button', { name: /^Merge/ })).not.toBeInTheDocument();
});

test('a merge plan that could not be read can be chosen again', DEEP, async () => {
  const { contacts, host } = await openWithDuplicates();
  host.fail('merges.readPlan', { code: 'too_large' });
  await contacts.press('{Control>}d{/Control}');
  await contacts.button('Open a merge plan…').click();
  const plan = contacts.dialog('Open a merge plan');
  await expect.element(plan.getByRole('button', { name: 'Choose a file…' })).toHaveFocus();
  await chooseFile('{Enter}', new File(['{'], 'x.json', { type: 'application/json' }));
  await expect.element(plan.getByRole('alert')).toBeVisible();
  // The browser reports no choice of a file that is chosen already.
  expect(plan.element().querySelector('input')?.value).toBe('');
});

test(
  'the button that runs a merge plan is described by the number of contacts it removes',
  DEEP,
  async () => {
    const { account, contacts, host } = await openWithDuplicates();
    const rows = ['Ada', 'Ben'].map((name, index) => {
      const members = account.contacts.filter(({ fields }) => fields.firstName === name);
      const [kept] = members;
      if (kept === undefined) throw new Error(`${name} is there`);
      const plan = { keptKey: kept.key, members, final: kept.fields };
      return { place: index + 1, label: name, state: 'ready' as const, plan, conflicts: [], missing: [] };
    });
    host.answer('merges.readPlan', { rows, errors: [], savedAt: null });
    useAppStore.getState().open('merge_plan');
    const plan = contacts.dialog('Open a merge plan');
    await expect.element(plan.getByRole('button', { name: 'Choose a file…' })).toHaveFocus();
    await chooseFile('{Enter}', new File(['{}'], 'x.json', { type: 'application/json' }));
    const both = plan.getByRole('button', { name: 'Merge 2 sets of duplicates' });
    await expect.element(both).toHaveAccessibleDescription(/^2 contacts will be removed\. .*Undo/);
    await plan.getByRole('checkbox', { name: 'Merge Ben' }).click();
    const one = plan.getByRole('button', { name: 'Merge 1 set of duplicates' });
    await expect.element(one).toHaveAccessibleDescription(/^1 contact will be removed\. .*Undo/);
  },
);

test('in a low window a merge opens at its top, with its confirm button on screen', DEEP, async () => {
  await page.viewport(320, 256);
  onTestFinished(() => page.viewport(1280, 800));
  const { contacts, duplicates } = await openQueue();
  await contacts.press('{Enter}');
  await expect.element(duplicates.confirm(2)).toHaveFocus();
  await expect.element(duplicates.merge(2)).toMatchTextContent('What will be sent');
  const { scrollTop, scrollHeight, clientHeight } = duplicates.merge(2).element();
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  expect(scrollTop).toBe(0);
  const { bottom } = duplicates.confirm(2).element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('in a low window the buttons below a merge are in one line, at its end', DEEP, async () => {
  await page.viewport(1024, 640);
  const { contacts } = await openQueue();
  const boxOf = (name: RegExp | string) =>
    page.getByRole('dialog').getByRole('button', { name }).element().getBoundingClientRect();
  const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  await contacts.button('Merge all certain…').click();
  await expect.element(contacts.dialog('Merge all certain duplicates')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Merge 2 sets/ })).toBeVisible();
  const dialog = contacts.dialog('Merge all certain duplicates').element().getBoundingClientRect();
  const confirm = boxOf(/^Merge 2 sets/);
  expect(middleOf(boxOf('Save as a merge plan…'))).toBeCloseTo(middleOf(confirm), 0);
  expect(dialog.right - confirm.right).toBeLessThan(40);
});

test('a merge can’t be confirmed once another window has removed one of its contacts', async () => {
  const { account, contacts, duplicates, host } = await openQueue();
  await contacts.press('{Enter}');
  await expect.element(duplicates.confirm(2)).toHaveFocus();
  host.answer('merges.preview', ({ plan }) => ({
    ...NO_CONSEQUENCES,
    problem: 'gone',
    final: plan.final,
    warnings: [],
  }));
  account.host.send('contacts.changed', { accountId: account.accountId, keys: [], groups: false });
  await expect.element(duplicates.merge(2)).toMatchTextContent(/One of them no longer exists/);
  await expect.element(duplicates.confirm(2)).toBeDisabled();
});

test('the summary says that Undo may not bring back values that other contacts use', async () => {
  const { contacts, duplicates, host } = await openQueue();
  host.answer('merges.preview', ({ plan }) => ({
    ...NO_CONSEQUENCES,
    final: plan.final,
    warnings: [{ code: 'undone_without', keys: [plan.keptKey], fields: ['email'] }],
  }));
  await contacts.press('{Enter}');
  const dialog = duplicates.merge(2);
  await expect
    .element(dialog)
    .toMatchTextContent(/Undo brings back everything, except values that the service rejects/);
  await expect.element(dialog.getByText(/Other contacts in this group use Email/)).toBeInViewport();
});
