import { parseArgs } from 'node:util';

export interface StartOptions {
  /** Null: Electron where it can be had, else the web shell. */
  shell: 'electron' | 'web' | null;
  /** False: the web shell prints its address instead of opening a window. */
  open: boolean;
  sample: boolean;
  userData: string | null;
}

export type ParsedOptions =
  { kind: 'start'; options: StartOptions } | { kind: 'help' } | { kind: 'wrong'; problem: string };

export const USAGE = `usage: npm start -- [--shell electron|web] [--no-open] [--sample] [--user-data DIR]

  --shell electron|web  the shell to use; without it Electron, and the web shell where Electron cannot be had
  --no-open             open no window: the web shell prints the address to open in a browser
  --sample              open the sample account at once
  --user-data DIR       keep data and settings in DIR instead of the usual folder
  --help                show this`;

/** Reads the arguments of `npm start`. */
export function parseStartOptions(args: string[]): ParsedOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        shell: { type: 'string' },
        'no-open': { type: 'boolean' },
        sample: { type: 'boolean' },
        'user-data': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help === true) return { kind: 'help' };
    const { shell } = values;
    if (shell !== undefined && shell !== 'electron' && shell !== 'web') {
      return { kind: 'wrong', problem: `--shell is "electron" or "web", not "${shell}"` };
    }
    const open = values['no-open'] !== true;
    if (shell === 'electron' && !open) {
      return { kind: 'wrong', problem: '--no-open is for the web shell: Electron has no address to print' };
    }
    if (values['user-data'] === '') return { kind: 'wrong', problem: '--user-data needs a folder' };
    return {
      kind: 'start',
      options: {
        shell: shell ?? null,
        open,
        sample: values.sample === true,
        userData: values['user-data'] ?? null,
      },
    };
  } catch (error) {
    return { kind: 'wrong', problem: error instanceof Error ? error.message : String(error) };
  }
}
