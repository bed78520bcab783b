import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { readContent } from '#src/domain/catalogue/event-content.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { venueCity } from '#src/domain/event/venue.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { SearchDocument } from '#src/domain/search/search-document.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** What of the events is searched. Each table is asked on its own, because rows of an event may be on another machine. */
export async function readSearchedEvents(tx: Transaction<DB>, eventIds: readonly Uuid[]) {
  const events = await tx
    .selectFrom('event')
    .select(['id', 'version', 'name', 'content', 'organizer_name'])
    .where('id', 'in', eventIds)
    .execute();
  const artists = await tx
    .selectFrom('artist')
    .select(['event_id', 'name'])
    .where('event_id', 'in', eventIds)
    .orderBy('key')
    .execute();
  const offers = await tx
    .selectFrom('offer')
    .select(['event_id', 'name'])
    .where('event_id', 'in', eventIds)
    .orderBy('id')
    .execute();
  const { rows: free } = await sql<{ event_id: Uuid }>`
    select b.event_id from batch b
    join offer o on o.event_id = b.event_id and o.id = b.offer_id
    join category c on c.event_id = o.event_id and c.id = o.category_id
    where b.event_id = any (${eventIds}::uuid[]) and b.purpose = 'SALE' and c.kind = 'TICKET'
    group by b.event_id having max(b.price_cents) = 0`.execute(tx);
  const artistsOf = Map.groupBy(artists, (row) => row.event_id);
  const offersOf = Map.groupBy(offers, (row) => row.event_id);
  const freeIds = new Set(free.map((row) => row.event_id));
  return events.map((row) => {
    const { summary, venue, genre } = readContent(row.content);
    return {
      id: row.id,
      version: row.version,
      // The import checked this column.
      name: row.name as unknown as LocalizedText,
      ...{
        summary,
        genre,
        // A place to be announced is found by where it will be, and not by these words.
        venue: venue.name ?? '',
        city: venueCity(venue)?.name ?? '',
        state: venue.kind === 'ONLINE' ? '' : venue.state,
        organizer: row.organizer_name,
      },
      artists: (artistsOf.get(row.id) ?? []).map(({ name }) => name),
      offers: (offersOf.get(row.id) ?? []).flatMap(({ name }) => {
        // As of the event, the import checked it.
        const { pt, en } = name as unknown as LocalizedText;
        return [pt, en];
      }),
      isFree: freeIds.has(row.id),
    };
  });
}

/** Every word as it is written, and what its stem is in both languages. */
function vectorOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_tsvector('simple', ${text}) || to_tsvector('portuguese', ${text}) || to_tsvector('english', ${text})`;
}

export interface DocumentRow extends SearchDocument {
  id: Uuid;
  eventVersion: number;
  revision: string;
  namePt: string;
  nameEn: string;
}

/** One that is made of an older version of its event than the stored one is left out. */
export async function writeDocuments(tx: Transaction<DB>, documents: readonly DocumentRow[]): Promise<void> {
  const part = (name: keyof SearchDocument, weight: string) =>
    sql`setweight(${vectorOf(sql`given.${sql.ref(name)}`)}, ${sql.lit(weight)})`;
  await sql`
    insert into event_search (id, event_version, revision, name_pt, name_en, document)
    select given.id, given."eventVersion", given.revision, given."namePt", given."nameEn",
      ${part('name', 'A')} || ${part('people', 'B')} || ${part('summary', 'C')} || ${part('related', 'D')}
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as given (id uuid, "eventVersion" integer, revision text,
      "namePt" text, "nameEn" text, name text, people text, summary text, related text)
    on conflict (id) do update set event_version = excluded.event_version, revision = excluded.revision,
      name_pt = excluded.name_pt, name_en = excluded.name_en, document = excluded.document
    where event_search.event_version <= excluded.event_version`.execute(tx);
}

/** In the order of the words, so that two publications never wait for each other in a circle. */
export async function writeWords(tx: Transaction<DB>, words: readonly string[]): Promise<void> {
  await sql`insert into search_word (word) select word from unnest(${[...words].sort()}::text[]) word
    where not exists (select from search_word known where known.word = word.word)
    on conflict do nothing`.execute(tx);
}

/** Events without a document, or with one that was made of an older version or by other rules. */
export async function readOutdated(db: Db, revision: string, max: number): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select e.id from event e left join event_search s on s.id = e.id
    where s.id is null or s.revision <> ${revision} or s.event_version < e.version
    order by e.id limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How an event was found, the best first. */
export const hitRanks = ['NAME_IS', 'NAME_SAYS', 'EVENT_SAYS', 'RELATED'] as const;

export interface HitRow {
  id: Uuid;
  /** A place in hitRanks. */
  rank: number;
}

/** All words must be there. `weights`: in which parts of the document; `goesOn`: the last one may be the beginning of one. */
function queryOf(words: readonly string[], { weights = '', goesOn = false } = {}): string {
  return words
    .map((word, index) => `'${word}':${goesOn && index === words.length - 1 ? '*' : ''}${weights}`)
    .join(' & ');
}

/** A stem is much shorter than its word, so only the word itself may go on: "festa" does not find a festival. */
function tsqueryOf(words: readonly string[], weights: string): RawBuilder<unknown> {
  const whole = queryOf(words, { weights });
  return sql`(to_tsquery('simple', ${queryOf(words, { weights, goesOn: true })})
    || to_tsquery('portuguese', ${whole}) || to_tsquery('english', ${whole}))`;
}

/** The events that have all these words, which are plain words only; and how they have them. `name`: the search as a whole. */
export async function selectHits(db: Db, words: readonly string[], name: string): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select s.id, case
      when s.name_pt = ${name} or s.name_en = ${name} then 0
      when s.document @@ ${tsqueryOf(words, 'A')} then 1
      when s.document @@ ${tsqueryOf(words, 'ABC')} then 2
      else 3 end as rank
    from event_search s where s.document @@ ${tsqueryOf(words, '')}`.execute(db);
  return rows;
}

/** For each word those like it: by letters they share, by how they begin, and with two letters swapped. */
export async function selectLikeWords(
  db: Db,
  words: readonly { word: string; swapped: readonly string[] }[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; known: string[] }>`
    select typed.word as typed, array(
      select s.word from search_word s
      where s.word % typed.word or s.word like left(typed.word, 3) || '%'
        or s.word = any (array(select jsonb_array_elements_text(typed.swapped)))
      order by similarity(s.word, typed.word) desc, s.word limit 40) as known
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as typed (word text, swapped jsonb)`.execute(db);
  return new Map(rows.map(({ typed, known }) => [typed, known]));
}

/** The first of the readings that any event has all words of. */
export async function selectReading(
  db: Db,
  readings: readonly (readonly string[])[],
): Promise<number | null> {
  const queries = readings.map((words) => queryOf(words, { goesOn: true }));
  const { rows } = await sql<{ place: number }>`
    select (reading.place - 1)::integer as place from unnest(${queries}::text[]) with ordinality reading (text, place)
    where exists (select from event_search s where s.document @@ to_tsquery('simple', reading.text))
    order by reading.place limit 1`.execute(db);
  return rows[0]?.place ?? null;
}
