import type { Locator, Page } from '@playwright/test';

/** The form for a new contact or an edit, in the panel beside the table. */
export class ContactForm {
  readonly region: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  /** A notice above the form, or the error of a field. */
  readonly notice: Locator;
  readonly #page: Page;

  constructor(page: Page, kind: 'New contact' | 'Edit contact') {
    this.#page = page;
    this.region = page.getByRole('region', { name: kind, exact: true });
    this.save = this.region.getByRole('button', {
      name: kind === 'New contact' ? 'Create' : 'Save',
      exact: true,
    });
    this.cancel = this.region.getByRole('button', { name: 'Cancel' });
    this.notice = this.region.getByRole('alert');
  }

  /** A text field, with or without suggestions. */
  field(label: string): Locator {
    return this.region
      .getByRole('textbox', { name: label, exact: true })
      .or(this.region.getByRole('combobox', { name: label, exact: true }));
  }

  /** Selects an option of a field with fixed options: group, time zone, guardian. */
  async choose(label: string, option: string | RegExp, typed?: string): Promise<void> {
    const field = this.field(label);
    await field.click();
    if (typed !== undefined) await field.fill(typed);
    await this.#page.getByRole('listbox').getByRole('option', { name: option }).click();
  }

  async birthday({ day, month, year = '' }: { day: string; month: string; year?: string }): Promise<void> {
    await this.field('Day of birth').fill(day);
    await this.field('Month of birth').selectOption(month);
    await this.field('Year of birth, if known').fill(year);
  }
}
