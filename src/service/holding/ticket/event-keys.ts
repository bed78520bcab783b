import type { WithTicketKey } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';

type OwnKeys = Pick<EventView, 'broughtKeys'>;

/**
 * Checks codes of an event: those that this installation signed, and those of installations that sold it before
 * (docs/algorithms/leaving.md, "Codes"). Two installations may have keys of one id.
 */
export function verifierOf({ ticketKey }: WithTicketKey, { broughtKeys }: OwnKeys) {
  return (keyId: number, bytes: Uint8Array, signature: Uint8Array): boolean =>
    ticketKey.verify(keyId, bytes, signature) ||
    broughtKeys.some((key) => key.keyId === keyId && ticketKey.verifyWith(key.publicKey, bytes, signature));
}

/** All public keys that open tickets of an event, ours first. */
export function keysOf({ ticketKey }: WithTicketKey, { broughtKeys }: OwnKeys) {
  const own = ticketKey.published.map(({ keyId, publicKey }) => ({ keyId, publicKey }));
  return [...own, ...broughtKeys];
}
