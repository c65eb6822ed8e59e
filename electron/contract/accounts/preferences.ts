import { z } from 'zod';
import { MAX_UNDO_WINDOW_SECONDS } from '../enumerations.ts';

/** Layout of an account's table: its columns in order, with their widths (null: automatic) in pixels at the default text size. */
export const accountViewSchema = z.object({
  columns: z
    .array(
      z.object({
        id: z.string().max(50),
        shown: z.boolean(),
        width: z.number().int().min(40).max(2_000).nullable(),
      }),
    )
    .max(100),
});
export type AccountView = z.infer<typeof accountViewSchema>;

export const preferencesSchema = z.object({
  colorScheme: z.enum(['auto', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  pageSize: z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(100)]),
  /** ISO 3166-1 alpha-2 code of the country assumed for phones without a country code. Empty: none. */
  defaultCountry: z.string().max(2),
  singleKeyShortcuts: z.boolean(),
  /** Width of the panel beside the table, in pixels at the default text size; null: derived from the window's width. */
  panelWidth: z.number().int().min(320).max(2_400).nullable(),
  /**
   * Number of days that settled changes and deleted contacts are kept. Unsettled changes are kept until they are
   * settled.
   */
  historyDays: z.number().int().min(1).max(3_650),
  /**
   * Undo window in seconds: the time that a removal waits before it is sent, so that undo restores everything. 0:
   * removals are sent at once.
   */
  undoWindowSeconds: z.number().int().min(0).max(MAX_UNDO_WINDOW_SECONDS),
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const DEFAULT_PREFERENCES: Preferences = {
  colorScheme: 'auto',
  density: 'comfortable',
  pageSize: 50,
  defaultCountry: '',
  singleKeyShortcuts: true,
  panelWidth: null,
  historyDays: 90,
  undoWindowSeconds: 300,
};
