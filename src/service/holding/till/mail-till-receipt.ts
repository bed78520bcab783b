import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '../../ground/fact/tell.ts';
import { changeContactEmail } from '../../people/customer/store-bearer.ts';
import type { WithTicketKey } from '../../ports.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { findOrder } from '../order/state/find-order.ts';
import type { SettlingContext } from '../order/state/settling.ts';
import { listTicketsOfOrder } from '../ticket/view/list-tickets.ts';
import { readSale } from './till-sale.sql.ts';
import { type SaleView, saleView } from './till-sale-view.ts';

/**
 * Mails the receipt of a sale with its tickets, and keeps the address for further mails of it; one address gets it once. Refusals:
 * NOT_ALLOWED, NOT_FOUND also for another person's sale, EMAIL_INVALID, TICKET_NOT_VALID for one that is not sold, or whose tickets are
 * in an account by now.
 */
export async function mailTillReceipt(
  context: SettlingContext & WithTicketKey,
  { actor, eventId, saleId, email: typed }: { actor: Staff; eventId: Uuid; saleId: Uuid; email: string },
): Promise<SaleView> {
  const event = await eventInOffice(context, { actor, eventId }, 'till.sell');
  const email = normalEmail(typed);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  const sale = isUuid(saleId) ? await readSale(context.db, event.id, saleId) : null;
  const seesAll = hasRight(actor, 'till.read', { organizerId: event.organizer.id, eventId: event.id });
  if (sale === null || (!isSellers(actor, sale) && !seesAll)) throw new DomainError('NOT_FOUND');
  const order = sale.orderId === null ? null : await findOrder(context, event.id, sale.orderId);
  if (order?.status !== 'APPROVED' && order?.status !== 'RESENT') {
    throw new DomainError('TICKET_NOT_VALID', { field: 'saleId' });
  }
  const sold = (await listTicketsOfOrder(context, order)).filter(({ code }) => code !== null);
  if (sold.length === 0) throw new DomainError('TICKET_NOT_VALID', { field: 'saleId' });
  const tickets = sold.map(({ id, holderVersion }) => ({ id, holderVersion }));
  await context.db.transaction().execute(async (tx) => {
    await changeContactEmail(tx, order.customerId, email);
    const to = { email, locale: order.locale };
    await tell(context, tx, context.clock.now(), { fact: 'till.receipt-asked', order, to, tickets });
  });
  return await saleView(context, event, sale.id);
}
