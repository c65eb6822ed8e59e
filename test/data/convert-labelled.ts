import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { GroupCategory } from '../../electron/contract/contacts/group.ts';
import { readBirthday } from '../../electron/sample-service/records/parse-and-format-birthday.ts';
import { parseCsv } from './parse-csv.ts';

/** The labelled lists beside the project; the folder is not part of it and may be missing. */
export const LABELLED_FOLDER = new URL('../../../shared/data/labelled/', import.meta.url);

/** Columns of the lists that are fields of a create payload (interface, 2.2) under the same name. */
const FIELDS = [
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
] as const;

/** Categories of groups that do not celebrate birthdays. */
const CATEGORIES: Readonly<Record<string, GroupCategory>> = {
  Team: 'work_anniversary',
  Suppliers: 'anniversary',
};

export interface Conversion {
  /** One create payload per line, with `group` and `category`, in the format of `--load`. */
  jsonl: string;
  contacts: number;
  /** Number of incomplete birthdays (`--06`, `-11-`), which are left out because the service cannot store them. */
  brokenBirthdays: number;
}

/**
 * Converts a labelled list (CSV, RFC 4180) into a file for the sample service. Empty cells are left out, except an empty first
 * name: contacts of a service may lack one, and every row of the list must be loaded. `cluster`, `source`, `id` and `notes` are
 * not fields of the service.
 */
export function convertLabelled(csv: string): Conversion {
  let brokenBirthdays = 0;
  const lines = parseCsv(csv).map((row) => {
    const payload: Record<string, string> = { first_name: '' };
    for (const field of FIELDS) if (row[field]) payload[field] = row[field];
    const birthday = row['birthday'] ?? '';
    if (birthday !== '' && readBirthday(birthday, 'both')) payload['birthday'] = birthday;
    else if (birthday !== '') brokenBirthdays += 1;
    const group = row['group_name'] ?? '';
    if (group === '') return JSON.stringify({ ...payload, group_id: null });
    return JSON.stringify({ ...payload, group, category: CATEGORIES[group] ?? 'birthday' });
  });
  return { jsonl: lines.map((line) => `${line}\n`).join(''), contacts: lines.length, brokenBirthdays };
}

/** Reads a list, which may be gzipped. */
export function readLabelled(file: string | URL): string {
  const bytes = readFileSync(file);
  const gzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return new TextDecoder('utf-8', { fatal: true }).decode(gzipped ? gunzipSync(bytes) : bytes);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [input, output] = process.argv.slice(2);
  if (input === undefined || output === undefined) {
    console.error(
      'usage: node electron/launch/run-with-node.mjs test/data/convert-labelled.ts IN.csv[.gz] OUT.jsonl',
    );
    process.exitCode = 2;
  } else {
    const { jsonl, contacts, brokenBirthdays } = convertLabelled(readLabelled(input));
    writeFileSync(output, jsonl);
    console.error(`${contacts} contacts; ${brokenBirthdays} broken birthdays left out.`);
  }
}
