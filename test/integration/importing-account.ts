import type { ImportMapping } from '../../electron/contract/imports/import-mapping.ts';
import type { ImportCounts, ImportRow, ImportSettings } from '../../electron/contract/imports/import.ts';
import type { ImportReport, ReportFilter, RowResult } from '../../electron/contract/imports/import-report.ts';
import type { FileSurvey } from '../../electron/contract/imports/import-survey.ts';
import { connectedAccount, type ConnectedAccount } from './connected-account.ts';

export const TODAY = { year: 2026, month: 11, day: 24 };

/** One import of an account, with shortcuts for what a user does. */
export interface ImportInTest {
  importId: string;
  survey(): Promise<FileSurvey>;
  /** Reads the file with the guessed mapping, changed by `change`. */
  read(change?: (mapping: ImportMapping) => ImportMapping, customColumns?: number[]): Promise<void>;
  plan(wanted?: Partial<ImportSettings>): Promise<ImportCounts>;
  /** Reads and plans with the guessed mapping. */
  planned(wanted?: Partial<ImportSettings>): Promise<ImportCounts>;
  /** Records the plan; returns the batch id. */
  run(): Promise<string | null>;
  rows(): Promise<ImportRow[]>;
  report(filter?: ReportFilter): Promise<ImportReport>;
  /** The result of each row, in file order. */
  results(): Promise<(RowResult | null)[]>;
}

export interface ImportingAccount extends ConnectedAccount {
  settings: ImportSettings;
  /** Begins the import of a file with the given lines. */
  begin(lines: readonly string[], fileName?: string): Promise<ImportInTest>;
  /** Shortcuts for an import that was begun before. */
  taken(importId: string): ImportInTest;
  /** Waits until every recorded change has settled. */
  quiet(): Promise<void>;
}

/** A connected account with shortcuts for imports. */
export async function importingAccount(
  options: Parameters<typeof connectedAccount>[0] = {},
): Promise<ImportingAccount> {
  const account = await connectedAccount(options);
  const { test, accountId, groupId } = account;
  const settings: ImportSettings = {
    groupId: groupId('Friends'),
    groupsByName: {},
    newGroups: [],
    missingFirstName: 'fill',
    whenFound: 'update_empty',
  };
  const taken = (importId: string): ImportInTest => {
    const inImport = { accountId, importId };
    const survey = () => test.must('imports.survey', { ...inImport, reading: {}, today: TODAY });
    const self: ImportInTest = {
      importId,
      survey,
      async read(change = (mapping) => mapping, customColumns = []) {
        const { mapping } = await survey();
        const input = { ...inImport, reading: {}, mapping: change(mapping), customColumns, today: TODAY };
        await test.must('imports.read', input);
      },
      plan: (wanted = {}) => test.must('imports.plan', { ...inImport, settings: { ...settings, ...wanted } }),
      async planned(wanted) {
        await self.read();
        return self.plan(wanted);
      },
      run: async () => (await test.must('imports.run', inImport)).batchId,
      rows: async () =>
        (await test.must('imports.rows', { ...inImport, filter: {}, offset: 0, limit: 200 })).rows,
      report: (filter = {}) => test.must('imports.report', { ...inImport, filter, offset: 0, limit: 200 }),
      results: async () => (await self.report()).rows.map(({ result }) => result),
    };
    return self;
  };
  return {
    ...account,
    settings,
    taken,
    async begin(lines, fileName = 'people.csv') {
      const fileId = test.openText(fileName, `${lines.join('\n')}\n`);
      return taken((await test.must('imports.begin', { accountId, fileId })).importId);
    },
    quiet: () =>
      test.until(async () => {
        const { queued, sending, unsettled } = await test.must('changes.status', { accountId });
        return queued + sending + unsettled === 0;
      }),
  };
}
