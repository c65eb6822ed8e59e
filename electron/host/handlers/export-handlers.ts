import type { exportChannels } from '../../contract/channels/export-channels.ts';
import { ok } from '../../contract/result.ts';
import type { HandlerContext, HandlersOf } from './handler-context.ts';

/** Handlers for opened files and exports. */
export const exportHandlers = ({ ports, inAccount }: HandlerContext): HandlersOf<typeof exportChannels> => ({
  'files.release': async ({ fileId }) => {
    await ports.files.openFiles.release(fileId);
    return ok({});
  },
  'exports.preview': inAccount(({ exports }, request) => exports.preview(request)),
  'exports.run': inAccount(({ exports }, { exportId, targetId, ...request }) =>
    exports.run(request, exportId, targetId),
  ),
  'exports.cancel': inAccount(({ exports }, { exportId }) => {
    exports.cancel(exportId);
    return Promise.resolve(ok({}));
  }),
});
