import type { OfferDetail } from '#src/web/parts/offers/event-data.ts';

/** An offer of the event page with nothing special about it; a test changes what it is about. */
export const bareOffer: OfferDetail = {
  id: '',
  name: '',
  description: null,
  ticketType: 'FULL',
  inHalfPriceQuota: null,
  outsideQuotaOfferId: null,
  sector: null,
  maxPerOrder: 4,
  groupKey: null,
  variant: null,
  isCanceled: false,
  pickup: null,
  parts: [],
  dates: [],
  artistSession: null,
  batches: [],
};
