import { z } from 'zod';
import { MAX_UNDO_WINDOW_SECONDS } from '../enumerations.ts';

export const accountIdSchema = z.uuid();
export type AccountId = string;

/** Colours of accounts: names from the component library's palette. */
export const ACCOUNT_COLORS = [
  'indigo',
  'teal',
  'orange',
  'grape',
  'cyan',
  'pink',
  'lime',
  'violet',
] as const;
export type AccountColor = (typeof ACCOUNT_COLORS)[number];

/** An account as shown to the user. Contains no key. */
export const accountProfileSchema = z.object({
  accountId: accountIdSchema,
  name: z.string(),
  /** `list`: a file under review, without a service. */
  kind: z.enum(['service', 'sample', 'list']),
  /** Origin and base path of the service, without a trailing slash; empty for the sample account and for lists. */
  baseUrl: z.string(),
  color: z.enum(ACCOUNT_COLORS),
});
export type AccountProfile = z.infer<typeof accountProfileSchema>;

/** Where keys are kept; shown in the settings and on the connect screen. */
export const KEY_STORAGES = ['keychain', 'session'] as const;
export type KeyStorage = (typeof KEY_STORAGES)[number];

/** Data of the account that a key opens, so that the user can decide whether it is the expected account. */
export const accountDoubtSchema = z.object({
  /** Names of the first few groups. */
  groups: z.array(z.string()),
  groupCount: z.number().int(),
  /** Number of contacts; null if the service does not report it. */
  contactCount: z.number().int().nullable(),
});
export type AccountDoubt = z.infer<typeof accountDoubtSchema>;

export const sessionSchema = z.object({
  shell: z.enum(['electron', 'web']),
  version: z.string(),
  platform: z.string(),
  /** Path of the folder with all data of the app. */
  dataFolder: z.string(),
  /** `keychain`: encrypted by the system. `session`: in memory until the program ends. */
  keyStorage: z.enum(KEY_STORAGES),
  accounts: z.array(accountProfileSchema),
  openAccountId: accountIdSchema.nullable(),
  /** Why the open account cannot use its service; null if it can. */
  blockedBy: z
    .enum(['key_missing', 'key_refused', 'account_unknown', 'offline', 'mirror_damaged'])
    .nullable(),
  /**
   * With `account_unknown`: data of the account that the key opens; otherwise null. The user confirms or rejects it
   * with `accounts.answerDoubt`.
   */
  doubt: accountDoubtSchema.nullable(),
  /** Notices shown once, such as reset settings, a rebuilt mirror, or a clock that differs from the service's. */
  notices: z.array(
    z.object({
      kind: z.enum([
        'settings_lost',
        'mirror_rebuilt',
        'journal_salvaged',
        'clock_differs',
        'oddities',
        'value_left_out',
        'worker_restarts',
      ]),
      detail: z.string(),
    }),
  ),
});
export type Session = z.infer<typeof sessionSchema>;

export const connectRequestSchema = z.object({
  name: z.string().trim().min(1).max(200),
  baseUrl: z.string().trim().min(1).max(2_000),
  apiKey: z.string().trim().min(1).max(10_000),
});
export type ConnectRequest = z.infer<typeof connectRequestSchema>;

/** Layout of an account's table: its columns in order, with their widths in pixels (null: automatic). */
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
  /** Width in pixels of the panel beside the table; null: derived from the window's width. */
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
