import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Locale } from '#src/domain/locale.ts';
import { type MailProgress, selectMailsOfKeys } from './mail.sql.ts';
import type { WrittenMail } from './send-due-mails.ts';

export type MailState = 'WAITING' | 'SENT';

/** How far the mails of these keys are; one that was never promised, or that nobody needed, is left out. */
export async function mailStates(
  db: Kysely<DB>,
  dedupeKeys: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  const rows = await mailsOfKeys(db, dedupeKeys);
  return new Map(rows.map(({ key, sentAt }) => [key, sentAt === null ? 'WAITING' : 'SENT']));
}

/** The mails of these keys, in the order in which they were enqueued. */
export async function mailsOfKeys(db: Kysely<DB>, dedupeKeys: readonly string[]): Promise<MailProgress[]> {
  return dedupeKeys.length === 0 ? [] : await selectMailsOfKeys(db, dedupeKeys);
}

export type { MailProgress };

/** A mail that tells of a made-up order or account, to be looked at. */
export interface MailPreview {
  /** The template, and where it says different things, which of them: `refund-requested (card)`. */
  name: string;
  locale: Locale;
  mail: WrittenMail;
}
