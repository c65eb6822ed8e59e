import { userEvent } from 'vitest/browser';

/** Presses keys that ask for a file, and chooses this one. */
export async function chooseFile(keys: string, file: File): Promise<void> {
  const asked = Promise.withResolvers<HTMLInputElement>();
  const onClick = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    // Keeps the browser's file chooser closed, because the test could not operate it.
    event.preventDefault();
    asked.resolve(event.target);
  };
  document.addEventListener('click', onClick, { capture: true });
  try {
    await userEvent.keyboard(keys);
    await userEvent.upload(await asked.promise, file);
  } finally {
    document.removeEventListener('click', onClick, { capture: true });
  }
}
