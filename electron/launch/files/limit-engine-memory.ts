import { setFlagsFromString } from 'node:v8';
import type { FoundFormat } from '../../host/files/detect-file-format.ts';

/** Limits the young generation (megabytes): reading 100,000 rows of CSV takes 180 MB instead of 270 MB. */
setFlagsFromString('--max-semi-space-size=4');

/**
 * Reduces memory for formats with large records: 160 MB instead of 320 MB for 100,000 records, in up to twice the time.
 */
export function saveMemory(format: FoundFormat): void {
  if (format !== 'csv') setFlagsFromString('--optimize-for-size');
}
