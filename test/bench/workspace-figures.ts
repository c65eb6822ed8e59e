import { loadavg } from 'node:os';
import type { HostFigures } from './host-probe.ts';
import { percentile, rounded } from './measure.ts';
import type { ActionTimes } from './workspace-actions.ts';
import type { PageFigures } from './workspace-page.ts';

/** One figure with its promise; of several measurements the p95 is what the promise is about. */
export interface Figure {
  what: string;
  unit: 'ms' | 's' | 'MB' | 'score' | 'count' | 'times';
  /** Median, p95, most; the same where there is one measurement. */
  median: number;
  p95: number;
  most: number;
  count: number;
  /** The most it may be; null: told for information. */
  limit: number | null;
  kept: boolean | null;
  note?: string;
}

const LONGEST_TASK_MS = 50;

/** A figure of some measurements. */
export function figureOf(
  what: string,
  unit: Figure['unit'],
  values: readonly number[],
  limit: number | null,
  note?: string,
): Figure {
  const at = (share: number) => rounded(percentile(values, share), unit === 'ms' || unit === 'MB' ? 0 : 3);
  const p95 = at(0.95);
  return {
    what,
    unit,
    median: at(0.5),
    p95,
    most: at(1),
    count: values.length,
    limit,
    kept: limit === null ? null : p95 <= limit,
    ...(note === undefined || note === '' ? {} : { note }),
  };
}

/** How many times as long the product takes as a peer: their medians, p95s and longest. */
export function ratioOf(what: string, own: readonly number[], peer: readonly number[]): Figure {
  const at = (share: number) => rounded(percentile(own, share) / percentile(peer, share));
  const [median, p95, most] = [at(0.5), at(0.95), at(1)];
  return { what, unit: 'times', median, p95, most, count: own.length, limit: null, kept: null };
}

/** How long an action took to be painted, and of that the host's part. */
export const actionFigures = ({ action, paintedMs, hostMs, limitMs }: ActionTimes): Figure[] => [
  figureOf(action, 'ms', paintedMs, limitMs),
  figureOf(`${action}: of it the host`, 'ms', hostMs, null),
];

/**
 * What page and host noticed in one phase; `limitMs`: the most that a task may take. Memory has a promise at the first rows alone,
 * and what is longest in the store none.
 */
export function phaseFigures(
  name: string,
  page: PageFigures,
  host: HostFigures,
  limitMs: number | null = LONGEST_TASK_MS,
): Figure[] {
  const main = host.threads.filter((thread) => thread.name === 'main');
  const ofMain = main
    .map(({ workedMs, lateMs }) => `works ${rounded(workedMs, 0)}, a timer late by ${rounded(lateMs, 0)}`)
    .join();
  const others = host.threads
    .filter((thread) => thread.name !== 'main')
    .map(({ name: of, taskMs, workedMs }) => `${of} ${rounded(taskMs, 0)} (${rounded(workedMs, 0)})`)
    .join(', ');
  const heaps = host.threads
    .map(
      (thread) => `${thread.name} ${rounded(thread.heapMegabytes, 0)}+${rounded(thread.outsideMegabytes, 0)}`,
    )
    .join(', ');
  return [
    figureOf(
      `${name}: longest task in the page`,
      'ms',
      [Math.max(0, ...page.longTasks)],
      limitMs,
      page.longTasks.join(', '),
    ),
    figureOf(
      `${name}: longest task of the host`,
      'ms',
      main.map(({ taskMs }) => taskMs),
      limitMs,
      `${ofMain}; workers: ${others}`,
    ),
    figureOf(`${name}: layout shift`, 'score', [page.layoutShift], 0, page.shifts.join(' | ')),
    figureOf(
      `${name}: host and workers`,
      'MB',
      [host.rssMegabytes],
      null,
      `most ${rounded(host.peakMegabytes, 0)}; heaps ${heaps}`,
    ),
  ];
}

/** One JSON line a figure, then all of them as a table. */
export function report(bench: string, size: number, figures: readonly Figure[]): void {
  const load = rounded(loadavg()[0] ?? 0);
  for (const figure of figures) console.log(JSON.stringify({ bench, size, load, ...figure }));
  console.log(`\n${size.toLocaleString('en')} contacts`.padEnd(58), 'median / p95 / most (count)');
  for (const { what, unit, median, p95, most, count, limit, kept } of figures) {
    const value =
      count === 0
        ? 'none'
        : count === 1
          ? `${median} ${unit}`
          : `${median} / ${p95} / ${most} ${unit} (${count})`;
    const promise = limit === null ? '' : `<= ${limit} ${unit}${kept === false ? '  MISSED' : ''}`;
    console.log(`${what.padEnd(58)}${value.padEnd(34)}${promise}`);
  }
}
