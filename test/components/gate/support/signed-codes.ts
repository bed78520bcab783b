import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { encodeTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { gateIds, gatesWithSession, programme, ticketId } from '#test/support/gate/gate-data.ts';

hashes.sha512 = sha512;
const secret = new Uint8Array(32).fill(7);
const publicKey = btoa(String.fromCharCode(...getPublicKey(secret)))
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replaceAll('=', '');
/** The session goes on now. */
const sessionNow = { startsAt: Date.now() - 600_000, endsAt: Date.now() + 3_600_000 };
/** An event with codes that its phones verify. */
export const signed = {
  ...programme,
  offers: programme.offers.map((offer) => (offer.startsAt === null ? offer : { ...offer, ...sessionNow })),
  keys: [{ keyId: 1, publicKey }],
  plan: { ...gatesWithSession, opensMinutesBefore: null, closesMinutesAfter: null },
};
export const codeOf = (number: number) =>
  encodeTicketCode(
    { keyId: 1, ticketId: ticketId(number), dates: [0], holderVersion: 1, eventId: gateIds.event },
    (bytes) => sign(bytes, secret),
  );
