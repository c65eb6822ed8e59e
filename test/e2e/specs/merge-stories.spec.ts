import { expect, test } from '../fixtures/gateway-story.ts';
import type { Person } from '../fixtures/remote-service.ts';
import { DEEP } from '../fixtures/tags.ts';

/** Two contacts of one person, who differ only in the email's case and in the phone, which the first lacks. */
const pair = (name: string, at: number): Person[] => {
  const person = {
    first_name: name,
    last_name: `Li${at}`,
    email: `pair${at}@example.org`,
    birthday: `19${60 + at}-03-1${at % 9}`,
    group: 'Friends',
  };
  return [
    person,
    { ...person, email: `Pair${at}@example.org`, phone: `+49 30 55500${String(at).padStart(2, '0')}` },
  ];
};

test.describe('with a service that rejects clearing a value', () => {
  const [first, second] = pair('Ada', 1);
  // The contact that is kept has more data, but no phone yet.
  const people = [{ ...first, company: 'Kwik', job_title: 'Nurse', location: 'York' }, { ...second }];
  test.use({ remoteOptions: { people, quirks: ['patch_null=refuse'] } });

  test(
    'a merge continues after the user agrees to remove the other contact first',
    DEEP,
    async ({ page, contacts, duplicates, remote }) => {
      await page.keyboard.press('m');
      const dialog = duplicates.merge(2);
      await dialog.getByText(/^What will be sent/).click();
      await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();
      const toast = contacts.toast('“Ada Li1” wasn’t merged');
      await expect(toast).toContainText('You can remove the other contact first');
      expect(remote.named('Ada')).toHaveLength(2);
      await toast.getByRole('button', { name: 'Remove first, then merge…' }).click();
      const question = contacts.dialog('Remove the other contacts first?');
      await question.getByRole('button', { name: 'Remove first, then merge' }).click();
      await expect(contacts.toast('Merged “Ada Li1”')).toBeVisible();
      expect(remote.one('Ada')).toMatchObject({ phone: '+49 30 5550001' });
    },
  );
});

test.describe('with duplicates that share email and phone', () => {
  const twin = { first_name: 'Ada', last_name: 'Li', birthday: '1980-02-03', group: 'Friends' };
  const SAME = { email: 'ada@example.org', phone: '+49 30 5550001' };
  const people = [
    { ...twin, ...SAME, company: 'Kwik' },
    { ...twin, ...SAME, job_title: 'Nurse' },
  ];
  test.use({ remoteOptions: { people } });

  test(
    'a merge warns that undo may lose the shared values, and they can be restored after the undo',
    DEEP,
    async ({ page, contacts, duplicates, remote }) => {
      const { keyboard } = page;
      await duplicates.button('Merge all certain…').click();
      const certain = contacts.dialog('Merge all certain duplicates');
      await expect(certain).toContainText('In 1 set, contacts of one group share an email or phone');
      await keyboard.press('Escape');
      await expect(certain).toBeHidden();
      await duplicates.entries.first().click();
      await keyboard.press('m');
      const dialog = duplicates.merge(2);
      await expect(dialog).toContainText('rejects them on undo, it’s restored without them');
      await expect(dialog).toContainText('You can undo it, but maybe not completely.');
      await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();
      await expect(contacts.toast('Merged “Ada Li”')).toBeVisible();
      await keyboard.press('u');
      const toast = contacts.toast('Undid: Merged “Ada Li” (partly)');
      await expect(toast).toContainText('was restored without Email and Phone');
      await expect(toast).toContainText(
        'Remove it from the other contact and retry the rejected changes in the results',
      );
      expect(new Set(remote.named('Ada').map(({ email }) => email))).toEqual(new Set([SAME.email, null]));

      await toast.getByRole('button', { name: 'Show results' }).click();
      const entry = page.getByRole('region', { name: 'Entry', exact: true });
      await expect(entry).toContainText('was restored without Email and Phone');
      await expect(entry).toContainText(SAME.phone);
      const keeps = remote.named('Ada').find(({ email }) => email !== null);
      await remote.changeElsewhere(keeps?.contact_id ?? 0, { email: null, phone: null });
      await entry.getByRole('button', { name: 'Retry rejected' }).click();
      await expect
        .poll(() => remote.named('Ada').find(({ contact_id: id }) => id !== keeps?.contact_id))
        .toMatchObject(SAME);
    },
  );
});

test.describe('with a slow service', () => {
  const NAMES = Array.from({ length: 40 }, (_, at) => `Person${at}`);
  test.use({ remoteOptions: { people: NAMES.flatMap((name, at) => pair(name, at)) } });

  test(
    'many merges can be paused, resumed and cancelled, and the outcome of each is listed',
    DEEP,
    async ({ page, contacts, duplicates, remote }) => {
      await duplicates.button('Merge all certain…').click();
      const dialog = contacts.dialog('Merge all certain duplicates');
      remote.service.setRate(4);
      // Another program changes a contact after the app has read it.
      const other = remote.named('Person0').find(({ phone }) => phone === null);
      await remote.changeElsewhere(other?.contact_id ?? 0, { job_title: 'Elsewhere' });
      await dialog.getByRole('button', { name: 'Merge 40 sets of duplicates' }).click();
      const toast = contacts.toast('Merging 40 sets of duplicates');
      await toast.getByRole('button', { name: 'Pause' }).click();
      await expect(toast).toContainText('Paused at');
      await toast.getByRole('button', { name: 'Resume' }).click();
      await expect(toast).not.toContainText('Paused');
      await toast.getByRole('button', { name: 'Cancel…' }).click();
      await toast.getByRole('button', { name: 'Cancel the rest' }).click();
      remote.service.setRate(null);
      const ended = contacts.toast('Partly merged').or(contacts.toast('Nothing was merged'));
      await expect(ended).toContainText(/(wasn’t|weren’t) merged/, { timeout: 30_000 });
      await ended.getByRole('button', { name: 'Show results' }).click();

      const entry = page.getByRole('region', { name: 'Entry', exact: true });
      const merges = entry.getByRole('region', { name: 'Merges of this entry' }).getByRole('listitem');
      await expect(merges.first()).toContainText('Person0');
      await expect(merges.first()).toContainText('was changed (Job title)');
      await expect(merges.first()).toContainText('Nothing was changed');
      await expect(entry).toContainText(/\d+ not merged/);
      // No merge is half done: if one contact of a pair is gone, the other has the phone.
      for (const name of NAMES) {
        const [one, two] = remote.named(name);
        expect([name, two !== undefined || one?.phone !== null]).toEqual([name, true]);
      }
      await merges
        .first()
        .getByRole('button', { name: /^Review again/ })
        .click();
      await duplicates.merge(2).getByRole('button', { name: 'Merge 2 contacts' }).click();
      await expect(contacts.toast('Merged “Person0 Li0”')).toBeVisible();
      expect(remote.one('Person0')).toMatchObject({ job_title: 'Elsewhere' });
    },
  );
});
