import type { DatabaseSync } from 'node:sqlite';
import type { HistoryChange } from '../../../../core/export/history-rows.ts';
import type { Change } from '../../../../contract/changes/change.ts';
import type { StoredBatch } from '../../api/journal-api.ts';
import { changeOf } from '../change-row.ts';
import { searchedWords } from './history-texts.ts';
import type { Journal } from '../journal.ts';
import type { JournalApi, StoredHistoryEntry } from '../../api/journal-api.ts';
import { SLICE_MS } from '../../sqlite/time-slices.ts';

type Query = Parameters<JournalApi['history']>[0];

/** Changes scanned per step, which takes about 1 ms. */
const CHANGES_PER_STEP = 2_000;
const MAX_SHOWN_CHANGES = 3;
/** Sequence numbers per page of `changes`, which takes a few milliseconds. */
const CHANGES_PER_PAGE = 500;

interface Found {
  batch: StoredBatch;
  /** Sequence numbers of the first `MAX_SHOWN_CHANGES` changes of the batch that match, in descending order. */
  sequences: number[];
  matching: number;
}

/** Searches the history. */
export class HistorySearch {
  readonly #database: DatabaseSync;
  readonly #journal: Journal;

  constructor(database: DatabaseSync, journal: Journal) {
    this.#database = database;
    this.#journal = journal;
  }

  /** The matching history entries, one per batch, newest first. Calls `pause` whenever a time slice is used up. */
  async entries(query: Query, pause: () => Promise<void>): Promise<StoredHistoryEntry[]> {
    const words = searchedWords(query.search);
    if (words.length === 0 && query.states === undefined) {
      return this.#journal.batches.list({ ...query, active: false }).map((batch) => ({
        batch,
        changes: this.#changesFrom(batch),
        matching: batch.total,
      }));
    }
    const found = await this.#scan(query, words, pause);
    return found.map(({ batch, sequences, matching }) => ({
      batch,
      changes: sequences.toReversed().map((sequence) => this.#change(sequence)),
      matching,
    }));
  }

  /** One page of matching changes, newest first. */
  changes(
    query: Parameters<JournalApi['historyChanges']>[0],
  ): Awaited<ReturnType<JournalApi['historyChanges']>> {
    const upTo = (query.beforeSequence ?? this.#lastSequence() + 1) - 1;
    const from = Math.max(1, upTo - CHANGES_PER_PAGE + 1);
    const fittingBatch = this.#fittingBatches(query);
    const changes: HistoryChange[] = [];
    for (const { sequence, batch } of this.#matches(from, upTo, searchedWords(query.search), query.states)) {
      const kind = fittingBatch(batch)?.kind;
      if (kind !== undefined) changes.push({ change: this.#change(sequence), kind });
    }
    return { changes, from, upTo };
  }

  /** Scans backwards by sequence. Changes of one batch are adjacent, so their matches follow one another. */
  async #scan(query: Query, words: string[], pause: () => Promise<void>): Promise<Found[]> {
    const found: Found[] = [];
    const fittingBatch = this.#fittingBatches(query);
    let sliceEnd = performance.now() + SLICE_MS;
    let upTo = (query.beforeSequence ?? this.#lastSequence() + 1) - 1;
    while (upTo > 0) {
      const from = Math.max(1, upTo - CHANGES_PER_STEP + 1);
      for (const { sequence, batch } of this.#matches(from, upTo, words, query.states)) {
        const fitting = fittingBatch(batch);
        if (fitting === null) continue;
        if (found.at(-1)?.batch.sequence !== batch) {
          if (found.length === query.limit) return found;
          found.push({ batch: fitting, sequences: [], matching: 0 });
        }
        const current = found.at(-1);
        if (current !== undefined) addMatch(current, sequence);
      }
      upTo = from - 1;
      if (performance.now() < sliceEnd) continue;
      await pause();
      sliceEnd = performance.now() + SLICE_MS;
    }
    return found;
  }

  /** Returns a function that returns a batch if it fits the query, otherwise null. It looks up each batch once. */
  #fittingBatches(query: Omit<Query, 'limit'>): (sequence: number) => StoredBatch | null {
    const known = new Map<number, StoredBatch | null>();
    return (sequence) => {
      if (!known.has(sequence)) known.set(sequence, this.#fitting(sequence, query));
      return known.get(sequence) ?? null;
    };
  }

  #fitting(sequence: number, { kinds, since, until }: Omit<Query, 'limit'>): StoredBatch | null {
    const batch = this.#journal.batches.bySequence(sequence);
    if (batch === null || (kinds !== undefined && !kinds.includes(batch.kind))) return null;
    if (since !== undefined && batch.recordedAt < since) return null;
    return until !== undefined && batch.recordedAt > until ? null : batch;
  }

  #matches(
    from: number,
    upTo: number,
    words: readonly string[],
    states: Query['states'],
  ): { sequence: number; batch: number }[] {
    const inStates = states === undefined ? '' : 'AND c.state IN (SELECT value FROM json_each(?))';
    const join = states === undefined ? '' : 'JOIN change c ON c.sequence = t.sequence';
    const has = words.map(() => 'AND instr(t.text, ?) > 0').join(' ');
    return this.#database
      .prepare(
        `SELECT t.sequence, t.batch FROM change_text t ${join}
         WHERE t.sequence BETWEEN ? AND ? ${has} ${inStates} ORDER BY t.sequence DESC`,
      )
      .all(from, upTo, ...words, ...(states === undefined ? [] : [JSON.stringify(states)]))
      .map((row) => ({ sequence: Number(row['sequence']), batch: Number(row['batch']) }));
  }

  #lastSequence(): number {
    return Number(this.#database.prepare('SELECT max(sequence) AS last FROM change').get()?.['last'] ?? 0);
  }

  #changesFrom(batch: StoredBatch): Change[] {
    return this.#database
      .prepare('SELECT * FROM change WHERE sequence >= ? AND +batch_id = ? ORDER BY sequence LIMIT ?')
      .all(batch.sequence, batch.batchId, Math.min(MAX_SHOWN_CHANGES, batch.total))
      .map(changeOf);
  }

  #change(sequence: number): Change {
    const row = this.#database.prepare('SELECT * FROM change WHERE sequence = ?').get(sequence);
    if (!row) throw new Error(`no change ${sequence} in the journal`);
    return changeOf(row);
  }
}

/** Adds a match, recorded before those found so far. Of a batch, only the first matches are kept. */
function addMatch(found: Found, sequence: number): void {
  found.matching++;
  found.sequences.push(sequence);
  if (found.sequences.length > MAX_SHOWN_CHANGES) found.sequences.shift();
}
