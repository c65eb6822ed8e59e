let known: readonly string[] | undefined;

/** Time zone names of the form Area/City, for pickers; sorted. Made once: the system's list is long. */
export function timezones(): readonly string[] {
  known ??= Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  return known;
}

const checked = new Map<string, boolean>();

/**
 * Whether a name is a time zone of the IANA database, older names (`Asia/Calcutta`) included. Offsets such as `+01:00`
 * and abbreviations are not: the interface asks for Area/City.
 */
export function isTimezone(name: string): boolean {
  let known = checked.get(name);
  if (known === undefined) {
    known = name === 'UTC' || (/^[A-Za-z]+\/[\w+/-]+$/.test(name) && isUnderstood(name));
    // Names come from data: a list of nonsense must not grow without bound.
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
