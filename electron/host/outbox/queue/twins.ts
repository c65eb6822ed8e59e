import type { Change } from '../../../contract/changes/change.ts';
import { foldText } from '../../../core/contact/text-folding.ts';

/**
 * Lets creates that reading could mistake for each other go one after the other: of two people of one name in one group,
 * or two groups of one name, the second leaves when the first has its end, and so is known by then. Otherwise one
 * contact at the service could settle two creates whose answers are lost.
 */
export class Twins {
  readonly #underWay = new Map<string, string>();
  readonly #waiting = new Map<string, Set<string>>();

  /** False when another one is under way; then `wake` names the lane when it has ended. */
  enter(change: Change, lane: string): boolean {
    const name = nameOf(change);
    if (name === null) return true;
    const other = this.#underWay.get(name);
    if (other === undefined || other === change.changeId) {
      this.#underWay.set(name, change.changeId);
      return true;
    }
    const lanes = this.#waiting.get(name) ?? new Set();
    this.#waiting.set(name, lanes.add(lane));
    return false;
  }

  /** A change has its end, or is certain not to have left: answers the lanes that may go on. */
  leave(change: Change): string[] {
    const name = nameOf(change);
    if (name === null || this.#underWay.get(name) !== change.changeId) return [];
    this.#underWay.delete(name);
    const lanes = [...(this.#waiting.get(name) ?? [])];
    this.#waiting.delete(name);
    return lanes;
  }
}

function nameOf({ kind, after, group }: Change): string | null {
  if (kind === 'contact.create')
    return JSON.stringify([after.groupId ?? null, foldText(after.firstName ?? '')]);
  if (kind === 'group.create') return JSON.stringify(['group', foldText(group?.name ?? '')]);
  return null;
}
