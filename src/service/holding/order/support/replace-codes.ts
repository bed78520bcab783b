import type { Uuid } from '#src/domain/ids.ts';
import { renewCodes } from '../../ticket/state/renew-codes.ts';
import type { SettlingContext } from '../state/settling.ts';
import { actOnOrder, type SupportAct, validTickets } from './act-on-order.ts';
import { tellRenewed } from './tell-renewed.ts';

/**
 * Blocks the codes of tickets and gives their owners new ones by mail; admissions stay. Refusals: those of actOnOrder,
 * TICKET_NOT_FOUND, TICKET_NOT_VALID.
 */
export async function replaceCodes(
  context: SettlingContext,
  { ticketIds, ...act }: SupportAct & { ticketIds: readonly Uuid[] },
): Promise<void> {
  await actOnOrder(context, act, { right: 'ticket.correct', ended: 'TICKET_NOT_VALID' }, async (here) => {
    const { tx, tickets, now } = here;
    const chosen = validTickets(tickets, ticketIds);
    await renewCodes(tx, chosen, now);
    await tellRenewed(context, here, chosen);
    return { newCodes: chosen.map(({ id }) => id) };
  });
}
