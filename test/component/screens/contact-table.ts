import { locators, page, userEvent, type Locator } from 'vitest/browser';
import { focusOn, waitForFocus } from './wait-for.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** A row's cell, by its column's id. */
    getByColumn(columnId: string): Locator;
    /** The row the keyboard is on. */
    getActiveRow(): Locator;
  }
}

locators.extend({
  getByColumn: (columnId: string) => `[data-column="${columnId}"]`,
  getActiveRow: () => '[role="row"][data-active]',
});

/** Page object of the contact table: rows, cells, headings, menus and selection. */
export class ContactTable {
  readonly grid = page.getByRole('grid', { name: 'Contacts' });
  /** The row the keyboard is on. */
  readonly activeRow = this.grid.getActiveRow();
  /** "12 contacts selected". */
  readonly selectedCount = page.getByTestId('selected-count');
  /** Rows that are selected, among those in the document. */
  readonly selectedRows = this.grid.getByRole('row', { selected: true });
  readonly columnsMenu = page.getByRole('dialog', { name: 'Columns' });
  readonly pageNumber = page.getByRole('textbox', { name: /^Page, of / });

  /** The row of the contact with this name. */
  row(name: string): Locator {
    return this.grid.getByRole('row').filter({
      has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true, includeHidden: true }),
    });
  }

  /** A cell by its contact and its column's id. */
  cell(name: string, columnId: string): Locator {
    return this.row(name).getByColumn(columnId);
  }

  /** The text box of the cell that is being edited. */
  input(name: string): Locator {
    return this.grid.getByRole('textbox', { name });
  }

  /** Edits a text in its cell and saves it. */
  async edit(name: string, columnId: string, field: string, text: string): Promise<void> {
    await this.cell(name, columnId).dblClick();
    await this.input(field).fill(text);
    await userEvent.keyboard('{Enter}');
  }

  /** The headings in their order, without the check box. */
  headings(): (string | null)[] {
    return this.grid
      .getByRole('columnheader')
      .elements()
      .slice(1)
      .map(({ textContent }) => textContent);
  }

  async openColumns(): Promise<void> {
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await waitForFocus(this.columnsMenu.getByRole('checkbox').first());
  }

  column(name: string): Locator {
    return this.columnsMenu.getByRole('checkbox', { name, exact: true });
  }

  menuItem(name: string): Locator {
    return page.getByRole('menuitem', { name, exact: true });
  }

  /** Puts the keyboard on the table. */
  async focus(): Promise<void> {
    focusOn(this.grid);
    await waitForFocus(this.grid);
  }
}
