import { PATCHABLE_FIELDS } from './records/contact-input.ts';
import { UsageError } from './usage-error.ts';

/** The definition of one quirk (`NAME=VALUE`): its allowed values and its default. */
interface QuirkDefinition<T> {
  initial: T;
  /** The values allowed after `=`, for messages and help. */
  allowed: string;
  /** Returns `undefined` for a text that isn't allowed. */
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
 * Questions that the interface leaves open ("not shown") and that a real service may answer either way. The first value
 * is this service's default.
 */
const DEFINITIONS = {
  /** Status of a successful create: as declared, or as in the reference's example. */
  create_status: choice('201', '200'),
  /**
   * PATCH returns the contact, its changed and never empty fields, 204, `{"success":true}`, or 200 without a body.
   */
  patch_body: choice('contact', 'partial', 'none', 'success', 'empty'),
  /** Fields that PATCH silently ignores. */
  patch_ignores: fieldList(PATCHABLE_FIELDS),
  /** The effect of a null that would clear a field. */
  patch_null: choice('accept', 'refuse', 'ignore'),
  /** DELETE returns `{"success":true}` or 204. */
  delete_body: choice('success', 'none'),
  /** Creating a group returns the group, or 201 without a body. */
  group_body: choice('group', 'none'),
  /** Whether group names must be unique within an account. */
  group_unique: choice('false', 'true'),
  /** A deleted group is marked, disappears from the list while its contacts stay, or is deleted with its contacts. */
  group_delete: choice('mark', 'vanish', 'cascade'),
  /**
   * Fields of a birthday: as documented (one in the create response, three elsewhere), one everywhere, or three
   * everywhere.
   */
  birthday: choice('document', 'single', 'split'),
  /**
   * The format of a birthday without a year. `both`: `MM-DD` and `--MM-DD` accepted, `MM-DD` returned; `dashes`: only
   * `--MM-DD`; `zeros`: both accepted, returned with the year 0000.
   */
  yearless: choice('both', 'dashes', 'zeros'),
  /**
   * The response to a missing or wrong key: 401 or 403 in the error format, 401 as an HTML page, or 401 without a body.
   */
  auth_error: choice('401', '403', 'html', 'empty'),
  /** Fields that `search` covers: names, email and phone; names; none. */
  search: choice('all', 'name', 'none'),
  /** The maximum page size; larger requests are reduced to it. */
  max_per_page: wholeNumber(100, 1, 1000),
  past_end: choice('empty', '404'),
  /** The format of `Retry-After` with a 429. */
  retry_after: choice('seconds', 'date', 'none'),
  /**
   * Returns unknown statuses and categories, undocumented fields, and null where the interface says "not nullable".
   */
  odd_values: choice('false', 'true'),
  /** Errors in the documented format, or as plain text. */
  errors: choice('json', 'plain'),
  /** Order of lists: by contact_id; last written first; or arbitrary and different after each write to the account. */
  order: choice('id', 'updated', 'random'),
  /** `create`: duplicates of phone or email are refused in creates but not in updates; `off`: never. */
  conflict: choice('on', 'create', 'off'),
  /** Milliseconds until `search` sees a write. */
  search_lag: wholeNumber(0, 0, 3_600_000),
  /** Milliseconds for which lists show the values from before an update. */
  read_lag: wholeNumber(0, 0, 3_600_000),
} as const;

export type QuirkName = keyof typeof DEFINITIONS;

/** The service's behaviour where the interface leaves it open, one value per quirk. */
export type Quirks = { [N in QuirkName]: (typeof DEFINITIONS)[N]['initial'] };

/** Requested quirks: `['patch_body=none']` as on the command line, or `{ patch_body: 'none' }`. */
export type QuirkSettings = readonly string[] | { readonly [N in QuirkName]?: string };

export const QUIRK_NAMES = Object.keys(DEFINITIONS) as QuirkName[];

const isQuirkName = (name: string): name is QuirkName => Object.hasOwn(DEFINITIONS, name);

/** One line per quirk: its name and its allowed values. */
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

/** The defaults with the requested quirks. Throws a `UsageError` for an unknown name or value. */
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
