import { expect, type Locator, type Page } from '@playwright/test';

/** The duplicates screen and the merge dialog that it opens. */
export class DuplicatesPage {
  readonly page: Page;
  readonly list: Locator;
  readonly entries: Locator;
  readonly cluster: Locator;
  /** The heading that names the contacts of the shown cluster. */
  readonly heading: Locator;
  readonly members: Locator;
  readonly reasons: Locator;
  readonly progress: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('listbox', { name: 'Duplicates, most likely first' });
    this.entries = this.list.getByRole('option');
    this.cluster = page.getByRole('region', { name: 'Set of duplicates', exact: true });
    this.heading = this.cluster.getByRole('heading', { level: 2 });
    this.members = this.cluster.getByRole('region', { name: 'Contacts side by side' });
    this.reasons = this.cluster.getByRole('region', { name: 'Why they’re similar' });
    this.progress = page.getByTestId('duplicates-progress');
  }

  /** Opens the screen by its key and waits for the first comparison. */
  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+d');
    await expect(this.entries.first()).toBeVisible({ timeout: 30_000 });
    await expect(this.list).toBeFocused();
  }

  /** Waits until the user can have seen the shown cluster, which can be decided from then on. */
  async seen(): Promise<void> {
    await expect(this.cluster).toHaveAttribute('data-seen', 'true');
  }

  entry(name: string | RegExp): Locator {
    return this.entries.filter({ hasText: name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Dialog that merges this number of contacts. */
  merge(count: number): Locator {
    return this.page.getByRole('dialog', { name: `${count} contacts become one` });
  }
}
