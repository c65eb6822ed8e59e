let known: readonly string[] | undefined;

/**
 * Returns the sorted time zone names of the form Area/City, for pickers. Cached, because the system's list is long.
 */
export function timezones(): readonly string[] {
  known ??= Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  return known;
}

const checked = new Map<string, boolean>();

/**
 * Whether a name is a time zone of the IANA database, including older names (`Asia/Calcutta`), or `UTC`. False for
 * offsets such as `+01:00` and for other abbreviations: the interface requires Area/City.
 */
export function isTimezone(name: string): boolean {
  let known = checked.get(name);
  if (known === undefined) {
    known = name === 'UTC' || (/^[A-Za-z]+\/[\w+/-]+$/.test(name) && isUnderstood(name));
    // The cache is limited, because the names are untrusted data.
    if (checked.size < 2_000) checked.set(name, known);
  }
  return known;
}

function isUnderstood(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
