import { limits } from '#src/domain/limits.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import { maskedEmail } from '#src/domain/person/masked-email.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { renewCodes } from '../../ticket/state/renew-codes.ts';
import { insertOrderHistory } from '../rows/new-orders.sql.ts';
import { countHistory } from '../rows/order.sql.ts';
import type { SettlingContext } from '../state/settling.ts';
import { actOnOrder, type SupportAct } from './act-on-order.ts';

/**
 * Gives the buyer's valid tickets new codes and sends them to another address, which gets nothing else of the account; the
 * account's address is told. Refusals: those of actOnOrder, EMAIL_INVALID, TICKET_NOT_VALID where the buyer has no valid
 * ticket, TOO_MANY_REQUESTS after five in a day.
 */
export async function sendElsewhere(
  context: SettlingContext,
  { email, ...act }: SupportAct & { email: string },
): Promise<void> {
  await actOnOrder(
    context,
    act,
    { right: 'ticket.redirect', ended: 'ORDER_NOT_RESENDABLE' },
    async ({ tx, event, order, tickets, now }) => {
      const address = normalEmail(email);
      if (address === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
      const buyer = customer(order.customerId);
      const mine = tickets.filter((ticket) => ticket.status === 'VALID' && owns(buyer, ticket));
      if (mine.length === 0) throw new DomainError('TICKET_NOT_VALID', { field: 'number' });
      const cause = 'tickets_sent_elsewhere';
      const today = await countHistory(tx, order, cause, new Date(now.getTime() - 86_400_000));
      if (today >= limits.resendsPerDay) throw new DomainError('TOO_MANY_REQUESTS', { field: 'number' });
      const times = 1 + (await countHistory(tx, order, cause, new Date(0)));
      await renewCodes(tx, mine, now);
      const { id: orderId, status } = order;
      await insertOrderHistory(tx, event.id, [
        { orderId, from: status, status, actor: act.actor, cause, at: now },
      ]);
      const to = { email: address, locale: order.locale };
      const renewed = mine.map(({ id, holderVersion }) => ({ id, holderVersion: holderVersion + 1 }));
      await tell(context, tx, now, { fact: 'order.redirected', order, times, to, tickets: renewed });
      return { newCodes: mine.map(({ id }) => id), to: maskedEmail(address) };
    },
  );
}
