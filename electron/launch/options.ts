import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { MAX_UNDO_WINDOW_SECONDS } from '../contract/enumerations.ts';
import { readArguments } from './read-arguments.ts';

export interface StartOptions {
  /** The requested shell; null: Electron if available, otherwise the web shell. */
  shell: 'electron' | 'web' | null;
  /** Whether to open a window; otherwise the web shell prints its address. */
  open: boolean;
  sample: boolean;
  /** Paths of files to review as lists; the last one is shown. */
  lists: string[];
  userData: string | null;
  /** Undo window in seconds; null: as in the preferences. */
  undoWindowSeconds: number | null;
}

export type ParsedOptions =
  { kind: 'start'; options: StartOptions } | { kind: 'help' } | { kind: 'wrong'; problem: string };

export const USAGE = `usage: npm start -- [--shell electron|web] [--no-open] [--sample] [--user-data DIR] [--undo-window SECONDS] [FILE ...]

  FILE                  open this CSV, vCard, XLSX or JSON file as a list, to review it offline; of several
                        files, the last one is shown
  --shell electron|web  choose the shell (default: Electron, or the web shell if Electron isn't available)
  --no-open             print the web shell's address instead of opening a window
  --sample              open the sample account
  --user-data DIR       keep data and settings in DIR instead of the default folder
  --undo-window SECONDS wait this long before removing a deleted contact from the service (0 to 86400, 0: don't
                        wait); overrides the setting. Until then, undo brings back everything
  --help                show this help`;

/** Parses the arguments of `npm start`. */
export function parseStartOptions(args: string[]): ParsedOptions {
  const parsed = readArguments({
    args,
    allowPositionals: true,
    options: {
      shell: { type: 'string' },
      'no-open': { type: 'boolean' },
      sample: { type: 'boolean' },
      'user-data': { type: 'string' },
      'undo-window': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if ('problem' in parsed) return { kind: 'wrong', problem: parsed.problem };
  const { values, positionals } = parsed;
  const missing = positionals.find((file) => !existsSync(file));
  if (missing !== undefined) return { kind: 'wrong', problem: `There's no file "${missing}".` };
  if (positionals.length > 0 && values.sample === true)
    return {
      kind: 'wrong',
      problem: '--sample opens the sample account and a file opens a list. Use only one of them.',
    };
  if (values.help === true) return { kind: 'help' };
  const { shell } = values;
  if (shell !== undefined && shell !== 'electron' && shell !== 'web') {
    return { kind: 'wrong', problem: `--shell must be "electron" or "web", not "${shell}".` };
  }
  const open = values['no-open'] !== true;
  if (shell === 'electron' && !open) {
    return {
      kind: 'wrong',
      problem: '--no-open works only with the web shell because Electron has no address to print.',
    };
  }
  if (values['user-data'] === '') return { kind: 'wrong', problem: '--user-data needs a folder.' };
  const undoWindow = values['undo-window'] ?? null;
  if (undoWindow !== null && !(/^\d{1,5}$/.test(undoWindow) && Number(undoWindow) <= MAX_UNDO_WINDOW_SECONDS))
    return {
      kind: 'wrong',
      problem: `--undo-window must be a number of seconds from 0 to ${MAX_UNDO_WINDOW_SECONDS}, not "${undoWindow}".`,
    };
  return {
    kind: 'start',
    options: {
      shell: shell ?? null,
      open,
      sample: values.sample === true,
      lists: positionals.map((file) => resolve(file)),
      userData: values['user-data'] ?? null,
      undoWindowSeconds: undoWindow === null ? null : Number(undoWindow),
    },
  };
}
