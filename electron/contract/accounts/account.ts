import { z } from 'zod';
import { MAX_UNDO_WINDOW_SECONDS } from '../enumerations.ts';

export const accountIdSchema = z.uuid();
export type AccountId = string;

/** The colours an account can wear: names of the component library's palette. */
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

/** An account as the user knows it. Holds no key. */
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

/** Where keys are kept, as the settings and the connect screen say it. */
export const KEY_STORAGES = ['keychain', 'session'] as const;
export type KeyStorage = (typeof KEY_STORAGES)[number];

/** What a key opens that may not be for the account it was given for: for the user to recognise it by. */
export const accountDoubtSchema = z.object({
  /** Names of groups found, the first few of them. */
  groups: z.array(z.string()),
  groupCount: z.number().int(),
  /** Null where the service does not say. */
  contactCount: z.number().int().nullable(),
});
export type AccountDoubt = z.infer<typeof accountDoubtSchema>;

export const sessionSchema = z.object({
  shell: z.enum(['electron', 'web']),
  version: z.string(),
  platform: z.string(),
  /** Where everything is kept. */
  dataFolder: z.string(),
  /** `keychain`: encrypted by the system. `session`: in memory until the program ends. */
  keyStorage: z.enum(KEY_STORAGES),
  accounts: z.array(accountProfileSchema),
  openAccountId: accountIdSchema.nullable(),
  /** Why the open account cannot talk to its service, if so. */
  blockedBy: z
    .enum(['key_missing', 'key_refused', 'account_unknown', 'offline', 'mirror_damaged'])
    .nullable(),
  /** With `account_unknown`: what the key opens. The user says whether it is this account (`accounts.answerDoubt`). */
  doubt: accountDoubtSchema.nullable(),
  /** Things to say once: settings that began anew, a mirror set aside and rebuilt, a clock that differs from the service's. */
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

/** How an account's table looks: its columns in order, each with its width in pixels (null: as the table likes). */
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
  /** ISO 3166-1 alpha-2; phones without a country are read as of this one. Empty: none. */
  defaultCountry: z.string().max(2),
  singleKeyShortcuts: z.boolean(),
  /** Width in pixels of the panel beside the table; null: by the window's. */
  panelWidth: z.number().int().min(320).max(2_400).nullable(),
  /** Days that ended changes are kept, and deleted contacts with them. What has no end yet is kept as long as it takes. */
  historyDays: z.number().int().min(1).max(3_650),
  /** Seconds for which a removal waits before it is sent, so that undo is exact. 0: it is sent at once. */
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
