import { contactPayload } from './contact-payload.ts';
import { openList } from './open-list.ts';
import { ProblemPrinter } from './problem-printer.ts';
import { forEachList } from './for-each-list.ts';
import type { FilesCommand } from './options.ts';
import { print } from './standard-streams.ts';

/** Prints the contacts of each file as JSON Lines, and their problems to standard error. Returns the exit code. */
export function printContacts({
  files,
  reading,
}: FilesCommand & { name: 'read' | 'check' }): Promise<number> {
  return forEachList(files, async (path) => {
    const list = await openList(path, reading);
    const printer = new ProblemPrinter();
    for await (const batch of list.contacts(printer.print))
      await print(batch.map((contact) => `${JSON.stringify(contactPayload(contact))}\n`).join(''));
    return printer;
  });
}
