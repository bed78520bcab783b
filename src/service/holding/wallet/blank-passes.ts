import { errorText } from '#src/domain/error-text.ts';
import type { GoogleWallet } from '#src/gateway/wallet/port.ts';
import type { WithClock, WithDb, WithLog, WithWallets } from '../../ports.ts';
import { nextAttemptAt } from './next-attempt.ts';
import { type DueBlanking, deleteBlanking, noteBlankingProblem, takeDueBlankings } from './wallet.sql.ts';

type Needs = WithDb & WithClock & WithLog & WithWallets;

const atOnce = 20;

/**
 * Takes erased people out of their passes at Google, again and again with growing rests, until Google has nothing of them. A
 * row stays while Google Wallet is not configured. Returns how many passes were blanked.
 */
export async function blankPasses(context: Needs): Promise<number> {
  const { google } = context.wallets;
  if (google === null) return 0;
  const due = await takeDueBlankings(context.db, context.clock.now(), atOnce);
  const blanked = await Promise.all(due.map((one) => blankOne(context, google, one)));
  return blanked.filter(Boolean).length;
}

async function blankOne(context: Needs, google: GoogleWallet, one: DueBlanking): Promise<boolean> {
  const { db, clock, log } = context;
  try {
    await google.blank(one.ticketId, clock.now());
    await deleteBlanking(db, one);
    return true;
  } catch (error) {
    log.warn({ ticket: one.ticketId, kind: 'GOOGLE', error: errorText(error) }, 'wallet not blanked');
    await noteBlankingProblem(db, one, nextAttemptAt(one, clock.now()));
    return false;
  }
}
