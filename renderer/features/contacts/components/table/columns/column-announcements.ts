import { t } from '@lingui/core/macro';
import { contactColumn } from './contact-columns.tsx';

export const columnLabel = (id: string): string => contactColumn(id)?.label() ?? id;

/** Position of a column, for screen readers: `Email: column 2 of 7`. */
export const columnPlaceText = (columns: readonly { id: string }[], id: string): string =>
  t`${columnLabel(id)}: column ${columns.findIndex((column) => column.id === id) + 1} of ${columns.length}`;

/** Width of a column on screen (null: automatic), for screen readers: `Email: 220 pixels wide`. */
export const columnWidthText = (id: string, width: number | null): string =>
  `${columnLabel(id)}: ${width === null ? t`automatic width` : t`${width} pixels wide`}`;
