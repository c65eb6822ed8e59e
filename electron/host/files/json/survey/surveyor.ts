import { keyedList, nestedLists, storesRecordsByKey } from '../values/nested-lists.ts';
import type { ParsePiece } from '../values/linked-values.ts';
import { recordOf } from '../values/parse-record.ts';
import type { JsonPiece } from '../json-splitter.ts';
import { likenessOf } from '../person-likeness.ts';
import { attributesOf } from '../resource-formats.ts';
import { CollectedLists } from './collected-lists.ts';
import type { UnreadPerson } from './list-survey.ts';
import { hasNamedPerson, pathsToPeople } from './people-in-objects.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Maximum characters of a value that are kept. */
const MAX_VALUE_CHARS = 60;
/** Maximum number of reported people beside the list. */
const MAX_PEOPLE = 20;

/** What a file contains. */
export interface FileContent {
  readonly lists: CollectedLists;
  /** The beginnings of the root object's values, as written, by property. */
  readonly values: ReadonlyMap<string, string>;
  /** People in objects of the only root that aren't in a list. */
  readonly people: readonly UnreadPerson[];
  readonly firstRoot: JsonPiece | null;
  /** The only root; null if there are several, or if it's too large to be a record. */
  readonly root: JsonObject | null;
  /** Whether nothing is in the root. */
  readonly isEmpty: boolean;
}

/** Collects what the pieces of a file contain. */
export class Surveyor {
  readonly #hasLines: boolean;
  readonly #parse: ParsePiece;
  readonly #lists = new CollectedLists();
  readonly #values = new Map<string, string>();
  readonly #people: UnreadPerson[] = [];
  /**
   * The first root object. It may be large, so it is parsed only when a second root follows or when all pieces have
   * been read.
   */
  #firstRoot: JsonPiece | null = null;
  #hasMoreRoots = false;
  #isEmpty = true;

  constructor(hasLines: boolean, parse: ParsePiece) {
    this.#hasLines = hasLines;
    this.#parse = parse;
  }

  add(piece: JsonPiece): void {
    if (piece.kind !== 'root') this.#isEmpty = false;
    if (piece.kind === 'element') this.#addRecord(piece);
    else if (piece.kind === 'value') this.#addValue(piece);
    else if (piece.kind === 'root') this.#addRoot(piece);
  }

  /** Whether a list has people with names. */
  get hasPeople(): boolean {
    return this.#lists.all.some(({ named }) => named > 0);
  }

  /** Returns what the file contains, once all its pieces have been added. */
  content(): FileContent {
    const isOnlyRoot = !this.#hasMoreRoots && !this.#hasLines;
    const root = isOnlyRoot && this.#firstRoot ? recordOf(this.#firstRoot.text) : null;
    if (this.#firstRoot && root && storesRecordsByKey(root))
      this.#lists.add(this.#firstRoot, keyedList(root, []));
    return {
      lists: this.#lists,
      values: this.#values,
      people: this.#people,
      firstRoot: this.#firstRoot,
      root,
      isEmpty: this.#isEmpty,
    };
  }

  /** Adds a piece that is a record, and the lists in it. */
  #addRecord(piece: JsonPiece): void {
    const record = this.#parse(piece);
    if (!record) return;
    const likeness = likenessOf(attributesOf(record));
    // The lists in the roots of a document have been split off.
    const contained =
      piece.kind === 'root' && !this.#hasLines
        ? [...nestedLists(record)].some(hasNamedPerson)
          ? 'people'
          : 'nobody'
        : this.#lists.addIn(piece, record, likeness, [], true);
    this.#lists.list(piece, null)?.add(record, likeness, contained);
  }

  #addValue(piece: JsonPiece): void {
    this.#values.set(piece.property, piece.text.slice(0, MAX_VALUE_CHARS));
    const value = piece.text.startsWith('{') ? recordOf(piece.text) : null;
    if (!value) return;
    if (storesRecordsByKey(value)) {
      this.#lists.add(piece, keyedList(value, []));
      return;
    }
    this.#lists.addIn(piece, value, likenessOf(value), [], false);
    for (const path of pathsToPeople(value)) {
      if (this.#people.length < MAX_PEOPLE)
        this.#people.push({ line: piece.line, name: [piece.property, ...path].join('.') });
    }
  }

  #addRoot(piece: JsonPiece): void {
    if (!this.#firstRoot) {
      this.#firstRoot = piece;
      if (!this.#hasLines) return;
    } else if (!this.#hasMoreRoots) {
      if (!this.#hasLines) this.#addRecord(this.#firstRoot);
      this.#hasMoreRoots = true;
    }
    this.#addRecord(piece);
  }
}
