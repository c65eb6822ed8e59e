import { formatIsoBirthday } from '../../core/contact/birthday.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import type { ImportedContact } from '../../core/import/imported-contact.ts';
import type { ComparedField } from '../../core/lists/comparable-contact.ts';
import {
  compareUnrelatedLists,
  type ComparableList,
  type ComparedPair,
} from '../../core/lists/compare-lists.ts';
import { fieldsWithColumn, fieldsWithValue } from '../../core/lists/fields-with-column.ts';
import { SENT_NAMES } from '../../core/wire/wire-names.ts';
import { contactPayload } from './contact-payload.ts';
import { openList, type OpenedList } from './open-list.ts';
import { ProblemPrinter } from './problem-printer.ts';
import { forEachList } from './for-each-list.ts';
import type { FilesCommand } from './options.ts';
import { printable } from './problem-texts.ts';
import { print } from './standard-streams.ts';

type Compare = FilesCommand & { name: 'compare' };

interface ReadList {
  readonly list: OpenedList;
  readonly contacts: readonly ImportedContact[];
}

/** Prints the differences between two lists, and their problems to standard error. Returns the exit code. */
export async function compareFiles({ before, after, isJson, reading }: Compare): Promise<number> {
  const read = new Map<string, ReadList>();
  const code = await forEachList([before, after], async (path) => {
    const list = await openList(path, reading);
    const printer = new ProblemPrinter();
    const contacts: ImportedContact[] = [];
    for await (const batch of list.contacts(printer.print)) contacts.push(...batch);
    read.set(path, { list, contacts });
    return printer;
  });
  const [first, second] = [read.get(before), read.get(after)];
  // The reason was printed already.
  if (first === undefined || second === undefined) return code;
  await print(isJson ? jsonLines(first, second) : textLines(before, after, first, second));
  return code;
}

function compared(first: ReadList, second: ReadList) {
  return compareUnrelatedLists(comparableList(first), comparableList(second));
}

function comparableList({ list: { format, mapping }, contacts }: ReadList): ComparableList<Comparable> {
  const withColumn = fieldsWithColumn(mapping);
  const fields = format === 'vcard' ? fieldsWithValue(withColumn, contacts) : withColumn;
  return { contacts: contacts.map(comparable), fields };
}

const comparable = (contact: ImportedContact) => ({ ...contact, contact });
type Comparable = ReturnType<typeof comparable>;

function textLines(before: string, after: string, first: ReadList, second: ReadList): string {
  const { added, missing, pairs } = compared(first, second);
  const changed = pairs.filter((pair) => pair.changed.length > 0);
  const counts = [
    `${added.length} added`,
    `${missing.length} missing`,
    `${changed.length} changed`,
    `${pairs.length - changed.length} unchanged`,
  ];
  const lines = [
    ...added.map((contact) => `+ ${printable(after)}:${contact.line}: ${nameOf(contact)}`),
    ...missing.map((contact) => `- ${printable(before)}:${contact.line}: ${nameOf(contact)}`),
    ...changed.map(
      (pair) => `~ ${printable(after)}:${pair.after.line}: ${nameOf(pair.after)}: ${changesOf(pair)}`,
    ),
    `${printable(before)} -> ${printable(after)}: ${counts.join(', ')}`,
  ];
  return `${lines.join('\n')}\n`;
}

function changesOf({ before, after, changed }: ComparedPair<Comparable, Comparable>): string {
  return changed
    .map(
      (field) =>
        `${nameOfField(field)} ${quoted(valueOf(before, field))} -> ${quoted(valueOf(after, field))}`,
    )
    .join('; ');
}

function jsonLines(first: ReadList, second: ReadList): string {
  const { added, missing, pairs } = compared(first, second);
  const lines: object[] = [
    ...added.map(({ line, contact }) => ({ kind: 'added', line, contact: contactPayload(contact) })),
    ...missing.map(({ line, contact }) => ({ kind: 'missing', line, contact: contactPayload(contact) })),
    ...pairs
      .filter(({ changed }) => changed.length > 0)
      .map(({ before, after, matchedBy, changed }) => ({
        kind: 'changed',
        line: after.line,
        lineBefore: before.line,
        matchedBy,
        contact: contactPayload(after.contact),
        changes: Object.fromEntries(
          changed.map((field) => [
            nameOfField(field),
            { before: valueOf(before, field), after: valueOf(after, field) },
          ]),
        ),
      })),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const nameOf = ({ fields }: ImportedContact): string =>
  printable(contactLabel(fields)) || 'a contact without a name';
const nameOfField = (field: ComparedField): string =>
  field === 'groupName' ? 'group_name' : SENT_NAMES[field];
const quoted = (value: string | null): string =>
  value === null ? 'nothing' : JSON.stringify(printable(value));

/** Returns a value as text; null if it's empty. */
function valueOf({ fields, groupName }: ImportedContact, field: ComparedField): string | null {
  if (field === 'groupName') return groupName === '' ? null : groupName;
  const value = fields[field] ?? null;
  if (value === null || value === '') return null;
  return typeof value === 'string' ? value : formatIsoBirthday(value, 'dashes');
}
