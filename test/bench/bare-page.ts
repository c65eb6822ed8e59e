import type { ServiceContact } from '../../electron/core/wire/service-types.ts';

/** Rows that the product renders in a window of 1280x800: those in view and some more. */
const DRAWN = 17;
const COLUMNS = ['', 'Name', 'Birthday', 'Phone', 'Email', 'Group', 'Status', 'Language'];

/** Runs in the page as source text, so it cannot use anything else of this file. */
function runBarePage(drawn: number, columns: number): void {
  interface Answer {
    value: { rows: ServiceContact[] };
  }
  const PAGE_SIZE = 50;
  const found = (selector: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`The page has no ${selector}.`);
    return element;
  };
  const field = found('input') as HTMLInputElement;
  const range = found('[data-testid="page-range"]');
  const grid = found('[role="grid"]');
  const panel = found('aside');
  let contacts: ServiceContact[] = [];
  let pages: ServiceContact[][] = [];
  let active = 0;
  const rows = Array.from({ length: drawn }, (_, at) => {
    const row = document.createElement('div');
    row.setAttribute('role', 'row');
    for (let column = 0; column < columns; column++) {
      const cell = document.createElement('span');
      cell.setAttribute('role', 'gridcell');
      row.append(cell);
    }
    row.addEventListener('click', () => show(at));
    grid.append(row);
    return row;
  });

  const texts = ({ fields, groupName }: ServiceContact) => [
    '☐',
    `${fields.firstName} ${fields.lastName}`,
    fields.birthday === null ? '' : `${fields.birthday.day}.${fields.birthday.month}.`,
    fields.phone ?? '',
    fields.email ?? '',
    groupName ?? '',
    fields.status,
    fields.language ?? '',
  ];
  function draw(page: ServiceContact[], from: number): void {
    contacts = page;
    rows.forEach((row, at) => {
      const contact = page[at];
      if (contact === undefined) return;
      row.id = `row-${contact.contactId}`;
      row.setAttribute('aria-rowindex', String(from + at));
      texts(contact).forEach((text, column) => {
        const cell = row.children[column];
        if (cell !== undefined) cell.textContent = text;
      });
    });
    range.textContent = `${from}–${from + PAGE_SIZE - 1} of 5,000`;
    stand(active);
  }
  function stand(at: number): void {
    rows[active]?.removeAttribute('data-active');
    active = Math.max(0, Math.min(drawn - 1, at));
    const row = rows[active];
    row?.setAttribute('data-active', '');
    grid.setAttribute('aria-activedescendant', row?.id ?? '');
  }
  function show(at: number): void {
    stand(at);
    const contact = contacts[at];
    if (contact === undefined) return;
    const heading = document.createElement('h2');
    heading.textContent = `${contact.fields.firstName} ${contact.fields.lastName}`;
    const list = document.createElement('dl');
    for (const [name, value] of Object.entries(contact.fields)) {
      const term = document.createElement('dt');
      const detail = document.createElement('dd');
      term.textContent = name;
      detail.textContent = String(value ?? '');
      list.append(term, detail);
    }
    panel.replaceChildren(heading, list);
    panel.hidden = false;
  }
  async function search(): Promise<void> {
    const text = field.value;
    const response = await fetch('/invoke', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel: 'contacts.page', input: { search: text } }),
    });
    const answer = (await response.json()) as Answer;
    if (field.value === text) draw(answer.value.rows, 1);
  }
  field.addEventListener('input', () => void search());
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    field.value = '';
    void search();
  });
  grid.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') stand(active + 1);
    if (event.key === 'ArrowUp') stand(active - 1);
  });
  let page = 0;
  const turn = (to: number) => {
    page = to;
    draw(pages[page % pages.length] ?? [], page * PAGE_SIZE + 1);
  };
  const turns = { first: () => 0, previous: () => page - 1, next: () => page + 1, last: () => 99 };
  for (const [name, to] of Object.entries(turns))
    found(`[data-turn="${name}"]`).addEventListener('click', () => turn(to()));
  found('[data-close]').addEventListener('click', () => (panel.hidden = true));
  void search().then(() => {
    pages = [0, 1, 2, 3].map((shift) => [...contacts.slice(shift * 7), ...contacts.slice(0, shift * 7)]);
  });
}

/**
 * A minimal page with as many rows and cells as the product's table, updated in place without any library, and with the names that
 * the bench looks for. Its times are those of browser and machine.
 */
export const BARE_PAGE = `<!doctype html>
<html lang="en">
  <title>Bare page</title>
  <style>
    body { margin: 0; display: flex; flex-direction: column; height: 100vh; font: 14px system-ui; }
    main { flex: 1; display: flex; min-height: 0; }
    [role='grid'] { flex: 1; overflow: hidden; }
    [role='row'] { display: grid; grid-template-columns: 40px 2fr 1fr 1fr 2fr 1fr 80px 80px; height: 35px; align-items: center; border-bottom: 1px solid #eee; }
    [data-active] { background: #f1f3f5; }
    span { padding: 0 10px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    aside { width: 400px; overflow: auto; border-left: 1px solid #ddd; }
    dl { display: grid; grid-template-columns: 1fr 2fr; gap: 6px; margin: 0; padding: 0 16px; }
  </style>
  <input role="searchbox" aria-label="Search contacts" />
  <main>
    <div role="grid" aria-label="Contacts" tabindex="0">
      <div role="row">${COLUMNS.map((name) => `<span role="columnheader">${name}</span>`).join('')}</div>
    </div>
    <aside hidden></aside>
  </main>
  <nav aria-label="Pages">
    <button data-turn="first">First page</button>
    <button data-turn="previous">Previous page</button>
    <button data-turn="next">Next page</button>
    <button data-turn="last">Last page</button>
    <button data-close>Close</button>
    <span data-testid="page-range"></span>
  </nav>
  <script>(${runBarePage.toString()})(${DRAWN}, ${COLUMNS.length});</script>
</html>`;
