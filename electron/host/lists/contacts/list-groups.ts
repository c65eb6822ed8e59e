import type { ListReadingOptions } from '../list-reading-options.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import type { StoredRow } from '../../imports/rows/stored-row.ts';
import type { ListChanges, ListGroup } from './list-changes.ts';

/** The category of groups from the file. */
const CATEGORY = 'birthday';

/**
 * The groups of a list: groups named in the file by id or name, a group named like the file if it has no group column,
 * and groups created in the review.
 */
export class ListGroups {
  readonly #changes: ListChanges;
  readonly #groups = new Map<number, ListGroup>();
  readonly #byFileKey = new Map<string, number>();
  /** Name of the group for rows that name no group; null if these rows are in no group. */
  readonly #nameOfRest: string | null;

  constructor(changes: ListChanges, { mapping, fileName }: Pick<ListReadingOptions, 'mapping' | 'fileName'>) {
    this.#changes = changes;
    for (const group of changes.groups()) this.#take(group);
    const hasColumn = mapping.columns.some(({ field }) => field === 'groupName' || field === 'groupId');
    this.#nameOfRest = mapping.groupName ?? (hasColumn ? null : withoutEnding(fileName));
  }

  all(): ListGroup[] {
    return [...this.#groups.values()].filter(({ isRemoved }) => !isRemoved);
  }

  has(groupId: number): boolean {
    return this.#groups.get(groupId)?.isRemoved === false;
  }

  nameOf(groupId: number): string | null {
    return this.#groups.get(groupId)?.name ?? null;
  }

  /** Returns the id that the file gives a group; null if it gives none. */
  fileIdOf(groupId: number): number | null {
    const [, id] = /^id (\d+)$/.exec(this.#groups.get(groupId)?.fileKey ?? '') ?? [];
    return id === undefined ? null : Number(id);
  }

  /** Returns the group of a row, and creates it on first use; null if the row is in no group. */
  ofRow({ fields, groupName }: Pick<StoredRow, 'fields' | 'groupName'>): number | null {
    const name = groupName === '' ? this.#nameOfRest : groupName;
    const fileId = fields.groupId ?? null;
    if (fileId === null && name === null) return null;
    const fileKey = fileId === null ? `name ${foldText(name ?? '')}` : `id ${fileId}`;
    const known = this.#byFileKey.get(fileKey);
    if (known !== undefined) return known;
    const added = this.#changes.addGroup({ fileKey, name: name ?? `Group ${fileId}`, category: CATEGORY });
    this.#take(added);
    return added.groupId;
  }

  add(name: string, category: string): ListGroup {
    const group = this.#changes.addGroup({ fileKey: null, name, category });
    this.#take(group);
    return group;
  }

  remove(groupId: number): void {
    const group = this.#groups.get(groupId);
    if (group === undefined) return;
    this.#changes.removeGroup(groupId);
    this.#take({ ...group, isRemoved: true });
  }

  #take(group: ListGroup): void {
    this.#groups.set(group.groupId, group);
    if (group.fileKey !== null) this.#byFileKey.set(group.fileKey, group.groupId);
  }
}

const withoutEnding = (fileName: string): string =>
  fileName.replace(/\.[a-z\d]{1,5}$/i, '').trim() || fileName.trim() || 'List';
