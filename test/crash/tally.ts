import type { RunReport } from './crash-run.ts';

/** Summary of a series of runs: kills by kind of moment, and failed runs. */
export function tally(reports: readonly RunReport[], tookMs: number): string {
  const kills = counted(reports.flatMap((report) => report.kills));
  const merges = counted(reports.flatMap((report) => report.merges));
  const failed = reports.filter((report) => report.wrong.length > 0);
  const changes = reports.reduce((sum, report) => sum + report.changes, 0);
  const total = [...kills.values()].reduce((sum, count) => sum + count, 0);
  return [
    '',
    `${reports.length} runs, ${total} kills, ${changes} changes, ${Math.round(tookMs / 1_000)} s, ${failed.length} failed`,
    `merges: ${[...merges].map(([end, count]) => `${count} ${end}`).join(', ') || 'none'}`,
    ...[...kills]
      .toSorted((a, b) => b[1] - a[1])
      .map(([name, count]) => `  ${String(count).padStart(5)}  ${name}`),
    ...(failed.length === 0 ? [] : [`Failed seeds: ${failed.map((report) => report.seed).join(' ')}`]),
  ].join('\n');
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
