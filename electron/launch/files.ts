// `npm run files`: reads, checks, converts and compares lists of contacts without the app's window.
import { checkFiles } from './files/check-files.ts';
import { compareFiles } from './files/compare-files.ts';
import { convertFile } from './files/convert-file.ts';
import { FILES_USAGE, parseFilesOptions, type FilesCommand } from './files/options.ts';
import { printable } from './files/problem-texts.ts';
import { printContacts } from './files/print-contacts.ts';
import { handleClosedStreams } from './files/standard-streams.ts';
import { UsageError } from './files/usage-error.ts';

handleClosedStreams();
const parsed = parseFilesOptions(process.argv.slice(2));
switch (parsed.kind) {
  case 'help':
    console.log(FILES_USAGE);
    break;
  case 'wrong':
    showUsage(parsed.problem);
    break;
  case 'run':
    process.exitCode = await run(parsed.command);
    break;
  default:
    parsed satisfies never;
}

async function run(command: FilesCommand): Promise<number> {
  try {
    if (command.name === 'convert') return await convertFile(command);
    if (command.name === 'compare') return await compareFiles(command);
    return command.name === 'read' ? await printContacts(command) : await checkFiles(command);
  } catch (error) {
    // A column name can only be checked once the file is open.
    if (!(error instanceof UsageError)) throw error;
    showUsage(error.message);
    return 2;
  }
}

function showUsage(problem: string): void {
  // The text of a problem quotes arguments and names of columns.
  console.error(`${printable(problem)}\nFor help, run: npm run files -- --help`);
  process.exitCode = 2;
}
