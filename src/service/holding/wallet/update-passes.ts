import { errorText } from '#src/domain/error-text.ts';
import { customer } from '#src/domain/policy/actor.ts';
import type { WalletKind } from '#src/gateway/wallet/port.ts';
import { customerOf } from '../../people/customer/find-customer.ts';
import type { WithDb, WithLog, WithWallets } from '../../ports.ts';
import { findOwnTicket } from '../ticket/view/own-ticket.ts';
import type { PassContext } from './apple-pass.ts';
import { nextAttemptAt } from './next-attempt.ts';
import { type DuePass, notePassProblem, notePassTold, readPushTokens, takeDuePasses } from './wallet.sql.ts';
import { forgetDevice } from './wallet-devices.ts';

/** At most so many are told at once. */
const atOnce = 20;
/** Then the job begins anew, and a node that is told to stop has not long to wait. */
const runMaxMilliseconds = 3_000;

/**
 * Tells wallets what became of the tickets in them: Apple's devices are woken and ask us, Google is told. Again and
 * again, with growing rests, until they know. Returns how many were told.
 */
export async function updatePasses(context: PassContext & WithLog): Promise<number> {
  const { apple, google } = context.wallets;
  const kinds: WalletKind[] = [
    ...(apple === null ? [] : (['APPLE'] as const)),
    ...(google === null ? [] : (['GOOGLE'] as const)),
  ];
  if (kinds.length === 0) return 0;
  const until = context.clock.milliseconds() + runMaxMilliseconds;
  let told = 0;
  do {
    const due = await takeDuePasses(context.db, kinds, context.clock.now(), atOnce);
    const knows = await Promise.all(due.map((pass) => updateOne(context, pass)));
    told += knows.filter(Boolean).length;
    if (due.length < atOnce) break;
  } while (context.clock.milliseconds() < until);
  return told;
}

async function updateOne(context: PassContext & WithLog, pass: DuePass): Promise<boolean> {
  try {
    if (pass.kind === 'APPLE') await tellDevices(context, pass);
    else await tellGoogle(context, pass);
    await notePassTold(context.db, pass);
    return true;
  } catch (error) {
    context.log.warn({ ticket: pass.ticketId, kind: pass.kind, error: errorText(error) }, 'wallet not told');
    await notePassProblem(context.db, pass, nextAttemptAt(pass, context.clock.now()));
    return false;
  }
}

async function tellDevices(context: WithDb & WithWallets, pass: DuePass): Promise<void> {
  const { apple } = context.wallets;
  for (const { deviceId, pushToken } of await readPushTokens(context.db, pass)) {
    if ((await apple?.tellDevice(pushToken)) === 'GONE') await forgetDevice(context, pass, deviceId);
  }
}

async function tellGoogle(context: PassContext, pass: DuePass): Promise<void> {
  const ticket = await findOwnTicket(context, { actor: customer(pass.customerId), ticketId: pass.ticketId });
  if (ticket === null) throw new Error('The pass has no ticket.');
  const keeper = await customerOf(context.db, pass.customerId);
  const { publicUrl } = context;
  const now = context.clock.now();
  const about = { locale: keeper?.locale ?? 'pt', publicUrl, now } as const;
  await context.wallets.google?.update(context.ticketFiles.walletTicket(ticket, about), now);
}
