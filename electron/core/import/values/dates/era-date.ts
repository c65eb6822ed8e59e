/** The eras of Japan and of the Republic of China: the year before their first year, and their length. */
const ERAS: Readonly<Record<string, readonly [before: number, years: number]>> = {
  明治: [1867, 45],
  大正: [1911, 15],
  昭和: [1925, 64],
  平成: [1988, 31],
  令和: [2018, 99],
  民國: [1911, 199],
  民国: [1911, 199],
};
const ERA_BY_LETTER: Readonly<Record<string, string>> = {
  M: '明治',
  T: '大正',
  S: '昭和',
  H: '平成',
  R: '令和',
};
const ERA_DATE =
  /^(?:([明大昭平令民][治正和成國国])|([MTSHR]))\s?(\d{1,3}|元)\s?[年./-]\s?(\d{1,2})\s?[月./-]\s?(\d{1,2})\s?日?$/;

/** Returns year, month and day, in digits, of a date in an era (`昭和55年2月29日`, `S55.2.29`); null for any other text. */
export function readEraDate(text: string): readonly [year: string, month: string, day: string] | null {
  const [, name, letter, count = '', month = '', day = ''] = ERA_DATE.exec(text) ?? [];
  const [before, years] = ERAS[name ?? ERA_BY_LETTER[letter ?? ''] ?? ''] ?? [0, 0];
  // The first year is called 元.
  const year = count === '元' ? 1 : Number(count);
  return year < 1 || year > years ? null : [String(before + year), month, day];
}
