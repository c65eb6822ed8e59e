import { page, type Locator } from 'vitest/browser';

/** The screen that connects an account or opens the sample account. */
export class FirstRunScreen {
  readonly form: Locator = page.getByRole('form', { name: 'Connect your account' });
  readonly name = this.form.getByRole('textbox', { name: 'Name' });
  readonly address = this.form.getByRole('textbox', { name: 'Address of the service' });
  readonly key = this.form.getByRole('textbox', { name: 'API key' });

  async connect(): Promise<void> {
    await this.name.fill('Ours');
    await this.address.fill('https://service.example');
    await this.key.fill('key-of-ours');
    await this.form.getByRole('button', { name: 'Connect' }).click();
  }
}
