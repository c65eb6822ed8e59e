import { z } from 'zod';
import { exportOptionsSchema, exportPreviewSchema, exportSourceSchema } from '../exports/export.ts';
import { inAccount, type ChannelSchemas } from './inputs.ts';

/** Id of an opened file, or of a save target, from the bridge. */
const fileIdSchema = z.string().max(100);
const inExport = inAccount.extend({ exportId: z.uuid() });
const exported = inAccount.extend({ source: exportSourceSchema, options: exportOptionsSchema });

export const exportChannels = {
  /** Closes a file that the bridge's `openFile` has opened; a file that isn't open is no error. */
  'files.release': { input: z.object({ fileId: fileIdSchema }), output: z.object({}) },
  /**
   * Counts what the file would contain and lose. A later preview of the account cancels an earlier one,
   * which fails with `cancelled`.
   */
  'exports.preview': { input: exported, output: exportPreviewSchema },
  /**
   * Writes the file to a target of the bridge's `saveFile`. The caller chooses `exportId`, for `exports.progress` and
   * `exports.cancel`. Fails with `file_not_saved` and message `is_source` if the target is the file of the open list.
   */
  'exports.run': {
    input: exported.extend({ exportId: z.uuid(), targetId: fileIdSchema }),
    output: z.object({ written: z.number().int() }),
  },
  /**
   * Cancels an export: `exports.run` fails with `cancelled` and writes nothing. An export that has ended is no error.
   */
  'exports.cancel': { input: inExport, output: z.object({}) },
} as const satisfies ChannelSchemas;
