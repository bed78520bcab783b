import { type Kysely, sql, type Transaction } from 'kysely';
import { rowSource } from '#src/db/insert-rows.ts';
import { prepared, runPrepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import {
  bulkTemplates,
  type DueMail,
  type MailTemplate,
  type MailTo,
  type StoredAttachment,
} from './mail-request.ts';

/**
 * Most pay their Pix at once, and a mail that tells how to pay what is paid by then is written to nobody: so it waits a
 * little, and is dropped when it has become needless.
 */
const firstAttemptAfterSeconds: Readonly<Record<string, number>> = { 'pix-waiting': 60 };

const newMails = rowSource({
  id: 'uuid',
  dedupe_key: 'text',
  template: 'text',
  data: 'jsonb',
  locale: 'text',
  to_address: 'text',
  customer_id: 'uuid',
  enqueued_at: 'timestamptz',
  first_attempt_at: 'timestamptz',
  bulk: 'boolean',
});

/** A buyer at a till has no log-in: their mails go to the address they gave, or are not written. */
const insertMailsText = `
  insert into mail (id, dedupe_key, template, data, locale, to_address, enqueued_at, next_attempt_at, bulk)
  select id, dedupe_key, template, data, locale, address, enqueued_at, first_attempt_at, bulk from (
    select m.*, coalesce(m.to_address, u.email,
      (select contact_email from customer c where c.id = m.customer_id)) as address
    from ${newMails.text} m
    left join auth_user u on u.id = m.customer_id
  ) m
  where address is not null
  on conflict on constraint mail_dedupe_key do nothing returning id`;

export interface NewMail {
  id: Uuid;
  key: string;
  template: MailTemplate;
  data: object;
  to: MailTo;
  at: Date;
}

/** Returns how many of them were not enqueued before. */
export async function insertMails(
  db: Kysely<DB> | Transaction<DB>,
  mails: readonly NewMail[],
): Promise<number> {
  if (mails.length === 0) return 0;
  return (await runPrepared(db, 'insert-mails', insertMailsText, newMails.values(mails.map(rowOfMail))))
    .length;
}

function rowOfMail({ id, key, template, data, to, at }: NewMail) {
  return {
    ...{ id, dedupe_key: key, template, data, locale: to.locale },
    to_address: 'toAddress' in to ? to.toAddress : null,
    customer_id: 'toAddress' in to ? null : to.customerId,
    enqueued_at: at,
    first_attempt_at: new Date(at.getTime() + (firstAttemptAfterSeconds[template] ?? 0) * 1000),
    bulk: bulkTemplates.has(template),
  };
}

const insertSentMailsText = `
  insert into mail (id, dedupe_key, template, data, locale, to_address, enqueued_at, next_attempt_at, bulk, attempts, sent_at)
  select m.id, m.dedupe_key, m.template, m.data, m.locale, coalesce(m.to_address, u.email), m.enqueued_at,
    m.first_attempt_at, m.bulk, 1, m.first_attempt_at
  from ${newMails.text} m
  left join auth_user u on u.id = m.customer_id`;

/** Mails of the past, of which nothing is kept: no job sends them. */
export async function insertSentMails(
  db: Kysely<DB> | Transaction<DB>,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return;
  await runPrepared(db, 'insert-sent-mails', insertSentMailsText, newMails.values(mails.map(rowOfMail)));
}

/** A mail that turned out to have nobody to tell. */
export async function dropMail(db: Kysely<DB>, id: Uuid): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

/** A mail that was given up is due at the end of time. Null where it was sent, or was given up before; else its template. */
export async function giveUpUnsentMail(tx: Transaction<DB>, id: Uuid): Promise<string | null> {
  const { rows } = await sql<{ template: string }>`
    update mail set next_attempt_at = 'infinity'
    where id = ${id} and sent_at is null and next_attempt_at < 'infinity' returning template`.execute(tx);
  return rows[0]?.template ?? null;
}

/**
 * Mails to be sent now, each taken by one node: for two minutes it is nobody else's, longer than any mail server is
 * waited for. A node that dies meanwhile leaves it to the next.
 */
export async function takeDueMails(db: Kysely<DB>, now: Date, limit: number): Promise<DueMail[]> {
  return await prepared<DueMail>(db, 'take-due-mails')`
    update mail set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + interval '2 minutes'
    where id in (
      select id from mail where sent_at is null and next_attempt_at <= ${now}
      order by bulk, next_attempt_at limit ${limit} for update skip locked)
    returning id, template, data, locale, to_address as "toAddress", enqueued_at as "enqueuedAt"`;
}

/** `body`: what the letter box is to show; null for a mail that a server took, of which nothing is kept. */
export async function markMailSent(
  db: Kysely<DB>,
  id: Uuid,
  sentAt: Date,
  body: { subject: string; html: string; plain: string; attachments: StoredAttachment[] } | null,
): Promise<void> {
  if (body === null) {
    await db.updateTable('mail').set({ sent_at: sentAt }).where('id', '=', id).execute();
    return;
  }
  const attachments = JSON.stringify(body.attachments);
  await sql`
    with sent as (
      update mail set sent_at = ${sentAt}, subject = ${body.subject}, html = ${body.html}, plain = ${body.plain},
        attachments = ${attachments}::jsonb
      where id = ${id} returning id)
    insert into mail_body (mail_id, kept_at, in_letter_box) select id, ${sentAt}, true from sent
    on conflict (mail_id) do nothing`.execute(db);
}

/** It is tried again after ten seconds, then after twice as long each time, up to an hour. */
export async function noteMailProblem(db: Kysely<DB>, id: Uuid, problem: string, now: Date): Promise<void> {
  await sql`
    update mail set last_error = ${problem.slice(0, 500)},
      next_attempt_at = ${now}::timestamptz
        + least(interval '1 hour', interval '10 seconds' * power(2, least(attempts, 20) - 1))
    where id = ${id} and next_attempt_at < 'infinity'`.execute(db);
}

/** The newest of those in the letter box; `withWaiting` adds those that are to come there. */
export async function readNewestMails(
  db: Kysely<DB>,
  limit: number,
  { withWaiting }: { withWaiting: boolean },
) {
  const kept = db
    .selectFrom('mail_body')
    .select('mail_id')
    .where('in_letter_box', '=', true)
    .orderBy('kept_at', 'desc')
    .limit(limit);
  const mails = db
    .selectFrom('mail')
    .select(['id', 'to_address as toAddress', 'subject', 'enqueued_at as enqueuedAt', 'sent_at as sentAt'])
    // Ids are in the order of time.
    .orderBy('id', 'desc')
    .limit(limit);
  return await mails
    .where(({ or, eb }) => or([eb('id', 'in', kept), ...(withWaiting ? [eb('sent_at', 'is', null)] : [])]))
    .execute();
}

/** One mail of the letter box. */
export async function readMailById(db: Kysely<DB>, id: Uuid) {
  return await db
    .selectFrom('mail as m')
    .innerJoin('mail_body as b', 'b.mail_id', 'm.id')
    .select([
      'm.id',
      'm.to_address as toAddress',
      'm.subject',
      'm.html',
      'm.plain',
      'm.attachments',
      'm.enqueued_at as enqueuedAt',
      'm.sent_at as sentAt',
    ])
    .where('m.id', '=', id)
    .where('b.in_letter_box', '=', true)
    .executeTakeFirst();
}

/** Empties up to `limit` mails whose bodies were kept before this moment. Returns how many. */
export async function blankMailsKeptBefore(db: Kysely<DB>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      delete from mail_body where mail_id in (
        select mail_id from mail_body where kept_at < ${before}
        order by kept_at limit ${limit} for update skip locked)
      returning mail_id)
    update mail set subject = null, html = null, plain = null, attachments = null
    from due where mail.id = due.mail_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface MailProgress {
  id: Uuid;
  key: string;
  template: MailTemplate;
  toAddress: string;
  enqueuedAt: Date;
  /** null: it waits, or was refused `attempts` times. */
  sentAt: Date | null;
  attempts: number;
}

/** How far the mails of these keys are, in the order in which they were enqueued. */
export async function selectMailsOfKeys(
  db: Kysely<DB>,
  dedupeKeys: readonly string[],
): Promise<MailProgress[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'dedupe_key', 'template', 'to_address', 'enqueued_at', 'sent_at'])
    // An attempt is counted as it begins: one that is on its way for the first time was refused by nobody.
    .select(sql<number>`case when last_error is null then 0 else attempts end`.as('attempts'))
    .where('dedupe_key', '=', sql<string>`any (${[...dedupeKeys]}::text[])`)
    .orderBy('enqueued_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.dedupe_key,
    template: row.template as MailTemplate,
    toAddress: row.to_address,
    enqueuedAt: row.enqueued_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
  }));
}

const ofMailing = (mailingId: Uuid) =>
  sql`template = 'mailing' and data ->> 'mailingId' = ${mailingId}::text`;

export async function selectHasUntried(db: Kysely<DB> | Transaction<DB>, mailingId: Uuid): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from mail where ${ofMailing(mailingId)} and sent_at is null and attempts = 0) as is`.execute(
    db,
  );
  return rows[0]?.is === true;
}

/** Mails of a mailing: a server has accepted them, has refused them so far, or was not asked yet. */
export interface MailingMails {
  accepted: number;
  refused: number;
  onTheWay: number;
}

export async function countMailingMails(
  db: Kysely<DB> | Transaction<DB>,
  mailingIds: readonly Uuid[],
): Promise<Map<Uuid, MailingMails>> {
  const { rows } = await sql<MailingMails & { id: Uuid }>`
    select data ->> 'mailingId' as id, count(sent_at)::int as accepted,
      count(*) filter (where sent_at is null and last_error is not null)::int as refused,
      count(*) filter (where sent_at is null and last_error is null)::int as "onTheWay"
    from mail where template = 'mailing' and data ->> 'mailingId' = any (${[...mailingIds]}::text[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}

/** Mails of a mailing: those of these keys, or so many of the refused ones. */
export async function selectMailingMails(
  db: Kysely<DB> | Transaction<DB>,
  mailingId: Uuid,
  asked: { keys: readonly string[] } | { refused: number },
): Promise<{ customerId: Uuid; sentAt: Date | null; problem: string | null }[]> {
  const condition =
    'keys' in asked
      ? sql`dedupe_key = any (${[...asked.keys]}::text[])`
      : sql`${ofMailing(mailingId)} and sent_at is null and last_error is not null limit ${asked.refused}`;
  const { rows } = await sql<{ customerId: Uuid; sentAt: Date | null; problem: string | null }>`
    select data ->> 'customerId' as "customerId", sent_at as "sentAt", last_error as problem
    from mail where ${condition}`.execute(db);
  return rows;
}
