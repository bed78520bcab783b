import { describe, expect, it } from 'vitest';
import { type PublicBatch, reservedBatches } from './reserved-batches.ts';

const batch = (id: string, isOnSale: boolean, freeUnits: number): PublicBatch => ({
  id,
  offerId: 'saturday',
  isOnSale,
  freeUnits,
});
const kept = (batches: PublicBatch[], wish?: number) => [
  ...reservedBatches(batches, new Map(wish === undefined ? [] : [['saturday', wish]])),
];

describe('kept batches', () => {
  it('keeps nothing of what nobody waits for', () => {
    expect(kept([batch('1', true, 0), batch('2', true, 5)])).toEqual([]);
  });

  it('keeps what is sold out, so that what comes back is not taken before the next round', () => {
    expect(kept([batch('1', true, 0)], 1)).toEqual(['1']);
  });

  it('keeps what somebody who waits could use', () => {
    expect(kept([batch('1', true, 2)], 2)).toEqual(['1']);
  });

  it('leaves to everybody what is too little for everybody who waits', () => {
    expect(kept([batch('1', true, 1)], 2)).toEqual([]);
  });

  it('keeps the batch that is yet to open, whatever it holds', () => {
    expect(kept([batch('1', true, 1), batch('2', false, 1)], 2)).toEqual(['2']);
  });
});
