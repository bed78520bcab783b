import type { Locale } from '#src/domain/locale.ts';
import type { TicketView } from '../ticket/view/ticket-view.ts';
import type { PassContext } from './apple-pass.ts';
import { ensurePass } from './wallet.sql.ts';

/** Where the asker saves a valid ticket of theirs. From now on Google is told what becomes of it. */
export async function linkGoogleWallet(
  context: PassContext,
  ticket: TicketView,
  locale: Locale,
): Promise<string> {
  const { wallets, ticketFiles, publicUrl } = context;
  if (wallets.google === null) throw new Error('Google Wallet is not configured.');
  const now = context.clock.now();
  await ensurePass(context.db, {
    eventId: ticket.eventId,
    ticketId: ticket.id,
    kind: 'GOOGLE',
    // Google asks nobody: it is told.
    authenticationToken: '',
    issuedAt: now,
    changedAt: ticket.changedAt,
  });
  return await wallets.google.saveLink(ticketFiles.walletTicket(ticket, { locale, publicUrl, now }), now);
}
