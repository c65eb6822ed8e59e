import { expect, it } from 'vitest';
import { isLoneRemark, MonthTitles } from '../../electron/core/import/lone-remark.ts';

it.for([
  'Team Blue',
  'Former members:',
  '† Deceased',
  'Verstorbene',
  'Inactive',
  'Page 1 of 2',
  'A',
  'My Contacts Report',
  'Confidential Information',
])('“%s” alone in a row is no name', (text) => {
  expect(isLoneRemark(text)).toBe(true);
});

it.for(['Ana', 'Bo de Wit'])('“%s” alone in a row is a name', (text) => {
  expect(isLoneRemark(text)).toBe(false);
});

it.for([
  ['Januar 2026', 'Mai', 'Ana'],
  ['April', 'March', 'April', 'May'],
])('of %j, months are titles, but names only below another month', (values) => {
  const months = new MonthTitles();
  expect(values.filter((value) => months.add(value))).toEqual(
    values.filter((_, at) => (values.length === 3 ? at < 2 : at > 0)),
  );
});
