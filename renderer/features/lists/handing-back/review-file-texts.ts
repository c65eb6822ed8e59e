import { plural, t } from '@lingui/core/macro';
import type { MergedReview } from '../../../../electron/contract/lists/list.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { formatCount, listText } from '../../../lib/formats/formats.ts';

/** Why a review file can't be merged into the open list; null for other errors. */
export function reviewFileProblem({ code, message = '' }: AppError): string | null {
  if (code !== 'invalid_request') return null;
  const [reason] = message.split(' ', 1);
  const rest = message.slice((reason ?? '').length + 1);
  switch (reason) {
    case 'not_a_review':
      return t`This isn’t a review file, or it’s damaged. Choose a file saved with “Save a review file…”.`;
    case 'newer_review':
      return t`This review file was saved by a newer version of the app. Update the app, then open it again.`;
    case 'other_source':
      return t`This review is about another file (${rest}). Open that file as a list, then open the review there.`;
    case 'other_part':
      return t`This review is about another sheet of this file, or was made with another delimiter. Read this list in the same way, then open the review again.`;
    default:
      return null;
  }
}

/** Result of loading a review file, in one sentence. */
export function loadedReviewText({ marked, corrected, removed, created }: MergedReview): string {
  const [marks, corrections, removals, creations] = [marked, corrected, removed, created].map((count) =>
    formatCount(count),
  );
  const parts = [
    marked > 0 && plural(marked, { one: `${marks} mark or note`, other: `${marks} marks or notes` }),
    corrected > 0 &&
      plural(corrected, { one: `${corrections} correction`, other: `${corrections} corrections` }),
    removed > 0 && plural(removed, { one: `${removals} removal`, other: `${removals} removals` }),
    created > 0 && plural(created, { one: `${creations} new contact`, other: `${creations} new contacts` }),
  ].filter((part) => part !== false);
  if (parts.length === 0)
    return t`Nothing was added. Your review already has these marks, notes and corrections, or newer ones.`;
  const list = listText(parts);
  return t`Added from the review file: ${list}.`;
}

/** What was kept because the two reviews disagree, one sentence each. */
export function keptTexts({ conflicts, keptContacts, removedHere }: MergedReview): string[] {
  const [values, contacts, removed] = [conflicts, keptContacts, removedHere].map((count) =>
    formatCount(count),
  );
  return [
    conflicts > 0 &&
      plural(conflicts, {
        one: `${values} value was corrected differently in both reviews. Your value is kept.`,
        other: `${values} values were corrected differently in both reviews. Your values are kept.`,
      }),
    keptContacts > 0 &&
      plural(keptContacts, {
        one: `${contacts} contact that you corrected or merged was removed in the other review. It is kept.`,
        other: `${contacts} contacts that you corrected or merged were removed in the other review. They are kept.`,
      }),
    removedHere > 0 &&
      plural(removedHere, {
        one: `${removed} contact that you removed was corrected in the other review. It stays removed.`,
        other: `${removed} contacts that you removed were corrected in the other review. They stay removed.`,
      }),
  ].filter((text) => text !== false);
}
