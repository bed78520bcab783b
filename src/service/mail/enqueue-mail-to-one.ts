import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import { limits } from '../../domain/limits.ts';
import type { Locale } from '../../domain/locale.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithIds } from '../ports.ts';
import { insertMails } from './mail.sql.ts';
import type { AccountMail } from './mail-request.ts';

const hourMilliseconds = 3_600_000;

/**
 * Promises a mail that an account asks for to an address that nobody has proved: it may be a stranger's, and any number of
 * accounts may name it. An hour of the clock has so many keys for one address, and each is used once. Refusal:
 * TOO_MANY_REQUESTS.
 */
export async function enqueueMailToOne(
  context: WithIds,
  db: Kysely<DB> | Transaction<DB>,
  mail: AccountMail & { toAddress: string; locale: Locale; enqueuedAt: Date },
): Promise<void> {
  const { template, toAddress, enqueuedAt } = mail;
  const hour = Math.floor(enqueuedAt.getTime() / hourMilliseconds);
  const to = createHash('sha256').update(toAddress).digest('base64url').slice(0, 22);
  for (let number = 1; number <= limits.mailsToOnePerHour; number += 1) {
    const dedupeKey = `${template}:${to}:${hour}:${number}`;
    const request = { id: context.ids.uuid(), mail: { ...mail, dedupeKey } };
    if ((await insertMails(db, [request])) > 0) return;
  }
  const retryAfterSeconds = Math.ceil(((hour + 1) * hourMilliseconds - enqueuedAt.getTime()) / 1_000);
  throw new DomainError('TOO_MANY_REQUESTS', { facts: { retryAfterSeconds } });
}
