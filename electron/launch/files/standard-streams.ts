import { once } from 'node:events';

/** Ends the process without an error if the reader of its output ends first, as `head` does. */
export function endQuietlyOnBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}

/** Writes to standard output, and waits while it is full. */
export function print(text: string): Promise<void> {
  return writeTo(process.stdout, text);
}

/** Writes to standard error, and waits while it is full. */
export function printError(text: string): Promise<void> {
  return writeTo(process.stderr, text);
}

async function writeTo(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
}
