import type { Page } from '@playwright/test';

/** Figures that the page measured since the last request. */
export interface PageFigures {
  /** Tasks over 50 ms, in milliseconds. */
  longTasks: number[];
  /** Sum of layout shift scores as in Cumulative Layout Shift, which ignores those within half a second of an input. */
  layoutShift: number;
  shifts: string[];
}

/** The expected response where other updates may occur meanwhile: a search of the host, or the start of the shown range. */
export type Wanted = { search: string } | { rangeFrom: string };

/** Durations in ms by the page's clock. */
export interface Painted {
  /** From the input to the frame that shows its response; null if nothing changed. */
  ms: number | null;
  /** Duration of the host's answer, seen from the page; null if it was not called. */
  hostMs: number | null;
}

interface Instrument {
  figures(): PageFigures;
  /** Waits for the first painted rows. Returns their wall time in ms. */
  firstRows(): Promise<number>;
  /** Prepares for the next input. */
  arm(wanted: Wanted | null): void;
  painted(): Promise<Painted>;
  /** Waits until the status line contains a text. Resolves with the page's time in ms. */
  status(text: string): Promise<number>;
}

/** Installs the instrument in every document of the page, before its own scripts. */
export async function instrument(page: Page): Promise<void> {
  await page.addInitScript(installInstrument);
}

declare global {
  interface Window {
    benchInstrument: Instrument;
  }
}

export const pageFigures = (page: Page): Promise<PageFigures> =>
  page.evaluate(() => window.benchInstrument.figures());

export const firstRows = (page: Page): Promise<number> =>
  page.evaluate(() => window.benchInstrument.firstRows());

/** Waits for a text in the status line. Resolves with the page's time in ms. */
export const waitForStatus = (page: Page, text: string): Promise<number> =>
  page.evaluate((wanted) => window.benchInstrument.status(wanted), text);

/** Makes an input and measures the time until its response is painted. */
export async function measure(
  page: Page,
  input: () => Promise<unknown>,
  wanted: Wanted | null = null,
): Promise<Painted> {
  await page.evaluate((answer) => window.benchInstrument.arm(answer), wanted);
  await input();
  return page.evaluate(() => window.benchInstrument.painted());
}

/** Runs in the page as source text, so it cannot use anything else of this file. */
function installInstrument(): void {
  const QUIET_MS = 150;
  const GIVE_UP_MS = 1_200;
  const SURELY_ANSWERED_MS = 10_000;
  let longTasks: number[] = [];
  let layoutShift = 0;
  let shifts: string[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push(Math.round(entry.duration));
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (hadRecentInput) continue;
      layoutShift += value;
      const names = sources.map(({ node }) =>
        node instanceof Element
          ? (node
              .getAttribute('class')
              ?.split(' ')
              .find((name) => name.startsWith('_')) ?? node.localName)
          : (node?.nodeName ?? '?'),
      );
      shifts.push(`${value.toFixed(4)} ${names.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  /** Requests for pages of contacts since the last input. */
  let asked: { body: string; start: number; end: number | null }[] = [];
  const realFetch = window.fetch.bind(window);
  window.fetch = async (...args) => {
    const body = args[1]?.body;
    if (typeof body !== 'string' || !body.includes('"contacts.page"')) return realFetch(...args);
    const call = { body, start: performance.now(), end: null as number | null };
    asked.push(call);
    try {
      return await realFetch(...args);
    } finally {
      call.end = performance.now();
    }
  };

  const rowsOf = () => [...document.querySelectorAll('[role="grid"] [role="row"]')];
  const signature = () =>
    [
      document.querySelector('[data-testid="page-range"]')?.textContent,
      document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant'),
      ...[...document.querySelectorAll('h2')].map((heading) => heading.textContent),
      ...rowsOf().map((row) => `${row.getAttribute('aria-rowindex')} ${row.id}`),
    ].join('\n');
  const afterPaint = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });

  let armedAt = 0;
  let inputAt: number | null = null;
  let wanted: string | null = null;
  let wantedRange: string | null = null;
  const isSure = () => wanted !== null || wantedRange !== null;
  let before = '';
  let paintedAt: number | null = null;
  const note = (event: Event) => {
    inputAt ??= event.timeStamp;
  };
  for (const type of ['keydown', 'click']) window.addEventListener(type, note, { capture: true });
  const range = () => document.querySelector('[data-testid="page-range"]')?.textContent ?? '';
  const isAnswer = () =>
    (wanted === null && (wantedRange === null || range().startsWith(wantedRange))) ||
    (wanted !== null &&
      asked.some(({ body, start, end }) => start >= armedAt && end !== null && body.includes(wanted ?? '')));
  const look = () => {
    if (inputAt === null || !isAnswer()) return;
    const now = signature();
    if (now === before) return;
    before = now;
    if (isSure() && paintedAt !== null) return;
    afterPaint((at) => {
      if (!isSure() || paintedAt === null) paintedAt = at;
    });
  };
  const watch = () =>
    new MutationObserver(look).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['id', 'aria-rowindex', 'aria-activedescendant'],
    });
  if (document.documentElement === null) document.addEventListener('readystatechange', watch, { once: true });
  else watch();

  const poll = <T>(read: () => T | null): Promise<T> =>
    new Promise((resolve) => {
      const tick = () => {
        const value = read();
        if (value === null) setTimeout(tick, 10);
        else resolve(value);
      };
      tick();
    });
  let firstPainted: number | null = null;
  const lookForRows = () => {
    if (rowsOf().length < 2) return void requestAnimationFrame(lookForRows);
    afterPaint((at) => (firstPainted = performance.timeOrigin + at));
  };
  requestAnimationFrame(lookForRows);

  const benchInstrument: Instrument = {
    figures() {
      const figures = { longTasks, layoutShift, shifts };
      longTasks = [];
      layoutShift = 0;
      shifts = [];
      return figures;
    },
    firstRows: () => poll(() => firstPainted),
    arm(answer) {
      asked = asked.filter(({ end }) => end === null);
      armedAt = performance.now();
      inputAt = null;
      paintedAt = null;
      wanted = answer !== null && 'search' in answer ? `"search":${JSON.stringify(answer.search)}` : null;
      wantedRange = answer !== null && 'rangeFrom' in answer ? answer.rangeFrom : null;
      before = signature();
    },
    painted: () =>
      poll(() => {
        const now = performance.now();
        if (inputAt === null) return now - armedAt > SURELY_ANSWERED_MS ? { ms: null, hostMs: null } : null;
        const mine = asked.filter(({ start }) => start >= armedAt);
        const late = now - inputAt > SURELY_ANSWERED_MS;
        if (!isSure() && mine.some(({ end }) => end === null) && !late) return null;
        const answered = mine.find(
          ({ body, end }) => end !== null && (wanted === null || body.includes(wanted)),
        );
        const hostMs = answered?.end == null ? null : answered.end - answered.start;
        if (paintedAt !== null && now - paintedAt > QUIET_MS) return { ms: paintedAt - inputAt, hostMs };
        const since = Math.max(inputAt, answered?.end ?? 0);
        if (paintedAt !== null || now - since < GIVE_UP_MS || (isSure() && !isAnswer() && !late)) return null;
        return { ms: null, hostMs };
      }),
    status: (text) =>
      poll(() =>
        document.querySelector('[data-testid="sync-status"]')?.textContent?.includes(text) === true
          ? performance.now()
          : null,
      ),
  };
  Object.assign(window, { benchInstrument });
}
