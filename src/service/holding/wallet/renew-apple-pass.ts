import { customer } from '#src/domain/policy/actor.ts';
import { findOwnTicket } from '../ticket/view/own-ticket.ts';
import { makeApplePass } from './make-apple-pass.ts';
import type { PassContext } from './pass-context.ts';
import type { PassRow } from './wallet.sql.ts';

/** The newest of a pass; null where the device has it: nothing changed after `since`, in whole seconds. */
export async function renewApplePass(
  context: PassContext,
  pass: PassRow,
  since: Date | null,
): Promise<{ bytes: Uint8Array; lastModified: Date } | null> {
  const second = Math.floor(pass.changedAt.getTime() / 1_000) * 1_000;
  if (since !== null && second <= since.getTime()) return null;
  const ticket = await findOwnTicket(context, { actor: customer(pass.customerId), ticketId: pass.ticketId });
  if (ticket === null) throw new Error(`The pass of ticket ${pass.ticketId} has no ticket.`);
  // HTTP knows whole seconds. In the second of the change itself another may follow, and a copy made now would count as
  // the last one: until that second is over it is told to be older than it is, so the device asks once more.
  const isSecondOver = context.clock.now().getTime() >= second + 1_000;
  return {
    bytes: await makeApplePass(context, ticket, pass.authenticationToken),
    lastModified: new Date(isSecondOver ? second : second - 1_000),
  };
}
