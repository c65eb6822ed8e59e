import type {
  ContactPageRequest,
  ContactSelection,
} from '../../../electron/contract/contacts/contact-query.ts';
import type { Contact, ContactFields, ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { ReviewMark } from '../../../electron/contract/enumerations.ts';
import type { ListAbout, ListRow, ReviewProgress } from '../../../electron/contract/lists/list.ts';
import { differingFields, pickFields } from '../../../electron/core/contact/compare-fields.ts';
import { FakeAccount, type AccountGiven } from './fake-account.ts';
import { FakeJournal } from './fake-journal.ts';
import { FakeReviewSteps, type Review } from './fake-review-steps.ts';
import { pageOf } from './listed-contacts.ts';

const COLUMNS = ['First Name', 'Last Name', 'E-mail'];
const NOT_REVIEWED: Review = { mark: null, note: '' };

/** A list in memory. Marks and notes are recorded at once and can be undone step by step. */
export class FakeList {
  readonly account: FakeAccount;
  readonly journal: FakeJournal;
  /** Problems in the file, by contact. */
  readonly problems = new Map<ContactKey, ListRow['problems']>();
  /** Texts of the file that could not be read, by contact. */
  readonly originalTexts = new Map<ContactKey, ListRow['originalTexts']>();
  readonly #reviews = new Map<ContactKey, Review>();
  readonly #steps = new FakeReviewSteps();
  readonly #original: Map<ContactKey, ContactFields>;
  #about: ListAbout;

  constructor({ name = 'people.csv', ...given }: Omit<AccountGiven, 'kind'> = {}) {
    this.account = new FakeAccount({ name, ...given, kind: 'list' });
    this.journal = new FakeJournal(this.account);
    const { host, contacts } = this.account;
    this.#original = new Map(contacts.map(({ key, fields }) => [key, fields]));
    this.#about = {
      fileName: name,
      format: 'csv',
      sha256: 'a'.repeat(64),
      openedAt: '2026-01-01T00:00:00.000Z',
      columns: COLUMNS,
      reading: { encoding: 'utf-8', delimiter: ',' },
      mapping: {
        columns: (['firstName', 'lastName', 'email'] as const).map((field, at) => ({
          name: COLUMNS[at] ?? '',
          field,
          labelColumn: null,
          separator: null,
          dateOrder: null,
          dottedDateOrder: null,
        })),
        order: {},
        joins: {},
        country: null,
        genderWords: {},
        languageWords: {},
        groupName: null,
      },
      rows: contacts.length,
      canReread: true,
    };
    this.journal.onStep = () => this.#notify([]);
    host.answer('contacts.page', (request) => pageOf(this.#filtered(request), request));
    host.answer('lists.about', () => this.about);
    host.answer('lists.progress', () => this.progress);
    host.answer('lists.rows', ({ keys }) => keys.flatMap((key) => this.#row(key) ?? []));
    host.answer('lists.mark', ({ selection, mark }) => ({
      marked: this.#record(this.#selected(selection), { mark }),
    }));
    host.answer('lists.note', ({ key, note, editSession = null }) => {
      this.#record([key], { note }, editSession);
      return {};
    });
    host.answer('lists.undoReview', ({ competingBatchId }) => this.#turn('undo', competingBatchId));
    host.answer('lists.redoReview', ({ competingBatchId }) => this.#turn('redo', competingBatchId));
  }

  get about(): ListAbout {
    return { ...this.#about, canReread: this.#reviews.size === 0 && this.journal.steps.length === 0 };
  }

  get progress(): ReviewProgress {
    const { contacts } = this.account;
    const count = (mark: ReviewMark) => contacts.filter(({ key }) => this.reviewOf(key).mark === mark).length;
    const [keep, fix, remove] = [count('keep'), count('fix'), count('remove')];
    return {
      total: contacts.length,
      reviewed: keep + fix + remove,
      keep,
      fix,
      remove,
      changed: contacts.filter((contact) => this.#isChanged(contact)).length,
      problems: contacts.filter(({ key }) => this.problems.has(key)).length,
    };
  }

  /** Mark and note of a contact. */
  reviewOf(key: ContactKey): Review {
    return this.#reviews.get(key) ?? NOT_REVIEWED;
  }

  /** Mark and note of the contact of this name. */
  review(name: string): Review {
    return this.reviewOf(this.account.contact(name).key);
  }

  /** Marks contacts by their names, before the window is opened or as another window does. */
  mark(mark: ReviewMark, ...names: string[]): void {
    this.#record(
      names.map((name) => this.account.contact(name).key),
      { mark },
    );
  }

  #turn(direction: 'undo' | 'redo', competingBatchId: string | null | undefined) {
    const origin =
      competingBatchId === undefined || competingBatchId === null
        ? null
        : this.journal.originOf(competingBatchId);
    const before = this.#steps.turn(direction, origin, (key) => this.reviewOf(key));
    for (const [key, review] of before) this.#reviews.set(key, review);
    const keys = [...before.keys()];
    this.#notify(keys);
    return { contacts: keys.length, keys };
  }

  #record(keys: readonly ContactKey[], change: Partial<Review>, editSession: string | null = null): number {
    const before = new Map(keys.map((key) => [key, this.reviewOf(key)]));
    this.#steps.add({ before, after: this.journal.steps.length, editSession });
    for (const key of keys) this.#reviews.set(key, { ...this.reviewOf(key), ...change });
    this.#notify(keys);
    return keys.length;
  }

  #notify(keys: readonly ContactKey[]): void {
    const { host, accountId } = this.account;
    host.send('lists.changed', { accountId, keys: [...keys], progress: this.progress });
  }

  #isChanged({ key, fields }: Contact): boolean {
    const before = this.#original.get(key);
    return before === undefined || differingFields(before, fields).length > 0;
  }

  #row(key: ContactKey): ListRow | null {
    const contact = this.account.contacts.find((each) => each.key === key);
    if (contact === undefined) return null;
    const before = this.#original.get(key);
    const at = [...this.#original.keys()].indexOf(key);
    return {
      key,
      line: before === undefined ? null : at + 2,
      ...this.reviewOf(key),
      original: before === undefined ? {} : pickFields(before, differingFields(before, contact.fields)),
      originalTexts: this.originalTexts.get(key) ?? {},
      cells: before === undefined ? [] : [before.firstName, before.lastName, before.email ?? ''],
      problems: this.problems.get(key) ?? [],
    };
  }

  #filtered({ query: { filter } }: Pick<ContactPageRequest, 'query'>): Contact[] {
    const { reviewMark, changed, hasProblems } = filter;
    return this.account.contacts.filter(
      (contact) =>
        (reviewMark === undefined || (this.reviewOf(contact.key).mark ?? 'none') === reviewMark) &&
        (changed === undefined || this.#isChanged(contact) === changed) &&
        (hasProblems === undefined || this.problems.has(contact.key) === hasProblems),
    );
  }

  #selected(selection: ContactSelection): ContactKey[] {
    if (selection.kind === 'keys') return [...selection.keys];
    const { query, except } = selection;
    const { rows } = pageOf(this.#filtered({ query }), { query, offset: 0, limit: 10_000 });
    return rows.map(({ key }) => key).filter((key) => !except.includes(key));
  }
}
