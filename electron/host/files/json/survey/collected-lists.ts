import type { JsonPiece } from '../json-splitter.ts';
import { attributesOf } from '../resource-formats.ts';
import { isListOfRecipients } from './names-of-lists.ts';
import { NO_OWNER, ownedListsAt, type OwnerOfMembers } from './owners-of-members.ts';
import {
  hasNamedPerson,
  hasReachablePerson,
  isListOfOwnNames,
  isOrganizationOf,
  isOwnerOf,
  mainPerson,
  wrappedPerson,
} from './people-in-objects.ts';
import { isNamedPerson, isPerson, likenessOf, type PersonLikeness } from '../person-likeness.ts';
import { RecordList, wrapsPerson, type ContainedPeople, type ListPlace } from './record-list.ts';
import { nestedLists, type NestedList } from '../values/nested-lists.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Maximum number of lists that are surveyed. A file of contacts has only some. */
const MAX_LISTS = 1_000;

/** The lists of records in a file, also within other records, with what is known about each. */
export class CollectedLists {
  readonly #lists = new Map<string, RecordList>();

  /** All lists, in order of appearance. */
  get all(): readonly RecordList[] {
    return [...this.#lists.values()];
  }

  /** The lists at the root or directly below a property of it. */
  get direct(): readonly RecordList[] {
    return this.all.filter(({ kind, path }) => kind === 'element' && path === null);
  }

  /**
   * Adds the lists within an object. Returns whom they contain. If the object is itself a person, only lists of people
   * are added, unlike lists of its emails and phones.
   */
  addIn(
    piece: JsonPiece,
    object: JsonObject,
    likeness: PersonLikeness,
    path: readonly string[],
    isRecordOfList: boolean,
  ): ContainedPeople {
    const container = path.at(-1) ?? piece.property;
    let contained: ContainedPeople = 'nobody';
    for (const nested of nestedLists(object, path)) {
      if (isRecordOfList && isListOfOwnNames(nested)) continue;
      const below = nested.path.slice(path.length);
      const isWrapper = isRecordOfList && !isPerson(likeness);
      const wrapped = isWrapper ? (wrappedPerson(object, below) ?? mainPerson(object)) : null;
      const owner = wrapped ?? likeness;
      const isOrganization = isOrganizationOf(nested, owner, container);
      const isNamed = !isOrganization && isOwnerOf(nested, owner);
      if (isPerson(owner) && !(isNamed ? hasReachablePerson(nested) : hasNamedPerson(nested))) continue;
      // What the object around the list says about its people.
      const ownerOf = () => ownedListsAt(object, below, container)[0]?.owner ?? NO_OWNER;
      // An object that is a value of the file may contain one of several lists.
      const isOwned = !isNamed && (isRecordOfList || (piece.kind === 'value' && path.length === 0));
      const hasPeople = this.add(piece, nested, {
        isInsidePeople: isNamed && isRecordOfList,
        isInsideList: isRecordOfList,
        ownerOf: isOwned ? ownerOf : undefined,
      });
      if (!hasPeople || wrapped) continue;
      if (isListOfRecipients(nested.path.at(-1) ?? '') && wrapsPerson(object)) continue;
      if (contained !== 'members') contained = isOrganization ? 'members' : 'people';
    }
    return contained;
  }

  /** Adds a list within a piece. Returns whether it has people with names, or contains lists of them. */
  add(
    piece: JsonPiece,
    { path, keys, records }: NestedList,
    { ownerOf, ...place }: ListPlace & { readonly ownerOf?: (() => OwnerOfMembers) | undefined } = {},
  ): boolean {
    const list = this.list(piece, path, place);
    let hasPeople = false;
    let hasGivenNames = false;
    for (const [at, record] of records.entries()) {
      const likeness = likenessOf(attributesOf(record));
      const contained =
        keys !== null || place.isInsidePeople === true
          ? 'nobody'
          : this.addIn(piece, record, likeness, path, true);
      list?.add(record, likeness, contained);
      if (keys !== null) list?.addKey(keys[at] ?? '', likeness);
      hasPeople ||= contained !== 'nobody' || isNamedPerson(likeness);
      hasGivenNames ||= likeness.hasGivenName;
    }
    if (ownerOf !== undefined && (hasPeople || hasGivenNames)) list?.addOwner(ownerOf());
    return hasPeople;
  }

  /** Returns the list of a piece, or within it at a path; null if there are too many lists. */
  list(piece: JsonPiece, path: readonly string[] | null, place: ListPlace = {}): RecordList | null {
    const key = JSON.stringify([piece.kind, piece.property, path]);
    const known = this.#lists.get(key);
    if (known) return known;
    if (this.#lists.size >= MAX_LISTS) return null;
    const list = new RecordList(piece, path, place);
    this.#lists.set(key, list);
    return list;
  }
}
