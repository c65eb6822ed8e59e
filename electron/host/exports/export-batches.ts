import type { ExportOptions, ExportSource } from '../../contract/exports/export.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import {
  guardiansOf,
  HISTORY_COLUMNS,
  historyRows,
  translateCodes,
  wordsFor,
  type HistoryNames,
} from '../../core/export/history-rows.ts';
import type { Finder } from '../duplicates/finder.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { readExportedContacts } from './read-exported-contacts.ts';
import type { ExportStart } from '../background-worker/exports/export-jobs.ts';

/** Number of sets of duplicates that are read from the duplicate finder at once. */
const SETS_PER_PAGE = 200;

/** A part of the exported items, with the progress so far. */
export interface ExportProgressBatch {
  /** Contacts (`ContactTuple`) or rows, each as JSON. */
  readonly items: readonly string[];
  readonly done: number;
  readonly total: number;
}

/** The items of an export, read from the store. */
export interface ExportedItems {
  readonly beginning: Pick<ExportStart, 'duplicateSets' | 'table'>;
  batches(): AsyncGenerator<ExportProgressBatch>;
}

export type ExportStore = Pick<
  StoreApi,
  'selectedRows' | 'exportedContacts' | 'historyChanges' | 'groups' | 'contactsOf'
>;
type HistorySource = Extract<ExportSource, { kind: 'history' }>;
type ContactSource = Exclude<ExportSource, HistorySource>;

/** Returns the selected contacts, in the order of the contact table or, for duplicates, of their sets. */
export async function exportedContacts(
  store: ExportStore,
  finder: Pick<Finder, 'list' | 'get'>,
  source: ContactSource,
): Promise<ExportedItems> {
  const sets =
    source.kind === 'duplicates' ? await duplicateSetsOf(finder, source) : new Map<string, number>();
  const selection =
    source.kind === 'duplicates' ? { kind: 'keys' as const, keys: [...sets.keys()] } : source.selection;
  const selected = await store.selectedRows(selection);
  return {
    beginning: { duplicateSets: sets, table: null },
    async *batches() {
      for await (const { contacts, done } of readExportedContacts(store, selected))
        yield { items: contacts, done, total: selected.rowIds.length };
    },
  };
}

/**
 * Returns the changes of the history that match `source`, newest first, one row per field. JSON contains codes; other
 * formats contain the texts for them (`source.texts`).
 */
export async function exportedHistory(
  store: ExportStore,
  source: HistorySource,
  { format }: Pick<ExportOptions, 'format'>,
): Promise<ExportedItems> {
  const { search, kinds, states, since, until, texts } = source;
  const query = {
    search,
    ...(kinds === undefined ? {} : { kinds }),
    ...(states === undefined ? {} : { states }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
  const { groups } = await store.groups();
  const groupNames = new Map(groups.map(({ groupId, name }) => [groupId, name]));
  const words = format === 'json' || format === 'jsonl' ? {} : texts;
  const columns = HISTORY_COLUMNS.map((column) => wordsFor(column, words));
  return {
    beginning: { duplicateSets: new Map(), table: { columns } },
    async *batches() {
      let total: number | null = null;
      for (let before: number | undefined; before !== 1;) {
        const { changes, from, upTo } = await store.historyChanges({
          ...query,
          ...(before === undefined ? {} : { beforeSequence: before }),
        });
        total ??= upTo;
        const contacts = await store.contactsOf([...new Set(changes.flatMap(guardiansOf))]);
        const labels = new Map(contacts.map(({ key, fields }) => [key, contactLabel(fields)]));
        const names: HistoryNames = {
          groupName: (groupId) => groupNames.get(groupId) ?? String(groupId),
          contactName: (key) => labels.get(key) ?? '',
        };
        const rows = changes.flatMap((change) => historyRows(change, names));
        yield {
          items: rows.map((row) => JSON.stringify(translateCodes(row, words))),
          done: total - from + 1,
          total,
        };
        before = from;
      }
    },
  };
}

/**
 * Returns the number of each contact's set of duplicates in the filtered list, from 1, by contact key. Contacts are in
 * the order of their sets. A contact in several sets gets the number of the first.
 */
async function duplicateSetsOf(
  finder: Pick<Finder, 'list' | 'get'>,
  { mode, filter }: Extract<ExportSource, { kind: 'duplicates' }>,
): Promise<Map<string, number>> {
  const sets = new Map<string, number>();
  let number = 0;
  for (;;) {
    const { rows, total } = await finder.list({ mode, filter, offset: number, limit: SETS_PER_PAGE });
    for (const { clusterId, members, size } of rows) {
      number += 1;
      // `list` returns only the first members of a large set.
      const all = size > members.length ? ((await finder.get(clusterId))?.members ?? members) : members;
      for (const { key } of all) if (!sets.has(key)) sets.set(key, number);
    }
    if (rows.length === 0 || number >= total) return sets;
  }
}
