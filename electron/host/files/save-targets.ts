import { createFileId } from './open-files.ts';

/** Where a file is to be written. */
export interface SaveTarget {
  readonly path: string;
  /** To be called once, when the file is written or won't be. */
  settle(isWritten: boolean): void;
}

/** Targets that can wait to be written; beyond it the oldest is given up. */
const MAX_TARGETS = 16;

/** Places that the user or the shell has chosen for files, by id. The page knows the id alone, never a path. */
export class SaveTargets {
  readonly #targets = new Map<string, SaveTarget>();

  /** `settle` may be absent where nothing follows from it. */
  add(path: string, settle: (isWritten: boolean) => void = () => undefined): string {
    const [oldest] = this.#targets.keys();
    if (oldest !== undefined && this.#targets.size >= MAX_TARGETS) this.take(oldest)?.settle(false);
    const targetId = createFileId();
    this.#targets.set(targetId, { path, settle });
    return targetId;
  }

  /** The target, which is good for one file; null for one that is unknown or was taken. */
  take(targetId: string): SaveTarget | null {
    const target = this.#targets.get(targetId) ?? null;
    this.#targets.delete(targetId);
    return target;
  }
}
