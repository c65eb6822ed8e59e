import { z } from 'zod';

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
  /** Changes that waited to be sent when the account was last closed. They wait until it is opened again. */
  unsent: z.number().int().min(0).optional(),
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

export const connectRequestSchema = z.object({
  name: z.string().trim().min(1).max(200),
  baseUrl: z.string().trim().min(1).max(2_000),
  apiKey: z.string().trim().min(1).max(10_000),
});
export type ConnectRequest = z.infer<typeof connectRequestSchema>;
