import type { Random } from '../../electron/sample-service/seed/random.ts';

/** Kill at the n-th statement that writes to a file of the account, from inside the process. */
export interface StatementMoment {
  kind: 'statement';
  /** `list` is the file with the changes of a list. */
  file: 'journal' | 'mirror' | 'list';
  n: number;
  side: 'before' | 'after';
  /** Among the first statements, which copy and migrate a journal of an older version. */
  migrating?: true;
}

/** Fate of the request in flight when the host is killed. `late`: the service gets it after some requests of the next host. */
export type Fate = { kind: 'lost' } | { kind: 'done' } | { kind: 'late'; afterRequests: number };

/** When a host is killed with SIGKILL. None of the moments needs code in the product. */
export type Moment =
  /** This time after the start of the process. */
  | { kind: 'delay'; ms: number }
  /** At the n-th request of a kind: before the service gets it, before its response is sent, or right after. */
  | { kind: 'request'; of: 'write' | 'read'; n: number; at: 'arrived' | 'committed' | 'answered'; fate: Fate }
  | StatementMoment
  /** At the n-th write to the journal's WAL file, seen by a file watcher. */
  | { kind: 'wal'; n: number }
  /** At the n-th answered call. */
  | { kind: 'answer'; n: number }
  /** At the n-th answered call the store worker dies, up to `times` times, and later the whole process. */
  | { kind: 'worker'; n: number; times: number; wholeAfter: number }
  /** During an orderly stop. */
  | { kind: 'stopping'; ms: number }
  /** When no change is pending. */
  | { kind: 'settled' };

export const MOMENT_KINDS = [
  'delay',
  'request',
  'statement',
  'wal',
  'answer',
  'worker',
  'stopping',
  'settled',
] as const satisfies readonly Moment['kind'][];

/** Small numbers more often than large ones. */
function skewed(random: Random, most: number): number {
  return Math.max(1, Math.round(most ** random.next()));
}

/** Draws the moment at which the next host is killed; `only` restricts its kind. */
export function drawMoment(random: Random, only: Moment['kind'] | null = null): Moment {
  const { kind: drawn } = random.pickWeighted<{ kind: Moment['kind']; weight: number }>([
    { kind: 'request', weight: 8 },
    { kind: 'statement', weight: 6 },
    { kind: 'delay', weight: 3 },
    { kind: 'wal', weight: 2 },
    { kind: 'answer', weight: 2 },
    { kind: 'worker', weight: 2 },
    { kind: 'stopping', weight: 1 },
    { kind: 'settled', weight: 1 },
  ]);
  const kind = only ?? drawn;
  switch (kind) {
    case 'request':
      return {
        kind,
        of: random.chance(0.85) ? 'write' : 'read',
        n: skewed(random, 20),
        at: random.pick(['arrived', 'arrived', 'committed', 'answered']),
        fate: random.pick<Fate>([
          { kind: 'lost' },
          { kind: 'done' },
          { kind: 'late', afterRequests: skewed(random, 12) },
          { kind: 'late', afterRequests: skewed(random, 12) },
        ]),
      };
    case 'statement':
      return {
        kind,
        file: random.chance(0.65) ? 'journal' : 'mirror',
        n: skewed(random, 250),
        side: random.chance(0.5) ? 'before' : 'after',
      };
    case 'delay':
      return { kind, ms: random.int(80, 1_500) };
    case 'wal':
      return { kind, n: skewed(random, 60) };
    case 'answer':
      return { kind, n: skewed(random, 80) };
    case 'worker':
      return { kind, n: skewed(random, 80), times: random.int(1, 2), wholeAfter: skewed(random, 120) };
    case 'stopping':
      return { kind, ms: random.int(0, 25) };
    case 'settled':
      return { kind };
  }
}

/** Draws a moment for the host of a list, which sends no requests and has an additional file. */
export function drawListMoment(random: Random): Moment {
  for (;;) {
    const moment = drawMoment(random);
    switch (moment.kind) {
      case 'request':
        continue;
      case 'statement':
        return { ...moment, file: random.pick(['journal', 'journal', 'mirror', 'list', 'list']) };
      // The list is read after each step.
      case 'answer':
        return { ...moment, n: 4 * moment.n };
      default:
        return moment;
    }
  }
}

/** Draws a moment during or soon after the migration of an older journal. */
export function whileMigrating(random: Random): Moment {
  return {
    kind: 'statement',
    file: 'journal',
    n: random.int(1, 40),
    side: random.chance(0.5) ? 'before' : 'after',
    migrating: true,
  };
}

/** Short name for reports and counts, such as `request write arrived late`. */
export function nameOf(moment: Moment): string {
  switch (moment.kind) {
    case 'request':
      return `request ${moment.of} ${moment.at}${moment.at === 'arrived' ? ` ${moment.fate.kind}` : ''}`;
    case 'statement':
      return `statement ${moment.file} ${moment.side}${moment.migrating === true ? ' while migrating' : ''}`;
    default:
      return moment.kind;
  }
}
