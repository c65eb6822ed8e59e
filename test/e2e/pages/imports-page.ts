import { expect, type Locator, type Page } from '@playwright/test';
import { pressEnter } from '../fixtures/press-enter.ts';

/** The imports screen. */
export class ImportsPage {
  readonly page: Page;
  readonly next: Locator;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.next = page.getByRole('button', { name: 'Continue' });
    this.grid = page.getByRole('grid', { name: 'Rows of the file' });
  }

  /** Drops a file onto the current screen. */
  async drop(name: string, text: string): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle(
      (file) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([file.text], file.name, { type: 'text/csv' }));
        return transfer;
      },
      { name, text },
    );
    for (const type of ['dragenter', 'dragover', 'drop'])
      await this.page.dispatchEvent('main', type, { dataTransfer });
  }

  /** Pastes a text, like Ctrl+V with this text in the clipboard. */
  async paste(text: string): Promise<void> {
    const clipboardData = await this.page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.setData('text/plain', content);
      return transfer;
    }, text);
    await this.page
      .locator('main')
      .evaluate(
        (element, data) =>
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          ),
        clipboardData,
      );
  }

  async isAt(step: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2, name: step, exact: true })).toBeFocused();
  }

  /** Goes to the next step by keyboard. */
  async goOn(step: string): Promise<void> {
    await expect(this.next).not.toHaveAttribute('aria-disabled');
    await pressEnter(this.next);
    await this.isAt(step);
  }
}
