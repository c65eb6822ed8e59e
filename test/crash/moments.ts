import type { Random } from '../../electron/sample-service/seed/random.ts';

/** At the n-th statement that writes to a file of the account, from inside the process. */
export interface StatementMoment {
  kind: 'statement';
  /** `list`: what was changed of a list. */
  file: 'journal' | 'mirror' | 'list';
  n: number;
  side: 'before' | 'after';
  /** In the first statements, with which a journal of an older version is copied and taken forward. */
  migrating?: true;
}

/** What becomes of the request that the host was waiting for when it was ended. `late`: the service gets it after so many of the next host's requests. */
export type Fate = { kind: 'lost' } | { kind: 'done' } | { kind: 'late'; afterRequests: number };

/** When a host is ended by SIGKILL; none of it needs a change of the product. */
export type Moment =
  /** So long after the process began. */
  | { kind: 'delay'; ms: number }
  /** At the n-th request of that kind: before the service has it, before its answer is sent, or right after. */
  | { kind: 'request'; of: 'write' | 'read'; n: number; at: 'arrived' | 'committed' | 'answered'; fate: Fate }
  | StatementMoment
  /** When a write to the journal's log file is seen from outside for the n-th time. */
  | { kind: 'wal'; n: number }
  /** When the n-th call is answered. */
  | { kind: 'answer'; n: number }
  /** At the n-th answered call the thread that owns the files dies alone, up to so many times, and later the whole process. */
  | { kind: 'worker'; n: number; times: number; wholeAfter: number }
  /** While it is being ended in an orderly way. */
  | { kind: 'stopping'; ms: number }
  /** When it has nothing more to do. */
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

/** Draws the moment at which the next host ends; `only` one of that kind. */
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

/** A moment for a host in which a list is reviewed: there are no requests, and the list has a file of its own. */
export function drawListMoment(random: Random): Moment {
  for (;;) {
    const moment = drawMoment(random);
    switch (moment.kind) {
      case 'request':
        continue;
      case 'statement':
        return { ...moment, file: random.pick(['journal', 'journal', 'mirror', 'list', 'list']) };
      // The list is looked at after each step.
      case 'answer':
        return { ...moment, n: 4 * moment.n };
      default:
        return moment;
    }
  }
}

/** A moment while a host takes a journal of an older version forward, or soon after. */
export function whileMigrating(random: Random): Moment {
  return {
    kind: 'statement',
    file: 'journal',
    n: random.int(1, 40),
    side: random.chance(0.5) ? 'before' : 'after',
    migrating: true,
  };
}

/** Short, for reports and counts: `request write arrived late`. */
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
