import type { DeliveryMethod } from '../delivery/delivery-method.ts';
import type { CategoryKind } from '../event/event-definition.ts';

/**
 * How what a ticket stands for gets to its holder; null for what only lets in. A parcel has the products of its order:
 * an extra, such as a locker, is at its desk however the order is delivered.
 */
export function deliveryOfTicket(
  kind: CategoryKind,
  hasPickup: boolean,
  ofOrder: DeliveryMethod,
): 'PICKUP' | 'DELIVERY' | null {
  if (goesIntoParcel(kind) && ofOrder === 'DELIVERY') return 'DELIVERY';
  return goesIntoParcel(kind) || hasPickup ? 'PICKUP' : null;
}

/** True where home delivery brings it. */
export function goesIntoParcel(kind: CategoryKind): boolean {
  return kind === 'PRODUCT';
}

/** A ticket as far as it says where its parcel goes. */
export interface Parcelled {
  /** Null for one that came from somebody else: whose parcel it is in is not its holder's business. */
  orderNumber: string | null;
  delivery?: { method: string; recipient?: string | null } | null;
}

/**
 * The words for what comes by post, the same on pages, in mails and passes, and on paper; null for what lets in or is
 * fetched. None has an address, because paper and passes are shown to others.
 */
export function parcelWords({
  orderNumber,
  delivery,
}: Parcelled): 'byPostToBuyer' | 'byPostToName' | 'byPostToYou' | null {
  if (delivery?.method !== 'DELIVERY') return null;
  if (orderNumber === null) return 'byPostToBuyer';
  return delivery.recipient ? 'byPostToName' : 'byPostToYou';
}
