import { setFlagsFromString } from 'node:v8';
import type { FoundFormat } from '../../host/files/file-format.ts';

/** Little room for the young (megabytes): reading 100,000 rows of CSV takes 180 MB so, and 270 MB with the engine's usual room. */
setFlagsFromString('--max-semi-space-size=4');

/** Keeps memory low for formats whose records leave much behind: 160 MB for 100,000 of them, not 320, at up to twice the time. */
export function saveMemory(format: FoundFormat): void {
  if (format !== 'csv') setFlagsFromString('--optimize-for-size');
}
