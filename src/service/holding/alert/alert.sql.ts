import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import { type Alert, type AlertKind, keyOf } from '#src/domain/alert/due-alerts.ts';
import type { Subject } from '#src/domain/alert/subject.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Stores alerts of an event; those that are there stay. */
export async function insertAlerts(db: Db, eventId: Uuid, alerts: readonly Alert[]): Promise<void> {
  if (alerts.length === 0) return;
  await db
    .insertInto('alert')
    .values(
      alerts.map((alert) => ({
        event_id: eventId,
        key: keyOf(alert),
        kind: alert.kind,
        about: alert.about,
        told_as: alert.toldAs,
        due_at: alert.dueAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint('alert_pkey').doNothing())
    .execute();
}

/** Whom the event has announced; `about` of such an alert is kind and subject. */
export async function selectAnnounced(db: Db, eventId: Uuid): Promise<Pick<Subject, 'kind' | 'subject'>[]> {
  const { rows } = await sql<Pick<Subject, 'kind' | 'subject'>>`
    select split_part(about, ':', 1) as kind, substr(about, strpos(about, ':') + 1) as subject
    from alert where event_id = ${eventId} and kind = 'ANNOUNCED'`.execute(db);
  return rows;
}

export interface OpenAlert {
  eventId: Uuid;
  key: string;
}

/** Alerts with somebody left to tell, the earliest first. */
export async function selectOpenAlerts(db: Db): Promise<OpenAlert[]> {
  const { found } = await askLiving(
    db,
    (only) => prepared<OpenAlert>(db, 'open-alerts')`
    select event_id as "eventId", key from alert
    where settled_at is null and (${only}::uuid[] is null or event_id = any (${only}::uuid[]))
    order by due_at limit ${200}`,
  );
  return found;
}

export interface LockedAlert extends Pick<Alert, 'about' | 'toldAs' | 'dueAt'> {
  kind: AlertKind;
  toldFollow: Uuid | null;
  toldTicket: Uuid | null;
}

/** How far it is, while nobody else tells it; null where somebody else does, and where all are told. */
export async function lockAlert(
  tx: Transaction<DB>,
  { eventId, key }: OpenAlert,
): Promise<LockedAlert | null> {
  const { rows } = await sql<LockedAlert>`
    select kind, about, told_as as "toldAs", due_at as "dueAt", told_follow as "toldFollow", told_ticket as "toldTicket"
    from alert where event_id = ${eventId} and key = ${key} and settled_at is null for update skip locked`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Moves the cursors, and counts who was told; `settledAt` ends the queue. */
export async function saveTold(
  tx: Transaction<DB>,
  { eventId, key }: OpenAlert,
  told: { follow?: Uuid; ticket?: Uuid; count: number; settledAt: Date | null },
): Promise<void> {
  await sql`update alert set told_follow = coalesce(${told.follow ?? null}::uuid, told_follow),
      told_ticket = coalesce(${told.ticket ?? null}::uuid, told_ticket), told = told + ${told.count},
      settled_at = ${told.settledAt}::timestamptz
    where event_id = ${eventId} and key = ${key}`.execute(tx);
}

/** The next valid tickets of these offers that were there at a time, in the order of their ids, with their owners. */
export async function selectTicketsToRemind(
  tx: Transaction<DB>,
  {
    eventId,
    offerIds,
    issuedBy,
    after,
    first,
  }: {
    eventId: Uuid;
    offerIds: readonly Uuid[];
    issuedBy: Date;
    after: Uuid | null;
    first: number;
  },
): Promise<{ id: Uuid; customerId: Uuid }[]> {
  const { rows } = await sql<{ id: Uuid; customerId: Uuid }>`
    select id, customer_id as "customerId" from ticket
    where event_id = ${eventId} and status = 'VALID' and offer_id = any (${[...offerIds]}::uuid[])
      and issued_at <= ${issuedBy} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${first}`.execute(tx);
  return rows;
}

/** Of these customers those with a ticket of the event that is valid, or was until `canceledSince`. */
export async function selectTicketOwners(
  tx: Transaction<DB>,
  eventId: Uuid,
  customerIds: readonly Uuid[],
  canceledSince: Date | null,
): Promise<Set<Uuid>> {
  if (customerIds.length === 0) return new Set();
  const { rows } = await sql<{ id: Uuid }>`
    select distinct customer_id as id from ticket
    where event_id = ${eventId} and customer_id = any (${[...customerIds]}::uuid[])
      and (status = 'VALID' or (status = 'CANCELED' and changed_at >= ${canceledSince}::timestamptz))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The valid tickets of a customer for these offers. */
export async function selectOwnTickets(
  db: Db,
  eventId: Uuid,
  customerId: Uuid,
  offerIds: readonly Uuid[],
): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from ticket where event_id = ${eventId} and customer_id = ${customerId} and status = 'VALID'
      and offer_id = any (${[...offerIds]}::uuid[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ReminderOf {
  customerId: Uuid;
  email: string;
  locale: Locale;
  byMail: boolean;
  byPush: boolean;
}

/** Whom of these customers to remind, and how. */
export async function selectReminded(db: Db, customerIds: readonly Uuid[]): Promise<ReminderOf[]> {
  if (customerIds.length === 0) return [];
  const { rows } = await sql<ReminderOf>`
    select u.id as "customerId", u.email, c.locale, coalesce(s.by_mail, true) as "byMail",
      coalesce(s.by_push, true) as "byPush"
    from auth_user u join customer c on c.id = u.id left join reminder_setting s on s.customer_id = u.id
    where u.id = any (${[...customerIds]}::uuid[])`.execute(db);
  return rows;
}

export async function saveReminderSetting(
  db: Db,
  customerId: Uuid,
  { byMail, byPush }: { byMail: boolean; byPush: boolean },
): Promise<void> {
  await sql`insert into reminder_setting (customer_id, by_mail, by_push) values (${customerId}, ${byMail}, ${byPush})
    on conflict on constraint reminder_setting_pkey do update
      set by_mail = excluded.by_mail, by_push = excluded.by_push`.execute(db);
}

/** Deletes alerts of these events. */
export async function deleteAlertsOf(db: Db, eventId: Uuid): Promise<void> {
  await db.deleteFrom('alert').where('event_id', '=', eventId).execute();
}

/** Events that have alerts, of those that are given. */
export async function selectEventsWithAlerts(db: Db): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`select distinct event_id as id from alert`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes up to `limit` mails of alerts that were sent before this moment. Returns how many. */
export async function deleteAlertMails(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from mail where bulk and template in ('alert', 'reminder') and sent_at < ${before} order by sent_at limit ${limit} for update skip locked
    ), bodies as (delete from mail_body where mail_id in (select id from old))
    delete from mail where id in (select id from old)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Deletes up to `limit` mails that asked an address to confirm and were sent before this moment: nobody who did not answer is kept.
 * Their keys begin with the template, so the index of keys finds them. Returns how many.
 */
export async function deleteAskingMails(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from mail where dedupe_key between 'confirm-follow:0' and 'confirm-follow:g'
        and template = 'confirm-follow' and sent_at < ${before} limit ${limit} for update skip locked
    ), bodies as (delete from mail_body where mail_id in (select id from old))
    delete from mail where id in (select id from old)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
