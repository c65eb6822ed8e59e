import { expect, it } from 'vitest';

it('tests run on the Node major that the pinned Electron embeds', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(24);
});
