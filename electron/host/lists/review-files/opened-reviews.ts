import { v7 as uuidv7 } from 'uuid';
import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ReviewConflictChoice } from '../../../contract/enumerations.ts';
import type { ListRow } from '../../../contract/lists/list.ts';
import type { ReviewConflict, ReviewConflictPage } from '../../../contract/lists/review-conflict.ts';
import { fail, ok, type AppError, type Result } from '../../../contract/result.ts';
import { pickFields } from '../../../core/contact/compare-fields.ts';
import { contactDetail, contactLabel } from '../../../core/contact/contact-label.ts';
import { SearchedRows, searchedValue, type SearchedPageQuery } from '../../searched-rows.ts';
import type { PlannedReview } from './apply-review.ts';
import type { ReviewFile } from './review-file.ts';
import type { FoundConflict } from './review-target.ts';

interface OpenedReview {
  readonly review: ReviewFile;
  /** Name of the review file. */
  readonly fileName: string;
  readonly found: readonly FoundConflict[];
  readonly rows: SearchedRows<ReviewConflict, 'conflict'>;
}

/** What the conflicts of a review file need to know about the open list. */
interface ConflictContext {
  /** Rows of the contacts in conflict. */
  rows: ReadonlyMap<ContactKey, ListRow>;
  /** Returns the name of a group of the list. */
  groupName: (groupId: number | null | undefined) => string | null;
}

/** Maximum number of review files kept, so that several windows can each open one. */
const MAX_KEPT_REVIEWS = 3;

/** The review files that are opened to be merged into a review, with the user's choices for their conflicts. */
export class OpenedReviews {
  readonly #kept = new Map<string, OpenedReview>();

  /** Keeps a review file until it is closed or others have replaced it, and returns its id. */
  add(
    review: ReviewFile,
    fileName: string,
    { conflicts: found }: Pick<PlannedReview, 'conflicts'>,
    context: ConflictContext,
  ): { reviewId: string; conflicts: number } {
    const reviewId = uuidv7();
    const all = found.map((conflict, number) => conflictRow(conflict, number, context));
    this.#kept.set(reviewId, { review, fileName, found, rows: new SearchedRows(all, ['conflict'], textsOf) });
    for (const oldest of [...this.#kept.keys()].slice(0, -MAX_KEPT_REVIEWS)) this.#kept.delete(oldest);
    return { reviewId, conflicts: all.length };
  }

  get(reviewId: string): Result<OpenedReview> {
    const opened = this.#kept.get(reviewId);
    return opened === undefined ? fail(GONE) : ok(opened);
  }

  conflicts(reviewId: string, query: SearchedPageQuery<'conflict'>): Result<ReviewConflictPage> {
    const opened = this.get(reviewId);
    return opened.ok ? ok(opened.value.rows.page(query)) : opened;
  }

  decide(
    reviewId: string,
    which: readonly number[] | { search: string | undefined },
    choice: ReviewConflictChoice,
  ): Result<{ decided: number }> {
    const opened = this.get(reviewId);
    if (!opened.ok) return opened;
    const { rows } = opened.value;
    const decided =
      'search' in which
        ? rows.find(which.search).filter(({ isRemoval }) => !(isRemoval && choice === 'there'))
        : numbered(rows.all, which);
    for (const row of decided) row.choice = choice;
    return ok({ decided: decided.length });
  }

  close(reviewId: string): void {
    this.#kept.delete(reviewId);
  }
}

/** Returns the contacts for which the user chose the review file, with the values that they had in the conflict. */
export function decisionsOf({ rows, found }: OpenedReview): Map<ContactKey, ContactPatch> {
  return new Map(
    rows.all.flatMap(({ number, choice }) => {
      const conflict = choice === 'there' ? found[number] : undefined;
      if (conflict === undefined) return [];
      const { contact, fields } = conflict;
      return [[contact.key, pickFields(contact.fields, fields)] as const];
    }),
  );
}

function conflictRow(
  { contact, fields, original, there, groupThere }: FoundConflict,
  number: number,
  { rows, groupName }: ConflictContext,
): ReviewConflict {
  const row = rows.get(contact.key);
  const inFile = { ...original, ...row?.original };
  return {
    number,
    kind: 'conflict',
    line: row?.line ?? null,
    label: contactLabel(contact.fields),
    detail: contactDetail(contact.fields),
    isRemoval: there === null,
    fields: fields.map((field) => {
      if (field === 'groupId')
        return {
          field: 'groupName',
          original: groupName(inFile.groupId),
          here: groupName(contact.fields.groupId),
          there: groupThere,
        };
      const unread = row?.originalTexts[field];
      return {
        field,
        original: unread === undefined ? (inFile[field] ?? null) : { unread },
        here: contact.fields[field] ?? null,
        there: there?.[field] ?? null,
      };
    }),
    choice: 'here',
  };
}

function numbered(all: readonly ReviewConflict[], numbers: readonly number[]): ReviewConflict[] {
  const wanted = new Set(numbers);
  return all.filter(({ number }) => wanted.has(number));
}

/** Returns the values of a conflict that a search covers. */
const textsOf = ({ label, detail, fields }: ReviewConflict): unknown[] => [
  label,
  detail,
  ...fields.flatMap(({ original, here, there }) => [searchedValue(original), here, there]),
];

const GONE: AppError = { code: 'invalid_request', message: 'review_gone' };
