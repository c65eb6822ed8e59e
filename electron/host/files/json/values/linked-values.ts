import type { ColumnRole } from '../../../../core/import/headers/column-role.ts';
import { MAX_SHORT_TEXT_BYTES } from '../../text/short-text.ts';
import type { JsonPiece } from '../json-splitter.ts';
import { isRecord, recordOf } from './parse-record.ts';
import { attributesOf, singlePerson } from '../resource-formats.ts';
import { likenessOf } from '../person-likeness.ts';
import { roleOf } from '../property-role.ts';

/** Maximum length of a linked value. Records that share a longer one could fill the memory. */
const MAX_VALUE_CHARS = 4_000;

type JsonObject = Readonly<Record<string, unknown>>;

/** Parses a piece that is a record; returns null for any other piece. */
export type ParsePiece = (piece: JsonPiece) => JsonObject | null;

interface LinkedValue {
  readonly piece: JsonPiece;
  readonly type: string;
  readonly attributes: JsonObject;
}

const ROLES_OF_VALUES: ReadonlySet<ColumnRole | null> = new Set(['email', 'phone']);

/** Whether the name of a relationship or type says that it has values of a person, unlike a campus or a household. */
const isNameOfValues = (name: string): boolean => ROLES_OF_VALUES.has(roleOf(name)) || /address/i.test(name);

/**
 * The emails, phones and addresses of people that a JSON:API document stores in records of their own: `data`, or `included`,
 * has the people, `included` the values. Either side may have the links, in `relationships`.
 */
export class LinkedValues {
  readonly #isTooLarge: boolean;
  readonly #values = new Map<string, LinkedValue>();
  readonly #byOwner = new Map<string, LinkedValue[]>();
  readonly #placed = new Set<LinkedValue>();
  #hasData = false;
  #firstLine: number | null = null;

  /** `size`: of the file. The values stand behind the people and are kept in memory, so large files are read without. */
  constructor(size: number) {
    this.#isTooLarge = size > MAX_SHORT_TEXT_BYTES;
  }

  get areReadable(): boolean {
    return this.#hasData && this.#values.size > 0;
  }

  /** The line of the first value if the file is too large for them; otherwise null. */
  get unreadLine(): number | null {
    return this.#hasData ? this.#firstLine : null;
  }

  add(piece: JsonPiece): void {
    this.#hasData ||= isElementOf(piece, 'data');
    if (isElementOf(piece, 'included') && this.#firstLine === null) this.#addIncluded(piece);
  }

  #addIncluded(piece: JsonPiece): void {
    const record = recordOf(piece.text);
    const key = keyOf(record);
    const attributes = record?.['attributes'];
    if (record === null || key === null || this.#values.has(key) || !isRecord(attributes)) return;
    const type = String(record['type']);
    if (likenessOf(attributes).hasPersonalName) return;
    if (this.#isTooLarge) {
      if (isNameOfValues(type)) this.#firstLine = piece.line;
      return;
    }
    if (piece.text.length > MAX_VALUE_CHARS) return;
    const value = { piece, type, attributes };
    this.#values.set(key, value);
    if (!isNameOfValues(type)) return;
    for (const owner of linksOf(record).flatMap(({ keys }) => keys)) {
      const values = this.#byOwner.get(owner);
      if (values === undefined) this.#byOwner.set(owner, [value]);
      else values.push(value);
    }
  }

  /**
   * Returns a parser of the records of a pass. A person gets the linked values as lists, in which the person's own values,
   * which a review adds, come first. Of records with the same id, one gets the values that have its id.
   */
  newParser(): ParsePiece {
    const owners = new Set<string>();
    return (piece) => {
      const record = recordOf(piece.text);
      if (piece.kind === 'root' && record !== null) return onlyPerson(record);
      if (record === null || !isPerson(piece, record)) return record;
      const key = keyOf(record) ?? '';
      const owned = owners.has(key) ? [] : (this.#byOwner.get(key) ?? []);
      owners.add(key);
      return { ...record, ...this.#listsOf(record, owned) };
    };
  }

  #listsOf(record: JsonObject, ofOwner: readonly LinkedValue[]): Record<string, JsonObject[]> {
    const linked = linksOf(record)
      .filter(({ name }) => isNameOfValues(name))
      .flatMap(({ name, keys }) => keys.map((key) => ({ name, value: this.#values.get(key) })));
    const isLinked = new Set(linked.map(({ value }) => value));
    const owned = ofOwner.filter((value) => !isLinked.has(value));
    const lists: Record<string, JsonObject[]> = {};
    for (const { name, value } of [...linked, ...owned.map((each) => ({ name: each.type, value: each }))]) {
      if (value === undefined) continue;
      this.#placed.add(value);
      const own = record[name];
      if (own === undefined) (lists[name] ??= []).push(value.attributes);
      else if (isRecord(own)) (lists[name] ??= [own]).push(without(own, value.attributes));
    }
    return lists;
  }

  has(piece: JsonPiece): boolean {
    return isElementOf(piece, 'included') && this.#values.has(keyOf(recordOf(piece.text)) ?? '');
  }

  /** The values that aren't linked to any record that was parsed. */
  unlinked(): readonly JsonPiece[] {
    return [...this.#values.values()].filter((value) => !this.#placed.has(value)).map(({ piece }) => piece);
  }
}

/** Returns a document about one person as only this person, with the linked values; any other object stays as it is. */
export function onlyPerson(root: JsonObject): JsonObject {
  const person = singlePerson(root);
  if (person === null) return root;
  const { included } = root;
  const links = new LinkedValues(0);
  for (const each of Array.isArray(included) ? included : [])
    links.add({ kind: 'element', property: 'included', line: 0, text: JSON.stringify(each) });
  const parse = links.newParser();
  return { data: parse({ kind: 'element', property: 'data', line: 0, text: JSON.stringify(person) }) };
}

function isPerson(piece: JsonPiece, record: JsonObject): boolean {
  const isData = isElementOf(piece, 'data');
  if (!isData && !isElementOf(piece, 'included')) return false;
  const { hasName, hasPersonalName } = likenessOf(attributesOf(record));
  return isData ? hasName : hasPersonalName;
}

const isElementOf = ({ kind, property }: JsonPiece, name: string): boolean =>
  kind === 'element' && property === name;

const without = (own: JsonObject, attributes: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !Object.hasOwn(own, name)));

/** Returns what identifies a record in links; null if it isn't one. */
function keyOf(value: unknown): string | null {
  if (!isRecord(value)) return null;
  const { type, id } = value;
  const isId = typeof id === 'string' || typeof id === 'number';
  return typeof type === 'string' && isId ? JSON.stringify([type, String(id)]) : null;
}

function linksOf({ relationships }: JsonObject): { name: string; keys: string[] }[] {
  if (!isRecord(relationships)) return [];
  return Object.entries(relationships).map(([name, relationship]) => {
    const data = isRecord(relationship) ? relationship['data'] : null;
    const keys = (Array.isArray(data) ? data : [data]).map(keyOf).filter((key) => key !== null);
    return { name, keys: [...new Set(keys)] };
  });
}
