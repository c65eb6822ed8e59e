import { headerKey } from '../header-key.ts';

export type DatePart = 'birthdayDay' | 'birthdayMonth' | 'birthdayYear';

/** Names of columns with one part of a date, in all supported languages. */
const NAMES: readonly (readonly [DatePart, string])[] = [
  [
    'birthdayDay',
    'day|tag|jour|día|giorno|dia|dag|dzień|den|deň|päivä|nap|ziua|zi|gün|ημέρα|день|число|ден|日|일|יום|يوم|hari|ngày|วัน|diena|päev|d|出生日',
  ],
  [
    'birthdayMonth',
    'month|monat|mois|mes|mese|mês|maand|miesiąc|měsíc|mesiac|månad|måned|kuukausi|hónap|luna|lună|ay|μήνας|месяц|місяць|месец|月|월|חודש|شهر|bulan|tháng|เดือน|mjesec|mesec|mėnuo|mēnesis|kuu|m|出生月份|出生月',
  ],
  [
    'birthdayYear',
    'year|jahr|année|an|año|anno|ano|jaar|rok|år|vuosi|év|anul|yıl|έτος|год|рік|година|年|년|שנה|سنة|tahun|năm|ปี|godina|leto|metai|gads|aasta|any|y|出生年份|出生年',
  ],
];

const partByKey: ReadonlyMap<string, DatePart> = new Map(
  NAMES.flatMap(([part, names]) =>
    names.split('|').map((name): [string, DatePart] => [headerKey(name).key, part]),
  ),
);

/** Returns the part of a date that a column name means, such as `Tag` or `Mois`; null for other names. */
export function datePartOfName(name: string): DatePart | null {
  return partByKey.get(headerKey(name).key) ?? null;
}
