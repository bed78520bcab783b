import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { WithIds } from '../ports.ts';
import { enqueueMails } from './enqueue-mails.ts';
import type { MailRequest } from './mail-request.ts';

/** Promises a mail in the transaction whose effect it tells of; a job writes and sends it. */
export async function enqueueMail(
  context: WithIds,
  db: Kysely<DB> | Transaction<DB>,
  mail: MailRequest,
): Promise<void> {
  await enqueueMails(context, db, [mail]);
}
