import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { updateFeatured } from './catalogue.sql.ts';

/** Gives a published event another rank. Returns the one before; null without such an event. */
export async function changeFeatured(
  tx: Transaction<DB>,
  eventId: Uuid,
  featured: number,
): Promise<number | null> {
  return await updateFeatured(tx, eventId, featured);
}
