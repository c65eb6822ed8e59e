import { isTimezone } from '../../contact/timezones.ts';
import type { RecordCells } from '../record-cells.ts';
import { isNoValue } from '../values/placeholders.ts';

/** Returns the timezone of a record; undefined if there is none. Reports an unknown one. */
export function readTimezone(cells: RecordCells): string | undefined {
  return cells.first('timezone', (text, column) => {
    if (isTimezone(text)) return text;
    // Rails and people write it with a space: `America/New York`.
    const joined = text.replaceAll(' ', '_');
    if (text.includes('/') && isTimezone(joined)) return joined;
    if (!isNoValue(text)) cells.report(column, 'timezone', 'unknown_timezone', text);
    return undefined;
  });
}
