import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { type HalfPriceGround, halfPriceGroundsOf } from '#src/domain/half-price/grounds.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { type TillWay, tillLimits } from '#src/domain/till/till.ts';
import type { WithClock, WithDb, WithPayments, WithTicketKey } from '../../ports.ts';
import type { StockSnapshot, WithEvents } from '../../selling/event/event-cache.ts';
import { remainingOfBatch, statusOfBatch } from '../../selling/event/event-stock.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { readOpenShift, readStations } from './till.sql.ts';
import { readSale, readSalesOfShift } from './till-sale.sql.ts';
import { type SaleView, saleView, saleViews } from './till-sale-view.ts';
import { type ShiftView, shiftView } from './till-shift.ts';

export interface TillView {
  shift: ShiftView | null;
  ways: TillWay[];
  offers: TillOffer[];
  grounds: HalfPriceGround[];
  limitPerDocument: number | null;
  backMinutes: number;
  sales: SaleView[];
  stations: string[];
}

/** An offer as a till sells it; money in centavos. */
export interface TillOffer {
  id: Uuid;
  categoryName: LocalizedText;
  categoryKind: string;
  /** As an order says it. */
  title: LocalizedText;
  name: LocalizedText;
  variant: LocalizedText | null;
  dates: LocalizedText[];
  sectorName: LocalizedText | null;
  maxPerOrder: number;
  groupKey: string | null;
  inHalfPriceQuota: boolean | null;
  outsideQuotaOfferId: Uuid | null;
  batches: TillBatch[];
}

export interface TillBatch {
  id: Uuid;
  number: number | null;
  priceCents: number;
  feeCents: number;
  status: string;
  /** Only where few are left, as buyers are told. */
  remaining: number | null;
}

type Needs = WithDb & WithClock & WithEvents & WithPayments & WithTicketKey;

const salesShown = 50;
const stationsShown = 20;

/** Everything that a person sells with at an event (docs/algorithms/till.md). Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readTill(context: Needs, asked: { actor: Staff; eventId: Uuid }): Promise<TillView> {
  const event = await eventInOffice(context, asked, 'till.sell');
  const shift = await readOpenShift(context.db, event.id, asked.actor.id);
  const rows = shift === null ? [] : await readSalesOfShift(context.db, event.id, shift.id, salesShown);
  const stock = await context.events.stock(event.id);
  return {
    shift: shift === null ? null : await shiftView(context, shift),
    ways: waysOf(context),
    offers: offersOf(event, stock, context.clock.now()),
    grounds: halfPriceGroundsOf(event.venue.state),
    limitPerDocument: event.limitPerDocument,
    backMinutes: tillLimits.backMinutes,
    sales: await saleViews(context, event, rows),
    stations: await readStations(context.db, event.id, stationsShown),
  };
}

/** A sale of the person, or of anybody for who sees all; null where there is none. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readTillSale(
  context: Needs,
  { id, ...asked }: { actor: Staff; eventId: Uuid; id: Uuid },
): Promise<SaleView | null> {
  const event = await eventInOffice(context, asked, 'till.sell');
  const sale = isUuid(id) ? await readSale(context.db, event.id, id) : null;
  const place = { organizerId: event.organizer.id, eventId: event.id };
  if (sale === null) return null;
  const isSeen = isSellers(asked.actor, sale) || hasRight(asked.actor, 'till.read', place);
  return !isSeen ? null : await saleView(context, event, sale.id);
}

function waysOf({ payments }: WithPayments): TillWay[] {
  const pix = payments.providerFor('PIX');
  const isPixAvailable = pix !== null && payments.isAvailable(pix.name);
  return isPixAvailable ? ['CASH', 'TERMINAL', 'PIX'] : ['CASH', 'TERMINAL'];
}

function offersOf(event: EventView, stock: StockSnapshot, now: Date): TillOffer[] {
  return event.categories.flatMap((category) =>
    category.offers
      .filter(({ batches, canceledAt }) => batches.length > 0 && canceledAt === null)
      .map((offer) => ({
        ...{ id: offer.id, categoryName: category.name, categoryKind: category.kind },
        ...{ title: offerTitle(offer), name: offer.name },
        ...{ variant: offer.variant, dates: offer.dates.map(({ name }) => name) },
        ...{
          sectorName: offer.sector?.name ?? null,
          maxPerOrder: offer.maxPerOrder,
          groupKey: offer.groupKey,
        },
        ...{ inHalfPriceQuota: offer.inHalfPriceQuota, outsideQuotaOfferId: offer.outsideQuotaOfferId },
        batches: offer.batches
          .filter(({ purpose }) => purpose === 'SALE')
          .map((batch) => {
            const remaining = remainingOfBatch(batch, stock);
            return {
              ...{
                id: batch.id,
                number: batch.number,
                priceCents: batch.priceCents,
                feeCents: batch.feeCents,
              },
              status: statusOfBatch(event, batch, stock, now),
              remaining: remaining <= limits.remainingShownAtMost ? remaining : null,
            };
          }),
      })),
  );
}
