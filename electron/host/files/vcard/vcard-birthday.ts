import { readDateText } from '../../../core/import/values/dates/date-text.ts';

/** A parsed BDAY. */
export interface VcardBirthday {
  /**
   * `YYYY-MM-DD`, or `--MM-DD` without a year. A value that isn't a date of the standard, or whose zone may change its
   * day, stays as written, and the mapping interprets it. Empty without a date.
   */
  readonly text: string;
  /** Whether it's a valid date without month or day. */
  readonly isIncomplete: boolean;
}

/** Time of day and offset, which programs append to a date. */
const TIME = String.raw`(?:Z|[T ]\d[\d:.,]*(?:Z|[+-][\d:]+)?)?`;
const BASIC_DATE = new RegExp(String.raw`^(\d{4})(\d\d)(\d\d)${TIME}$`, 'i');
const EXTENDED_DATE = new RegExp(String.raw`^(\d{4})-(\d\d?)-(\d\d?)${TIME}$`, 'i');
const YEARLESS_DATE = new RegExp(String.raw`^--(\d\d)(\d\d)${TIME}$`, 'i');
const YEARLESS_EXTENDED_DATE = new RegExp(String.raw`^--(\d\d?)-(\d\d?)${TIME}$`, 'i');
/** Partial dates of RFC 6350, section 4.3.1: a year, a year and month, a month, or a day. */
const PARTIAL_DATE = /^(?:\d{4}|\d{4}-\d\d|--\d\d|---\d\d)$/;
/**
 * Apple's placeholder for an omitted year. Apple declares it in X-APPLE-OMIT-YEAR, but some programs drop that
 * parameter.
 */
const APPLE_NO_YEAR = '1604';

/**
 * Parses a BDAY (RFC 6350, section 6.2.5; RFC 2426, section 3.1.5; vCard 2.1). `omittedYear`: the placeholder year that
 * X-APPLE-OMIT-YEAR declares; empty without that parameter.
 */
export function readVcardBirthday(value: string, omittedYear: string): VcardBirthday {
  const written = value.trim();
  if (readDateText(written).kind === 'moment') return { text: written, isIncomplete: false };
  const [, year = '', month = '', day = ''] = BASIC_DATE.exec(written) ?? EXTENDED_DATE.exec(written) ?? [];
  if (year !== '') {
    if (Number(month) !== 0 && Number(day) !== 0) {
      const isYearless = [omittedYear, APPLE_NO_YEAR, '0000'].includes(year);
      return complete(isYearless ? '-' : year, month, day);
    }
    return Number(year + month + day) === 0 ? NONE : { text: '', isIncomplete: true };
  }
  const yearless = YEARLESS_DATE.exec(written) ?? YEARLESS_EXTENDED_DATE.exec(written);
  if (yearless) return complete('-', yearless[1] ?? '', yearless[2] ?? '');
  if (PARTIAL_DATE.test(written)) return { text: '', isIncomplete: true };
  return { text: written, isIncomplete: false };
}

const NONE: VcardBirthday = { text: '', isIncomplete: false };

function complete(year: string, month: string, day: string): VcardBirthday {
  return { text: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, isIncomplete: false };
}
