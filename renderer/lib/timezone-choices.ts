import { timezones } from '../../electron/core/timezones.ts';

/** The zones this computer knows, its own first, and the one the contact has, whether it is known or not. */
export function timezoneChoices(stored: string): readonly string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = timezones();
  const first = known.includes(own) ? [own] : [];
  const odd = stored !== '' && !known.includes(stored) ? [stored] : [];
  return [...odd, ...first, ...known.filter((zone) => zone !== own)];
}

/** `Central European Time, now 14:05`; null for a name that is no time zone. `now` is in milliseconds. */
export function timezoneNow(zone: string, now: number, locale?: string): string | null {
  try {
    const name = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value;
    const time = new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' }).format(now);
    return name === undefined ? `Now ${time}` : `${name}, now ${time}`;
  } catch {
    return null;
  }
}
