import { tell } from '#src/service/ground/fact/tell.ts';
import { customerOf } from '#src/service/people/customer/find-customer.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { LockedTicket } from '../../ticket/rows/lock-tickets.ts';
import type { OrderToHelp } from './act-on-order.ts';

/** Tells the owners of tickets that their codes have changed, once for each owner. The tickets are as before the change. */
export async function tellRenewed(
  context: WithIds,
  { tx, event, now }: Pick<OrderToHelp, 'tx' | 'event' | 'now'>,
  renewed: readonly LockedTicket[],
  fact: 'tickets.renewed' | 'tickets.moved' = 'tickets.renewed',
): Promise<void> {
  const byOwner = Map.groupBy(renewed, ({ customerId }) => customerId);
  for (const [customerId, theirs] of byOwner) {
    const owner = await customerOf(tx, customerId);
    if (owner === null) continue;
    const tickets = theirs.map(({ id, holderVersion }) => ({ id, holderVersion: holderVersion + 1 }));
    const { locale } = owner;
    await tell(context, tx, now, {
      ...{ fact, eventId: event.id, tickets, owner: { customerId, locale } },
    });
  }
}
