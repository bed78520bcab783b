import { hash } from 'node:crypto';
import type { Uuid } from '../../domain/ids.ts';

/** A signed number of 64 bits in decimal digits, as PostgreSQL's bigint reads it. */
export type Claimant = string & { readonly claimant: true };

/**
 * Who holds without an account: the address, as a number that nobody can turn back into it and that is another number
 * at another event. `address` is an IPv4 address or the /64 network of an IPv6 one.
 */
export function claimantOfAddress(secret: string, eventId: Uuid, address: string): Claimant {
  return digits(hash('sha256', `claimant ${secret} ${eventId} ${address}`, 'buffer'));
}

/** An account. The end of its id is chance, so two customers share a number as rarely as two addresses do. */
export function claimantOfCustomer(customerId: Uuid): Claimant {
  return digits(Buffer.from(customerId.replaceAll('-', '').slice(16), 'hex'));
}

function digits(bytes: Buffer): Claimant {
  return bytes.readBigInt64BE(0).toString() as Claimant;
}
