import { z } from 'zod';
import { exportOptionsSchema, exportPreviewSchema, exportSourceSchema } from '../exports/export.ts';
import { inAccount, type ChannelSchemas } from './inputs.ts';

/** The id of a file or of a place for one, as the bridge answers it. */
const fileIdSchema = z.string().max(100);
const inExport = inAccount.extend({ exportId: z.uuid() });
const exported = inAccount.extend({ source: exportSourceSchema, options: exportOptionsSchema });

export const fileChannels = {
  /** Lets go of a file that `openFile` of the bridge has opened; one that isn't open is no error. */
  'files.release': { input: z.object({ fileId: fileIdSchema }), output: z.object({}) },
  /** What the file will hold and what it can't; a later preview of the account ends an earlier one with `cancelled`. */
  'exports.preview': { input: exported, output: exportPreviewSchema },
  /** Writes the file to a target of `saveFile` of the bridge; `exportId` is the caller's own, for `exports.progress` and `exports.cancel`. */
  'exports.run': {
    input: exported.extend({ exportId: z.uuid(), targetId: fileIdSchema }),
    output: z.object({ written: z.number().int() }),
  },
  /** The run then fails with `cancelled`, and nothing is written; one that has ended is no error. */
  'exports.cancel': { input: inExport, output: z.object({}) },
} as const satisfies ChannelSchemas;
