import { customerOf } from '../../people/customer/customer-of.ts';
import type { TicketView } from '../ticket/view/ticket-view.ts';
import type { PassContext } from './pass-context.ts';
import { passSerial } from './pass-serial.ts';

/** The .pkpass of a ticket as it is now, in its keeper's language. Throws where Apple Wallet is not configured. */
export async function makeApplePass(
  context: PassContext,
  ticket: TicketView,
  authenticationToken: string,
): Promise<Uint8Array> {
  const { publicUrl, wallets, ticketFiles, clock } = context;
  if (wallets.apple === null) throw new Error('Apple Wallet is not configured.');
  const keeper = await customerOf(context.db, ticket.customerId);
  const about = { locale: keeper?.locale ?? 'pt', publicUrl, now: clock.now() };
  return wallets.apple.makePass(ticketFiles.walletTicket(ticket, about), {
    serialNumber: passSerial({ eventId: ticket.eventId, ticketId: ticket.id }),
    authenticationToken,
    // Devices ask over https only; without it a pass is what it was when it was taken.
    webServiceUrl: publicUrl.startsWith('https:') ? `${publicUrl}/wallet/apple` : null,
  });
}
