import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { WithIds } from '../ports.ts';
import { insertMails } from './mail.sql.ts';
import type { MailRequest } from './mail-request.ts';

/** Promises mails in the transaction whose effects they tell of; a job writes and sends them. */
export async function enqueueMails(
  context: WithIds,
  db: Kysely<DB> | Transaction<DB>,
  mails: readonly MailRequest[],
): Promise<void> {
  await insertMails(
    db,
    mails.map((mail) => ({ id: context.ids.uuid(), mail })),
  );
}
