import { readFileSync } from 'node:fs';
import { USAGE, readCommand } from './cli-options.ts';
import type { ServiceCommand } from './cli-options.ts';
import { startSampleService } from './service.ts';
import { UsageError } from './usage-error.ts';

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--load: ${file} can't be read: ${reason}`, { cause: error });
  }
}

async function run({ service: options, loadFile }: ServiceCommand): Promise<void> {
  const lines = loadFile === null ? null : readLines(loadFile);
  const service = await startSampleService(options);
  const end = (): void => void service.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  try {
    if (lines !== null) service.load(lines);
  } catch (error) {
    await service.close();
    throw error instanceof UsageError ? new UsageError(`--load: ${error.message}`, { cause: error }) : error;
  }
  process.stdout.write(`${JSON.stringify({ url: service.url, apiKey: service.apiKey })}\n`);
}

try {
  const command = readCommand(process.argv.slice(2));
  if (command === 'help') process.stderr.write(USAGE);
  else await run(command);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\nFor help, run: npm run service -- --help\n`);
  process.exitCode = 2;
}
