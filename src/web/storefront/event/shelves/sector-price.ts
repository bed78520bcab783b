import { formatMoney } from '../../../../domain/format/money.ts';
import type { Locale } from '../../../../domain/locale.ts';
import type { Translate } from '../../../../i18n/translator.ts';
import { batchesNow, type OfferDetail, type Stock } from '../../../parts/offers/event-data.ts';

/** What is told of a sector before its tickets are seen. */
export interface SectorPrice {
  state: 'ON_SALE' | 'SOON' | 'OVER';
  /** Its lowest price with the fee, or that there is none. */
  text: string;
  /** The same where there is little room. */
  lines: string[];
}

/** As the page was drawn; the rows below it follow the stock. */
const drawnStock: Stock = new Map();

/** The lowest price that somebody can pay in a sector now; with the half price marked where it is the lowest. */
export function sectorPrice(
  offers: readonly OfferDetail[],
  locale: Locale,
  t: Translate<'sectorMap'>,
): SectorPrice {
  const now = offers.flatMap((offer) => {
    const { current } = batchesNow(offer, drawnStock);
    return current === null ? [] : [{ offer, current }];
  });
  const of = (status: string) => now.filter(({ current }) => current.status === status);
  const [onSale, soon] = [of('ON_SALE'), of('SCHEDULED')];
  const open = onSale.length > 0 ? onSale : soon;
  const [lowest] = [...open].sort((one, other) => costOf(one) - costOf(other));
  if (lowest === undefined) {
    const text = t(of('SOLD_OUT').length > 0 ? 'soldOut' : 'closed');
    return { state: 'OVER', text, lines: [text] };
  }
  const cents = costOf(lowest);
  const price = formatMoney(cents, locale);
  const isHalf = lowest.offer.ticketType === 'HALF';
  const told = cents === 0 ? t('free') : t(isHalf ? 'fromHalf' : 'from', { price });
  const lines = cents === 0 ? [t('free')] : isHalf ? [price, t('half')] : [price];
  if (onSale.length > 0) return { state: 'ON_SALE', text: told, lines };
  return { state: 'SOON', text: `${t('soon')}, ${told}`, lines: [t('soon'), ...lines.slice(0, 1)] };
}

const costOf = ({ current }: { current: { batch: { priceCents: number; feeCents: number } } }) =>
  current.batch.priceCents + current.batch.feeCents;
