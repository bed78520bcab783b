import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithIds } from '../../ports.ts';
import { insertMails, type NewMail } from './mail.sql.ts';

/** The mails are written, and sent, by a job. */
export async function enqueueMails(
  context: WithIds,
  db: Kysely<DB> | Transaction<DB>,
  at: Date,
  mails: readonly Omit<NewMail, 'id' | 'at'>[],
): Promise<void> {
  await insertMails(
    db,
    mails.map((mail) => ({ ...mail, id: context.ids.uuid(), at })),
  );
}

const hourMilliseconds = 3_600_000;

/**
 * Enqueues a mail to an address that nobody has proved: it may be a stranger's, and any number of accounts may name it. An
 * hour of the clock has so many keys for one address, and each is used once. Refusal: TOO_MANY_REQUESTS.
 */
export async function enqueueBoundedMail(
  context: WithIds,
  db: Kysely<DB> | Transaction<DB>,
  at: Date,
  mail: Pick<NewMail, 'template' | 'data'> & { to: { toAddress: string; locale: Locale } },
): Promise<void> {
  const hour = Math.floor(at.getTime() / hourMilliseconds);
  const to = createHash('sha256').update(mail.to.toAddress).digest('base64url').slice(0, 22);
  for (let number = 1; number <= limits.mailsToOnePerHour; number += 1) {
    const key = `${mail.template}:${to}:${hour}:${number}`;
    if ((await insertMails(db, [{ ...mail, id: context.ids.uuid(), key, at }])) > 0) return;
  }
  const retryAfterSeconds = Math.ceil(((hour + 1) * hourMilliseconds - at.getTime()) / 1_000);
  throw new DomainError('TOO_MANY_REQUESTS', { facts: { retryAfterSeconds } });
}
