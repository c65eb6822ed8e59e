import { z } from 'zod';
import { type ChannelSchemas } from './inputs.ts';

/** The id of a file or of a place for one, as the bridge answers it. */
export const fileIdSchema = z.string().max(100);

export const fileChannels = {
  /** Lets go of a file that `openFile` of the bridge has opened; one that isn't open is no error. */
  'files.release': { input: z.object({ fileId: fileIdSchema }), output: z.object({}) },
} as const satisfies ChannelSchemas;
