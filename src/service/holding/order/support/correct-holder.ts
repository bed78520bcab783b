import type { Uuid } from '#src/domain/ids.ts';
import { type Holder, readHolder } from '#src/domain/person/holder.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { requireFree } from '../../ticket/rows/lock-tickets.ts';
import { putHolder } from '../../ticket/state/put-holder.ts';
import type { SettlingContext } from '../state/settling.ts';
import { actOnOrder, type SupportAct, validTickets } from './act-on-order.ts';
import { tellRenewed } from './tell-renewed.ts';

/** Name, last name and document as typed. */
export type CorrectedHolder = Pick<Holder, 'name' | 'lastName' | 'documentType' | 'documentNumber'>;

/**
 * Corrects the holder of a ticket, in whosever hands it is, and at any time until it lets somebody in. Its half-price ground
 * and its answers stay. Where the code changes, the owner gets the new one by mail.
 * Refusals: those of actOnOrder, TICKET_NOT_FOUND, those of requireFree, HOLDERS_INVALID and NAME_SIGN with the field,
 * those of putHolder.
 */
export async function correctHolder(
  context: SettlingContext,
  { ticketId, holder, ...act }: SupportAct & { ticketId: Uuid; holder: CorrectedHolder },
): Promise<void> {
  await actOnOrder(context, act, { right: 'ticket.correct', ended: 'TICKET_NOT_VALID' }, async (here) => {
    const { tx, event, tickets, now } = here;
    const [ticket] = validTickets(tickets, [ticketId]);
    if (ticket === undefined) throw new DomainError('TICKET_NOT_FOUND', { field: 'ticketIds' });
    requireFree(ticket, 'ticketIds');
    const person = readHolder(holder, (name) => `holder.${name}`);
    const corrected = { ...ticket.holder, ...person };
    const renewed = await putHolder(tx, { event, ticket, tickets, now }, corrected);
    if (renewed.length === 0) return null;
    await tellRenewed(context, here, renewed);
    return { ticketId, fields: changedFields(ticket.holder, person) };
  });
}

function changedFields(before: Holder, after: CorrectedHolder): string[] {
  return (['name', 'lastName', 'documentType', 'documentNumber'] as const).filter(
    (field) => before[field] !== after[field],
  );
}
