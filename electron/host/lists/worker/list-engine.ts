import type { ReviewedFileOptions, ReviewedFileResult } from '../reviewed-file/reviewed-file.ts';
import type { ListedOriginal } from '../contacts/match-originals.ts';
import type { ListedChange } from '../contacts/listed-change.ts';
import type { ListReading } from '../list-reading.ts';
import { join } from 'node:path';
import type { ComparedRow } from '../../../contract/lists/comparison.ts';
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-contact.ts';
import { diskSource } from '../../files/disk-source.ts';
import type { FileSource } from '../../files/file-source.ts';
import { openFile } from '../../files/open-file.ts';
import { ImportFile, SOURCE_FILE_NAME } from '../../imports/rows/import-file.ts';
import type { StoredRow } from '../../imports/rows/stored-row.ts';
import { collectProblems, previewSource, surveySource } from '../../imports/worker/survey-source.ts';
import { mapRows } from '../../imports/rows/map-rows.ts';
import type { ContactWrite } from '../../service-client/service-client.ts';
import { writeReviewed } from '../reviewed-file/write-reviewed.ts';
import type { ListApi, ListContactPage, ListedRow } from './list-api.ts';
import { ListContacts } from '../contacts/list-contacts.ts';
import { ListChanges } from '../contacts/list-changes.ts';
import { originalsOf, withFields } from '../contacts/contact-values.ts';
import { listedChange } from '../contacts/listed-change.ts';
import { ListGroups } from '../contacts/list-groups.ts';
import { compareWithList, type ListedContact } from '../contacts/compare-with-list.ts';
import { matchOriginals } from '../contacts/match-originals.ts';
import { ListIndex } from '../contacts/list-index.ts';

const ROWS_READ = 'rowsRead';

interface OpenedList {
  readonly file: ImportFile;
  readonly changes: ListChanges;
  readonly groups: ListGroups;
  readonly contacts: ListContacts;
  readonly about: ListReading;
}

/** Implements `ListApi` on the calling thread. */
export class ListEngine implements ListApi {
  #file: ImportFile | null = null;
  #changes: ListChanges | null = null;
  #groups: ListGroups | null = null;
  #contacts: ListContacts | null = null;
  #order = new ListIndex();
  #about: ListReading | null = null;
  #directory = '';
  #reading: Promise<void> = Promise.resolve();
  #isClosed = false;

  async preview(
    ...[directory, fileName, reading]: Parameters<ListApi['preview']>
  ): ReturnType<ListApi['preview']> {
    return previewSource(await sourceOf(directory, fileName), reading);
  }

  async survey(
    ...[directory, fileName, reading, today]: Parameters<ListApi['survey']>
  ): ReturnType<ListApi['survey']> {
    return surveySource(await sourceOf(directory, fileName), reading, today);
  }

  open(directory: string, about: ListReading): Promise<void> {
    this.#directory = directory;
    this.#about = about;
    this.#file = ImportFile.open(directory);
    this.#changes = new ListChanges(directory);
    this.#groups = new ListGroups(this.#changes, about);
    this.#contacts = new ListContacts({
      file: this.#file,
      changes: this.#changes,
      groups: this.#groups,
      about,
    });
    this.#reading = this.#file.get<number>(ROWS_READ) === null ? this.#readFile() : this.#readRows();
    // Methods that need the whole file await it and handle its failure.
    this.#reading.catch(() => undefined);
    return Promise.resolve();
  }

  rowCount(): Promise<number | null> {
    return Promise.resolve(this.#opened().file.get<number>(ROWS_READ));
  }

  whenRead(): Promise<void> {
    return this.#reading;
  }

  async rowsWithProblems(): Promise<number[]> {
    await this.#reading;
    return this.#opened()
      .file.placesWithProblems()
      .map((place) => place + 1);
  }

  async page({ page, perPage, groupId, search }: Parameters<ListApi['page']>[0]): Promise<ListContactPage> {
    const { file, about } = this.#opened();
    const from = (page - 1) * perPage;
    // Guardians, members of a group and search results may be anywhere in the file.
    const wantsWhole = groupId !== undefined || search !== undefined || namesGuardians(about);
    if (wantsWhole) await this.#reading;
    else await this.#order.waitForCount(from + perPage + 1);
    const all = search === undefined ? this.#order.contacts(groupId) : this.#found(search, groupId);
    const isWhole = file.get<number>(ROWS_READ) !== null;
    const contacts = all
      .slice(from, from + perPage)
      .map((contactId) => this.#opened().contacts.get(contactId))
      .filter((contact) => contact !== null);
    const total = isWhole ? all.length : about.expectedRecords;
    return { contacts, totalRecords: total, hasMore: !isWhole || all.length > from + perPage };
  }

  contact(contactId: number): Promise<ServiceContact | null> {
    return Promise.resolve(this.#opened().contacts.get(contactId));
  }

  async create(write: ContactWrite): Promise<ServiceContact> {
    await this.#reading;
    const { changes } = this.#opened();
    const again = changes.removedLike(withFields(write.fields));
    const fields = withFields(write.fields, again?.fields);
    const guardianId = write.guardianContactId ?? null;
    const contactId = again?.contactId ?? this.#order.nextNumber;
    const now = new Date().toISOString();
    const created = { contactId, fields, guardianId, updatedAt: now, isRemoved: false };
    const customFields = write.customFields ?? again?.customFields ?? null;
    const createdAt = again === null ? now : again.createdAt;
    this.#opened().contacts.put({ ...created, customFields, createdAt });
    this.#order.add(contactId, fields.groupId);
    return this.#mustHave(contactId);
  }

  async update(contactId: number, write: ContactWrite): Promise<ServiceContact | null> {
    const before = this.#opened().contacts.stored(contactId);
    if (before === null || before.isRemoved) return null;
    if (write.guardianContactId !== undefined) await this.#reading;
    const fields = withFields(write.fields, before.fields);
    const guardianId = write.guardianContactId === undefined ? before.guardianId : write.guardianContactId;
    this.#opened().contacts.put({ ...before, fields, guardianId, updatedAt: new Date().toISOString() });
    this.#order.setGroup(contactId, fields.groupId);
    return this.#mustHave(contactId);
  }

  remove(contactId: number): Promise<boolean> {
    const before = this.#opened().contacts.stored(contactId);
    if (before === null || before.isRemoved) return Promise.resolve(false);
    this.#opened().contacts.put({ ...before, updatedAt: new Date().toISOString(), isRemoved: true });
    this.#order.remove(contactId);
    return Promise.resolve(true);
  }

  async groups(): Promise<ServiceGroup[]> {
    const { groups } = this.#opened();
    const counts = this.#order.countsByGroup();
    return Promise.resolve(
      groups.all().map(({ groupId, name, category }) => ({
        groupId,
        name,
        category,
        status: 'active',
        contactCount: counts.get(groupId) ?? 0,
        extras: {},
      })),
    );
  }

  createGroup(name: string, category: string): Promise<ServiceGroup> {
    const group = this.#opened().groups.add(name, category);
    const { groupId } = group;
    return Promise.resolve({ groupId, name, category, status: 'active', contactCount: 0, extras: {} });
  }

  async removeGroup(groupId: number): Promise<boolean> {
    await this.#reading;
    const { groups, changes } = this.#opened();
    if (!groups.has(groupId)) return false;
    changes.inTransaction(() => {
      const updatedAt = new Date().toISOString();
      for (const contactId of this.#order.contacts(groupId)) {
        const before = this.#opened().contacts.stored(contactId);
        if (before === null) continue;
        this.#opened().contacts.put({
          ...before,
          fields: withFields({ groupId: null }, before.fields),
          updatedAt,
        });
        this.#order.setGroup(contactId, null);
      }
      groups.remove(groupId);
    });
    return true;
  }

  rows(contactIds: readonly number[]): Promise<ListedRow[]> {
    return Promise.resolve(contactIds.flatMap((contactId) => this.#listedRow(contactId) ?? []));
  }

  async writeReviewed(order: ReviewedFileOptions): Promise<ReviewedFileResult> {
    await this.#reading;
    const { file, changes, groups, about } = this.#opened();
    return writeReviewed(order, about, await sourceOf(this.#directory, about.fileName), {
      file,
      changed: changes.all(),
      original: (contactId) => this.#opened().contacts.ofRow(contactId),
      groups,
    });
  }

  async changedContacts(): Promise<ListedChange[]> {
    await this.#reading;
    const { changes, file, groups } = this.#opened();
    return changes.all().map((contact) => {
      const row = file.row(contact.contactId - 1);
      return listedChange(contact, this.#opened().contacts.ofRow(contact.contactId), row, (groupId) =>
        groups.nameOf(groupId),
      );
    });
  }

  async matchOriginals(
    ...[others, removals]: Parameters<ListApi['matchOriginals']>
  ): Promise<ListedOriginal[]> {
    await this.#reading;
    const { file, groups } = this.#opened();
    return matchOriginals(others, removals, {
      file,
      changes: await this.changedContacts(),
      stored: (contactId) => this.#opened().contacts.stored(contactId),
      original: (contactId) => this.#opened().contacts.ofRow(contactId),
      nameOf: (groupId) => (groupId === null ? null : groups.nameOf(groupId)),
    });
  }

  async compareWith(others: Parameters<ListApi['compareWith']>[0]): Promise<ComparedRow[]> {
    await this.#reading;
    const { file, groups, about } = this.#opened();
    const listed = this.#order.contacts().flatMap((row): ListedContact[] => {
      const stored = this.#opened().contacts.stored(row);
      if (stored === null) return [];
      const read = file.row(row - 1);
      const { groupId, ...fields } = stored.fields;
      const groupName = groupId === null ? '' : (groups.nameOf(groupId) ?? '');
      return [{ row, line: read?.line ?? null, contactId: read?.contactId ?? null, fields, groupName }];
    });
    return compareWithList(listed, others, about);
  }

  isChanged(): Promise<boolean> {
    return Promise.resolve(!this.#opened().changes.isEmpty);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#reading.catch(() => undefined);
    this.#file?.close();
    this.#changes?.close();
    this.#file = null;
    this.#changes = null;
  }

  /** Reads the file from the beginning and deletes rows of an interrupted attempt. */
  async #readFile(): Promise<void> {
    const { file, changes, about } = this.#opened();
    try {
      const opened = await openFile(await sourceOf(this.#directory, about.fileName), about.reading);
      const { mapping, today } = about;
      const columns = opened.columns.map(({ name }) => name);
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
        this.#order.rowsRead();
      }
      file.set(ROWS_READ, place);
      this.#takeChanges(place);
    } catch (error) {
      this.#order.fail(error);
      throw error;
    }
  }

  /** Loads the rows read when the list was first opened. */
  async #readRows(): Promise<void> {
    const { file } = this.#opened();
    for (const row of file.rowGroups()) this.#takeRow(row, row.place + 1);
    this.#takeChanges(file.get<number>(ROWS_READ) ?? 0);
    return Promise.resolve();
  }

  #takeRow(row: Pick<StoredRow, 'fields' | 'groupName' | 'contactId'>, contactId: number): void {
    this.#opened().contacts.noteFileId(row.contactId, contactId);
    this.#order.add(contactId, this.#opened().groups.ofRow(row));
  }

  #takeChanges(rowCount: number): void {
    this.#order.reserve(rowCount);
    for (const { contactId, fields, isRemoved } of this.#opened().changes.all())
      if (isRemoved) this.#order.remove(contactId);
      else this.#order.add(contactId, fields.groupId);
    this.#order.rowsRead(true);
  }

  #found(search: string, groupId: number | undefined): number[] {
    return this.#order.contacts(groupId).filter((contactId) => {
      const stored = this.#opened().contacts.stored(contactId);
      return stored !== null && matchesSearch(stored.fields, search);
    });
  }

  #mustHave(contactId: number): ServiceContact {
    const contact = this.#opened().contacts.get(contactId);
    if (contact === null) throw new Error('The contact was not kept.');
    return contact;
  }

  #listedRow(contactId: number): ListedRow | null {
    const { file } = this.#opened();
    const stored = this.#opened().contacts.stored(contactId);
    if (stored === null) return null;
    const row = file.row(contactId - 1);
    const read = this.#opened().contacts.ofRow(contactId);
    if (row === null || read === null)
      return { contactId, line: null, original: {}, cells: [], problems: [] };
    return {
      contactId,
      line: row.line,
      original: originalsOf(read.fields, stored.fields),
      ...(read.guardianId === stored.guardianId ? {} : { originalGuardianId: read.guardianId }),
      cells: row.cells,
      problems: row.problems,
    };
  }

  #opened(): OpenedList {
    const [file, changes, groups, contacts, about] = [
      this.#file,
      this.#changes,
      this.#groups,
      this.#contacts,
      this.#about,
    ];
    if (file === null || changes === null || groups === null || contacts === null || about === null)
      throw new Error('No list is open.');
    return { file, changes, groups, contacts, about };
  }
}

async function sourceOf(directory: string, fileName: string): Promise<FileSource> {
  return { ...(await diskSource(join(directory, SOURCE_FILE_NAME))), name: fileName };
}

const namesGuardians = ({ mapping }: ListReading): boolean =>
  mapping.columns.some(({ field }) => field === 'guardianContactId');

/** Returns the columns, from 0, that are neither mapped to a field nor a label. */
function columnsWithoutField({ mapping }: ListReading): number[] {
  const labels = new Set(mapping.columns.map(({ labelColumn }) => labelColumn));
  return mapping.columns.flatMap(({ field }, at) => (field === null && !labels.has(at) ? [at] : []));
}

const SEARCHED_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Returns whether a searched field contains the text, ignoring case. */
function matchesSearch(fields: ServiceContact['fields'], search: string): boolean {
  const wanted = search.toLowerCase();
  return SEARCHED_FIELDS.some((field) => fields[field]?.toLowerCase().includes(wanted) === true);
}
