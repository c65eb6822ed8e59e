import { expect, test } from 'vitest';
import { endSeverity } from '../../renderer/features/changes/end-severity.ts';

test.for([
  [{ done: 3, failed: 0, all: 3 }, 'success'],
  [{ done: 2, failed: 1, all: 3 }, 'warning'],
  [{ done: 0, failed: 2, all: 3 }, 'error'],
  [{ done: 2, failed: 0, all: 3 }, 'info'],
  [{ done: 0, failed: 0, all: 3 }, 'info'],
] as const)('work that ended with %o has the severity %s', ([parts, severity]) => {
  expect(endSeverity(parts)).toBe(severity);
});
