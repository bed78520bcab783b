import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { WithClock, WithIds } from '../ports.ts';
import { updateCustomer } from './customer.sql.ts';
import type { CustomerChange } from './customer-view.ts';

/** What happens when there is a new customer: the profile is written, and a mail promised that confirms the address. */
export async function welcomeCustomer(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  customerId: Uuid,
  about: { change: CustomerChange; email: string; locale: Locale; isConfirmed: boolean },
): Promise<void> {
  await updateCustomer(tx, customerId, about.change);
  if (about.isConfirmed) return;
  await enqueueMail(context, tx, {
    dedupeKey: `confirm-email:${customerId}`,
    template: 'confirm-email',
    toAddress: about.email,
    locale: about.locale,
    data: { customerId },
    enqueuedAt: context.clock.now(),
  });
}
