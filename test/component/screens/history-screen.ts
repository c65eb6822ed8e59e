import { page } from 'vitest/browser';

/** The history and its open entry. */
export class HistoryScreen {
  readonly list = page.getByRole('listbox', { name: 'Your changes, newest first' });
  readonly entries = this.list.getByRole('option');
  readonly entry = page.getByRole('region', { name: 'Entry', exact: true });
  readonly heading = this.entry.getByRole('heading');
}
