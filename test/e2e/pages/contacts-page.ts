import { expect, type Locator, type Page } from '@playwright/test';
import { pressEnter } from '../fixtures/press-enter.ts';
import type { RemoteService } from '../fixtures/remote-service.ts';
import { ContactForm } from './contact-form.ts';

/** The open account: tabs, search, table, pager, the panel beside it, status line and toasts. */
export class ContactsPage {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;
  /** "1–50 of 2,400". */
  readonly range: Locator;
  readonly syncStatus: Locator;
  readonly pendingStatus: Locator;
  readonly details: Locator;
  readonly newForm: ContactForm;
  readonly editForm: ContactForm;
  readonly filters: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('grid', { name: 'Contacts' });
    this.search = page.getByRole('searchbox', { name: 'Search contacts' });
    this.range = page.getByTestId('page-range');
    this.syncStatus = page.getByTestId('sync-status');
    this.pendingStatus = page.getByTestId('pending-status');
    this.details = page.getByRole('region', { name: 'Contact', exact: true });
    this.newForm = new ContactForm(page, 'New contact');
    this.editForm = new ContactForm(page, 'Edit contact');
    this.filters = page.getByRole('dialog', { name: 'Filters' });
  }

  /** Waits until the sync of the account has completed. */
  async upToDate(): Promise<void> {
    await expect(this.syncStatus).toContainText('Up to date', { timeout: 30_000 });
  }

  /**
   * Waits until all contacts of a non-empty account are listed (`total` of them, if given) and the table has the focus.
   */
  async ready(total?: number): Promise<void> {
    await this.upToDate();
    await expect(this.rows.first()).toBeVisible();
    if (total !== undefined)
      await expect(this.range).toHaveText(new RegExp(` of ${total.toLocaleString('en')}$`));
    // Counts, rows and status are separate queries, so they may disagree for a moment.
    await expect(async () => {
      // In narrow windows, a menu replaces the group tabs; its button shows the selected group.
      const all = this.tab(/^All /).or(this.button(/^All /)).first();
      const [, count] = /^All\s*([\d,]+)$/.exec((await all.textContent()) ?? '') ?? [];
      expect(await this.range.textContent()).toMatch(new RegExp(` of ${count}$`));
    }).toPass({ timeout: 10_000 });
    await expect(this.table).toBeFocused();
  }

  /** The rendered rows without the header. */
  get rows(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('gridcell') });
  }

  row(name: string | RegExp): Locator {
    return this.rows.filter({ hasText: name });
  }

  header(name: string): Locator {
    return this.table.getByRole('columnheader', { name });
  }

  tab(name: string | RegExp): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** The pager's button for a page. */
  turn(to: 'First page' | 'Previous page' | 'Next page' | 'Last page'): Locator {
    return this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: to });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.locator('[data-severity]')).filter({ hasText: text });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  chip(text: string): Locator {
    return this.page.getByRole('button', { name: `Remove filter: ${text}` });
  }

  /** A value in the contact's details, found by its label. */
  detail(label: string): Locator {
    return this.details
      .getByRole('term')
      .filter({ hasText: label })
      .locator('xpath=following-sibling::dd[1]');
  }

  /** Opens the details of a contact by clicking its row. */
  async open(name: string): Promise<void> {
    await this.row(name).click();
    await expect(this.details.getByRole('heading', { level: 2 })).toHaveText(name);
  }

  async edit(name: string): Promise<ContactForm> {
    await this.open(name);
    await this.details.getByRole('button', { name: 'Edit' }).click();
    await expect(this.editForm.field('First name')).toBeFocused();
    return this.editForm;
  }

  /** Edits a contact in its form and saves. `values`: by the fields' labels. */
  async change(name: string, values: Readonly<Record<string, string>>): Promise<ContactForm> {
    const form = await this.edit(name);
    for (const [field, value] of Object.entries(values)) await form.field(field).fill(value);
    await form.save.click();
    return form;
  }

  async create(): Promise<ContactForm> {
    await this.button('New contact').click();
    await expect(this.newForm.field('First name')).toBeFocused();
    return this.newForm;
  }

  /** Fills the form of a new contact of the group Friends and saves. `values`: by the fields' labels. */
  async add(values: Readonly<Record<string, string>>): Promise<ContactForm> {
    const form = await this.create();
    for (const [field, value] of Object.entries(values)) await form.field(field).fill(value);
    await form.choose('Group', 'Friends');
    await form.save.click();
    return form;
  }

  async sync(): Promise<void> {
    await this.button('Sync').click();
  }

  /** Requests a sync of the open account, and waits until it has completed. */
  async readAgain({ service }: RemoteService): Promise<void> {
    service.clearRequests();
    await this.sync();
    await expect
      .poll(() => service.requests.some(({ method, path }) => method === 'GET' && path.includes('/contacts')))
      .toBe(true);
    await this.upToDate();
  }

  async switchAccount(name: string | RegExp): Promise<void> {
    await this.button(/^Account: /).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Enters the API key that the app asks for after a restart. */
  async giveKey(apiKey: string): Promise<void> {
    await this.button('Enter API key').first().click();
    const dialog = this.dialog('Enter API key');
    await dialog.getByRole('textbox', { name: 'API key' }).fill(apiKey);
    await dialog.getByRole('button', { name: 'Use this key' }).click();
    await expect(dialog).toBeHidden();
  }

  /**
   * Opens the preview that clears the email of the selected contacts, by keyboard. `marked`: how many are selected.
   * Returns the dialog.
   */
  async previewClearingEmail(marked: number): Promise<Locator> {
    const { keyboard } = this.page;
    await keyboard.press('s');
    const dialog = this.dialog(`Set or clear a field of ${marked} contacts`);
    const field = dialog.getByRole('combobox', { name: 'Field' });
    await expect(field).toBeFocused();
    // A single letter, because the list's type-ahead forgets earlier letters if the next one is late.
    await keyboard.press('e');
    await expect(field).toHaveValue('email');
    await expect(dialog.getByRole('radio', { name: 'Clear' })).toBeChecked();
    for (let tab = 0; tab < 3; tab++) await keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Preview' })).toBeFocused();
    await keyboard.press('Enter');
    return dialog;
  }

  /** Sets the location of all listed contacts by keyboard. `count`: their number. */
  async setLocationOfAll(location: string, count: number): Promise<void> {
    await this.table.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('s');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Location');
    await dialog.getByRole('textbox', { name: 'Location' }).fill(location);
    await this.page.keyboard.press('Enter');
    await pressEnter(dialog.getByRole('button', { name: `Change ${count} contacts` }));
  }
}
