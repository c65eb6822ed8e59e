import type { importChannels } from '../../contract/channels/import-channels.ts';
import { fail, ok } from '../../contract/result.ts';
import { FILE_NOT_OPEN } from './handler-errors.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers for imports. */
export const importHandlers = ({ ports, inAccount }: HandlerContext): HandlersOf<typeof importChannels> => ({
  'imports.list': inAccount(async ({ imports }) => ok(await imports.list())),
  'imports.open': inAccount(async ({ imports }, { importId }) => ok(await imports.open(importId))),
  'imports.saveDraft': inAccount(async ({ imports }, { importId, draft }) => {
    await imports.saveDraft(importId, draft);
    return ok({});
  }),
  'imports.begin': inAccount(async ({ imports }, { fileId }) => {
    const source = ports.files.openFiles.get(fileId);
    if (source === null) return fail(FILE_NOT_OPEN);
    return imports.begin(source);
  }),
  'imports.preview': inAccount(({ imports }, { importId, reading }) => imports.preview(importId, reading)),
  'imports.survey': inAccount(({ imports }, { importId, reading, today }) =>
    imports.survey(importId, reading, today),
  ),
  'imports.read': inAccount(({ imports }, { importId, ...input }) => imports.read(importId, input)),
  'imports.cancel': inAccount(async ({ imports }, { importId }) => {
    await imports.cancel(importId);
    return ok({});
  }),
  'imports.plan': inAccount(({ imports }, { importId, settings }) => imports.plans.make(importId, settings)),
  'imports.counts': inAccount(async ({ imports }, { importId }) => ok(await imports.plans.counts(importId))),
  'imports.rows': inAccount(async ({ imports }, { importId, filter, offset, limit }) =>
    ok(await imports.plans.rows(importId, filter, offset, limit)),
  ),
  'imports.decide': inAccount(({ imports }, { importId, rows, decision }) =>
    imports.plans.decide(importId, rows, decision),
  ),
  'imports.edit': inAccount(({ imports }, { importId, rows, column, text }) =>
    imports.plans.edit(importId, rows, column, text),
  ),
  'imports.stepChoices': inAccount(({ imports }, { importId, direction }) =>
    imports.plans.stepChoices(importId, direction),
  ),
  'imports.groupNames': inAccount(async ({ imports }, { importId }) =>
    ok(await imports.plans.groupNames(importId)),
  ),
  'imports.run': inAccount(({ imports }, { importId, planId }) => imports.run(importId, planId)),
  'imports.report': inAccount(async ({ imports }, { importId, filter, offset, limit }) =>
    ok(await imports.reports.report(importId, filter, offset, limit)),
  ),
  'imports.exportRows': inAccount(({ imports }, { importId, ...what }) =>
    imports.reports.exportRows(importId, what),
  ),
  'imports.undo': inAccount(({ imports }, { importId }) => imports.reports.undo(importId)),
  'imports.undone': inAccount(async ({ imports }, { importId }) =>
    ok(await imports.reports.undone(importId)),
  ),
  'imports.discard': inAccount(async ({ imports }, { importId }) => {
    await imports.discard(importId);
    return ok({});
  }),
});
