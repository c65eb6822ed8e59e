import { loadavg } from 'node:os';
import type { HostFigures } from './host-probe.ts';
import { percentile, rounded } from './measure.ts';
import type { ActionTimes } from './workspace-actions.ts';
import type { PageFigures } from './workspace-page.ts';

/** A figure with its limit, which applies to the p95 of several measurements. */
export interface Figure {
  what: string;
  unit: 'ms' | 's' | 'MB' | 'score' | 'count' | 'times';
  /** Median, p95 and maximum; equal for a single measurement. */
  median: number;
  p95: number;
  most: number;
  count: number;
  /** Limit of the p95; null if there is none. */
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

/** Ratios of the product's times to those of a peer: medians, p95s and maxima. */
export function ratioOf(what: string, own: readonly number[], peer: readonly number[]): Figure {
  const at = (share: number) => rounded(percentile(own, share) / percentile(peer, share));
  const [median, p95, most] = [at(0.5), at(0.95), at(1)];
  return { what, unit: 'times', median, p95, most, count: own.length, limit: null, kept: null };
}

/** Times until an action was painted, and the host's part of them. */
export const actionFigures = ({ action, paintedMs, hostMs, limitMs }: ActionTimes): Figure[] => [
  figureOf(action, 'ms', paintedMs, limitMs),
  figureOf(`${action}: of it the host`, 'ms', hostMs, null),
];

/**
 * Figures of page and host in one phase; `limitMs` is the limit for a single task. Memory has a limit only at the first rows, and tasks
 * of the store have none.
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

/** Prints a JSON line per figure, then all figures as a table. */
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
