import { page, userEvent, type Locator } from 'vitest/browser';

/** The screen of imports, at any of its steps. */
export class ImportsScreen {
  readonly heading = page.getByRole('heading', { level: 2 });
  readonly steps = page.getByRole('navigation', { name: 'Steps of the import' });
  readonly next = page.getByRole('button', { name: 'Continue' });
  readonly back = page.getByRole('button', { name: 'Back' });
  readonly grid = page.getByRole('grid', { name: 'Rows of the file' });
  readonly choose = page.getByRole('button', { name: 'Choose a file…' });

  step(name: string): Locator {
    return this.steps.getByRole('button', { name });
  }

  button(name: string | RegExp): Locator {
    return page.getByRole('button', { name });
  }

  /** The list of fields beside a column of the file. */
  use(column: string): Locator {
    return page.getByRole('combobox', { name: `${column}: imported as` });
  }

  /** A row of the grid, by a text of it. */
  row(text: string | RegExp): Locator {
    return this.grid.getByRole('row').filter({ hasText: text });
  }

  /** Details panel of a row. */
  details(line: number): Locator {
    return page.getByRole('region', { name: `Line ${line}` });
  }

  async press(keys: string): Promise<void> {
    await userEvent.keyboard(keys);
  }
}
