import { t } from '@lingui/core/macro';

/** What the columns of a file are called: those without a name by their place, from 1. */
export const columnNames = (columns: readonly { name: string }[]): string[] =>
  columns.map(({ name }, at) => {
    const number = at + 1;
    return name.trim() === '' ? t`Column ${number}` : name;
  });
