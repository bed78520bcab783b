import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { CourtesyDefinition } from '#src/domain/event/event-definition.ts';
import type { LinkRows } from './catalogue-rows.ts';

/** Statements of the import for bundles' parts, courtesies, and what people decided by hand since the last one. */

export interface StoredPartRow {
  offerKey: string;
  partKey: string;
  valueCents: number;
  /** A unit of the bundle was held or sold: what it has in it was promised. */
  isPromised: boolean;
}

export async function storedParts(tx: Transaction<DB>, eventId: string): Promise<StoredPartRow[]> {
  const { rows } = await sql<StoredPartRow>`
    select offer.key as "offerKey", part.key as "partKey", p.value_cents as "valueCents", exists (
      select from batch b join stock_entry e on e.event_id = b.event_id and e.batch_id = b.id
      where b.event_id = ${eventId} and e.event_id = ${eventId} and b.offer_id = p.offer_id) as "isPromised"
    from offer_part p
    join offer on offer.event_id = p.event_id and offer.id = p.offer_id
    join offer part on part.event_id = p.event_id and part.id = p.part_offer_id
    where p.event_id = ${eventId} order by p.offer_id, p.part`.execute(tx);
  return rows;
}

/** Sessions that were moved by hand, with the times they have now. */
export async function movedSessions(
  tx: Transaction<DB>,
  eventId: string,
): Promise<Map<string, { startsAt: Date; endsAt: Date }>> {
  const { rows } = await sql<{ key: string; startsAt: Date; endsAt: Date }>`
    select key, session_starts_at as "startsAt", session_ends_at as "endsAt" from offer
    where event_id = ${eventId} and exists (
      select from session_move m where m.event_id = ${eventId} and m.offer_id = offer.id)`.execute(tx);
  return new Map(rows.map(({ key, ...time }) => [key, time]));
}

/** Courtesies of which there are codes: somebody holds them in hand. */
export async function courtesiesWithCodes(tx: Transaction<DB>, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from courtesy_grant g where event_id = ${eventId} and exists (
      select from courtesy_code c where c.event_id = ${eventId} and c.grant_id = g.id)`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Takes the parts off, so that offers nobody needs any more can go. */
export async function clearParts(tx: Transaction<DB>, eventId: string): Promise<void> {
  await tx.deleteFrom('offer_part').where('event_id', '=', eventId).execute();
}

export async function saveParts(tx: Transaction<DB>, parts: LinkRows['offerParts']): Promise<void> {
  if (parts.length > 0) await tx.insertInto('offer_part').values(parts).execute();
}

/** Makes the event's courtesies those given; codes stay, and those of a file are stored with a courtesy that is new. */
export async function saveCourtesies(
  tx: Transaction<DB>,
  eventId: string,
  courtesies: readonly CourtesyDefinition[],
  ids: {
    courtesies: ReadonlyMap<string, string>;
    offers: ReadonlyMap<string, string>;
    batches: ReadonlyMap<string, string>;
  },
  { newId, now, stored }: { newId: () => string; now: Date; stored: ReadonlySet<string> },
): Promise<void> {
  const keys = courtesies.map(({ key }) => key);
  await sql`delete from courtesy_grant
    where event_id = ${eventId} and not (key = any (${keys}::text[]))`.execute(tx);
  for (const courtesy of courtesies) {
    const grantId = ids.courtesies.get(courtesy.key) ?? '';
    const columns = { name: JSON.stringify(courtesy.name), ends_at: courtesy.endsAt };
    await tx
      .insertInto('courtesy_grant')
      .values({ event_id: eventId, id: grantId, key: courtesy.key, ...columns })
      .onConflict((conflict) => conflict.columns(['event_id', 'key']).doUpdateSet(columns))
      .execute();
    await tx
      .deleteFrom('courtesy_grant_offer')
      .where('event_id', '=', eventId)
      .where('grant_id', '=', grantId)
      .execute();
    const offers = courtesy.offers.map(({ offerKey, batchKey, maxPerCode }) => ({
      event_id: eventId,
      grant_id: grantId,
      offer_id: ids.offers.get(offerKey) ?? '',
      batch_id: ids.batches.get(batchKey) ?? '',
      max_per_code: maxPerCode,
    }));
    await tx.insertInto('courtesy_grant_offer').values(offers).execute();
    if (stored.has(courtesy.key) || courtesy.demoCodes.length === 0) continue;
    const codes = courtesy.demoCodes.map((code) => ({
      event_id: eventId,
      id: newId(),
      grant_id: grantId,
      ...{ code, note: null, created_at: now, created_by: 'demonstration' },
    }));
    await tx.insertInto('courtesy_code').values(codes).execute();
  }
}
