import classes from '../components/table/contact-table.module.css';

/** What the pointer carries while contacts are dragged: their name or number. Taken off the page again at once. */
export function showDragImage(dataTransfer: DataTransfer, text: string): void {
  const image = document.createElement('div');
  image.className = classes['dragImage'] ?? '';
  image.textContent = text;
  document.body.append(image);
  dataTransfer.setDragImage(image, -12, -8);
  // The browser has taken its picture when the event is over.
  setTimeout(() => image.remove());
}
