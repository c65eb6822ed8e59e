/** Drags files over the window and drops them there. */
export function dropFiles(files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
    );
}
