import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LogPort } from './ports.ts';

const FILE_NAME = 'diagnostics.log';
/** Maximum size of the current log file and of the previous one. */
const MAX_BYTES = 1_000_000;
/** Maximum lines per event and minute; further ones are only counted, so that a loop can't displace other events. */
const MAX_LINES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Matches codes, ids, channels and origins, but hardly any names, emails or messages. */
const CODE = /^[\w.:/-]{0,120}$/;

type Level = 'info' | 'warn' | 'error';
type Facts = Record<string, string | number | boolean | null>;

/**
 * The local diagnostics log: one JSON object per line (`at`, `level`, `event`, facts) in the data folder, mode 0600,
 * rotated. Texts that aren't clearly a code or an id are left out, so that no field value is logged. A failure to write
 * the log is ignored.
 */
export function createLog(
  directory: string,
  options: { maxBytes?: number; now?: () => Date; monotonic?: () => number } = {},
): LogPort {
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const now = options.now ?? (() => new Date());
  const monotonic = options.monotonic ?? (() => performance.now());
  const file = join(directory, FILE_NAME);
  const minutes = new Map<string, { since: number; lines: number }>();

  const write = (level: Level, event: string, facts: Facts = {}) => {
    const before = minutes.get(event);
    const isSame = before !== undefined && monotonic() - before.since < MINUTE_MS;
    const minute = isSame ? before : { since: monotonic(), lines: 0 };
    minutes.set(event, minute);
    minute.lines += 1;
    if (minute.lines > MAX_LINES_PER_MINUTE) return;
    const leftOut = before === undefined || isSame ? 0 : before.lines - MAX_LINES_PER_MINUTE;
    if (leftOut > 0) append('info', 'log.left_out', { of: event, count: leftOut });
    append(level, event, facts);
  };
  const append = (level: Level, event: string, facts: Facts) => {
    const line = `${JSON.stringify({ at: now().toISOString(), level, event: codeOnly(event), ...codesOnly(facts) })}\n`;
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) + line.length > maxBytes) {
        renameSync(file, `${file}.1`);
      }
      appendFileSync(file, line, { mode: 0o600 });
    } catch {
      // A failing log can't be reported anywhere.
    }
  };
  return {
    info: (event, facts) => write('info', event, facts),
    warn: (event, facts) => write('warn', event, facts),
    error: (event, facts) => write('error', event, facts),
  };
}

function codesOnly(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? codeOnly(fact) : fact]),
  );
}

function codeOnly(text: string): string {
  return CODE.test(text) ? text : '(text left out)';
}
