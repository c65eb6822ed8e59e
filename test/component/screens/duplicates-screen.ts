import { locators, page, userEvent, type Locator } from 'vitest/browser';
import { waitForAttribute } from './wait-for.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** The box that chooses an entry of a list. */
    getByBox(): Locator;
  }
}

locators.extend({ getByBox: () => '[data-box]' });

/** The queue of duplicates and the merge that opens from it. */
export class DuplicatesScreen {
  readonly list = page.getByRole('listbox', { name: 'Duplicates, most likely first' });
  readonly entries = this.list.getByRole('option');
  readonly chosen = this.list.getByRole('option', { checked: true });
  readonly cluster = page.getByRole('region', { name: 'Set of duplicates', exact: true });
  /** Name of the cluster. */
  readonly heading = this.cluster.getByRole('heading', { level: 2 });
  readonly members = this.cluster.getByRole('region', { name: 'Contacts side by side' });
  readonly progress = page.getByTestId('duplicates-progress');
  /** Decisions listed on their tab. */
  readonly marks = page.getByRole('region', { name: 'Decisions' }).getByRole('listitem');

  entry(name: string | RegExp): Locator {
    return this.entries.filter({ hasText: name });
  }

  box(name: string | RegExp): Locator {
    return this.entry(name).getByBox();
  }

  /** Waits until the user can have seen the shown cluster. */
  async seen(): Promise<void> {
    await waitForAttribute(this.cluster, 'data-seen', 'true');
  }

  /** Presses a key that decides the shown cluster, once the user can have seen it. */
  async decide(key: string): Promise<void> {
    await this.seen();
    await userEvent.keyboard(key);
  }

  /** The dialog that merges this number of contacts. */
  merge(count: number): Locator {
    return page.getByRole('dialog', { name: `${count} contacts become one` });
  }

  /** Button that confirms the merge. */
  confirm(count: number): Locator {
    return this.merge(count).getByRole('button', { name: `Merge ${count} contacts` });
  }
}
