import { once } from 'node:events';

let isErrorOutputClosed = false;

/**
 * Handles output that can't be written. If the reader of standard output ends first, as `head` does, the process ends
 * without an error. If standard error can't be written, the process goes on without it, so that its work is completed.
 */
export function handleClosedStreams(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    console.error(`The output could not be written: ${error.message}`);
    process.exit(1);
  });
  process.stderr.on('error', () => {
    isErrorOutputClosed = true;
  });
}

/** Writes to standard output, and waits while it is full. */
export function print(text: string): Promise<void> {
  return writeTo(process.stdout, text);
}

/** Writes to standard error, and waits while it is full. Does nothing once standard error is closed. */
export async function printError(text: string): Promise<void> {
  if (!isErrorOutputClosed) await writeTo(process.stderr, text).catch(() => undefined);
}

async function writeTo(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
}
