import type { duplicateChannels } from '../../contract/channels/duplicate-channels.ts';
import { ok } from '../../contract/result.ts';
import { readDecisionsFile, writeDecisionsFile } from '../duplicates/decisions-file.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers for finding duplicates and for the user's decisions about them. */
export const duplicateHandlers = ({ inAccount }: HandlerContext): HandlersOf<typeof duplicateChannels> => ({
  'duplicates.status': inAccount(({ finder }, { mode }) => Promise.resolve(ok(finder.status(mode)))),
  'duplicates.scan': inAccount(({ finder }, { mode }) => Promise.resolve(ok(finder.scan(mode)))),
  'duplicates.cancel': inAccount(async ({ finder }, { mode }) => ok(await finder.cancel(mode))),
  'duplicates.list': inAccount(async ({ finder }, { mode, filter, offset, limit }) =>
    ok(await finder.list({ mode, filter, offset, limit })),
  ),
  'duplicates.get': inAccount(async ({ finder }, { clusterId }) => ok(await finder.get(clusterId))),
  'duplicates.similar': inAccount(async ({ finder }, { fields, exceptKey, limit }) =>
    ok(await finder.similar(fields, exceptKey, limit)),
  ),
  'duplicates.markNot': inAccount(({ finder }, { keys }) => finder.addDecision('not', keys)),
  'duplicates.markMeant': inAccount(({ finder }, { keys }) => finder.addDecision('meant', keys)),
  'duplicates.marks': inAccount(async ({ store }, { search, offset, limit }) =>
    ok(await store.listDecisions({ search, offset, limit })),
  ),
  'duplicates.unmark': inAccount(async ({ finder }, { markIds }) =>
    ok(await finder.removeDecisions(markIds)),
  ),
  'duplicates.exportMarks': inAccount(async ({ store, profile }) =>
    ok(await writeDecisionsFile(store, profile)),
  ),
  'duplicates.importMarks': inAccount(async ({ store, finder, profile }, { text }) =>
    ok(await readDecisionsFile(store, text, profile, (kind, keys) => finder.addDecision(kind, keys))),
  ),
});
