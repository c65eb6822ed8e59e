import { expect, it } from 'vitest';
import { isLoneRemark } from '../../electron/core/import/lone-remark.ts';

it.for(['April', 'Januar 2026', 'Team Blue', 'Former members:', 'Page 1 of 2', 'A'])(
  '“%s” alone in a row is no name',
  (text) => {
    expect(isLoneRemark(text)).toBe(true);
  },
);

it.for(['Jan', 'May', 'Mai', 'Ana', 'Bo de Wit'])('“%s” alone in a row is a name', (text) => {
  expect(isLoneRemark(text)).toBe(false);
});
