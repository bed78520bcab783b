import { hash } from 'node:crypto';
import type { Uuid } from '#src/domain/ids.ts';

/** A signed number of 64 bits in decimal digits, as PostgreSQL's bigint reads it. */
export type Claimant = string & { readonly claimant: true };

/**
 * The claimant of a visitor: a keyed hash of the address and the event, so that it cannot be turned back into the address.
 * `address` is an IPv4 address or the /64 network of an IPv6 address.
 */
export function claimantOfAddress(secret: string, eventId: Uuid, address: string): Claimant {
  return digits(hash('sha256', `claimant ${secret} ${eventId} ${address}`, 'buffer'));
}

/** The claimant of an account: the random end of its id. Two customers share a number as rarely as two addresses do. */
export function claimantOfCustomer(customerId: Uuid): Claimant {
  return digits(Buffer.from(customerId.replaceAll('-', '').slice(16), 'hex'));
}

function digits(bytes: Buffer): Claimant {
  return bytes.readBigInt64BE(0).toString() as Claimant;
}
