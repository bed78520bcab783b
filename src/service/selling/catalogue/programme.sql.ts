import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { programmeRows } from './catalogue-rows.ts';

/** Statements of the import for the programme. Favourites name its items by their keys, so the rows may be written anew. */

/** Takes the programme off, so that dates that are no more can go. */
export async function clearProgramme(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await tx.deleteFrom('programme_item').where('event_id', '=', eventId).execute();
  await tx.deleteFrom('stage').where('event_id', '=', eventId).execute();
}

export async function saveProgramme(
  tx: Transaction<DB>,
  { stages, programme }: ReturnType<typeof programmeRows>,
): Promise<void> {
  await sql`insert into stage (event_id, key, position, name) select event_id, key, position, name
    from jsonb_populate_recordset(null::stage, ${JSON.stringify(stages)}::jsonb)`.execute(tx);
  await sql`
    insert into programme_item (event_id, key, position, stage_key, event_date_id, kind, title, about, starts_at, ends_at,
      artist_keys)
    select event_id, key, position, stage_key, event_date_id, kind, title, about, starts_at, ends_at, artist_keys
    from jsonb_populate_recordset(null::programme_item, ${JSON.stringify(programme)}::jsonb)`.execute(tx);
}

/** The stages and items of an event, in order. */
export async function readProgrammeRows(db: Kysely<DB> | Transaction<DB>, eventId: Uuid) {
  return {
    stages: await db
      .selectFrom('stage')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute(),
    programme: await db
      .selectFrom('programme_item')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute(),
  };
}
