import type { listChannels } from '../../contract/channels/list-channels.ts';
import { fail, ok } from '../../contract/result.ts';
import { FILE_NOT_OPEN } from './handler-errors.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers for reviewing a list. */
export const listHandlers = ({
  accounts,
  ports,
  inList,
}: HandlerContext): HandlersOf<typeof listChannels> => ({
  'lists.open': async ({ fileId, ...wanted }) => {
    const source = ports.files.openFiles.get(fileId);
    if (source === null) return fail(FILE_NOT_OPEN);
    return accounts.lists.open(source, wanted);
  },
  'lists.reread': ({ accountId, ...wanted }) => accounts.lists.reread(accountId, wanted),
  'lists.about': inList(async (list) => ok(await list.about())),
  'lists.preview': inList((list, { reading }) => list.preview(reading)),
  'lists.survey': inList((list, { reading, today }) => list.survey(reading, today)),
  'lists.mark': inList(async (list, { selection, mark }) => {
    const { contacts } = await list.mark(selection, mark);
    return ok({ marked: contacts });
  }),
  'lists.note': inList(async (list, { key, note, editSession }) => {
    await list.note(key, note, editSession);
    return ok({});
  }),
  'lists.undoReview': inList(async (list, { competingBatchId }) => {
    const { contacts, keys } = await list.undo(competingBatchId);
    return ok({ contacts, keys: keys ?? [] });
  }),
  'lists.redoReview': inList(async (list, { competingBatchId }) => {
    const { contacts, keys } = await list.redo(competingBatchId);
    return ok({ contacts, keys: keys ?? [] });
  }),
  'lists.saveReviewed': inList((list, { targetId, leavesOutMarked = true, addsReviews = false }) =>
    list.files.saveReviewed(targetId, { leavesOutMarked, addsReviews }),
  ),
  'lists.saveReview': inList((list, { targetId }) => list.files.saveReview(targetId)),
  'lists.openReview': inList(async (list, { fileId }) => {
    const source = ports.files.openFiles.get(fileId);
    return source === null ? fail(FILE_NOT_OPEN) : list.files.openReview(source);
  }),
  'lists.reviewConflicts': inList((list, { reviewId, search, offset, limit }) =>
    Promise.resolve(list.files.reviews.conflicts(reviewId, { search, offset, limit })),
  ),
  'lists.decideConflicts': inList((list, { reviewId, conflicts, search, choice }) =>
    Promise.resolve(list.files.reviews.decide(reviewId, conflicts ?? { search }, choice)),
  ),
  'lists.loadReview': inList((list, { reviewId }) => list.loadReview(reviewId)),
  'lists.closeReview': inList((list, { reviewId }) => {
    list.files.reviews.close(reviewId);
    return Promise.resolve(ok({}));
  }),
  'lists.rows': inList(async (list, { keys }) => ok(await list.rows(keys))),
  'lists.progress': inList(async (list) => ok(await list.progress())),
});
