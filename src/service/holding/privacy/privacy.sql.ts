import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { nobodysEmail } from '#src/domain/privacy/nobodys-email.ts';
import { isByEvent, personalData, type TableOfPeople } from '#src/domain/privacy/personal-data.ts';
import type { About, Blank, Found, Treatment } from '#src/domain/privacy/treatment.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Somebody who is to be erased. */
export interface ErasedPerson {
  customerId: Uuid;
  documentType: string | null;
  documentNumber: string | null;
  emails: readonly string[];
  /** Theirs whatever their address. */
  mailIds: readonly Uuid[];
  /** Finds them in a text; null where there is nothing to look for (`wordsOfPerson`). */
  words: string | null;
  /** The same for rows about their own orders and tickets: also by names and documents that may be words of others. */
  ownWords: string | null;
}

/** A place whose rows are treated: an event, with whether it is over; or the tables that have none. */
type Place = { eventId: Uuid; isOver: boolean; now: Date } | null;

/** All rows of an event: its term is over. The salt is forgotten, so that nobody finds a document by trying all. */
interface Everybody {
  salt: string;
}

/** A node may be telling Google of a ticket so long; a pass is blanked after that. */
const passToldSeconds = 120;

const nobody = {
  DASH: '—',
  NAME: 'Pessoa',
  LAST_NAME: 'apagada',
  FULL_NAME: 'Pessoa apagada',
  EMAIL: nobodysEmail,
} as const;

const noAddress = JSON.stringify({
  ...{ description: null, recipient: null, zipCode: '00000000', streetName: '', streetNumber: null },
  ...{ complement: null, district: null, customState: null, customCity: null },
});

/** One person has one replacement everywhere. */
export function replacedDocument(customerId: Uuid): string {
  return `x${customerId.replaceAll('-', '')}`;
}

/**
 * Does in one place what the list says of one person. A second time it changes nothing. The audit is treated by
 * `forgetInAudit`.
 */
export async function erasePersonAt(tx: Transaction<DB>, place: Place, person: ErasedPerson): Promise<void> {
  for (const [table, rule] of tablesAt(place)) {
    if (rule.erasure === 'KEEP') continue;
    const theirs = rule.found === undefined ? null : ownRows(place, table, rule.found, person);
    if (theirs !== null && rule.erasure === 'DELETE') {
      await remove(tx, place, table, sql`${within(place)} and (${theirs})`);
    } else if (theirs !== null) {
      await update(tx, table, sql`${within(place)} and (${theirs})`, rule, person);
    }
    if (person.words !== null)
      await takeOutWords(tx, table, rule, { where: within(place), words: person.words });
    const about = waysByOwn(place, rule.about ?? {}, person.customerId);
    if (person.ownWords !== null && about.length > 0) {
      const where = sql`${within(place)} and (${sql.join(about, sql` or `)})`;
      await takeOutWords(tx, table, rule, { where, words: person.ownWords });
    }
  }
}

/** Does with all rows of an event what the list says for the end of its term. */
export async function eraseEverybodyAt(
  tx: Transaction<DB>,
  { eventId, now }: { eventId: Uuid; now: Date },
  everybody: Everybody,
): Promise<void> {
  const place = { eventId, isOver: true, now };
  for (const [table, rule] of tablesAt(place)) {
    if (rule.erasure === 'DELETE') {
      await remove(tx, place, table, within(place));
    } else {
      await update(tx, table, within(place), rule, everybody);
    }
  }
}

/** Keeps the ticket of a pass that Google has until Google has nothing of it (wallet/blank-passes.ts). */
async function remove(
  tx: Transaction<DB>,
  place: Place,
  table: string,
  where: RawBuilder<unknown>,
): Promise<void> {
  if (table === 'wallet_pass' && place !== null) {
    const firstAttemptAt = new Date(place.now.getTime() + passToldSeconds * 1_000);
    await sql`insert into wallet_blanking (event_id, ticket_id, next_attempt_at)
      select event_id, ticket_id, ${firstAttemptAt}::timestamptz from wallet_pass where kind = 'GOOGLE' and ${where}
      on conflict do nothing`.execute(tx);
  }
  await sql`delete from ${sql.table(table)} where ${where}`.execute(tx);
}

/** Customers without an account, of whom nothing but the row is left. */
export async function blankCustomers(tx: Transaction<DB>, ids: readonly Uuid[]): Promise<void> {
  const rule = personalData.customer;
  if (rule !== undefined)
    await update(tx, 'customer', sql`id = any (${[...ids]}::uuid[])`, rule, { salt: '' });
}

const audits = new Set(['audit_entry', 'organizer_audit_entry']);

function tablesAt(place: Place): [string, TableOfPeople][] {
  return Object.entries(personalData).filter(
    ([table, rule]) => isByEvent(rule) === (place !== null) && !audits.has(table) && table !== 'sealed_order',
  );
}

const within = (place: Place) => (place === null ? sql`true` : sql`event_id = ${place.eventId}::uuid`);

/** By which rows of an event are about an order or a ticket of theirs. */
function waysByOwn(place: Place, about: About, customerId: Uuid): RawBuilder<unknown>[] {
  if (place === null) return [];
  const orders = (column: 'id' | 'cart_id') => sql`select ${sql.ref(column)} from customer_order
    where event_id = ${place.eventId}::uuid and customer_id = ${customerId}::uuid`;
  const ways: RawBuilder<unknown>[] = [];
  if (about.order !== undefined) ways.push(sql`${sql.ref(about.order)} in (${orders('id')})`);
  if (about.cart !== undefined) ways.push(sql`${sql.ref(about.cart)} in (${orders('cart_id')})`);
  if (about.payment !== undefined) {
    ways.push(sql`${sql.ref(about.payment)} in (
      select id from payment where event_id = ${place.eventId}::uuid and order_id in (${orders('id')}))`);
  }
  if (about.ticket !== undefined) {
    ways.push(sql`${sql.ref(about.ticket)} in (
      select id from ticket where event_id = ${place.eventId}::uuid and customer_id = ${customerId}::uuid)`);
  }
  return ways;
}

/** Which rows are theirs. A ticket in other hands opens by their document until its event is over. */
function ownRows(
  place: Place,
  table: string,
  found: Found,
  person: ErasedPerson,
): RawBuilder<unknown> | null {
  const { customerId, documentType, documentNumber, emails, mailIds } = person;
  const ways: RawBuilder<unknown>[] = [
    ...(found.customer ?? []).map((column) => sql`${sql.ref(column)} = ${customerId}::uuid`),
    ...waysByOwn(place, found, customerId),
  ];
  if (found.email !== undefined) {
    for (const column of found.email)
      ways.push(sql`lower(${sql.ref(column)}) = any (${[...emails]}::text[])`);
  }
  if (documentNumber !== null && (place === null || place.isOver || !found.opens)) {
    if (found.document !== undefined) {
      const type = sql.ref(found.document.replace(/number$/, 'type'));
      ways.push(sql`(${type} = ${documentType} and ${sql.ref(found.document)} = ${documentNumber})`);
    }
    if (found.holders !== undefined) {
      const named = JSON.stringify([{ documentType, documentNumber }]);
      ways.push(sql`${sql.ref(found.holders)} @> ${named}::jsonb`);
    }
  } else if (documentNumber !== null && found.document !== undefined && table === 'ticket') {
    ways.push(sql`(customer_id = ${customerId}::uuid and holder_document_number = ${documentNumber})`);
  }
  if (table === 'mail') ways.push(sql`id = any (${[...mailIds]}::uuid[])`);
  if (table === 'ticket' && place !== null) ways.push(receivedInOwnName(place.eventId, customerId));
  return ways.length === 0 ? null : sql.join(ways, sql` or `);
}

/** Tickets that they accepted and nobody was named for since: these bear the document of that day, which staff may have corrected. */
const receivedInOwnName = (eventId: Uuid, customerId: Uuid) => sql`(
  customer_id = ${customerId}::uuid and holder_version = 1 and id in (
    select i.new_ticket_id from ticket_transfer_item i
    join ticket_transfer t on t.event_id = i.event_id and t.id = i.transfer_id
    where i.event_id = ${eventId}::uuid and t.to_customer_id = ${customerId}::uuid))`;

async function update(
  tx: Transaction<DB>,
  table: string,
  where: RawBuilder<unknown>,
  rule: TableOfPeople,
  whose: ErasedPerson | Everybody,
): Promise<void> {
  const set = Object.entries(rule.columns).flatMap(([column, treatment]) => {
    const value = newValue(column, treatment, whose);
    return value === null ? [] : [sql`${sql.ref(column)} = ${value}`];
  });
  if (set.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${where}`.execute(tx);
}

/** The new value of a column; null where it stays as it is. What is empty stays empty. */
function newValue(
  column: string,
  treatment: Treatment,
  whose: ErasedPerson | Everybody,
): RawBuilder<unknown> | null {
  const isOne = 'customerId' in whose;
  // JSON of others' rows and ids of one's own mails stay readable: only words are taken out of it.
  if (isOne && treatment === 'WORDS OBJECT') return null;
  const blank = treatment.replace('WORDS ', '') as Blank;
  const ref = sql.ref(column);
  if (blank === 'STAYS') return null;
  if (blank === 'NULL') return sql`null`;
  if (blank === 'EMPTY') return sql`case when ${ref} is null then null else '' end`;
  if (blank === 'OBJECT') return sql`case when ${ref} is null then null else '{}'::jsonb end`;
  if (blank === 'ADDRESS') return sql`${ref} || ${noAddress}::jsonb`;
  if (blank === 'NUMBER') return sql`number::text`;
  if (blank === 'DOCUMENT') {
    const replaced = isOne ? sql`${replacedDocument(whose.customerId)}::text` : hashed(ref, whose.salt);
    return sql`case when ${ref} is null then null else ${replaced} end`;
  }
  if (blank === 'HOLDERS') return isOne ? holdersWithout(ref, whose) : holdersOfNobody(ref, whose.salt);
  return sql`case when ${ref} is null then null else ${nobody[blank]}::text end`;
}

const hashed = (number: RawBuilder<unknown>, salt: string) => sql`'x' || md5(${salt}::text || ${number})`;

const unnamed = JSON.stringify({ name: nobody.NAME, lastName: nobody.LAST_NAME });

function holdersWithout(
  holders: RawBuilder<unknown>,
  { customerId, documentType, documentNumber }: ErasedPerson,
) {
  const replaced = JSON.stringify({
    ...{ name: nobody.NAME, lastName: nobody.LAST_NAME },
    documentNumber: replacedDocument(customerId),
  });
  return sql`(
    select coalesce(jsonb_agg(
      case when h.one ->> 'documentNumber' = ${documentNumber}::text
          and h.one ->> 'documentType' = ${documentType}::text then (h.one - 'answers') || ${replaced}::jsonb
        else h.one end order by h.at), '[]')
    from jsonb_array_elements(${holders}) with ordinality h (one, at))`;
}

function holdersOfNobody(holders: RawBuilder<unknown>, salt: string) {
  return sql`(
    select coalesce(jsonb_agg((h.one - 'answers') || ${unnamed}::jsonb
      || jsonb_build_object('documentNumber', ${hashed(sql`(h.one ->> 'documentNumber')`, salt)}) order by h.at), '[]')
    from jsonb_array_elements(${holders}) with ordinality h (one, at))`;
}

/** Texts in which people write: whoever they name is taken out. */
async function takeOutWords(
  tx: Transaction<DB>,
  table: string,
  rule: TableOfPeople,
  { where, words }: { where: RawBuilder<unknown>; words: string },
): Promise<void> {
  const written = Object.entries(rule.columns).filter(([, treatment]) => treatment.startsWith('WORDS'));
  for (const [column, treatment] of written) {
    const ref = sql.ref(column);
    const isJson = treatment === 'WORDS OBJECT' || (table === 'mail' && column === 'attachments');
    const left = isJson
      ? sql`without_words(${ref}, ${words})`
      : sql`regexp_replace(${ref}, ${words}, '—', 'gi')`;
    await sql`update ${sql.table(table)} set ${ref} = ${left} where ${where} and ${ref}::text ~* ${words}`.execute(
      tx,
    );
  }
}

/** Without words all that the audit says beside who did what, and when. */
export async function forgetInAudit(tx: Transaction<DB>, eventId: Uuid, words: string | null): Promise<void> {
  await sql`select forget_in_audit(${eventId}::uuid, ${words}::text)`.execute(tx);
}

export async function forgetInOrganizerAudit(db: Db, before: Date, words: string | null): Promise<void> {
  await sql`select forget_in_organizer_audit(${before}::timestamptz, ${words}::text)`.execute(db);
}
