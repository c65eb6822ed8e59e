import { useSyncExternalStore } from 'react';
import type { CalendarDay } from '../../../electron/core/contact/birthday.ts';

/** The user's own day: what the calendar on the wall says. */
export function todayHere(now = new Date()): CalendarDay {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** One day for everything that is drawn from it: all of it changes at once. */
export interface DayStore {
  /** The same object for as long as it is the same day. */
  get(): CalendarDay;
  /** Calls back when another day has begun, until the returned function is called. */
  subscribe(onNewDay: () => void): () => void;
}

// Timers stand still while the computer sleeps, and clocks are set: looking often is surer than waiting for midnight.
const LOOK_EVERY_MS = 30_000;

export function createDayStore(today: () => CalendarDay = todayHere): DayStore {
  const listeners = new Set<() => void>();
  let day = today();
  let timer: ReturnType<typeof setInterval> | undefined;
  function look() {
    const now = today();
    if (now.day === day.day && now.month === day.month && now.year === day.year) return;
    day = now;
    for (const listener of listeners) listener();
  }
  return {
    get() {
      // While listeners are told of a new day, none of them may see it before the others.
      if (listeners.size === 0) look();
      return day;
    },
    subscribe(onNewDay) {
      if (listeners.size === 0) {
        look();
        timer = setInterval(look, LOOK_EVERY_MS);
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

/** The user's own day; what shows it is drawn again when another one begins. */
export const useToday = (): CalendarDay => useSyncExternalStore(shared.subscribe, shared.get);
