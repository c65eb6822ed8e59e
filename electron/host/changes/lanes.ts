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

  /** Takes a job that is not running off its lane. False when it runs already or is not there. */
  take(lane: string, job: string): boolean {
    const jobs = this.#jobs.get(lane);
    const index = jobs?.indexOf(job) ?? -1;
    if (jobs === undefined || index < 0 || (index === 0 && this.#running.has(lane))) return false;
    jobs.splice(index, 1);
    if (jobs.length === 0) {
      this.#parked.delete(lane);
      this.#forget(lane);
    }
    return true;
  }

  has(lane: string): boolean {
    return this.#jobs.has(lane);
  }

  /** Lets a parked lane go on; all of them without a name. */
  wake(lane?: string): void {
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
    if (verdict === 'next') jobs?.shift();
    if (jobs === undefined || jobs.length === 0) this.#forget(lane);
    else if (verdict === 'park') this.#parked.add(lane);
    else this.#ready.push(lane);
    if (this.#running.size === 0) {
      for (const resolve of this.#idle.splice(0)) resolve();
    }
    this.#pump();
  }

  #forget(lane: string): void {
    this.#jobs.delete(lane);
  }
}
