import { randomBytes } from 'node:crypto';
import { uuidv7 } from '../domain/uuid-v7.ts';
import type { Clock, Ids } from '../service/ports.ts';

export const systemClock: Clock = { now: () => new Date(), milliseconds: () => performance.now() };
export const systemIds: Ids = createSystemIds();

/** Random bytes are read from the system in large pieces: reading ten bytes at a time cost a tenth of every hold. */
function createSystemIds(): Ids {
  let pool = new Uint8Array(0);
  let used = 0;
  const take = (count: number) => {
    if (used + count > pool.length) {
      pool = randomBytes(Math.max(16_384, count));
      used = 0;
    }
    used += count;
    return pool.subarray(used - count, used);
  };
  return { uuid: () => uuidv7(Date.now(), take(10)), randomBytes: (count) => Uint8Array.from(take(count)) };
}
