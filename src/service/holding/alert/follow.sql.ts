import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { FollowKind, Subject } from '#src/domain/alert/subject.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';

type Db = Kysely<DB> | Transaction<DB>;
type Named = Pick<Subject, 'kind' | 'subject'>;

export interface FollowRow extends Subject {
  id: Uuid;
  byMail: boolean;
  byPush: boolean;
}

const columns = sql`f.id, f.kind, f.subject, f.name, f.by_mail as "byMail", f.by_push as "byPush"`;

/** Follows that a customer begins at once are counted together. */
export async function lockFollows(tx: Transaction<DB>, customerId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`follows of ${customerId}`}, 0))`.execute(tx);
}

/** Follows or changes the channels; the same again changes nothing. null where the customer follows too much already. */
export async function saveFollow(
  db: Db,
  customerId: Uuid,
  follow: FollowRow & { at: Date; limit: number },
): Promise<FollowRow | null> {
  const { rows } = await sql<FollowRow>`
    insert into follow as f (id, customer_id, kind, subject, name, by_mail, by_push, asked_at, confirmed_at)
    select ${follow.id}::uuid, ${customerId}::uuid, ${follow.kind}::text, ${follow.subject}::text, ${follow.name}::text,
      ${follow.byMail}::boolean, ${follow.byPush}::boolean, ${follow.at}::timestamptz, ${follow.at}::timestamptz
    where (select count(*) from follow o where o.customer_id = ${customerId}) < ${follow.limit}
      or exists (select from follow o where o.customer_id = ${customerId} and o.kind = ${follow.kind}
        and o.subject = ${follow.subject})
    on conflict on constraint follow_customer_key do update
      set by_mail = excluded.by_mail, by_push = excluded.by_push, name = excluded.name
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** The subjects that a customer follows, newest first. */
export async function selectFollows(db: Db, customerId: Uuid): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select ${columns} from follow f where f.customer_id = ${customerId} order by f.asked_at desc, f.id desc`.execute(
    db,
  );
  return rows;
}

export async function deleteFollow(db: Db, customerId: Uuid, id: Uuid): Promise<void> {
  await db.deleteFrom('follow').where('customer_id', '=', customerId).where('id', '=', id).execute();
}

/** Events that somebody follows. */
export async function selectFollowedEvents(db: Db): Promise<Set<Uuid>> {
  const { rows } = await sql<{
    subject: Uuid;
  }>`select distinct subject from follow where kind = 'EVENT'`.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}

export interface Follower {
  followId: Uuid;
  customerId: Uuid | null;
  /** Whose account has the address, also where it follows without a login. */
  accountId: Uuid | null;
  email: string;
  locale: Locale;
  byMail: boolean;
  byPush: boolean;
}

/**
 * The next who follow any of the subjects since before a time, in the order of their follows. An address of a customer that was
 * never proved gets no mail.
 */
export async function selectFollowersToTell(
  tx: Transaction<DB>,
  {
    subjects,
    since,
    after,
    first,
  }: { subjects: readonly Named[]; since: Date; after: Uuid | null; first: number },
): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    with found as (
      select f.* from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map((one) => one.subject)}::text[])
        s (kind, subject)
      cross join lateral (
        select f.id, f.customer_id, f.address_id, f.by_mail, f.by_push from follow f
        where f.kind = s.kind and f.subject = s.subject and f.confirmed_at < ${since}
          and (${after}::uuid is null or f.id > ${after}::uuid)
        order by f.id limit ${first}) f
      order by f.id limit ${first})
    select f.id as "followId", f.customer_id as "customerId", coalesce(f.customer_id, same.id) as "accountId",
      coalesce(u.email, a.email) as email, coalesce(c.locale, a.locale) as locale,
      f.by_mail and coalesce(u.email_verified, true) as "byMail", f.by_push as "byPush"
    from found f left join auth_user u on u.id = f.customer_id left join customer c on c.id = f.customer_id
    left join alert_address a on a.id = f.address_id left join auth_user same on same.email = a.email
    order by f.id`.execute(tx);
  return rows;
}

/** By which subjects somebody is to be told now, and through which follow: none that ended, or was never confirmed. */
export async function selectReasons(
  db: Db,
  person: { customerId: Uuid } | { email: string },
  subjects: readonly Named[],
  channel: 'MAIL' | 'PUSH',
): Promise<{ name: string; kind: FollowKind; addressId: Uuid | null }[]> {
  const whose =
    'customerId' in person
      ? sql`f.customer_id = ${person.customerId}`
      : sql`f.address_id = (select a.id from alert_address a where a.email = ${person.email})`;
  const wants = channel === 'MAIL' ? sql`f.by_mail` : sql`f.by_push`;
  const { rows } = await sql<{ name: string; kind: FollowKind; addressId: Uuid | null }>`
    select f.name, f.kind, f.address_id as "addressId" from follow f
    where ${whose} and f.confirmed_at is not null and ${wants} and (f.kind, f.subject) in (
      select * from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map((one) => one.subject)}::text[]))
    order by f.id`.execute(db);
  return rows;
}

/** Ends mails of these subjects for a customer; without push the follow goes. Without subjects: of all. */
export async function endFollowMails(
  db: Db,
  customerId: Uuid,
  subjects: readonly Named[] | null,
): Promise<void> {
  const which = among(subjects);
  await sql`delete from follow f where f.customer_id = ${customerId} and not f.by_push and ${which}`.execute(
    db,
  );
  await sql`update follow f set by_mail = false where f.customer_id = ${customerId} and f.by_mail and ${which}`.execute(
    db,
  );
}

/** Ends follows of an address, and the address with its last one. */
export async function endFollowsOfAddress(
  db: Db,
  addressId: Uuid,
  subjects: readonly Named[] | null,
): Promise<void> {
  await sql`delete from follow f where f.address_id = ${addressId} and ${among(subjects)}`.execute(db);
  await sql`delete from alert_address a where a.id = ${addressId}
    and not exists (select from follow f where f.address_id = a.id)`.execute(db);
}

function among(subjects: readonly Named[] | null) {
  if (subjects === null) return sql`true`;
  return sql`(f.kind, f.subject) in (
    select * from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map((one) => one.subject)}::text[]))`;
}

/** What a person that a link names follows by mail. */
export async function selectFollowsByMail(
  db: Db,
  person: { customerId: Uuid } | { addressId: Uuid },
): Promise<Subject[]> {
  const whose =
    'customerId' in person
      ? sql`f.customer_id = ${person.customerId}`
      : sql`f.address_id = ${person.addressId}`;
  const { rows } = await sql<Subject>`select f.kind, f.subject, f.name from follow f
    where ${whose} and f.by_mail and f.confirmed_at is not null order by f.id`.execute(db);
  return rows;
}

export interface AskedAddress {
  id: Uuid;
  /** Mails that asked it to confirm within the day, this one not counted. */
  confirmMails: number;
  follows: number;
}

/**
 * The row of an address, made where there is none, locked: two requests of one address are counted one by one. Anybody may ask, so
 * what its owner agreed to before stays.
 */
export async function lockAlertAddress(
  tx: Transaction<DB>,
  address: { id: Uuid; email: string; locale: Locale; textVersion: string; at: Date },
): Promise<AskedAddress> {
  const { email, at } = address;
  const { rows } = await sql<{ id: Uuid; confirmMails: number }>`
    insert into alert_address as a (id, email, locale, text_version, asked_at, confirm_mails_since)
    values (${address.id}, ${email}, ${address.locale}, ${address.textVersion}, ${at}, ${at})
    on conflict on constraint alert_address_email_key do update
      set confirm_mails = case when a.confirm_mails_since > ${at}::timestamptz - interval '1 day' then a.confirm_mails else 0 end,
        confirm_mails_since = case when a.confirm_mails_since > ${at}::timestamptz - interval '1 day'
          then a.confirm_mails_since else ${at}::timestamptz end
    returning a.id, a.confirm_mails as "confirmMails"`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('An address was neither stored nor found.');
  const counted = await sql<{ follows: number }>`
    select count(*)::int as follows from follow where address_id = ${row.id}`.execute(tx);
  return { ...row, follows: counted.rows[0]?.follows ?? 0 };
}

export async function countConfirmMail(tx: Transaction<DB>, addressId: Uuid): Promise<void> {
  await sql`update alert_address set confirm_mails = confirm_mails + 1 where id = ${addressId}`.execute(tx);
}

/** Stores what is to be confirmed; what is confirmed already stays. */
export async function insertRequestedFollows(
  tx: Transaction<DB>,
  {
    addressId,
    requestId,
    at,
    locale,
    textVersion,
  }: { addressId: Uuid; requestId: Uuid; at: Date; locale: Locale; textVersion: string },
  subjects: readonly (Subject & { id: Uuid })[],
): Promise<void> {
  await sql`
    insert into follow as f (id, address_id, kind, subject, name, by_mail, by_push, asked_at, request_id, locale, text_version)
    select s.id, ${addressId}::uuid, s.kind, s.subject, s.name, true, false, ${at}::timestamptz, ${requestId}::uuid,
      ${locale}::text, ${textVersion}::text
    from unnest(${subjects.map(({ id }) => id)}::uuid[], ${subjects.map(({ kind }) => kind)}::text[],
      ${subjects.map(({ subject }) => subject)}::text[], ${subjects.map(({ name }) => name)}::text[])
      s (id, kind, subject, name)
    on conflict on constraint follow_address_key do update
      set asked_at = excluded.asked_at, request_id = excluded.request_id, locale = excluded.locale,
        text_version = excluded.text_version
      where f.confirmed_at is null`.execute(tx);
}

/** Follows that an address was asked to confirm since then, and did not, by request. */
export async function selectOpenRequests(
  tx: Transaction<DB>,
  addressId: Uuid,
  since: Date,
): Promise<{ requestId: Uuid; subjects: Named[] }[]> {
  const { rows } = await sql<{ requestId: Uuid; subjects: Named[] }>`
    select request_id as "requestId", jsonb_agg(jsonb_build_object('kind', kind, 'subject', subject)) as subjects
    from follow where address_id = ${addressId} and confirmed_at is null and asked_at > ${since}
    group by request_id`.execute(tx);
  return rows;
}

export interface RequestedFollow extends Subject {
  email: string;
  confirmedAt: Date | null;
  askedAt: Date;
}

/** What one request asked for. */
export async function selectRequested(db: Db, requestId: Uuid): Promise<RequestedFollow[]> {
  const { rows } = await sql<RequestedFollow>`
    select f.kind, f.subject, f.name, a.email, f.confirmed_at as "confirmedAt", f.asked_at as "askedAt"
    from follow f join alert_address a on a.id = f.address_id where f.request_id = ${requestId} order by f.id`.execute(
    db,
  );
  return rows;
}

/** The owner of the address agrees to the language, the words and the time of this request. */
export async function confirmRequested(tx: Transaction<DB>, requestId: Uuid, at: Date): Promise<void> {
  const found = await sql<{ addressId: Uuid }>`
    select address_id as "addressId" from follow where request_id = ${requestId} limit 1`.execute(tx);
  const addressId = found.rows[0]?.addressId;
  if (addressId === undefined) return;
  // First, as a request does: two that lock in two orders would wait for each other.
  await sql`select from alert_address where id = ${addressId} for update`.execute(tx);
  const { rows } = await sql<{ locale: Locale | null; textVersion: string | null; askedAt: Date }>`
    update follow set confirmed_at = ${at} where request_id = ${requestId} and confirmed_at is null
    returning locale, text_version as "textVersion", asked_at as "askedAt"`.execute(tx);
  const [asked] = rows;
  if (asked === undefined) return;
  await sql`
    update alert_address set locale = coalesce(${asked.locale}::text, locale),
      text_version = coalesce(${asked.textVersion}::text, text_version), asked_at = ${asked.askedAt}
    where id = ${addressId}`.execute(tx);
}

/** Deletes what was never confirmed, then addresses that follow nothing. */
export async function deleteUnconfirmed(db: Db, askedBefore: Date): Promise<void> {
  await sql`delete from follow where confirmed_at is null and asked_at < ${askedBefore}`.execute(db);
  await deleteIdleAddresses(db, askedBefore);
}

async function deleteIdleAddresses(db: Db, askedBefore: Date): Promise<void> {
  // A request that is being stored has begun to count the day anew, or did so lately.
  await sql`delete from alert_address a where a.confirm_mails_since < ${askedBefore}
    and not exists (select from follow f where f.address_id = a.id)`.execute(db);
}

/** Follows of events that are over. */
export async function deleteFollowsOfEvents(db: Db, eventIds: readonly Uuid[]): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`delete from follow where kind = 'EVENT' and subject = any (${[...eventIds]}::text[])`.execute(db);
}
