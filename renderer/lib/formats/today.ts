import { useSyncExternalStore } from 'react';
import { dayHere, type CalendarDay } from '../../../electron/core/contact/calendar-day.ts';

/** The calendar day in the user's time zone. */
export const todayHere = (): CalendarDay => dayHere(new Date());

/** The current day as a store, so that everything on screen changes at once. */
export interface DayStore {
  /** Returns the same object during one day. */
  get(): CalendarDay;
  /** Calls back when a new day has begun, until the returned function is called. */
  subscribe(onNewDay: () => void): () => void;
}

// Polling is more reliable than a timer until midnight, because timers pause while the computer sleeps and the clock
// can be changed.
const CHECK_INTERVAL_MS = 30_000;

export function createDayStore(): DayStore {
  const listeners = new Set<() => void>();
  let day = todayHere();
  let timer: ReturnType<typeof setInterval> | undefined;
  function check() {
    const now = todayHere();
    if (now.day === day.day && now.month === day.month && now.year === day.year) return;
    day = now;
    for (const listener of listeners) listener();
  }
  return {
    get() {
      // With listeners, only the timer checks the clock, so that all of them see a new day at once.
      if (listeners.size === 0) check();
      return day;
    },
    subscribe(onNewDay) {
      if (listeners.size === 0) {
        check();
        timer = setInterval(check, CHECK_INTERVAL_MS);
      }
      listeners.add(onNewDay);
      return () => {
        listeners.delete(onNewDay);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}

const shared = createDayStore();

/** The current day in the user's time zone; re-renders when a new day begins. */
export const useToday = (): CalendarDay => useSyncExternalStore(shared.subscribe, shared.get);
