import classes from './table/contact-table.module.css';

/** Shows a label at the pointer while contacts are dragged: their name or number. */
export function showDragImage(dataTransfer: DataTransfer, text: string): void {
  const image = document.createElement('div');
  image.className = classes['dragImage'] ?? '';
  image.textContent = text;
  document.body.append(image);
  dataTransfer.setDragImage(image, -12, -8);
  // The browser has captured the image when the event ends.
  setTimeout(() => image.remove());
}
