import type { Context } from '../../context.ts';
import { moveUnsoldQuota } from './release-half-price.sql.ts';

/**
 * 48 hours before the start (72 above 10,000 people) what is left of the half-price quota goes on sale to everybody
 * (Decree 8.537/2015, art. 9). Full tickets may then use those units; half-price tickets still may too, for the
 * day's own pool has the last word. Once per event; returns the events released.
 */
export async function releaseHalfPrice(context: Pick<Context, 'db' | 'clock'>): Promise<string[]> {
  return await moveUnsoldQuota(context.db, context.clock.now());
}
