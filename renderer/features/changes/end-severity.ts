import type { NoteSeverity } from '../../lib/notices/notifier.ts';

/** Severity of the toast about ended work, by how many of all its parts were done and how many failed. */
export function endSeverity(parts: { done: number; failed: number; all: number }): NoteSeverity {
  if (parts.failed > 0) return parts.done > 0 ? 'warning' : 'error';
  // The user has cancelled the others.
  return parts.done < parts.all ? 'info' : 'success';
}
