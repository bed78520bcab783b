import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { tillLimits } from '#src/domain/till/till.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type DifferenceRow, type DifferenceWay, readDifference } from './difference.sql.ts';

/** A till tells this of the ticket, without its holder: nobody there needs the name. */
export interface DifferenceTicket {
  /** As an order says it. */
  title: LocalizedText;
  dates: LocalizedText[];
  ground: HalfPriceGroundId;
  /** Paid for it, fee included; centavos. */
  halfCents: number;
  /** The public's, fee included. */
  fullCents: number;
}

/** A difference that was paid, as its receipt says it; money in centavos. */
export interface DifferenceView {
  id: Uuid;
  ticket: DifferenceTicket;
  at: Date;
  station: string;
  way: DifferenceWay;
  priceCents: number;
  feeCents: number;
  totalCents: number;
  receivedCents: number | null;
  changeCents: number | null;
  slip: string | null;
  /** Until when its seller may give it back. */
  backUntil: Date;
  /** Null while it was not given back. */
  backAt: Date | null;
  backSlip: string | null;
}

export function ticketOf(
  event: EventView,
  {
    offerId,
    ground,
    halfCents,
    totalCents,
  }: Pick<DifferenceRow, 'offerId' | 'ground' | 'halfCents'> & { totalCents: number },
): DifferenceTicket {
  const offer = event.offerById.get(offerId)?.offer;
  if (offer === undefined) throw new Error(`Offer ${offerId} of a difference is gone.`);
  return {
    ...{ title: offerTitle(offer), dates: offer.dates.map(({ name }) => name) },
    ...{ ground, halfCents, fullCents: halfCents + totalCents },
  };
}

export function differenceViewOf(event: EventView, row: DifferenceRow): DifferenceView {
  const { id, at, station, way, priceCents, feeCents, receivedCents, slip, backAt, backSlip } = row;
  const totalCents = priceCents + feeCents;
  return {
    ...{
      id,
      ticket: ticketOf(event, { ...row, totalCents }),
      at,
      station,
      way,
      priceCents,
      feeCents,
      totalCents,
    },
    ...{ receivedCents, changeCents: receivedCents === null ? null : receivedCents - totalCents },
    ...{ slip, backUntil: new Date(at.getTime() + tillLimits.backMinutes * 60_000), backAt, backSlip },
  };
}

export async function differenceView({ db }: WithDb, event: EventView, id: Uuid): Promise<DifferenceView> {
  const row = await readDifference(db, event.id, id);
  if (row === null) throw new Error(`Difference ${id} is gone.`);
  return differenceViewOf(event, row);
}
