/**
 * Runs jobs in lanes: one after the other within a lane, in the order they came, and up to `width` lanes at once, the
 * one that has waited longest first. A lane can be parked by its job and is woken by hand.
 */
export class Lanes {
  readonly #width: number;
  readonly #run: (lane: string, job: string) => Promise<'next' | 'park'>;
  readonly #jobs = new Map<string, string[]>();
  readonly #ready: string[] = [];
  readonly #running = new Set<string>();
  readonly #parked = new Set<string>();
  /** Woken while their job ran: it may have looked before that for which they were woken. */
  readonly #woken = new Set<string>();
  #idle: (() => void)[] = [];
  #stopped = false;

  /**
   * @param run does one job; `next` takes it off its lane, `park` leaves it at the head until the lane is woken. It must not
   * reject: a job that fails has to say so in its own way.
   */
  constructor(width: number, run: (lane: string, job: string) => Promise<'next' | 'park'>) {
    this.#width = width;
    this.#run = run;
  }

  add(lane: string, job: string): void {
    const jobs = this.#jobs.get(lane);
    if (jobs === undefined) {
      this.#jobs.set(lane, [job]);
      this.#ready.push(lane);
    } else {
      jobs.push(job);
    }
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

  /** Lets a parked lane go on, a running one when its job parks it; without a name all parked ones. */
  wake(lane?: string): void {
    if (lane !== undefined && this.#running.has(lane)) this.#woken.add(lane);
    const lanes = lane === undefined ? [...this.#parked] : this.#parked.has(lane) ? [lane] : [];
    for (const each of lanes) {
      this.#parked.delete(each);
      this.#ready.push(each);
    }
    this.#pump();
  }

  /** Starts nothing more and resolves when what runs has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#running.size > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #pump(): void {
    while (!this.#stopped && this.#running.size < this.#width) {
      const lane = this.#ready.shift();
      if (lane === undefined) return;
      // A lane that was emptied and filled again while it stood in line stands there twice.
      if (this.#running.has(lane) || this.#parked.has(lane)) continue;
      const job = this.#jobs.get(lane)?.[0];
      if (job === undefined) {
        this.#forget(lane);
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
    else this.#ready.push(lane);
    if (this.#running.size === 0) {
      for (const resolve of this.#idle.splice(0)) resolve();
    }
    this.#pump();
  }

  #runs(lane: string, index: number): boolean {
    return index === 0 && this.#running.has(lane);
  }

  #forget(lane: string): void {
    this.#jobs.delete(lane);
  }
}
