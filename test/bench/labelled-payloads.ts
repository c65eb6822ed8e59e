import { formatIsoBirthday, isCalendarBirthday, parseIsoBirthday } from '../../electron/core/birthday.ts';
import { csvRows } from './labelled-contacts.ts';

/** Columns of a labelled list that are fields of a create payload (interface, 2.2). */
const FIELDS: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'email',
  'phone',
  'whatsapp_phone',
  'company',
  'job_title',
  'location',
  'gender',
  'language',
  'timezone',
]);

/** Lines of `npm run service -- --load` for CSV text laid out like the labelled lists of contacts. */
export function* payloadLines(text: string): Generator<string> {
  const rows = csvRows(text);
  const header = (rows.next().value ?? []) as string[];
  for (const row of rows) {
    const payload: Record<string, string> = { first_name: '', group: 'Contacts' };
    for (const [at, name] of header.entries()) {
      const value = row[at] ?? '';
      if (value === '') continue;
      if (FIELDS.has(name)) payload[name] = value;
      else if (name === 'group_name') payload['group'] = value;
      else if (name === 'birthday') {
        const birthday = parseIsoBirthday(value);
        if (birthday !== null && isCalendarBirthday(birthday)) payload[name] = formatIsoBirthday(birthday);
      }
    }
    // The service takes no contact without a first name.
    if (payload['first_name'] === '') payload['first_name'] = payload['last_name'] ?? '?';
    yield JSON.stringify(payload);
  }
}
