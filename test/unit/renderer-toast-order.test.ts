import { expect, it } from 'vitest';
import { withNewest } from '../../renderer/lib/notices/toast-order.ts';

const error = (id: number) => ({ id, autoClose: false as const });
const passing = (id: number) => ({ id, autoClose: 8_000 });
const ids = (toasts: readonly { id: number }[]) => toasts.map(({ id }) => id);

it.each([
  ['there is room', [error(1), passing(2)], [1, 2, 9]],
  ['one toast closes by itself', [error(1), passing(2), error(3), passing(4)], [1, 3, 4, 9]],
  [
    'if no toast closes by itself, the oldest waits and returns first',
    [1, 2, 3, 4].map(error),
    [2, 3, 4, 9, 1],
  ],
  ['other toasts are already waiting', [1, 2, 3, 4, 5].map(error), [2, 3, 4, 9, 1, 5]],
  ['a waiting toast closes by itself', [...[1, 2, 3, 4].map(error), passing(5)], [2, 3, 4, 9, 1, 5]],
])('the newest toast is always among the four on screen: %s', (_when, toasts, order) => {
  expect(ids(withNewest(toasts, error(9)))).toEqual(order);
});
