import { type Kysely, sql } from 'kysely';
import { comparedText } from '#src/db/text/compared-text.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { documentTypes } from '#src/domain/person/person.ts';
import { all, searchedName } from './office-order.sql.ts';

type Db = Kysely<DB>;

function likeOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Customers whose name has all these words or parts of words, at most `max`. */
export async function selectCustomersByName(
  db: Db,
  words: readonly string[],
  max: number,
): Promise<{ id: Uuid; name: string }[]> {
  const found = words.map((word) => sql`${searchedName} like ${likeOf(word)}`);
  const { rows } = await sql<{ id: Uuid; name: string }>`
    select c.id, ${searchedName} as name from customer c where ${all(found)} limit ${max}`.execute(db);
  return rows;
}

/**
 * Customers with a name that is written nearly like each of these words, at most `max`. Two letters that changed places leave
 * a short word no trigram, so the words they may have been are looked for, too.
 */
export async function selectCustomersByLikeName(
  db: Db,
  words: readonly { word: string; swapped: readonly string[] }[],
  max: number,
): Promise<{ id: Uuid; name: string }[]> {
  // One condition for each, as the index takes no list of them.
  const like = words.map(({ word, swapped }) => {
    // The word itself, too: of these the planner knows how many names have it, and of `<%` it does not.
    const ways = [word, ...swapped].map((one) => sql`${searchedName} like ${likeOf(one)}`);
    return sql`(${sql.join([sql`${word} <% ${searchedName}`, ...ways], sql` or `)})`;
  });
  return await db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`.execute(tx);
    const { rows } = await sql<{ id: Uuid; name: string }>`
      select c.id, ${searchedName} as name from customer c where ${all(like)} limit ${max}`.execute(tx);
    return rows;
  });
}

/** Customers whose e-mail begins so, at most `max`. */
export async function selectCustomersByEmail(db: Db, beginning: string, max: number): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from auth_user where email like ${likeOf(beginning).slice(1)} limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each type has an index of its own, which only a condition on that type alone reads. */
export async function selectCustomersByDocument(db: Db, document: string): Promise<Uuid[]> {
  const ofTypes = documentTypes.map(
    (type) => sql`(document_type = ${sql.lit(type)} and document_number = ${document})`,
  );
  const { rows } = await sql<{ id: Uuid }>`
    select id from customer where ${sql.join(ofTypes, sql` or `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Orders by what stands in themselves, their tickets and their payments; at most `max` for each way. */
export async function selectOrdersByParts(
  db: Db,
  eventIds: readonly Uuid[],
  by: {
    numbers: readonly { eventId: Uuid; number: string }[];
    coupon: string | null;
    ticketId: Uuid | null;
    document: string | null;
    lastDigits: string | null;
    transfer: string | null;
  },
  max: number,
): Promise<Uuid[]> {
  const ofEvents = sql`event_id = any (${[...eventIds]}::uuid[])`;
  const ways = [
    ...(by.numbers.length === 0
      ? []
      : [
          sql`select id from customer_order where ${ofEvents} and (event_id, number) in (
            select * from unnest(${by.numbers.map(({ eventId }) => eventId)}::uuid[],
              ${by.numbers.map(({ number }) => number)}::text[]))`,
        ]),
    ...(by.coupon === null
      ? []
      : [sql`select id from customer_order where ${ofEvents} and coupon_code = ${by.coupon}`]),
    ...(by.ticketId === null
      ? []
      : [
          sql`select order_id as id from ticket where ${ofEvents} and id = ${by.ticketId}`,
          sql`select id from customer_order where ${ofEvents} and id = ${by.ticketId}`,
        ]),
    ...(by.document === null
      ? []
      : [
          sql`select order_id as id from ticket where ${ofEvents} and holder_document_type in ('CPF', 'CNPJ', 'PASSPORT')
            and holder_document_number = ${by.document}`,
        ]),
    ...(by.lastDigits === null
      ? []
      : [sql`select order_id as id from payment where ${ofEvents} and card_last_digits = ${by.lastDigits}`]),
    ...(by.transfer === null
      ? []
      : [
          sql`select order_id as id from payment where ${ofEvents} and (event_id, id) in (
            select event_id, payment_id from transfer_proof where ${ofEvents} and reference = ${by.transfer})`,
        ]),
  ];
  if (ways.length === 0) return [];
  const limited = ways.map((way) => sql`(${way} limit ${max})`);
  const { rows } = await sql<{ id: Uuid }>`${sql.join(limited, sql` union `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Orders of these events with a ticket whose holder's name has all these words or parts of words, at most `max`. */
export async function selectOrdersByHolderName(
  db: Db,
  eventIds: readonly Uuid[],
  words: readonly string[],
  max: number,
): Promise<Uuid[]> {
  // As the index ticket_holder_name_idx has it.
  const name = comparedText(sql`(holder_name || ' ' || holder_last_name)`);
  const found = words.map((word) => sql`${name} like ${likeOf(word)}`);
  const { rows } = await sql<{ id: Uuid }>`
    select order_id as id from ticket where event_id = any (${[...eventIds]}::uuid[]) and ${all(found)} limit ${max}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Orders of these events by a name that a provider or a bank gave a charge, and by ours of it (the txid). */
export async function selectOrdersByReference(
  db: Db,
  eventIds: readonly Uuid[],
  reference: string,
): Promise<Uuid[]> {
  const known = await db
    .selectFrom('payment_reference')
    .select(['event_id', 'payment_id'])
    .where('kind', 'in', ['CHARGE', 'SETTLEMENT'])
    .where('reference', '=', reference)
    .execute();
  const paymentIds = known
    .filter(({ event_id }) => eventIds.includes(event_id))
    .map(({ payment_id }) => payment_id);
  const { rows } = await sql<{ id: Uuid }>`
    select order_id as id from payment where event_id = any (${[...eventIds]}::uuid[]) and id = any (${paymentIds}::uuid[])
    union
    select order_id from payment where event_id = any (${[...eventIds]}::uuid[]) and provider_id = ${reference}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
