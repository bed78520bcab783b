import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Translate } from '#src/i18n/translator.ts';
import { batchesNow, type OfferDetail, type Stock } from '#src/web/parts/offers/event-data.ts';

/** What is told of a sector before its tickets are seen. */
export interface SectorPrice {
  state: 'ON_SALE' | 'SOON' | 'OVER';
  /** The lowest price with its fee; null where nothing can be had. */
  cents: number | null;
  /** In words: the lowest price, or that there is none. */
  text: string;
  /** The same where there is little room. */
  lines: string[];
  /** That few tickets are left in all; empty while there are more. */
  few: string;
}

export type PriceOf = (offers: readonly OfferDetail[]) => SectorPrice;

/** As the page was drawn; the rows below it follow the stock. */
const drawnStock: Stock = new Map();

/**
 * The lowest price that somebody can pay for one of these tickets now; with the half price marked where it is the lowest.
 * `fewLeft`: the batches whose rows say how many are left.
 */
export function sectorPrice(
  offers: readonly OfferDetail[],
  fewLeft: ReadonlySet<string>,
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
    return { state: 'OVER', cents: null, text, lines: [text], few: '' };
  }
  const cents = costOf(lowest);
  const price = formatMoney(cents, locale);
  // Where both cost the same, nobody has to prove anything.
  const isHalf = open.every((one) => costOf(one) > cents || one.offer.ticketType === 'HALF');
  const told = cents === 0 ? t('free') : t(isHalf ? 'fromHalf' : 'from', { price });
  const lines = cents === 0 ? [t('free')] : isHalf ? [price, t('half')] : [price];
  if (onSale.length > 0) {
    const few = hasFewLeft(offers, fewLeft) ? t('fewLeft') : '';
    return { state: 'ON_SALE', cents, text: told, lines, few };
  }
  return {
    ...{ state: 'SOON', cents, few: '' },
    text: `${t('soon')}, ${told}`,
    lines: [t('soon'), ...lines.slice(0, 1)],
  };
}

/** Whether few are left of all that is on sale, and nothing comes after it: what a later batch goes on with is not the last. */
function hasFewLeft(offers: readonly OfferDetail[], fewLeft: ReadonlySet<string>): boolean {
  return offers
    .flatMap(({ batches }) => batches)
    .filter(({ status }) => status === 'ON_SALE' || status === 'SCHEDULED')
    .every(({ id }) => fewLeft.has(id));
}

const costOf = ({ current }: { current: { batch: { priceCents: number; feeCents: number } } }) =>
  current.batch.priceCents + current.batch.feeCents;
