let lastActedOn: EventTarget | null = null;
for (const type of ['keydown', 'pointerdown'])
  document.addEventListener(type, ({ target }) => void (lastActedOn = target), { capture: true });

/**
 * Ref of the text that says what is wrong with a field. It's an alert if the user last acted in that field: the focus
 * stays there or has just left it, so no screen reader would read the text. Otherwise the field takes the focus, and
 * the text is read as its description.
 */
export function announceOwnProblem(text: HTMLElement | null): void {
  if (lastActedOn instanceof Node && text?.parentElement?.contains(lastActedOn) === true)
    text.setAttribute('role', 'alert');
}
