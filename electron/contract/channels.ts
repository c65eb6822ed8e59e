import type { z } from 'zod';
import { accountChannels } from './channels/account-channels.ts';
import { changeChannels } from './channels/change-channels.ts';
import { comparisonChannels } from './channels/comparison-channels.ts';
import { contactChannels } from './channels/contact-channels.ts';
import { duplicateChannels } from './channels/duplicate-channels.ts';
import { exportChannels } from './channels/export-channels.ts';
import { handBackChannels } from './channels/hand-back-channels.ts';
import { importChannels } from './channels/import-channels.ts';
import { listChannels } from './channels/list-channels.ts';
import { mergeChannels } from './channels/merge-channels.ts';
import { preferenceChannels } from './channels/preference-channels.ts';
import { syncChannels } from './channels/sync-channels.ts';

/**
 * Input and output schema of every call from renderer to host. `dispatch` parses the input before a handler runs; the
 * output schema provides the type, and tests check it.
 */
export const channels = {
  ...accountChannels,
  ...preferenceChannels,
  ...syncChannels,
  ...contactChannels,
  ...changeChannels,
  ...duplicateChannels,
  ...mergeChannels,
  ...importChannels,
  ...listChannels,
  ...handBackChannels,
  ...comparisonChannels,
  ...exportChannels,
} as const;

export type Channels = typeof channels;
export type ChannelName = keyof Channels;
export type ChannelInput<C extends ChannelName> = z.infer<Channels[C]['input']>;
export type ChannelOutput<C extends ChannelName> = z.infer<Channels[C]['output']>;
