import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { copyAccountFiles, openAccountFiles, type AccountFiles } from '../files/account-files.ts';
import { isUnseenCopy } from '../files/copied-journal.ts';
import { ColumnRanks } from '../queries/column-ranks.ts';
import { ComparedContacts } from '../duplicates/compared-contacts.ts';
import { ContactLists } from '../queries/contact-lists.ts';
import { ContactReader } from '../overlay/contact-reader.ts';
import { DuplicateDecisions } from '../duplicates/duplicate-decisions.ts';
import { ExportedContacts } from '../queries/exported-contacts.ts';
import { FacetCounts } from '../queries/facet-counts.ts';
import { Journal } from '../journal/journal.ts';
import { JournalCommands } from '../recording/journal-commands.ts';
import { FilterMasks } from '../queries/filter-masks.ts';
import { OrderingCache } from '../queries/ordering-cache.ts';
import type { MergedContacts } from '../journal/merged-contacts.ts';
import { Mirror } from '../mirror/mirror.ts';
import { StalePageGuard } from '../mirror/stale-page-guard.ts';
import { Overlay } from '../overlay/overlay.ts';
import { FullSyncs } from '../mirror/full-syncs.ts';
import { damagedFiles } from '../files/quick-check.ts';
import { ReviewMarks } from '../review/review-marks.ts';
import { RowProblems } from '../queries/rows-with-file-problems.ts';
import { RowChanges } from '../mirror/row-changes.ts';
import { GroupWords } from '../search/group-words.ts';
import { RowTexts } from '../search/row-texts.ts';
import { SearchIndex } from '../search/search-index.ts';
import { TimeSlices } from '../sqlite/time-slices.ts';
import { isDamageError } from '../sqlite/sqlite-errors.ts';
import { inTransaction } from '../sqlite/transactions.ts';
import { STORE_FILE_NAMES, type OpenOptions, type OpenReport } from '../api/store-api.ts';
import { replaySettlements } from '../overlay/apply-settlement.ts';

/** The components of a store with open files. */
export interface StoreComponents {
  directory: string;
  mirrorFile: DatabaseSync;
  journalFile: DatabaseSync;
  changes: RowChanges;
  mirror: Mirror;
  journal: Journal;
  overlay: Overlay;
  fullSyncs: FullSyncs;
  reader: ContactReader;
  search: SearchIndex;
  lists: ContactLists;
  rowProblems: RowProblems;
  ranks: ColumnRanks;
  facets: FacetCounts;
  stalePages: StalePageGuard;
  /** Runs long writes to the mirror. */
  slices: TimeSlices;
  commands: JournalCommands;
  compared: ComparedContacts;
  exported: ExportedContacts;
  decisions: DuplicateDecisions;
  reviews: ReviewMarks;
  merged: MergedContacts;
  /** Runs writes to the journal one after another, because recording thousands of changes takes several slices. */
  journalWrites: TimeSlices;
}

/** Opens or creates the files in a folder, setting damaged ones aside; throws file errors. */
export function openComponents(options: OpenOptions): { parts: StoreComponents; report: OpenReport } {
  const { directory, copyIn } = options;
  if (copyIn !== undefined) copyAccountFiles(directory, copyIn);
  try {
    return openFiles(options);
  } catch (error) {
    if (!isDamageError(error)) throw error;
  }
  // The damage is beyond what opening checks, so a full check finds the affected file.
  const damaged = damagedFiles(copyIn ?? directory);
  return openFiles({ ...options, distrust: damaged.length > 0 ? damaged : ['mirror'] });
}

/** Stops the components' work and closes the files. */
export async function closeComponents(parts: StoreComponents): Promise<void> {
  // Changes that are being recorded or settled are completed first.
  await parts.journalWrites.run(() => Promise.resolve());
  await Promise.all([parts.slices.close(), parts.search.close(), parts.ranks.close(), parts.facets.close()]);
}

function openFiles({ directory, distrust = [], hadFiles = false, copyIn = directory }: OpenOptions): {
  parts: StoreComponents;
  report: OpenReport;
} {
  const files = openAccountFiles(copyIn, distrust, hadFiles);
  try {
    // A copy that is only read is not sent from.
    const isCopied =
      copyIn === directory &&
      files.found.journal !== 'salvaged' &&
      isUnseenCopy(files.journal, join(directory, STORE_FILE_NAMES.journal));
    const journal = new Journal(files.journal);
    const interrupted = journal.unsettleInterrupted();
    const changes = new RowChanges();
    const mirror = new Mirror(files.mirror, changes, (contactId) => journal.knownKey(contactId));
    inTransaction(files.mirror, () => {
      replaySettlements(mirror, journal, files.found.mirror !== 'opened');
      mirror.dropOldTombstones();
    });
    const report: OpenReport = {
      ...files.found,
      ...(isCopied ? { journal: 'copied' } : {}),
      interrupted,
      contactCount: mirror.contactCount,
    };
    return { parts: assemble(directory, files, { mirror, journal, changes }), report };
  } catch (error) {
    files.mirror.close();
    files.journal.close();
    throw error;
  }
}

function assemble(
  directory: string,
  { mirror: mirrorFile, journal: journalFile }: AccountFiles,
  core: Pick<StoreComponents, 'mirror' | 'journal' | 'changes'>,
): StoreComponents {
  const { mirror, journal, changes } = core;
  const overlay = new Overlay(mirror, journal, changes);
  const ranks = new ColumnRanks(mirrorFile, changes);
  const { merged } = journal;
  const reader = new ContactReader(mirrorFile, mirror, overlay, journal.previousKeys);
  const journalWrites = new TimeSlices();
  const reviews = new ReviewMarks({ journalFile, mirrorFile, reader, changes, merged, journalWrites });
  const rowProblems = new RowProblems(mirrorFile, changes);
  const orderings = new OrderingCache(mirrorFile, overlay, changes, ranks);
  const masks = new FilterMasks({ mirrorFile, overlay, changes, ranks, orderings, reviews, rowProblems });
  const groupWords = new GroupWords({
    groups: () => mirror.groups().filter((group) => group.listed),
    members: (groupId) => masks.mask({ groupId }),
    version: () => changes.version,
  });
  const search = new SearchIndex(new RowTexts(mirrorFile, overlay), groupWords);
  changes.listen((rowId) => search.rowChanged(rowId));
  const shared = {
    mirrorFile,
    mirror,
    journal,
    overlay,
    reader,
    decisions: new DuplicateDecisions(journalFile, reader, merged),
    reviews,
    rowProblems,
    merged,
    lists: new ContactLists({ orderings, masks }, search, changes, overlay, { reviews, rowProblems }),
    ranks,
    search,
    slices: new TimeSlices(),
    journalWrites,
  };
  return {
    ...shared,
    directory,
    journalFile,
    changes,
    fullSyncs: new FullSyncs(mirror, changes),
    stalePages: new StalePageGuard(),
    facets: new FacetCounts(mirrorFile, changes, overlay),
    commands: new JournalCommands(shared),
    compared: new ComparedContacts(mirrorFile, reader, changes),
    exported: new ExportedContacts(mirrorFile, reader, overlay),
  };
}
