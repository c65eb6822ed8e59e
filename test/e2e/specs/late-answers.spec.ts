import { expect, test } from '../fixtures/gateway-story.ts';
import { holdAnswer } from '../fixtures/held-answer.ts';
import { DEEP, OVER_NETWORK_AND_DEEP } from '../fixtures/tags.ts';
import { ContactTablePage } from '../pages/contact-table-page.ts';

// At a slow service one has gone on to something else long before the answer arrives.

test(
  'a delete and a cell that are answered late take no focus from elsewhere',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    const table = new ContactTablePage(page);
    gateway.hold(['DELETE', 'PATCH']);
    await contacts.open('Ben Carter');
    await contacts.details.getByRole('button', { name: 'Delete' }).click();
    await contacts
      .dialog('Delete this contact?')
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await contacts.search.focus();
    await contacts.search.fill('e');
    gateway.release();
    await expect(contacts.toast('Contact deleted')).toBeVisible();
    await expect(contacts.details).toBeHidden();
    await expect(contacts.search).toBeFocused();
    await contacts.search.fill('');
    await expect(contacts.range).toHaveText('1–7 of 7');

    gateway.hold(['PATCH']);
    await table.cell('Clara Duval', 'phone').dblclick();
    await table.grid.getByRole('textbox', { name: 'Phone' }).fill('+33 1 11 11 11 11');
    await page.keyboard.press('Enter');
    await contacts.search.focus();
    gateway.release();
    await expect.poll(() => remote.one('Clara').phone).toBe('+33 1 11 11 11 11');
    await expect(contacts.toast('Contact saved')).toBeVisible();
    await expect(table.grid.getByRole('textbox', { name: 'Phone' })).toBeHidden();
    await expect(contacts.search).toBeFocused();
  },
);

test(
  'what the host has told since stays, however late the answer to a call comes',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts, gateway, remote }) => {
    remote.service.setPlanLimit(8);
    await gateway.down();
    // Of one first name, they go one after the other: the first is refused, and the second waits for the user.
    for (const lastName of ['One', 'Two']) {
      await contacts.add({ 'First name': 'Ninth', 'Last name': lastName });
      await expect(contacts.row(`Ninth ${lastName}`)).toContainText('waiting');
      // It waits: the form is done with it.
      await expect(contacts.newForm.region).toBeHidden();
    }
    await gateway.up();
    await contacts.sync();
    const banner = page.getByRole('complementary', { name: 'For your attention' }).getByRole('alert');
    await expect(banner).toContainText('The plan’s limit of contacts is reached');
    remote.service.setPlanLimit(null);
    gateway.hold(['POST']);
    const answer = await holdAnswer(page, 'changes.resume');
    await banner.getByRole('button', { name: 'Go on sending' }).click();
    await answer.arrived;
    gateway.release();
    await expect.poll(() => remote.named('Ninth')).toHaveLength(1);
    await expect(contacts.table).not.toContainText('waiting');
    await expect(contacts.pendingStatus).toBeEmpty();
    await answer.give();
    expect(await contacts.pendingStatus.textContent()).toBe('');
  },
);

test(
  'what was saved is shown with its new values from the first, however late the contact is read again',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts }) => {
    const form = await contacts.edit('Ben Carter');
    await form.field('Location').fill('Leeds');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const details = document.querySelector('[aria-label="Contact"]');
        if (details !== null) seen.push(details.textContent.includes('Leeds') ? 'as saved' : 'as before');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const read = await holdAnswer(page, 'contacts.get');
    const saved = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('"channel":"contacts.edit"')),
    );
    await form.save.click();
    await (await saved).finished();
    await read.arrived;
    await read.give();
    await expect(contacts.detail('Location')).toHaveText('Leeds');
    const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
    expect(seen).toContain('as saved');
    expect(seen).not.toContain('as before');
  },
);

test(
  'a form that is left while it is being saved asks nothing',
  DEEP,
  async ({ page, contacts, gateway, remote }) => {
    gateway.hold(['PATCH']);
    const form = await contacts.edit('Ben Carter');
    await form.field('Location').fill('Leeds');
    await page.keyboard.press('Enter');
    await expect(form.region.locator('form')).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(contacts.details.getByRole('heading', { level: 2 })).toHaveText('Ben Carter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    gateway.release();
    await expect(contacts.toast('Contact saved')).toContainText('Ben Carter');
    await expect(contacts.details.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(remote.one('Ben').location).toBe('Leeds');
  },
);

test(
  'a group that is created late closes no other dialog and leads nowhere',
  DEEP,
  async ({ page, contacts, gateway }) => {
    gateway.hold(['POST']);
    await contacts.button('New group').click();
    const dialog = contacts.dialog('New group');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Choir');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Create group' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('ControlOrMeta+k');
    const words = contacts.dialog('Go to or do anything').getByRole('combobox');
    await page.keyboard.type('cla');
    gateway.release();
    await expect(contacts.tab(/^Choir/)).toHaveCount(1);
    await page.keyboard.type('ra');
    await expect(words).toHaveValue('clara');
    await page.keyboard.press('Escape');
    await expect(contacts.tab(/^All/)).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'a bulk edit that begins late leaves the dialog alone that is open for the next one',
  OVER_NETWORK_AND_DEEP,
  async ({ page, contacts, remote }) => {
    const { keyboard } = page;
    const run = await holdAnswer(page, 'bulk.run');
    await contacts.setLocationOfAll('Graz', 8);
    const dialog = contacts.dialog('Set or clear a field of');
    await run.arrived;
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await keyboard.press('s');
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Location');
    await dialog.getByRole('textbox', { name: 'Location' }).fill('Half');
    await run.give();
    await expect(contacts.toast('Set Location to Graz for 8 contacts')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveValue('Half');
    await expect.poll(() => remote.one('Clara').location).toBe('Graz');
  },
);
