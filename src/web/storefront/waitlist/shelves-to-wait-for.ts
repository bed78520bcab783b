import type { JoinPageQuery, WaitedEntryFragment } from '../../parts/customer-api/waitlist.gen.ts';

type JoinEvent = NonNullable<JoinPageQuery['event']>;
type Shelf = JoinEvent['categories'][number];

/** A sold out thing, and whether its visitor waits for it already. */
export type OfferToWaitFor = Shelf['offers'][number] & { isWaitedFor: boolean };

export interface ShelfToWaitFor {
  id: string;
  name: string;
  nameInPortuguese: string;
  offers: OfferToWaitFor[];
}

/** What of the event one can wait for, shelf by shelf; the server has the last word. */
export function shelvesToWaitFor(
  { slug, saleStatus, categories }: JoinEvent,
  waitlist: readonly Pick<WaitedEntryFragment, 'event' | 'status' | 'offers'>[],
): ShelfToWaitFor[] {
  if (saleStatus !== 'ON_SALE' && saleStatus !== 'SOLD_OUT') return [];
  const waitedFor = new Set(
    waitlist
      .filter(({ event, status }) => event.slug === slug && (status === 'WAITING' || status === 'OFFERED'))
      .flatMap(({ offers }) => offers.map(({ id }) => id)),
  );
  return categories
    .map(({ id, name, nameInPortuguese, offers }) => ({
      id,
      name,
      nameInPortuguese,
      offers: offers
        .filter(({ isCanceled, batches }) => !isCanceled && isSoldOut(batches.map(({ status }) => status)))
        .map((offer) => ({ ...offer, isWaitedFor: waitedFor.has(offer.id) })),
    }))
    .filter(({ offers }) => offers.length > 0);
}

function isSoldOut(statuses: readonly string[]): boolean {
  return !statuses.includes('ON_SALE') && statuses.some((status) => status !== 'SCHEDULED');
}
