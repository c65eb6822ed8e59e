import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import type { Birthday } from '../../../contract/contacts/contact.ts';
import type { CalendarDay } from '../../contact/calendar-day.ts';
import type { RecordCells } from '../record-cells.ts';
import { isBirthdayLabel, isCalendar, isNameOfStart } from '../headers/names/calendar-names.ts';
import { headerKey } from '../headers/header-key.ts';
import { nameInBirthdayTitle } from '../values/dates/birthday-title.ts';
import { readBirthday, readBirthdayParts, type BirthdayValue } from '../values/dates/birthday-value.ts';
import { firstValue, VALUE_SEPARATOR } from '../values/cell-text.ts';
import { dayOfSerial } from '../values/dates/serial-day.ts';
import { timeOfMilliseconds, withoutTime } from '../values/dates/times-of-day.ts';
import { withCutZero } from '../values/dates/cut-zero.ts';

const NO_ORDERS = {
  name: '',
  dateOrder: null,
  dottedDateOrder: 'dmy',
  countsDays: false,
  cutsZeros: false,
  holdsTimes: false,
  countsMilliseconds: false,
} as const;

/** Whether two birthdays are on different days. One without a year may be the other one. */
const differ = (one: Birthday, other: Birthday): boolean =>
  one.month !== other.month ||
  one.day !== other.day ||
  (one.year !== null && other.year !== null && one.year !== other.year);

const NO_BIRTHDAY: BirthdayValue = { birthday: null, problem: null };
const ORDERS = [
  { dateOrder: 'dmy', dottedDateOrder: 'dmy' },
  { dateOrder: 'mdy', dottedDateOrder: 'mdy' },
] as const;

/** Reads the birthdays of a file's records, from one column or from its parts. */
export class BirthdayReader {
  readonly #mapping: ImportMapping;
  readonly #today: CalendarDay;
  /** Whether full names are in titles of events, which may be no birthdays. */
  readonly #isCalendar: boolean;
  /** The last month of a column in which empty cells have the month above. */
  #monthAbove = '';

  constructor(mapping: ImportMapping, today: CalendarDay) {
    this.#mapping = mapping;
    this.#today = today;
    this.#isCalendar = isCalendar(mapping);
  }

  /** Returns the birthday of a record; undefined if there is none. Reports a date that can't be read to `cells`. */
  read(cells: RecordCells): Birthday | undefined {
    const isCelebration = isBirthdayOfCalendar(cells);
    // Another event of a calendar.
    if (this.#isCalendar && !isCelebration) return undefined;
    if (!this.#isBirthdayByLabel(cells)) return undefined;
    const columns = cells.columnsOf('birthday');
    const haveSeveral = columns.some((column) => cells.cells[column]?.includes(VALUE_SEPARATOR) === true);
    if (haveSeveral || !this.#isDecided(columns)) return this.#ofSeveral(cells, isCelebration);
    const whole = cells.first('birthday', (text, column) =>
      checked(cells, this.#value(text, column, isCelebration), column, text),
    );
    return whole === undefined ? this.#ofParts(cells) : this.#withYear(cells, whole);
  }

  /** Reads the birthday of several columns or values; undefined, and reported, if they are different. */
  #ofSeveral(cells: RecordCells, isCelebration: boolean): Birthday | undefined {
    let found: Birthday | undefined;
    let isOther = false;
    const readNext = (text: string, column: number) => {
      const values = this.#possibleValues(text, column, isCelebration);
      const birthdays = values.flatMap(({ birthday }) => birthday ?? []);
      if (found === undefined) found = checked(cells, values[0] ?? NO_BIRTHDAY, column, text);
      else if (birthdays.length > 0) {
        const same = birthdays.find((each) => found !== undefined && !differ(each, found));
        if (same === undefined) cells.report(column, 'birthday', 'differing_birthdays', text);
        isOther ||= same === undefined;
        if (found.year === null && same !== undefined) found = same;
      }
      return undefined;
    };
    cells.first('birthday', readNext, (cell) => cell.split(VALUE_SEPARATOR));
    if (found === undefined) return this.#ofParts(cells);
    return isOther ? undefined : this.#withYear(cells, found);
  }

  /** Whether the first of several columns counts: the mapping has their order. */
  #isDecided(columns: readonly number[]): boolean {
    const { order } = this.#mapping;
    return columns.length < 2 || columns.every((column) => order.birthday?.includes(column) === true);
  }

  /** Returns the value of a text; if the order of its numbers isn't known, with both values that it may have. */
  #possibleValues(text: string, column: number, isCelebration: boolean): readonly BirthdayValue[] {
    const value = this.#value(text, column, isCelebration);
    if (value.problem !== 'ambiguous_date') return [value];
    return [value, ...ORDERS.map((order) => readBirthday(text, order, this.#today, isCelebration))];
  }

  #value(text: string, column: number, isCelebration: boolean): BirthdayValue {
    const orders = this.#mapping.columns[column] ?? NO_ORDERS;
    const dayOfNumber = orders.countsDays === true ? dayOfSerial(text) : null;
    const time = orders.countsMilliseconds === true ? timeOfMilliseconds(text) : text;
    const date = orders.holdsTimes === true ? withoutTime(time) : time;
    const written = dayOfNumber ?? (orders.cutsZeros === true ? withCutZero(date) : date);
    const isDayOfEvent = isCelebration && isNameOfStart(headerKey(orders.name).key);
    return readBirthday(written, orders, this.#today, isDayOfEvent);
  }

  /** Whether the date has no label, or that of a birthday, unlike `Anniversary`. */
  #isBirthdayByLabel(cells: RecordCells): boolean {
    const labelColumn = this.#mapping.columns[cells.columnsOf('birthday')[0] ?? -1]?.labelColumn ?? null;
    const label = labelColumn === null ? '' : firstValue(cells.cells[labelColumn] ?? '');
    return label === '' || isBirthdayLabel(label);
  }

  /** Adds the year of another column to a birthday without one, if the day exists in that year and is past. */
  #withYear(cells: RecordCells, birthday: Birthday): Birthday {
    const year = birthday.year === null ? cells.text('birthdayYear') : '';
    if (!/^\d{4}$/.test(year)) return birthday;
    const value = readBirthdayParts(year, String(birthday.month), String(birthday.day), this.#today);
    return checked(cells, value, cells.columnsOf('birthdayYear')[0] ?? null, year) ?? birthday;
  }

  #ofParts(cells: RecordCells): Birthday | undefined {
    const [year, month, day] = [cells.text('birthdayYear'), this.#month(cells), cells.text('birthdayDay')];
    if (year === '' && month === '' && day === '') return undefined;
    const [monthColumn = -1] = cells.columnsOf('birthdayMonth');
    const isCroatian = this.#mapping.columns[monthColumn]?.hasCroatianMonths;
    const value = readBirthdayParts(year, month, day, this.#today, isCroatian);
    const column =
      [
        ...cells.columnsOf('birthdayDay'),
        ...cells.columnsOf('birthdayMonth'),
        ...cells.columnsOf('birthdayYear'),
      ][0] ?? null;
    return checked(cells, value, column, [year, month, day].filter((part) => part !== '').join('-'));
  }

  /**
   * Returns the month of the record; in a calendar with months only beside their first days, the month above; in a list
   * of one month, that month.
   */
  #month(cells: RecordCells): string {
    const month = cells.text('birthdayMonth');
    const [column = -1] = cells.columnsOf('birthdayMonth');
    const [dayColumn = -1] = cells.columnsOf('birthdayDay');
    const monthOfList = this.#mapping.columns[dayColumn]?.monthOfList;
    if (column < 0 && monthOfList !== undefined)
      return cells.text('birthdayDay') === '' ? '' : String(monthOfList);
    if (this.#mapping.columns[column]?.isFilledDown !== true) return month;
    if (month !== '') this.#monthAbove = month;
    return cells.text('birthdayDay') === '' ? month : this.#monthAbove;
  }
}

/** Whether a record is a birthday in a calendar, so that the year of the event's day is no year of birth. */
function isBirthdayOfCalendar(cells: RecordCells): boolean {
  const [column = -1] = cells.columnsOf('fullName');
  return nameInBirthdayTitle(cells.cells[column] ?? '') !== null;
}

/** Returns a birthday; undefined, and reported, if it has a problem. */
function checked(
  cells: RecordCells,
  { birthday, problem }: BirthdayValue,
  column: number | null,
  text: string,
): Birthday | undefined {
  if (problem !== null) cells.report(column, 'birthday', problem, text);
  return birthday ?? undefined;
}
