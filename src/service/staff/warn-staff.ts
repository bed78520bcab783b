import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { StaffMail } from '../mail/mail-request.ts';
import type { WithClock, WithIds } from '../ports.ts';
import type { StaffPerson } from './staff-person.sql.ts';

/** Promises a mail that tells the person what was done to the login. */
export async function warnStaff(
  context: WithClock & WithIds,
  db: Kysely<DB> | Transaction<DB>,
  { staffId, email, locale }: Pick<StaffPerson, 'staffId' | 'email' | 'locale'>,
  template: StaffMail['template'],
): Promise<void> {
  await enqueueMail(context, db, {
    dedupeKey: `${template}:${context.ids.uuid()}`,
    template,
    toAddress: email,
    locale,
    data: { staffId },
    enqueuedAt: context.clock.now(),
  });
}
