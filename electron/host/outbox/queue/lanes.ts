/** So many lanes with something urgent run beside a full width of others. */
const URGENT_EXTRA = 4;

/**
 * Runs jobs in lanes: one after the other within a lane, in the order they came, and up to `width` lanes at once: those
 * with an urgent job first, then the one that has waited longest. A lane can be parked by its job and is woken by hand.
 */
export class Lanes {
  readonly #width: number;
  readonly #run: (lane: string, job: string) => Promise<'next' | 'park'>;
  readonly #mayStart: (lane: string, job: string) => boolean;
  readonly #jobs = new Map<string, string[]>();
  readonly #ready = { urgent: [] as string[], other: [] as string[] };
  /** Lanes that hold an urgent job, or held one since they were last empty. */
  readonly #urgent = new Set<string>();
  readonly #running = new Set<string>();
  readonly #parked = new Set<string>();
  /** Woken while their job ran: it may have looked before that for which they were woken. */
  readonly #woken = new Set<string>();
  #idle: (() => void)[] = [];
  #stopped = false;

  /**
   * @param run does one job; `next` takes it off its lane, `park` leaves it at the head until the lane is woken. It must not
   * reject: a job that fails has to say so in its own way.
   * @param mayStart asked when it is a job's turn: one that may not parks its lane without being run.
   */
  constructor(
    width: number,
    run: (lane: string, job: string) => Promise<'next' | 'park'>,
    mayStart: (lane: string, job: string) => boolean = () => true,
  ) {
    this.#width = width;
    this.#run = run;
    this.#mayStart = mayStart;
  }

  /** `first`: before all jobs of the lane that are not running; `beforeLast`: before the last one, which is not running. */
  add(lane: string, job: string, { urgent = false, first = false, beforeLast = false } = {}): void {
    const jobs = this.#jobs.get(lane);
    if (jobs === undefined) this.#jobs.set(lane, [job]);
    else if (first) jobs.splice(this.#running.has(lane) ? 1 : 0, 0, job);
    else if (beforeLast) jobs.splice(-1, 0, job);
    else jobs.push(job);
    if (first || beforeLast) this.wake(lane);
    const becameUrgent = urgent && !this.#urgent.has(lane);
    if (urgent) this.#urgent.add(lane);
    if (jobs === undefined || (becameUrgent && !this.#parked.has(lane))) this.#stand(lane);
    this.#pump();
  }

  /**
   * Takes a job that is not running off its lane, `andFollowing` with all that come after it, and answers what was taken:
   * nothing when it runs already or is not there. What is left behind a job that had parked the lane goes on.
   */
  take(lane: string, job: string, { andFollowing = false } = {}): string[] {
    const jobs = this.#jobs.get(lane) ?? [];
    const index = jobs.indexOf(job);
    if (index < 0 || this.#runs(lane, index)) return [];
    const taken = jobs.splice(index, andFollowing ? jobs.length : 1);
    if (jobs.length === 0) {
      this.#parked.delete(lane);
      this.#forget(lane);
    } else if (index === 0) {
      this.wake(lane);
    }
    return taken;
  }

  /** Whether a job stands on its lane and is not running. */
  waits(lane: string, job: string): boolean {
    const index = this.#jobs.get(lane)?.indexOf(job) ?? -1;
    return index >= 0 && !this.#runs(lane, index);
  }

  /** Whether a job is running just now. */
  runs(lane: string, job: string): boolean {
    return this.#running.has(lane) && this.#jobs.get(lane)?.[0] === job;
  }

  /** All jobs of a lane in their order, the running one included. */
  jobs(lane: string): readonly string[] {
    return this.#jobs.get(lane) ?? [];
  }

  isParked(lane: string): boolean {
    return this.#parked.has(lane);
  }

  has(lane: string): boolean {
    return this.#jobs.has(lane);
  }

  /** Lets a parked lane go on, a running one when its job parks it; without a name all of them. */
  wake(lane?: string): void {
    for (const running of this.#running) if (lane === undefined || lane === running) this.#woken.add(running);
    const lanes = lane === undefined ? [...this.#parked] : this.#parked.has(lane) ? [lane] : [];
    for (const each of lanes) {
      this.#parked.delete(each);
      this.#stand(each);
    }
    this.#pump();
  }

  /** A parked lane whose first job is accepted: `preferred`, or the one that was parked first; null when there is none. */
  firstParked(preferred: string | null, accepts: (job: string) => boolean): string | null {
    const fits = (lane: string) => {
      const job = this.#jobs.get(lane)?.[0];
      return this.#parked.has(lane) && job !== undefined && accepts(job);
    };
    if (preferred !== null && fits(preferred)) return preferred;
    for (const lane of this.#parked) if (fits(lane)) return lane;
    return null;
  }

  /** Starts nothing more and resolves when what runs has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#running.size > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #pump(): void {
    while (!this.#stopped) {
      const { urgent, other } = this.#ready;
      const most = urgent.length > 0 ? this.#width + URGENT_EXTRA : this.#width;
      if (this.#running.size >= most) return;
      const lane = urgent.shift() ?? other.shift();
      if (lane === undefined) return;
      // A lane that was emptied and filled again while it stood in line stands there twice.
      if (this.#running.has(lane) || this.#parked.has(lane)) continue;
      const job = this.#jobs.get(lane)?.[0];
      if (job === undefined) {
        this.#forget(lane);
        continue;
      }
      if (!this.#mayStart(lane, job)) {
        this.#parked.add(lane);
        continue;
      }
      this.#running.add(lane);
      void this.#run(lane, job).then((verdict) => this.#ended(lane, verdict));
    }
  }

  #ended(lane: string, verdict: 'next' | 'park'): void {
    this.#running.delete(lane);
    const jobs = this.#jobs.get(lane);
    const woken = this.#woken.delete(lane);
    if (verdict === 'next') jobs?.shift();
    if (jobs === undefined || jobs.length === 0) this.#forget(lane);
    else if (verdict === 'park' && !woken) this.#parked.add(lane);
    else this.#stand(lane);
    if (this.#running.size === 0) {
      for (const resolve of this.#idle.splice(0)) resolve();
    }
    this.#pump();
  }

  #runs(lane: string, index: number): boolean {
    return index === 0 && this.#running.has(lane);
  }

  #stand(lane: string): void {
    this.#ready[this.#urgent.has(lane) ? 'urgent' : 'other'].push(lane);
  }

  #forget(lane: string): void {
    this.#jobs.delete(lane);
    this.#urgent.delete(lane);
  }
}
