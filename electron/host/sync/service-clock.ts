import type { Clock } from '../clock.ts';
import { daysAhead, endOfServiceDay, serviceDay } from './service-date.ts';

export interface ServiceClockOptions {
  clock: Pick<Clock, 'now' | 'monotonic'>;
  /** Called once, when `now` becomes known. */
  onKnown: () => void;
  /** Called once if the service's date (`DD-MM-YYYY`) differs from the computer's by more than a day. */
  onDiffers: (todaysDate: string) => void;
}

/** The service's time as far as its dates reveal it. It is needed because the computer's clock may be wrong. */
export class ServiceClock {
  readonly #options: ServiceClockOptions;
  /** The latest time that the last date allowed, in milliseconds since the epoch, and when it was read. */
  #read: { latest: number; monotonic: number } | null = null;
  #hasReported = false;

  constructor(options: ServiceClockOptions) {
    this.#options = options;
  }

  /** The latest time that the service's date allows, in milliseconds since the epoch; null before the first date. */
  now(): number | null {
    return this.#read === null
      ? null
      : this.#read.latest + this.#options.clock.monotonic() - this.#read.monotonic;
  }

  /** Takes a date that the service sent; a text that isn't a date is ignored. */
  dateRead(todaysDate: string): void {
    const { clock, onKnown, onDiffers } = this.#options;
    const day = serviceDay(todaysDate);
    if (day !== null) {
      const isFirst = this.#read === null;
      this.#read = { latest: endOfServiceDay(day), monotonic: clock.monotonic() };
      if (isFirst) onKnown();
    }
    if (this.#hasReported) return;
    const ahead = daysAhead(todaysDate, new Date(clock.now()));
    if (ahead === null || Math.abs(ahead) <= 1) return;
    this.#hasReported = true;
    onDiffers(todaysDate);
  }
}
