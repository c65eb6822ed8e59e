import { t } from '@lingui/core/macro';
import { foldText } from '../../../electron/core/contact/text-folding.ts';
import { timezones } from '../../../electron/core/contact/timezones.ts';
import { memoizePerKey, memoizePerLocale } from './memoize.ts';

/** Time zones to choose from: the contact's if this computer doesn't know it, the computer's own, then all others. */
export function timezoneChoices(stored: string): readonly string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = timezones();
  const first = known.includes(own) ? [own] : [];
  const odd = stored !== '' && !known.includes(stored) ? [stored] : [];
  return [...odd, ...first, ...known.filter((zone) => zone !== own)];
}

/** The zone with this name or city, ignoring case; the text unchanged if it names no zone, or several. */
export function timezoneCalled(typed: string, zones: readonly string[]): string {
  const wanted = foldText(typed.trim()).replaceAll(' ', '_');
  const named = zones.filter((zone) => {
    const name = foldText(zone);
    return name === wanted || name.endsWith(`/${wanted}`);
  });
  const [only] = named;
  return wanted !== '' && only !== undefined && named.length === 1 ? only : typed;
}

/** Cached by zone, since an account's contacts live in few zones. */
const formatters = memoizePerKey((zone: string) =>
  memoizePerLocale((locale) => ({
    name: new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }),
    time: new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' }),
  })),
);

/** `Central European Time, now 14:05`; null for an unknown zone. `now` is in milliseconds. */
export function timezoneNow(zone: string, now: number, locale?: string): string | null {
  try {
    const formats = formatters(zone)(locale);
    const name = formats.name.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
    const time = formats.time.format(now);
    return name === undefined ? t`Now ${time}` : t`${name}, now ${time}`;
  } catch {
    return null;
  }
}
