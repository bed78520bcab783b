import type { AddressFieldsFragment } from '../customer-api/account.gen.ts';

export type Address = AddressFieldsFragment;

/** The saved one takes the place of the one with its id, or stands at the end (specification section 7). */
export function withSaved(addresses: readonly Address[], saved: Address): Address[] {
  return addresses.some(({ id }) => id === saved.id)
    ? addresses.map((address) => (address.id === saved.id ? saved : address))
    : [...addresses, saved];
}

export function withoutRemoved(addresses: readonly Address[], removedId: number): Address[] {
  return addresses.filter(({ id }) => id !== removedId);
}

/** ISO 3166-1: the one country in which states and cities are chosen, and postal codes looked up. */
export const brazilId = 76;

/** A name as it is compared: a person who types `sao paulo` means São Paulo. */
export function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s'’-]+/g, ' ')
    .trim()
    .toLowerCase();
}
