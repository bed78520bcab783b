import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Locale } from '#src/domain/locale.ts';
import { selectMailTimes } from './mail.sql.ts';
import type { WrittenMail } from './send-due-mails.ts';

export type MailState = 'WAITING' | 'SENT';

/** How far the mails of these keys are; one that was never promised, or that nobody needed, is left out. */
export async function mailStates(
  db: Kysely<DB>,
  dedupeKeys: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  const rows = dedupeKeys.length === 0 ? [] : await selectMailTimes(db, dedupeKeys);
  return new Map(rows.map(({ dedupeKey, sentAt }) => [dedupeKey, sentAt === null ? 'WAITING' : 'SENT']));
}

/** A mail that tells of a made-up order or account, to be looked at. */
export interface MailPreview {
  /** The template, and where it says different things, which of them: `refund-requested (card)`. */
  name: string;
  locale: Locale;
  mail: WrittenMail;
}
