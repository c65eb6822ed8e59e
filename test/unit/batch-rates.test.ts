import { describe, expect, it } from 'vitest';
import { BatchRates } from '../../electron/host/outbox/notices/batch-rates.ts';

describe('the time that is left of a batch', () => {
  /** Changes of a batch that ended at these times. */
  function after(...ends: number[]): BatchRates {
    const paces = new BatchRates();
    for (const end of ends) paces.ended('batch', end);
    return paces;
  }

  it('is reckoned from the pace of its last changes', () => {
    expect(after(1_000, 1_100, 1_200).msLeft('batch', 50, 1_200)).toBe(5_000);
  });

  it('grows while nothing ends', () => {
    expect(after(1_000, 1_100, 1_200).msLeft('batch', 50, 3_000)).toBe(50_000);
  });

  it('follows a pace that becomes another', () => {
    const paces = after(0, 100, 200);
    for (const end of [40_000, 41_000, 42_000]) paces.ended('batch', end);
    expect(paces.msLeft('batch', 10, 42_000)).toBe(10_000);
  });

  it('is not told from too little, of another batch, or when nothing is open', () => {
    expect(after(1_000, 1_100).msLeft('batch', 50, 1_200)).toBeNull();
    expect(after(1_000, 1_100, 1_200).msLeft('other', 50, 1_200)).toBeNull();
    expect(after(1_000, 1_100, 1_200).msLeft('batch', 0, 1_200)).toBeNull();
  });
});
