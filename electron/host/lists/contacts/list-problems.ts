import type { ImportFile } from '../../imports/rows/import-file.ts';
import type { ListChanges } from './list-changes.ts';
import type { ListContacts } from './list-contacts.ts';
import { fieldsChangedSince, openProblems } from './open-problems.ts';

interface ListParts {
  readonly file: Pick<ImportFile, 'row' | 'placesWithProblems'>;
  readonly changes: Pick<ListChanges, 'all'>;
  readonly contacts: Pick<ListContacts, 'ofRow' | 'stored'>;
}

/** The contacts of a list whose record in the file has problems that the review hasn't corrected. */
export class ListProblems {
  readonly #parts: ListParts;
  /** Empty until the whole file is read. */
  readonly #contactIds = new Set<number>();
  #isLoaded = false;

  constructor(parts: ListParts) {
    this.#parts = parts;
  }

  /** Call it when the whole file is read. */
  load(): void {
    this.#isLoaded = true;
    for (const place of this.#parts.file.placesWithProblems()) this.#contactIds.add(place + 1);
    for (const { contactId } of this.#parts.changes.all()) this.contactChanged(contactId);
  }

  contactChanged(contactId: number): void {
    if (!this.#isLoaded) return;
    const { file, contacts } = this.#parts;
    const problems = file.row(contactId - 1)?.problems ?? [];
    if (problems.length === 0) return;
    const [read, now] = [contacts.ofRow(contactId), contacts.stored(contactId)];
    if (read === null || now === null) return;
    if (openProblems(problems, fieldsChangedSince(read, now)).length === 0)
      this.#contactIds.delete(contactId);
    else this.#contactIds.add(contactId);
  }

  /** Returns the ids of these contacts, in the order of the file. */
  contactIds(): number[] {
    return [...this.#contactIds].toSorted((one, other) => one - other);
  }
}
