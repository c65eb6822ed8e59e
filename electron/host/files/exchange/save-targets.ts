import { createFileId } from './opened-files.ts';

/** The place of a file to be written. */
export interface SaveTarget {
  readonly path: string;
  /** Call it once, after the file was written or given up. */
  finish(isWritten: boolean): void;
}

/** Maximum number of pending targets; the oldest ones are given up. */
const MAX_TARGETS = 16;

/** Paths chosen by the user or the shell for files to write, by id. The page knows only the id, never a path. */
export class SaveTargets {
  readonly #targets = new Map<string, SaveTarget>();

  /** `onFinished` is called after the file was written or given up. */
  add(path: string, onFinished: (isWritten: boolean) => void = () => undefined): string {
    const [oldest] = this.#targets.keys();
    if (oldest !== undefined && this.#targets.size >= MAX_TARGETS) this.take(oldest)?.finish(false);
    const targetId = createFileId();
    this.#targets.set(targetId, { path, finish: onFinished });
    return targetId;
  }

  /** Returns a target and removes it; null if it is unknown or was already taken. */
  take(targetId: string): SaveTarget | null {
    const target = this.#targets.get(targetId) ?? null;
    this.#targets.delete(targetId);
    return target;
  }
}
