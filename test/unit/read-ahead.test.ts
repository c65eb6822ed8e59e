import { expect, it } from 'vitest';
import { ReadAhead } from '../../electron/host/sync/reading/read-ahead.ts';

interface Case {
  /** Milliseconds of a response, and of storing a page. */
  answer: number;
  take: number;
  most?: number;
  pages?: number;
}

/**
 * Simulates reading pages with constant response and storing times; returns the pages in flight over time and the
 * duration.
 */
function read({ answer, take, most = 8, pages = 200 }: Case) {
  const ahead = new ReadAhead(most);
  const underWay: number[] = [];
  const onTheWay: number[] = [];
  let asked = 0;
  let waiting = 0;
  let freeAt: number | null = null;
  let now = 0;
  const ask = () => {
    while (asked < pages && onTheWay.length + waiting < ahead.pages) {
      onTheWay.push(now + answer);
      asked++;
    }
    underWay.push(onTheWay.length + waiting);
  };
  ask();
  for (let done = 0; done < pages;) {
    const arrival = onTheWay[0] ?? Number.POSITIVE_INFINITY;
    now = Math.min(arrival, freeAt ?? Number.POSITIVE_INFINITY);
    if (freeAt === now) {
      ahead.applied();
      waiting--;
      done++;
      freeAt = waiting > 0 ? now + take : null;
      ask();
    } else {
      onTheWay.shift();
      ahead.arrived();
      waiting++;
      freeAt ??= now + take;
    }
  }
  return { underWay, most: Math.max(...underWay), tookMs: now };
}

it('one page waits while another is stored if the service is fast', () => {
  const { underWay, tookMs } = read({ answer: 1, take: 6 });
  expect(Math.max(...underWay.slice(20))).toBe(2);
  expect(tookMs).toBe(1 + 200 * 6);
});

it('as many pages as allowed are requested at once if the service is slow', () => {
  const { underWay, tookMs } = read({ answer: 300, take: 6 });
  expect(Math.min(...underWay.slice(8, -8))).toBeGreaterThanOrEqual(7);
  expect(tookMs).toBeLessThan((200 / 8) * 306 + 3 * 306);
});

it('the number of requested pages keeps storing busy if the service is neither fast nor slow', () => {
  const { underWay, tookMs } = read({ answer: 20, take: 6 });
  expect(Math.max(...underWay.slice(40))).toBeLessThan(8);
  expect(tookMs).toBeLessThan(1.05 * 200 * 6);
});

it('the maximum number of requested pages is never exceeded', () => {
  expect(read({ answer: 300, take: 6, most: 1, pages: 20 }).most).toBe(1);
  expect(read({ answer: 300, take: 6, most: 3, pages: 20 }).most).toBe(3);
  expect(read({ answer: 1, take: 6, most: 1, pages: 20 }).most).toBe(1);
});
