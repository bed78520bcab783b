import { type Kysely, sql, type Transaction } from 'kysely';
import { rowSource } from '#src/db/insert-rows.ts';
import { prepared, runPrepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { PushMessage, PushTarget } from '#src/gateway/push/port.ts';
import { bulkTemplates } from '../mail/mail-request.ts';
import type { DuePush, PushSubject } from './push-request.ts';

type Db = Kysely<DB> | Transaction<DB>;

const newPushes = rowSource({
  customer_id: 'uuid',
  dedupe_key: 'text',
  template: 'text',
  data: 'jsonb',
  bulk: 'boolean',
  enqueued_at: 'timestamptz',
});

const insertPushesText = `
  insert into push (id, subscription_id, dedupe_key, template, data, bulk, enqueued_at, next_attempt_at)
  select gen_random_uuid(), s.id, p.dedupe_key, p.template, p.data, p.bulk, p.enqueued_at, p.enqueued_at
  from ${newPushes.text} p join push_subscription s on s.customer_id = p.customer_id
  on conflict on constraint push_dedupe_key do nothing`;

export type NewPush = PushSubject & { key: string; customerId: Uuid; at: Date };

export async function insertPushes(db: Db, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length === 0) return;
  const rows = pushes.map(({ customerId, key, template, data, at }) => ({
    ...{ customer_id: customerId, dedupe_key: key, template, data },
    bulk: bulkTemplates.has(template),
    enqueued_at: at,
  }));
  await runPrepared(db, 'insert-pushes', insertPushesText, newPushes.values(rows));
}

/** Pushes to be sent now, each taken by one node for a minute: longer than any push service is waited for. */
export async function takeDuePushes(db: Kysely<DB>, now: Date, limit: number): Promise<DuePush[]> {
  return await prepared<DuePush>(db, 'take-due-pushes')`
    update push p set attempts = p.attempts + 1, next_attempt_at = ${now}::timestamptz + interval '1 minute'
    from push_subscription s
    where s.id = p.subscription_id and p.id in (
      select id from push where sent_at is null and next_attempt_at <= ${now}
      order by bulk, next_attempt_at limit ${limit} for update skip locked)
    returning p.id, p.template, p.data, p.enqueued_at as "enqueuedAt", p.subscription_id as "subscriptionId",
      s.customer_id as "customerId", s.locale, s.endpoint, s.p256dh, s.auth`;
}

/** `kept`: what the sandbox would have sent. */
export async function markPushSent(db: Db, id: Uuid, at: Date, kept: PushMessage | null): Promise<void> {
  const text = kept === null ? null : JSON.stringify(kept);
  await sql`update push set sent_at = ${at}, kept = ${text}::jsonb where id = ${id}`.execute(db);
}

/** It is tried again after ten seconds, then after twice as long each time, up to an hour. */
export async function notePushProblem(db: Db, id: Uuid, problem: string, now: Date): Promise<void> {
  await sql`
    update push set last_error = ${problem.slice(0, 500)},
      next_attempt_at = ${now}::timestamptz
        + least(interval '1 hour', interval '10 seconds' * power(2, least(attempts, 20) - 1))
    where id = ${id}`.execute(db);
}

export async function deletePush(db: Db, id: Uuid): Promise<void> {
  await db.deleteFrom('push').where('id', '=', id).execute();
}

export async function deletePushesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('push').where('enqueued_at', '<', before).execute();
}

/** A device belongs to the customer who saved it last. Of more than `limit` of one customer the oldest go. */
export async function savePushSubscriptionRow(
  db: Kysely<DB>,
  row: PushTarget & { id: Uuid; customerId: Uuid; locale: Locale; at: Date; limit: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from push_subscription where endpoint = ${row.endpoint} and customer_id <> ${row.customerId}`.execute(
      tx,
    );
    await sql`
      insert into push_subscription (id, customer_id, endpoint, p256dh, auth, locale, saved_at)
      values (${row.id}, ${row.customerId}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.locale}, ${row.at})
      on conflict on constraint push_subscription_endpoint_key do update
        set p256dh = excluded.p256dh, auth = excluded.auth, locale = excluded.locale, saved_at = excluded.saved_at`.execute(
      tx,
    );
    await sql`delete from push_subscription where customer_id = ${row.customerId} and id not in (
      select id from push_subscription where customer_id = ${row.customerId}
      order by saved_at desc, id desc limit ${row.limit})`.execute(tx);
  });
}

/** `endpoint` null: all devices of the customer. */
export async function deletePushSubscriptions(
  db: Db,
  customerId: Uuid,
  endpoint: string | null,
): Promise<void> {
  await sql`delete from push_subscription where customer_id = ${customerId}
    and (${endpoint}::text is null or endpoint = ${endpoint})`.execute(db);
}

export async function deleteGoneSubscription(db: Db, id: Uuid): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

export interface KeptPush {
  id: Uuid;
  sentAt: Date;
  message: PushMessage;
}

/** What the sandbox would have sent, the newest first. */
export async function readKeptPushes(db: Db, limit: number): Promise<KeptPush[]> {
  const { rows } = await sql<KeptPush>`
    select id, sent_at as "sentAt", kept as message from push where kept is not null
    order by sent_at desc limit ${limit}`.execute(db);
  return rows;
}
