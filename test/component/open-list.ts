import { page, type Locator } from 'vitest/browser';
import type { AccountGiven } from './host/fake-account.ts';
import { FakeList } from './host/fake-list.ts';
import { openApp, type OpenApp } from './open-app.tsx';

export interface OpenList extends OpenApp {
  list: FakeList;
  review: ReviewScreen;
}

/** Page object of the review parts on a list's contacts screen. */
export class ReviewScreen {
  readonly bar = page.getByRole('region', { name: 'Progress of the review' });
  readonly progress = page.getByRole('progressbar', { name: 'Reviewed' });
  readonly status = this.bar.getByRole('status');
  readonly note = page.getByRole('textbox', { name: 'Note' });

  /** A count of the bar, which filters the table. */
  count(text: string): Locator {
    return this.bar.getByRole('button', { name: text });
  }

  /** A button of the details that sets or clears a mark. */
  mark(name: 'Keep' | 'Fix' | 'Remove'): Locator {
    return page.getByRole('group', { name: 'Mark' }).getByRole('button', { name });
  }
}

/** Shows the whole app over a list in memory. */
export async function openList(given: Omit<AccountGiven, 'kind'> | FakeList = {}): Promise<OpenList> {
  const list = given instanceof FakeList ? given : new FakeList(given);
  return { ...(await openApp(list.account)), list, review: new ReviewScreen() };
}

/** Makes the host read the file of a list with any options. */
export function answerListFile({ list, host }: Pick<OpenList, 'list' | 'host'>): void {
  const { mapping, columns } = list.about;
  host.answer('lists.preview', ({ reading }) => ({
    format: 'csv',
    encoding: reading.encoding ?? 'utf-8',
    delimiter: reading.delimiter ?? ',',
    sheets: [],
    sheet: null,
    hasHeader: reading.header ?? true,
    columns,
    records: [{ line: 2, cells: ['Ada', 'Li', 'ada@example.com'] }],
    isOfBeginning: false,
  }));
  host.answer('lists.survey', {
    mapping,
    columns: columns.map((name) => ({
      name,
      field: null,
      reason: null,
      fillRate: 1,
      samples: ['Ada'],
      ambiguousDates: null,
      words: null,
    })),
    records: 8,
    problems: [],
    problemCount: 0,
    remembered: null,
  });
}
