import type { WithIds } from '../../ports.ts';
import type { TicketView } from '../ticket/view/ticket-view.ts';
import { makeApplePass } from './make-apple-pass.ts';
import type { PassContext } from './pass-context.ts';
import { ensurePass } from './wallet.sql.ts';

/** The pass of a valid ticket of the asker's, with the token by which its devices will ask for news. */
export async function issueApplePass(
  context: PassContext & WithIds,
  ticket: TicketView,
): Promise<Uint8Array> {
  const token = await ensurePass(context.db, {
    eventId: ticket.eventId,
    ticketId: ticket.id,
    kind: 'APPLE',
    authenticationToken: Buffer.from(context.ids.randomBytes(24)).toString('base64url'),
    issuedAt: context.clock.now(),
    changedAt: ticket.changedAt,
  });
  return await makeApplePass(context, ticket, token);
}
