import type { Locator, Page } from '@playwright/test';

/** The screen that connects an account or opens the sample account. */
export class FirstRunPage {
  readonly form: Locator;
  readonly name: Locator;
  readonly address: Locator;
  readonly key: Locator;
  readonly connectButton: Locator;
  readonly sampleButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const form = page.getByRole('form', { name: 'Connect your account' });
    this.form = form;
    this.name = form.getByRole('textbox', { name: 'Name' });
    this.address = form.getByRole('textbox', { name: 'Address of the service' });
    this.key = form.getByRole('textbox', { name: 'API key' });
    this.connectButton = form.getByRole('button', { name: 'Connect' });
    this.sampleButton = page.getByRole('button', { name: 'Explore the sample account' });
  }

  async connect({ name, address, key }: { name: string; address: string; key: string }): Promise<void> {
    await this.name.fill(name);
    await this.address.fill(address);
    await this.key.fill(key);
    await this.connectButton.click();
  }

  /** The entry of an account that was connected before. */
  known(name: string): Locator {
    return this.#page
      .getByRole('region', { name: 'Accounts on this computer' })
      .getByRole('button', { name });
  }
}
