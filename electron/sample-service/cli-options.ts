import { parseArgs } from 'node:util';
import { describeQuirks } from './quirks.ts';
import { SAMPLE_CONTACTS } from './seed/sample-size.ts';
import type { SampleServiceOptions } from './service.ts';
import { UsageError } from './usage-error.ts';

export const USAGE = `usage: npm run service -- [options]

  --port N               listen on this port of 127.0.0.1 (default: any free port)
  --database FILE        keep the data in this file (default: in memory)
  --api-key KEY          serve an account with this key; repeat for more accounts (default: one new key)
  --contacts N           fill each new account with N generated contacts (default: ${SAMPLE_CONTACTS}; 0 with --load)
  --load FILE.jsonl      add contacts to the first account: one create request body per line, with group_id, or group
                         and category
  --plan-limit N         limit of contacts per account (default: no limit)
  --rate PER_SECOND      limit of requests per second for each key (default: no limit)
  --quirk NAME=VALUE     change behavior that the interface leaves open; repeat for more. The first value is the default:
${describeQuirks()
  .map((line) => `                           ${line}`)
  .join('\n')}
  --help                 show this help

When the service is ready, it prints its address and key as one line of JSON: {"url":"http://127.0.0.1:N","apiKey":"..."}
`;

export interface ServiceCommand {
  service: SampleServiceOptions;
  /** The file given with `--load`. */
  loadFile: string | null;
}

function count(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most))
    throw new UsageError(`--${name} needs a whole number from 0 to ${most}, not "${text}".`);
  return value;
}

function perSecond(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  if (value <= 0) throw new UsageError(`--rate needs a number above 0, such as 5 or 0.5, not "${text}".`);
  return value;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        database: { type: 'string' },
        'api-key': { type: 'string', multiple: true },
        contacts: { type: 'string' },
        load: { type: 'string' },
        'plan-limit': { type: 'string' },
        rate: { type: 'string' },
        quirk: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Parses the command line; `'help'` if help was requested. Throws a `UsageError`. */
export function readCommand(args: readonly string[]): ServiceCommand | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  const loadFile = values.load ?? null;
  const apiKeys = values['api-key'];
  return {
    loadFile,
    service: {
      database: values.database ?? ':memory:',
      port: count('port', values.port, 65_535) ?? 0,
      ...(apiKeys ? { apiKeys } : {}),
      contacts: count('contacts', values.contacts, 1_000_000) ?? (loadFile === null ? SAMPLE_CONTACTS : 0),
      planLimit: count('plan-limit', values['plan-limit'], 1_000_000_000) ?? null,
      rate: perSecond(values.rate),
      quirks: values.quirk ?? [],
    },
  };
}
