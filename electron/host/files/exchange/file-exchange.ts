import { OpenedFiles } from './opened-files.ts';
import { SaveTargets } from './save-targets.ts';

/** Files exchanged between page and host, under both shells. */
export class FileExchange {
  /** Files sent by the page to the host. */
  readonly openFiles = new OpenedFiles();
  /** Targets chosen by the user for files that the host writes. */
  readonly saveTargets = new SaveTargets();
}
