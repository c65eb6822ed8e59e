import type { ChannelInput, ChannelOutput } from '../../../electron/contract/channels.ts';
import type { ImportDraft } from '../../../electron/contract/imports/import-draft.ts';
import type {
  ImportCounts,
  ImportRow,
  ImportSettings,
  RowFilter,
} from '../../../electron/contract/imports/import.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import type { ReportFilter, ReportRow, RowResult } from '../../../electron/contract/imports/import-report.ts';
import type { FilePreview, FileReading } from '../../../electron/contract/imports/import-survey.ts';
import { ColumnSurvey } from '../../../electron/core/import/guessing/column-survey.ts';
import { ContactMapper } from '../../../electron/core/import/contact-mapper.ts';
import { guessMapping } from '../../../electron/core/import/guessing/guess-mapping.ts';
import { planRow } from '../../../electron/core/import/plan-row.ts';
import { foldText } from '../../../electron/core/contact/text-folding.ts';
import { aBatch, NO_COUNTS } from '../../builders/batch.ts';
import { aChange } from '../../builders/change.ts';
import type { FakeAccount } from './fake-account.ts';
import { nameOf } from './listed-contacts.ts';

/** A file as a test describes it. */
export interface FileGiven {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

type Counted<T> = (T & { count: number })[];
const NO_DRAFT: ImportDraft = { step: null, reading: {}, mapping: null, customColumns: [], settings: null };
const BEGUN_AT = '2026-01-01T00:00:00.000Z';

const REJECTED: AppError = { code: 'refused', message: 'No more of these' };

interface EndOfImport {
  refused?: readonly number[];
  cancelled?: readonly number[];
  error?: AppError;
}

/**
 * Imports of one file at a time into an account in memory. Columns are guessed and rows read and planned with the product's own rules;
 * rows match contacts by name. A running import is pending until `end`.
 */
export class FakeImports {
  readonly #account: FakeAccount;
  readonly #file: FileGiven;
  importId: string | null = null;
  batchId: string | null = null;
  draft: ImportDraft = NO_DRAFT;
  /** What the first preview has instead of the whole file's. */
  beginning: Partial<FilePreview> = {};
  rows: ImportRow[] = [];
  #results = new Map<number, RowResult>();
  #isUndone = false;
  #settings: ImportSettings | null = null;

  constructor(account: FakeAccount, file: FileGiven) {
    this.#account = account;
    this.#file = file;
    const { host } = account;
    host.answer('imports.list', () => (this.importId === null ? [] : [this.#listed()]));
    host.answer('imports.begin', () => {
      this.importId = crypto.randomUUID();
      const preview = this.#preview({});
      return { importId: this.importId, reading: {}, preview: { ...preview, ...this.beginning } };
    });
    host.answer('files.release', {});
    host.answer('imports.open', () => ({
      ...this.#listed(),
      draft: this.draft,
      isRead: this.rows.length > 0,
      counts: this.#settings === null ? null : this.#counts(),
    }));
    host.answer('imports.saveDraft', ({ draft }) => {
      this.draft = draft;
      return {};
    });
    host.answer('imports.preview', ({ reading }) => this.#preview(reading));
    host.answer('imports.survey', ({ today }) => this.#survey(today));
    host.answer('imports.read', (input) => this.#read(input));
    host.answer('imports.cancel', {});
    host.answer('imports.groupNames', () => this.#groupNames());
    host.answer('imports.counts', () => this.#counts());
    host.answer('imports.plan', ({ settings }) => this.#plan(settings));
    host.answer('imports.rows', ({ filter, offset, limit }) => {
      const found = this.rows.filter((row) => fits(row, filter));
      return { rows: found.slice(offset, offset + limit), total: found.length };
    });
    host.answer('imports.decide', ({ rows, decision }) => {
      for (const row of this.#which(rows)) row.decision = decision;
      return this.#planAgain();
    });
    host.answer('imports.edit', ({ rows, column, text }) => {
      for (const row of this.#which(rows)) row.edited = { ...row.edited, [column]: text };
      return this.#planAgain();
    });
    host.answer('imports.stepChoices', () => ({ rows: 0, counts: this.#counts() }));
    host.answer('imports.run', () => this.run());
    host.answer('batches.get', ({ batchId }) => this.batch(batchId));
    host.answer('batches.results', { rows: [], total: 0 });
    host.answer('imports.report', ({ filter, offset, limit }) => this.#report(filter, offset, limit));
    host.answer('imports.undone', () => (this.#isUndone ? this.#undone() : null));
    host.answer('imports.undo', () => {
      for (const [place, result] of this.#results) if (result === 'done') this.#results.set(place, 'undone');
      this.#isUndone = true;
      return this.#undone();
    });
    host.answer('imports.exportRows', { written: 1 });
    host.answer('imports.discard', () => {
      this.importId = null;
      return {};
    });
  }

  /** Deletes the import, as another window does with `imports.discard`. */
  discardElsewhere(): void {
    const { host, accountId } = this.#account;
    const importId = this.importId ?? '';
    this.importId = null;
    host.fail('imports.open', { code: 'invalid_request', message: 'import_gone' });
    host.send('imports.discarded', { accountId, importId });
  }

  /** Records the plan, as a window does with `imports.run`. */
  run(): { batchId: string } {
    const batchId = (this.batchId = crypto.randomUUID());
    for (const { place, outcome } of this.rows)
      if (outcome === 'create' || outcome === 'update') this.#results.set(place, 'waiting');
    return { batchId };
  }

  #error: AppError = REJECTED;
  #redoBatchId: string | null = null;

  /** Current state of a batch: the import, or its redo. */
  batch(batchId = this.#redoBatchId ?? this.batchId ?? '') {
    const done = this.#countOf('done');
    const refused = this.#countOf('refused');
    const queued = batchId === (this.#redoBatchId ?? this.batchId) ? this.#countOf('waiting') : 0;
    return aBatch({
      batchId,
      kind: 'import',
      fields: [],
      values: {},
      label: 'people.csv',
      total: this.#results.size,
      counts: { ...NO_COUNTS, done, refused, queued },
      settledAt: queued > 0 ? null : BEGUN_AT,
      msLeft: queued > 0 ? 65_000 : null,
    });
  }

  /** Ends the running import; rows at the given indexes are rejected with `error`, or were cancelled. */
  end({ refused = [], cancelled = [], error = REJECTED }: EndOfImport = {}): void {
    this.#error = error;
    for (const place of this.#results.keys()) {
      const others = refused.includes(place) ? 'refused' : 'done';
      this.#results.set(place, cancelled.includes(place) ? 'cancelled' : others);
    }
    this.#account.progress({ batches: [this.batch()] });
  }

  /** Begins to redo an undone import, as the history does; `end` completes it. */
  redo(): void {
    this.#isUndone = false;
    this.#redoBatchId = crypto.randomUUID();
    for (const place of this.#results.keys()) this.#results.set(place, 'waiting');
    this.#account.progress({ batches: [this.batch()] });
  }

  #countOf(result: RowResult): number {
    return [...this.#results.values()].filter((each) => each === result).length;
  }

  #listed() {
    return {
      importId: this.importId ?? '',
      fileName: 'people.csv',
      begunAt: BEGUN_AT,
      rows: this.rows.length === 0 ? null : this.rows.length,
      batchId: this.batchId,
      state: this.batchId === null ? ('draft' as const) : ('recorded' as const),
    };
  }

  /** With another delimiter each line is one cell. Without a header, the names are a record. */
  #preview({ encoding, delimiter = ';', header = true }: FileReading): ChannelOutput<'imports.preview'> {
    const { columns, rows } = this.#file;
    const isParted = delimiter === ';';
    const parts = (cells: readonly string[]) => (isParted ? [...cells] : [cells.join(';')]);
    const records = rows.slice(0, 50).map((cells, at) => ({ line: at + 2, cells: parts(cells) }));
    return {
      format: 'csv',
      encoding: encoding ?? 'utf-8',
      delimiter,
      sheets: [],
      sheet: null,
      hasHeader: header,
      columns: parts(columns).map((name) => (header ? name : '')),
      records: [...(header ? [] : [{ line: 1, cells: parts(columns) }]), ...records],
      isOfBeginning: false,
    };
  }

  #survey(today: ChannelInput<'imports.survey'>['today']): ChannelOutput<'imports.survey'> {
    const { columns, rows } = this.#file;
    const survey = new ColumnSurvey(columns.map((name) => ({ name, field: null })));
    survey.add(rows.map((cells, at) => ({ line: at + 2, cells })));
    const guess = guessMapping(survey, today);
    return {
      mapping: guess.mapping,
      columns: guess.columns.map((column) => ({
        ...column,
        samples: [...column.samples],
        words: column.words === null ? null : [...column.words],
      })),
      remembered: null,
      records: rows.length,
      problems: [],
      problemCount: 0,
    };
  }

  #read({ reading, mapping, customColumns, today }: ChannelInput<'imports.read'>) {
    const chosen = new Map(this.rows.map(({ place, edited, decision }) => [place, { edited, decision }]));
    this.draft = { ...this.draft, reading, mapping, customColumns };
    this.#mapper = new ContactMapper(mapping, today);
    this.rows = this.#file.rows.map((cells, place) => ({
      place,
      line: place + 2,
      cells: [...cells],
      edited: null,
      decision: null,
      ...chosen.get(place),
      fields: {},
      groupName: '',
      problems: [],
      customFields: null,
      match: null,
      outcome: null,
      reason: null,
      before: {},
      after: {},
      change: null,
    }));
    for (const row of this.rows) this.#understand(row);
    return { rows: this.rows.length, cancelled: false };
  }

  #mapper: ContactMapper | null = null;

  #understand(row: ImportRow): void {
    const cells = row.cells.map((cell, at) => row.edited?.[at] ?? cell);
    const contact = this.#mapper?.map({ line: row.line, cells });
    Object.assign(row, {
      fields: contact?.fields ?? {},
      groupName: contact?.groupName ?? '',
      problems: [...(contact?.problems ?? [])],
    });
  }

  #groupNames(): ChannelOutput<'imports.groupNames'> {
    const names = Map.groupBy(this.rows, ({ groupName }) => groupName);
    return {
      names: [...names]
        .filter(([name]) => name !== '')
        .map(([name, rows]) => ({
          name,
          key: foldText(name),
          rows: rows.length,
          groupId: this.#account.groups.find((group) => group.name === name)?.groupId ?? null,
        })),
      rowsWithout: names.get('')?.length ?? 0,
    };
  }

  #plan(settings: ImportSettings): ImportCounts {
    this.#settings = settings;
    this.draft = { ...this.draft, settings };
    for (const row of this.rows) this.#planOne(row, settings);
    return this.#counts();
  }

  #planOne(row: ImportRow, settings: ImportSettings): void {
    const { groupName } = row;
    const named = settings.groupsByName[foldText(groupName)];
    const known = this.#account.groups.find(({ name }) => name === groupName)?.groupId;
    const groupId = groupName === '' ? settings.groupId : (named ?? known ?? null);
    const name = `${row.fields.firstName ?? ''} ${row.fields.lastName ?? ''}`.trim();
    const matched = this.#account.contacts.find((contact) => nameOf(contact) === name) ?? null;
    row.match =
      matched === null
        ? null
        : {
            kind: 'contact',
            key: matched.key,
            line: null,
            label: name,
            certainty: 'certain',
            inOtherGroup: false,
          };
    const planned = planRow(
      {
        fields: { ...row.fields, ...(groupId === null ? {} : { groupId }) },
        groupProblem: groupId !== null ? null : groupName === '' ? 'no_group' : 'unknown_group',
        match: row.match,
        matched: matched?.fields ?? null,
        findTaken: () => null,
        isWithoutFirstName: !row.fields.firstName,
        decision: row.decision,
      },
      settings,
    );
    Object.assign(row, planned);
  }

  #planAgain(): ImportCounts {
    for (const row of this.rows) this.#understand(row);
    return this.#settings === null ? this.#counts() : this.#plan(this.#settings);
  }

  #counts(): ImportCounts {
    const outcomes: Counted<Pick<ImportCounts['outcomes'][number], 'outcome' | 'reason'>> = [];
    const problems: Counted<{ code: string }> = [];
    for (const { outcome, reason, problems: found } of this.rows) {
      if (outcome !== null) countIn(outcomes, { outcome, reason });
      for (const code of new Set(found.map((problem) => problem.code))) countIn(problems, { code });
    }
    const missing = this.rows.filter(({ fields }) => !fields.firstName).length;
    return {
      planId: 'plan',
      outcomes,
      problems,
      firstNames: { fromFullName: 0, fromEmail: 0, missing },
      contacts: this.#account.contacts.length,
      planLimit: null,
    };
  }

  #which(rows: RowFilter | number[]): ImportRow[] {
    return this.rows.filter((row) => (Array.isArray(rows) ? rows.includes(row.place) : fits(row, rows)));
  }

  #report(filter: ReportFilter, offset: number, limit: number): ChannelOutput<'imports.report'> {
    const all = this.rows.map((row): ReportRow => {
      const result = this.#results.get(row.place) ?? null;
      const error = result === 'refused' ? this.#error : null;
      const change = result === null ? null : aChange({ contactKey: crypto.randomUUID() });
      return { ...row, change, result, error, kept: null };
    });
    const isFailed = ({ outcome, result }: ReportRow) => outcome === 'cannot' || result === 'refused';
    const found = all.filter(
      (row) =>
        fits(row, { outcome: filter.outcome, reason: filter.reason, search: filter.search }) &&
        (filter.result === undefined || row.result === filter.result) &&
        (filter.failed === undefined || isFailed(row)),
    );
    const counts: ChannelOutput<'imports.report'>['counts'] = [];
    for (const { outcome, reason, result } of all)
      if (outcome !== null) countIn(counts, { outcome, reason, result });
    return {
      rows: found.slice(offset, offset + limit),
      total: found.length,
      counts,
      failed: all.filter(isFailed).length,
      redoBatchId: this.#redoBatchId,
    };
  }

  #undone(): ChannelOutput<'imports.undo'> {
    return {
      batchId: null,
      undone: this.#countOf('undone'),
      undoing: 0,
      kept: this.#countOf('kept'),
      failed: 0,
    };
  }
}

function countIn<T extends object>(counts: Counted<T>, what: T): void {
  const isSame = (each: T) => JSON.stringify({ ...each, count: 0 }) === JSON.stringify({ ...what, count: 0 });
  const found = counts.find(isSame);
  if (found === undefined) counts.push({ ...what, count: 1 });
  else found.count++;
}

type Loose<T> = { [K in keyof T]?: T[K] | undefined };

function fits(
  row: ImportRow,
  { outcome, reason, problem, problemColumn, cell, search = '' }: Loose<RowFilter>,
): boolean {
  const text = foldText(row.cells.join(' '));
  return (
    (outcome === undefined || row.outcome === outcome) &&
    (cell === undefined || (row.edited?.[cell.column] ?? row.cells[cell.column]) === cell.text) &&
    (reason === undefined || row.reason === reason) &&
    (problem === undefined ||
      row.problems.some(
        ({ code, column }) => code === problem && (problemColumn === undefined || column === problemColumn),
      )) &&
    foldText(search)
      .split(' ')
      .every((word) => text.includes(word))
  );
}
