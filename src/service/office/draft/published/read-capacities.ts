import { writeEvent } from '#src/domain/catalogue/write/write-event.ts';
import { pathOfPool } from '#src/domain/draft/refusal-path.ts';
import { type Capacity, capacitiesOf } from '#src/domain/draft/sale/capacities.ts';
import { freeUnits } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readDefinition } from '#src/service/selling/catalogue/read-definition.ts';
import { readSaleState } from '#src/service/selling/catalogue/read-sale-state.ts';
import { selectDraft } from '../rows/draft.sql.ts';
import { selectVersion } from '../rows/version.sql.ts';

/** A capacity of a published event, with what is free of it; null where the sale has no such place any more. */
export type CapacityNow = Capacity & { free: number | null };

/** Every capacity of an event as it was published, in its order; none for a draft. */
export async function readCapacities({ db }: WithDb, eventId: Uuid): Promise<CapacityNow[]> {
  const written = await readPublished({ db }, eventId);
  if (written === null) return [];
  const { pools } = await readSaleState(db, eventId);
  const free = new Map<string, { capacity: number; free: number }>();
  for (const pool of pools) {
    const path = pathOfPool(written, pool.key).join('/');
    const known = free.get(path);
    // Of a date and its half-price share the date is meant.
    if (known === undefined || known.capacity < pool.capacity)
      free.set(path, { capacity: pool.capacity, free: freeUnits(pool) });
  }
  return capacitiesOf(written).map((one) => ({ ...one, free: free.get(one.path.join('/'))?.free ?? null }));
}

/** What is published of an event, as written; null where nothing is. */
async function readPublished({ db }: WithDb, eventId: Uuid): Promise<unknown> {
  const draft = await selectDraft(db, eventId);
  if (draft !== null) {
    const { publishedVersion } = draft;
    return publishedVersion === null
      ? null
      : ((await selectVersion(db, eventId, publishedVersion))?.written ?? null);
  }
  const definition = await readDefinition(db, eventId);
  return definition === null ? null : writeEvent(definition);
}
