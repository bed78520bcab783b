import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { WithIds } from '../../ports.ts';
import { insertSentMails, type NewMail } from './mail.sql.ts';

/** Stores mails as sent, each at its time; none of them leaves. */
export async function storeSentMails(
  context: WithIds,
  db: Kysely<DB> | Transaction<DB>,
  mails: readonly Omit<NewMail, 'id'>[],
): Promise<void> {
  await insertSentMails(
    db,
    mails.map((mail) => ({ ...mail, id: context.ids.uuid() })),
  );
}
