import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { countMailingMails, type MailingMails, selectHasUntried, selectMailingMails } from './mail.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

export type { MailingMails };

/** True while a mail of the mailing was never tried. */
export async function hasUntriedMail(db: Db, mailingId: Uuid): Promise<boolean> {
  return await selectHasUntried(db, mailingId);
}

/** How far the mails of each of these mailings are; without one for a mailing that has none. */
export async function countMails(
  db: Db,
  mailingIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, MailingMails>> {
  return mailingIds.length === 0 ? new Map() : await countMailingMails(db, mailingIds);
}

export type MailOutcome = 'ON_THE_WAY' | 'ACCEPTED' | 'REFUSED';

/** The outcome of each reader's mail, with what the mail server said; readers without a mail are left out. */
export async function mailOutcomes(
  db: Db,
  mailingId: Uuid,
  customerIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, { outcome: MailOutcome; at: Date | null; problem: string | null }>> {
  const keys = customerIds.map((id) => `mailing:${mailingId}:${id}`);
  const rows = keys.length === 0 ? [] : await selectMailingMails(db, mailingId, { keys });
  return new Map(
    rows.map(({ customerId, sentAt, problem }) => {
      const outcome = sentAt !== null ? 'ACCEPTED' : problem === null ? 'ON_THE_WAY' : 'REFUSED';
      return [customerId, { outcome, at: sentAt, problem: sentAt === null ? problem : null }];
    }),
  );
}

/** The readers whose mail was refused and was not accepted since, at most `first`. */
export async function refusedReaders(db: Db, mailingId: Uuid, first: number): Promise<Uuid[]> {
  const rows = await selectMailingMails(db, mailingId, { refused: first });
  return rows.map(({ customerId }) => customerId);
}
