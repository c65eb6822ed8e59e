import type { RecordCells } from '../record-cells.ts';
import { isNoValue } from '../values/placeholders.ts';

/** Initials that are shown instead of a missing image. */
const INITIALS = /^\p{Lu}{1,3}$/u;

/** Returns the address of a record's image; undefined if there is none. Reports a text that is no address. */
export function readProfileImage(cells: RecordCells): string | undefined {
  return cells.first('profileImage', (text, column) => {
    if (/^https?:\/\/[^\s/]+\S*$/i.test(text)) return text;
    // Google Classroom leaves out the scheme.
    if (/^\/\/[^\s/]+\.\S+$/.test(text)) return `https:${text}`;
    // Airtable: `ann.jpg (https://…)`.
    const named = /^[^()]+ \((https?:\/\/[^\s()]+)\)$/i.exec(text)?.[1];
    if (named !== undefined) return named;
    if (!isNoValue(text) && !INITIALS.test(text)) cells.report(column, 'profileImage', 'invalid_image', text);
    return undefined;
  });
}
