import { t } from '@lingui/core/macro';

/** Names of a file's columns; unnamed ones are numbered from 1. */
export const columnNames = (columns: readonly { name: string }[]): string[] =>
  columns.map(({ name }, at) => {
    const number = at + 1;
    return name.trim() === '' ? t`Column ${number}` : name;
  });
