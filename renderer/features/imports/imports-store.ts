import { create } from 'zustand';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { PageFile } from '../../../electron/contract/bridge.ts';
import type { RowFilter } from '../../../electron/contract/imports/import.ts';
import type { ReportFilter } from '../../../electron/contract/imports/import-report.ts';
import { setUnsaved } from '../../lib/drafts/unsaved-work.ts';
import type { ImportDraft } from './import-draft.ts';
import { NO_CORRECTIONS, type TypedCorrections } from './typed-corrections.ts';

/** State of one account's imports screen. */
export interface ImportsView {
  /** Open import; null for the list of imports. */
  importId: string | null;
  /** A dropped or pasted file, until its import is created. */
  offered: PageFile | null;
  /** Whether the box for a table is open, and its text until the import is created. */
  isPasting: boolean;
  pasted: string;
}

const FRESH_VIEW: ImportsView = { importId: null, offered: null, isPasting: false, pasted: '' };

/** Search and filter of the rows at one step of an import. */
export interface RowsView<F> {
  search: string;
  filter: F;
}

const ALL_ROWS = { search: '', filter: {} };

/** Steps that show rows, with the filter of each. */
interface StepFilters {
  check: RowFilter;
  report: ReportFilter;
}

interface ImportsState {
  /** One view per account, so that no data is shown under another account. */
  views: Record<AccountId, ImportsView>;
  /** The user's choices by import. */
  drafts: Record<string, ImportDraft>;
  /** Corrections being typed, by import. They stay while the user looks at other rows, steps or screens. */
  corrections: Record<string, TypedCorrections>;
  /** Searches and filters of rows, by step and import. */
  rows: { [S in keyof StepFilters]: Record<string, RowsView<StepFilters[S]>> };
  change(accountId: AccountId, to: Partial<ImportsView>): void;
  keep(importId: string, draft: ImportDraft): void;
  correct(importId: string, change: (all: TypedCorrections) => TypedCorrections): void;
  narrow<S extends keyof StepFilters>(step: S, importId: string, to: Partial<RowsView<StepFilters[S]>>): void;
  drop(importId: string): void;
  forget(accountId: AccountId): void;
}

/** Store of open imports, and of their drafts since the window was opened. */
export const useImportsStore = create<ImportsState>()((set) => ({
  views: {},
  drafts: {},
  corrections: {},
  rows: { check: {}, report: {} },
  change: (accountId, to) =>
    set(({ views }) => ({
      views: { ...views, [accountId]: { ...(views[accountId] ?? FRESH_VIEW), ...to } },
    })),
  keep: (importId, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [importId]: draft } })),
  correct: (importId, change) =>
    set(({ corrections }) => ({
      corrections: { ...corrections, [importId]: change(corrections[importId] ?? NO_CORRECTIONS) },
    })),
  narrow: (step, importId, to) =>
    set(({ rows }) => ({
      rows: {
        ...rows,
        [step]: { ...rows[step], [importId]: { ...(rows[step][importId] ?? ALL_ROWS), ...to } },
      },
    })),
  drop: (importId) =>
    set(({ drafts, corrections, rows }) => ({
      drafts: without(drafts, importId),
      corrections: without(corrections, importId),
      rows: { check: without(rows.check, importId), report: without(rows.report, importId) },
    })),
  forget: (accountId) => set(({ views }) => ({ views: without(views, accountId) })),
}));

function without<T>(all: Record<string, T>, id: string): Record<string, T> {
  const { [id]: _, ...others } = all;
  return others;
}

/** View of an account's imports. */
export const useImportsView = (accountId: AccountId): ImportsView =>
  useImportsStore(({ views }) => views[accountId] ?? FRESH_VIEW);

/** Corrections typed for the rows of an import. */
export const useTypedCorrections = (importId: string): TypedCorrections =>
  useImportsStore(({ corrections }) => corrections[importId] ?? NO_CORRECTIONS);

/** Search and filter of the rows at a step of an import. */
export const useRowsView = <S extends keyof StepFilters>(
  step: S,
  importId: string,
): RowsView<StepFilters[S]> => useImportsStore(({ rows }) => rows[step][importId] ?? ALL_ROWS);

const TYPED = 'pasted tables';

// As with forms of contacts, the window isn't closed without a question.
useImportsStore.subscribe(({ views }) =>
  setUnsaved(
    TYPED,
    Object.values(views).some(({ pasted }) => pasted.trim() !== ''),
  ),
);
