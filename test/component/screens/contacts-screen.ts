import { locators, page, userEvent, type Locator } from 'vitest/browser';
import { ContactForm } from './contact-form.ts';
import { waitForFocus, waitForText } from './wait-for.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Description of this term in a description list. */
    getByTermText(term: string): Locator;
    getByToast(): Locator;
  }
}

locators.extend({
  getByTermText: (term: string) => `dt:has-text(${JSON.stringify(term)}) + dd`,
  getByToast: () => '[data-severity]',
});

// More stops than any screen has.
const MAX_TAB_STOPS = 80;

/** The open account: tabs, search, table, the panel beside it, status line, dialogs and toasts. */
export class ContactsScreen {
  readonly table = page.getByRole('grid', { name: 'Contacts' });
  readonly search = page.getByRole('searchbox', { name: 'Search contacts' });
  /** "1–50 of 2,400". */
  readonly range = page.getByTestId('page-range');
  readonly filters = page.getByRole('dialog', { name: /^Filters/ });
  readonly syncStatus = page.getByTestId('sync-status');
  readonly pendingStatus = page.getByTestId('pending-status');
  readonly details = page.getByRole('region', { name: 'Contact', exact: true });
  readonly newForm = new ContactForm('New contact');
  readonly editForm = new ContactForm('Edit contact');

  /** Waits until the account's contacts are shown and their table has the focus. */
  async ready(total: number): Promise<void> {
    await waitForText(this.range, new RegExp(` of ${total.toLocaleString('en')}$`));
    await waitForFocus(this.table);
  }

  /** The rows in the document, without the head. */
  get rows(): Locator {
    return this.table.getByRole('row').filter({ has: page.getByRole('gridcell') });
  }

  row(name: string | RegExp): Locator {
    return this.rows.filter({ hasText: name });
  }

  tab(name: string | RegExp): Locator {
    return page.getByRole('tab', { name });
  }

  header(name: string): Locator {
    return this.table.getByRole('columnheader', { name, exact: true });
  }

  /** A page's button: first, previous, next, last. */
  turn(to: 'First page' | 'Previous page' | 'Next page' | 'Last page'): Locator {
    return page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: to });
  }

  button(name: string | RegExp): Locator {
    return page.getByRole('button', { name });
  }

  dialog(name: string | RegExp): Locator {
    return page.getByRole('dialog', { name });
  }

  toast(text: string | RegExp): Locator {
    return page.getByRole('alert').or(page.getByToast()).filter({ hasText: text });
  }

  /** Chip of an active filter; pressing it removes the filter. */
  chip(text: string): Locator {
    return this.button(`Remove filter: ${text}`);
  }

  /** A value in the details, by its label. */
  detail(label: string): Locator {
    return this.details.getByTermText(label);
  }

  get heading(): Locator {
    return this.details.getByRole('heading', { level: 2 });
  }

  /** Opens a contact's details by its row. */
  async open(name: string): Promise<void> {
    await this.row(name).click();
    await waitForText(this.heading, name);
  }

  async edit(name: string): Promise<ContactForm> {
    await this.open(name);
    await this.details.getByRole('button', { name: 'Edit' }).click();
    await waitForFocus(this.editForm.field('First name'));
    return this.editForm;
  }

  /** Edits a contact in its form and saves. `values`: by the fields' labels. */
  async change(name: string, values: Readonly<Record<string, string>>): Promise<ContactForm> {
    const form = await this.edit(name);
    await form.fill(values);
    await form.save.click();
    return form;
  }

  async create(): Promise<ContactForm> {
    await this.button('New contact').click();
    await waitForFocus(this.newForm.field('First name'));
    return this.newForm;
  }

  /** Fills the form of a new contact of the group Friends and saves. `values`: by the fields' labels. */
  async add(values: Readonly<Record<string, string>>): Promise<ContactForm> {
    const form = await this.create();
    await form.fill(values);
    await form.choose('Group', 'Friends');
    await form.save.click();
    return form;
  }

  /** Chooses an entry of the account menu. */
  async switchAccount(name: string | RegExp): Promise<void> {
    await this.button(/^Account: /).click();
    await page.getByRole('menuitem', { name }).click();
  }

  /** Presses Tab, or other keys, until an element has the focus. */
  async tabTo(target: Locator, keys = '{Tab}'): Promise<void> {
    for (let stops = 0; stops < MAX_TAB_STOPS; stops++) {
      if (target.query() === document.activeElement) return;
      await this.press(keys);
    }
    throw new Error(`${keys} does not lead there`);
  }

  /** Runs an action in the palette by words of its name. */
  async run(words: string): Promise<void> {
    await this.press('{Control>}k{/Control}');
    await waitForFocus(this.dialog('Search actions and contacts').getByRole('combobox'));
    // Another key in between: an Enter that follows isn't the second half of a double press, which would be ignored.
    await this.press(`${words}{Enter}{Shift}`);
  }

  /**
   * Opens the preview of setting one location for all listed contacts, by keyboard. Enter is released once the preview is
   * shown, as in a slow press. Returns the button that changes the contacts.
   */
  async previewLocationOfAll(location: string): Promise<Locator> {
    await this.press('{Control>}a{/Control}s');
    const dialog = this.dialog(/^Set or clear a field of/);
    await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Location');
    await dialog.getByRole('textbox', { name: 'Location' }).fill(location);
    await this.press('{Enter>}');
    const change = dialog.getByRole('button', { name: /^Change \d+ contacts$/ });
    await waitForText(change, /^Change/);
    await this.press('{/Enter}');
    await waitForFocus(change);
    return change;
  }

  /** Presses keys as user-event names them: `{Escape}`, `{Control>}z{/Control}`. */
  press(keys: string): Promise<void> {
    return userEvent.keyboard(keys);
  }
}
