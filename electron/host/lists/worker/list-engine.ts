import type { ComparedRow } from '../../../contract/lists/comparison.ts';
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-types.ts';
import { storedSource } from '../../imports/worker/stored-source.ts';
import { previewSource, surveySource } from '../../imports/worker/survey-source.ts';
import type { ContactWrite, ExpectedUpdate } from '../../service-client/service-client.ts';
import { compareWithList, type ListedContact } from '../contacts/compare-with-list.ts';
import { changeSinceFile, fieldsAddedBy, type ChangeSinceFile } from '../contacts/change-since-file.ts';
import { matchChangedContacts, type MatchedChange } from '../contacts/match-changed-contacts.ts';
import type { ListReadingOptions } from '../list-reading-options.ts';
import type { ReviewedFileOptions, ReviewedFileResult } from '../reviewed-file/reviewed-file-options.ts';
import { writeReviewed } from '../reviewed-file/write-reviewed.ts';
import type { ComparedColumns, ListApi, ListContactPage, ListedRow } from './list-api.ts';
import { listPage } from './list-pages.ts';
import { listedRow } from './listed-row.ts';
import {
  createListContact,
  removeListContact,
  removeListGroup,
  updateListContact,
  updateListContacts,
} from './list-writes.ts';
import { OpenedList } from './opened-list.ts';

/** Implements `ListApi` on the calling thread. */
export class ListEngine implements ListApi {
  #list: OpenedList | null = null;
  #directory = '';

  /** Folder of the open list; empty if none is open. */
  get directory(): string {
    return this.#directory;
  }

  async preview(
    ...[directory, fileName, reading]: Parameters<ListApi['preview']>
  ): ReturnType<ListApi['preview']> {
    return previewSource(await storedSource(directory, fileName, null), reading);
  }

  async survey(
    ...[directory, fileName, reading, today]: Parameters<ListApi['survey']>
  ): ReturnType<ListApi['survey']> {
    return surveySource(await storedSource(directory, fileName, null), reading, today);
  }

  open(directory: string, about: ListReadingOptions): Promise<void> {
    this.#directory = directory;
    this.#list = new OpenedList(directory, about, () => storedSource(directory, about.fileName, null));
    return Promise.resolve();
  }

  rowCount(): Promise<number | null> {
    return Promise.resolve(this.#opened().rowCount);
  }

  async whenRead(): Promise<void> {
    await this.#list?.whenRead;
  }

  async rowsWithProblems(): Promise<number[]> {
    const { problems } = await this.#read();
    return problems.contactIds();
  }

  page(query: Parameters<ListApi['page']>[0]): Promise<ListContactPage> {
    return listPage(this.#opened(), query);
  }

  contact(contactId: number): Promise<ServiceContact | null> {
    return Promise.resolve(this.#opened().contacts.get(contactId));
  }

  create(write: ContactWrite, formerId?: number): Promise<ServiceContact> {
    return createListContact(this.#opened(), write, formerId);
  }

  update(contactId: number, write: ContactWrite): Promise<ServiceContact | null> {
    return updateListContact(this.#opened(), contactId, write);
  }

  updateAsExpected(edits: readonly ExpectedUpdate[]): Promise<(ServiceContact | null)[]> {
    return Promise.resolve(updateListContacts(this.#opened(), edits));
  }

  remove(contactId: number): Promise<boolean> {
    return Promise.resolve(removeListContact(this.#opened(), contactId));
  }

  groups(): Promise<ServiceGroup[]> {
    const { groups, index } = this.#opened();
    const counts = index.countsByGroup();
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
    const { groupId } = this.#opened().groups.add(name, category);
    return Promise.resolve({ groupId, name, category, status: 'active', contactCount: 0, extras: {} });
  }

  removeGroup(groupId: number): Promise<boolean> {
    return removeListGroup(this.#opened(), groupId);
  }

  rows(contactIds: readonly number[]): Promise<ListedRow[]> {
    const list = this.#opened();
    return Promise.resolve(contactIds.flatMap((contactId) => listedRow(list, contactId) ?? []));
  }

  async writeReviewed(order: ReviewedFileOptions): Promise<ReviewedFileResult> {
    const { file, changes, contacts, groups, about } = await this.#read();
    return writeReviewed(order, about, await storedSource(this.#directory, about.fileName, null), {
      file,
      changed: changes.all(),
      original: (contactId) => contacts.ofRow(contactId),
      groups,
    });
  }

  async changedContacts(): Promise<ChangeSinceFile[]> {
    const { changes, contacts, file, groups, about } = await this.#read();
    return changes.all().map((contact) => {
      const row = file.row(contact.contactId - 1);
      return changeSinceFile(contact, contacts.ofRow(contact.contactId), row, about.mapping, (groupId) =>
        groups.nameOf(groupId),
      );
    });
  }

  async matchChangedContacts(
    ...[others, removals, addedKeys]: Parameters<ListApi['matchChangedContacts']>
  ): Promise<MatchedChange[]> {
    const { file, contacts, groups, fields, about } = await this.#read();
    return matchChangedContacts(others, removals, addedKeys, {
      file,
      mapping: about.mapping,
      changes: await this.changedContacts(),
      stored: (contactId) => contacts.stored(contactId),
      original: (contactId) => contacts.ofRow(contactId),
      nameOf: (groupId) => (groupId === null ? null : groups.nameOf(groupId)),
      fieldsWithColumn: fields,
    });
  }

  async comparedColumns(): Promise<ComparedColumns> {
    const { file, fields } = await this.#read();
    const changes = await this.changedContacts();
    return {
      fields,
      contactIds: Array.from({ length: file.rowCount }, (_, at) => file.row(at)?.contactId ?? null),
      addedFields: new Map(changes.map((change) => [change.contactId, fieldsAddedBy(change, fields)])),
    };
  }

  async compareWith(others: Parameters<ListApi['compareWith']>[0]): Promise<ComparedRow[]> {
    const { file, contacts, groups, index, fields: withColumn } = await this.#read();
    const { addedFields } = await this.comparedColumns();
    const listed = index.contacts().flatMap((row): ListedContact[] => {
      const stored = contacts.stored(row);
      if (stored === null) return [];
      const read = file.row(row - 1);
      const { groupId, ...fields } = stored.fields;
      const groupName = groupId === null ? '' : (groups.nameOf(groupId) ?? '');
      const ids = { row, line: read?.line ?? null, contactId: read?.contactId ?? null };
      return [{ ...ids, fields, groupName, addedFields: addedFields.get(row) ?? [] }];
    });
    return compareWithList({ contacts: listed, fields: withColumn }, others);
  }

  isChanged(): Promise<boolean> {
    return Promise.resolve(!this.#opened().changes.isEmpty);
  }

  async close(): Promise<void> {
    await this.#list?.close();
    this.#list = null;
  }

  #opened(): OpenedList {
    if (this.#list === null) throw new Error('No list is open.');
    return this.#list;
  }

  /** Returns the open list once its whole file is read. */
  async #read(): Promise<OpenedList> {
    const list = this.#opened();
    await list.whenRead;
    return list;
  }
}
