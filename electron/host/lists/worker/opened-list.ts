import type { ComparedField } from '../../../core/lists/comparable-contact.ts';
import { fieldsWithColumn, fieldsWithValue } from '../../../core/lists/fields-with-column.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import { openFile } from '../../files/open-file.ts';
import type { FileSource } from '../../files/file-source.ts';
import { ImportFile } from '../../imports/rows/import-file.ts';
import { columnNames, mapRows } from '../../imports/rows/map-rows.ts';
import type { StoredRow } from '../../imports/rows/stored-row.ts';
import { collectProblems } from '../../imports/worker/survey-source.ts';
import { ListChanges, type ChangedContact } from '../contacts/list-changes.ts';
import { ListContacts } from '../contacts/list-contacts.ts';
import { ListProblems } from '../contacts/list-problems.ts';
import { ListGroups } from '../contacts/list-groups.ts';
import { ListContactIds } from '../contacts/list-contact-ids.ts';
import type { ListReadingOptions } from '../list-reading-options.ts';

/** Name of the value in the import file that holds the number of rows; set once all rows are read. */
const ROWS_READ = 'rowsRead';

/**
 * An open list: its rows, its changes, and the index of its contacts. When opened, it reads its file unless the whole
 * file was read before. Contacts are available even while the file is being read.
 */
export class OpenedList {
  readonly about: ListReadingOptions;
  readonly file: ImportFile;
  readonly changes: ListChanges;
  readonly groups: ListGroups;
  readonly contacts: ListContacts;
  readonly problems: ListProblems;
  readonly index = new ListContactIds();
  readonly #source: () => Promise<FileSource>;
  /** Resolves once the whole file is read. */
  readonly whenRead: Promise<void>;
  #fields: readonly ComparedField[] | null = null;
  #isClosed = false;

  /** `source` opens the list's copy of the user's file. */
  constructor(directory: string, about: ListReadingOptions, source: () => Promise<FileSource>) {
    this.about = about;
    this.#source = source;
    this.file = ImportFile.open(directory);
    try {
      // Rows are stored only once the changes have a file. So rows without changes mean that the changes were lost.
      this.changes = new ListChanges(directory, { isExpected: this.file.row(0) !== null });
    } catch (error) {
      this.file.close();
      throw error;
    }
    const { file, changes } = this;
    this.groups = new ListGroups(changes, about);
    this.contacts = new ListContacts({ file, changes, groups: this.groups, about });
    this.problems = new ListProblems({ file, changes, contacts: this.contacts });
    this.whenRead = this.rowCount === null ? this.#readFile() : this.#loadRows(this.rowCount);
    // Methods that need the whole file await it and handle its failure.
    this.whenRead.catch(() => undefined);
  }

  /** Number of rows; null until the whole file is read. */
  get rowCount(): number | null {
    return this.file.get<number>(ROWS_READ);
  }

  /** The comparable fields that the file has columns for. Call it when the whole file is read. */
  get fields(): readonly ComparedField[] {
    this.#fields ??= this.#fieldsOfFile();
    return this.#fields;
  }

  #fieldsOfFile(): ComparedField[] {
    const { mapping, format } = this.about;
    const withColumn = fieldsWithColumn(mapping);
    return format === 'vcard' ? fieldsWithValue(withColumn, this.#rows()) : withColumn;
  }

  *#rows(): Generator<StoredRow> {
    for (let place = 0; place < this.file.rowCount; place++) {
      const row = this.file.row(place);
      if (row !== null) yield row;
    }
  }

  /** Stores a changed contact. */
  put(contact: ChangedContact): void {
    this.contacts.put(contact);
    this.problems.contactChanged(contact.contactId);
  }

  /** Returns a contact as the service would; throws if there is none. */
  mustHave(contactId: number): ServiceContact {
    const contact = this.contacts.get(contactId);
    if (contact === null) throw new Error('The contact was not kept.');
    return contact;
  }

  /** Stops reading and closes the files. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.whenRead.catch(() => undefined);
    this.file.close();
    this.changes.close();
  }

  /** Deletes the rows of an interrupted attempt, and reads the file from the beginning. */
  async #readFile(): Promise<void> {
    const { file, changes, about, index } = this;
    try {
      const opened = await openFile(await this.#source(), about.reading);
      const { mapping, today } = about;
      const columns = columnNames(opened, mapping);
      const customColumns = columnsWithoutField(about);
      let place = 0;
      file.inTransaction(() => file.clearRows());
      const { note } = collectProblems();
      for await (const rows of mapRows(opened, { mapping, customColumns, columns, today }, note)) {
        if (this.#isClosed) throw new Error('The list was closed.');
        changes.inTransaction(() =>
          file.inTransaction(() => {
            for (const row of rows) {
              file.add({ ...row, place });
              this.#takeRow(row, ++place);
            }
          }),
        );
        index.rowsRead();
      }
      file.set(ROWS_READ, place);
      this.#takeChanges(place);
    } catch (error) {
      index.fail(error);
      throw error;
    }
  }

  /** Loads the rows that were stored when the file was read. */
  async #loadRows(rowCount: number): Promise<void> {
    for (const row of this.file.rowGroups()) this.#takeRow(row, row.place + 1);
    this.#takeChanges(rowCount);
    return Promise.resolve();
  }

  #takeRow(row: Pick<StoredRow, 'fields' | 'groupName' | 'contactId'>, contactId: number): void {
    this.contacts.noteFileId(row.contactId, contactId);
    this.index.add(contactId, this.groups.ofRow(row));
  }

  #takeChanges(rowCount: number): void {
    this.index.reserve(rowCount);
    for (const { contactId, fields, isRemoved } of this.changes.all())
      if (isRemoved) this.index.remove(contactId);
      else this.index.add(contactId, fields.groupId);
    this.index.rowsRead(true);
    this.problems.load();
  }
}

/** Returns the columns, counted from 0, that are neither mapped to a field nor hold the label of another column. */
function columnsWithoutField({ mapping }: ListReadingOptions): number[] {
  const labels = new Set(mapping.columns.map(({ labelColumn }) => labelColumn));
  return mapping.columns.flatMap(({ field }, at) => (field === null && !labels.has(at) ? [at] : []));
}
