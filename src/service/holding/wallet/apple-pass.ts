import { createHash, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#src/domain/ids.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { customerOf } from '../../people/customer/find-customer.ts';
import type { WithClock, WithDb, WithIds, WithPublicUrl, WithTicketKey, WithWallets } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { findOwnTicket } from '../ticket/view/own-ticket.ts';
import type { TicketView } from '../ticket/view/ticket-view.ts';
import type { WithTicketFiles } from './ticket-files.ts';
import { ensurePass, type PassRow, readApplePass, type TicketPlace } from './wallet.sql.ts';

/** The ports that a pass of a ticket needs. */
export type PassContext = WithDb &
  WithClock &
  WithPublicUrl &
  WithEvents &
  WithTicketKey &
  WithTicketFiles &
  WithWallets;

/** The serial number of a pass: the ids of event and ticket, which together are the key of the ticket. */
export function passSerial({ eventId, ticketId }: TicketPlace): string {
  return `${eventId}.${ticketId}`;
}

/** null for what is no serial of ours. */
export function readPassSerial(text: string): TicketPlace | null {
  const [eventId = '', ticketId = '', more] = text.split('.');
  return isUuid(eventId) && isUuid(ticketId) && more === undefined ? { eventId, ticketId } : null;
}

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

/**
 * The pass of that type and serial, for who has its token; null for everybody else, without telling what was wrong. The
 * token is compared in a time that tells nothing about it.
 */
export async function openApplePass(
  context: WithDb & WithWallets,
  asked: { passTypeId: string; serialNumber: string; token: string },
): Promise<PassRow | null> {
  const place = readPassSerial(asked.serialNumber);
  if (place === null || asked.passTypeId !== context.wallets.apple?.passTypeId) return null;
  const pass = await readApplePass(context.db, place);
  const isTheirs = timingSafeEqual(sumOf(asked.token), sumOf(pass?.authenticationToken ?? ''));
  return pass !== null && isTheirs ? pass : null;
}

/** A digest has a fixed length, which timingSafeEqual requires. */
function sumOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

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
