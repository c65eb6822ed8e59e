import { expect, type Locator, type Page } from '@playwright/test';

/** The table of contacts: selection, cells, headings, menus and the pager below it. */
export class ContactTablePage {
  readonly page: Page;
  readonly grid: Locator;
  /** The row that the keyboard acts on. */
  readonly activeRow: Locator;
  /** "12 contacts selected". */
  readonly selectedCount: Locator;
  readonly columnsMenu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Contacts' });
    this.activeRow = this.grid.locator('[role="row"][data-active]');
    this.selectedCount = page.getByTestId('selected-count');
    this.columnsMenu = page.getByRole('dialog', { name: 'Columns' });
  }

  /** The row of the contact with this name. */
  row(name: string): Locator {
    return this.grid.getByRole('row').filter({
      has: this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true, includeHidden: true }),
    });
  }

  /** A cell by its contact and its column's id. */
  cell(name: string, columnId: string): Locator {
    return this.row(name).locator(`[data-column="${columnId}"]`);
  }

  header(name: string): Locator {
    return this.grid.getByRole('columnheader', { name, exact: true });
  }

  /** The column headings in order, without that of the checkboxes. */
  async headings(): Promise<string[]> {
    return (await this.grid.getByRole('columnheader').allTextContents()).slice(1);
  }

  /** Selected rows that are rendered. */
  get selectedRows(): Locator {
    return this.grid.getByRole('row', { selected: true });
  }

  menuItem(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true });
  }

  async openColumns(): Promise<void> {
    await this.page.getByRole('button', { name: 'Columns', exact: true }).click();
    await expect(this.columnsMenu).toBeVisible();
  }

  column(name: string): Locator {
    return this.columnsMenu.getByRole('checkbox', { name, exact: true });
  }
}
