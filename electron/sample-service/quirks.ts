import { PATCHABLE_FIELDS } from './records/contact-input.ts';
import { UsageError } from './usage-error.ts';

/** How one quirk is written (`NAME=VALUE`), what it may be, and what it is when nobody asks for it. */
interface QuirkDefinition<T> {
  initial: T;
  /** What may stand after `=`, for messages and help. */
  allowed: string;
  /** `undefined` when the text is none of the allowed values. */
  read(text: string): T | undefined;
}

function choice<const T extends string>(initial: T, ...others: T[]): QuirkDefinition<T> {
  const values = [initial, ...others];
  return { initial, allowed: values.join('|'), read: (text) => values.find((value) => value === text) };
}

function wholeNumber(initial: number, least: number, most: number): QuirkDefinition<number> {
  return {
    initial,
    allowed: `a whole number from ${least} to ${most}`,
    read(text) {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
  };
}

function fieldList(fields: readonly string[]): QuirkDefinition<ReadonlySet<string>> {
  return {
    initial: new Set(),
    allowed: `fields separated by commas, of: ${fields.join(', ')}`,
    read(text) {
      const names = text === '' ? [] : text.split(',').map((name) => name.trim());
      return names.every((name) => fields.includes(name)) ? new Set(names) : undefined;
    },
  };
}

/**
 * Where the interface says "not shown", a real service may turn out either way. Each entry is one such open
 * question; the first value is how this service behaves by itself.
 */
const DEFINITIONS = {
  /** Status of a successful create: the declared one, or that of the reference's example. */
  create_status: choice('201', '200'),
  /** PATCH answers with the contact, with 204, with `{"success":true}`, or with 200 and no body. */
  patch_body: choice('contact', 'none', 'success', 'empty'),
  /** Fields that PATCH passes over in silence. */
  patch_ignores: fieldList(PATCHABLE_FIELDS),
  /** What becomes of a null that would clear a field. */
  patch_null: choice('accept', 'refuse', 'ignore'),
  /** DELETE answers `{"success":true}` or 204. */
  delete_body: choice('success', 'none'),
  /** Creating a group answers with the group, or with 201 and no body. */
  group_body: choice('group', 'none'),
  /** Two groups of one account may not have the same name. */
  group_unique: choice('false', 'true'),
  /** A deleted group is marked, leaves the list while its contacts stay, or takes its contacts along. */
  group_delete: choice('mark', 'vanish', 'cascade'),
  /** As the document shows (one field in the create answer, three elsewhere), one everywhere, three everywhere. */
  birthday: choice('document', 'single', 'split'),
  /**
   * How a birthday without a year is written: `MM-DD` or `--MM-DD` accepted and `MM-DD` answered; `dashes`: only
   * `--MM-DD`; `zeros`: accepted as usual, answered with the year 0000.
   */
  yearless: choice('both', 'dashes', 'zeros'),
  /** The answer to a missing or wrong key: 401 or 403 in the error shape, 401 as a page, 401 without a body. */
  auth_error: choice('401', '403', 'html', 'empty'),
  /** Where `search` looks: names, email and phone; names; nowhere. */
  search: choice('all', 'name', 'none'),
  /** The largest page; more is cut to it. */
  max_per_page: wholeNumber(100, 1, 1000),
  past_end: choice('empty', '404'),
  /** The form of `Retry-After` beside a 429. */
  retry_after: choice('seconds', 'date', 'none'),
  /** Unknown statuses and categories, fields nobody named, null where the interface says "not nullable". */
  odd_values: choice('false', 'true'),
  /** Errors in the documented shape, or as plain text. */
  errors: choice('json', 'plain'),
  /** By contact_id; latest written first; arbitrary, and another one after each write to the account. */
  order: choice('id', 'updated', 'random'),
  /** `create`: only a create of the same phone or email is refused, an update is not; `off`: neither is. */
  conflict: choice('on', 'create', 'off'),
  /** Milliseconds after which `search` sees what was written. */
  search_lag: wholeNumber(0, 0, 3_600_000),
  /** Milliseconds for which lists go on showing the values from before an update. */
  read_lag: wholeNumber(0, 0, 3_600_000),
} as const;

export type QuirkName = keyof typeof DEFINITIONS;

/** The service's behaviour where the interface leaves it open, one value for each quirk. */
export type Quirks = { [N in QuirkName]: (typeof DEFINITIONS)[N]['initial'] };

/** Quirks as they are asked for: `['patch_body=none']` as on the command line, or `{ patch_body: 'none' }`. */
export type QuirkSettings = readonly string[] | { readonly [N in QuirkName]?: string };

export const QUIRK_NAMES = Object.keys(DEFINITIONS) as QuirkName[];

const isQuirkName = (name: string): name is QuirkName => Object.hasOwn(DEFINITIONS, name);

/** One line a quirk: its name and what it may be. */
export function describeQuirks(): string[] {
  return QUIRK_NAMES.map((name) => `${name}=${DEFINITIONS[name].allowed}`);
}

function pairsOf(settings: QuirkSettings): [string, string][] {
  if (!isList(settings)) return Object.entries(settings);
  return settings.map((setting) => {
    const at = setting.indexOf('=');
    if (at < 1) throw new UsageError(`"${setting}" is not NAME=VALUE.`);
    return [setting.slice(0, at), setting.slice(at + 1)];
  });
}

const isList = (settings: QuirkSettings): settings is readonly string[] => Array.isArray(settings);

/** The behaviour asked for, over the service's own. Throws a `UsageError` for an unknown name or value. */
export function parseQuirks(settings: QuirkSettings = []): Quirks {
  const quirks: Record<string, unknown> = {};
  for (const name of QUIRK_NAMES) quirks[name] = DEFINITIONS[name].initial;
  for (const [name, text] of pairsOf(settings)) {
    if (!isQuirkName(name)) {
      throw new UsageError(`There is no quirk "${name}". Known: ${QUIRK_NAMES.join(', ')}.`);
    }
    const value = DEFINITIONS[name].read(text);
    if (value === undefined) {
      throw new UsageError(`"${text}" is no value of the quirk "${name}": ${DEFINITIONS[name].allowed}.`);
    }
    quirks[name] = value;
  }
  return quirks as Quirks;
}
