import { spreadCents } from './spread-cents.ts';
import { type UnitShare, unitShares } from './unit-shares.ts';

const hourMs = 3_600_000;

/** An order as it was placed; money in centavos. */
export interface RefundableOrder {
  lines: {
    id: string;
    quantity: number;
    priceCents: number;
    feeCents: number;
    discountCents: number;
    totalCents: number;
    insuranceShareCents?: number | null;
    orderFeeCents?: number;
    /** Something of each unit is in the parcel. */
    isPosted?: boolean;
  }[];
  deliveryCents: number;
  /** How much of it went back before; absent: nothing. */
  deliveryGivenBackCents?: number;
  insuranceCents: number;
  totalCents: number;
}

/** One unit of a line, counted from 1. */
export interface OrderUnit {
  lineId: string;
  unit: number;
}

/** What one part of a bundle's unit was refunded earlier, while the unit was not. */
export interface GivenBackPartCents extends OrderUnit {
  /** Price and fee together. */
  refundCents: number;
  insuranceCents: number;
}

/** A bundle's part by its number in the catalogue; a sum by one below 0. */
export interface NumberedPart extends GivenBackPartCents {
  part: number;
}

export interface RefundedUnit extends OrderUnit {
  refundCents: number;
  keptCents: number;
  /** Why something is kept. */
  reason: 'SERVICE_FEE' | null;
}

export interface RefundOffer {
  units: RefundedUnit[];
  deliveryCents: number;
  keptDeliveryCents: number;
  /** The insurance of the refunded units; it is not in their `refundCents`. */
  insuranceCents: number;
  /** The service fee within the units' `refundCents`. */
  feeCents: number;
  totalCents: number;
  /** Nothing is left of the order after this refund. */
  isWhole: boolean;
}

const nameOf = ({ lineId, unit }: OrderUnit) => `${lineId} ${unit}`;

function goneOf(
  unit: OrderUnit,
  parts: readonly GivenBackPartCents[],
  sum: 'refundCents' | 'insuranceCents',
): number {
  return parts.filter((part) => nameOf(part) === nameOf(unit)).reduce((cents, part) => cents + part[sum], 0);
}

/** The centavos of a unit that no part of it has given back, and how many of them are its fee. */
export function leftOfUnit(
  share: Pick<UnitShare, 'lineId' | 'unit' | 'priceCents' | 'feeCents'>,
  parts: readonly GivenBackPartCents[],
): { paidCents: number; feeCents: number } {
  const goneCents = goneOf(share, parts, 'refundCents');
  const wholeCents = share.priceCents + share.feeCents;
  const paidCents = wholeCents - goneCents;
  // In an upgrade, the credit for the former ticket may be more than the price without the fee.
  const feeCents = Math.min(share.feeCents, wholeCents);
  return { paidCents, feeCents: spreadCents(feeCents, [paidCents, goneCents])[0] ?? 0 };
}

/**
 * The refund for the chosen units that were not refunded before: what each paid and its insurance. The last units that
 * are in the parcel also get the delivery back, unless the parcel is under way; else the last of the order do. Every way of splitting an order into refunds
 * gives the same sum, to the centavo (docs/algorithms/pricing.md).
 */
export function quoteRefund(asked: {
  order: RefundableOrder;
  /** Units refunded before. */
  returned: readonly OrderUnit[];
  /** Parts of bundles that were refunded alone; they are deducted from their units. */
  partsGivenBack?: readonly GivenBackPartCents[];
  chosen: readonly OrderUnit[] | 'all';
  /** The event keeps its service fee; by default everything comes back (CDC art. 49). */
  keepsFee: boolean;
  deliveryIsSpent: boolean;
}): RefundOffer {
  const { order, keepsFee } = asked;
  const returned = new Set(asked.returned.map(nameOf));
  const chosen = asked.chosen === 'all' ? null : new Set(asked.chosen.map(nameOf));
  const left = unitShares(order).filter((share) => !returned.has(nameOf(share)));
  const going = left.filter((share) => chosen === null || chosen.has(nameOf(share)));
  const parts = asked.partsGivenBack ?? [];
  let feeCents = 0;
  const units = going.map((share): RefundedUnit => {
    const left = leftOfUnit(share, parts);
    const keptCents = keepsFee ? left.feeCents : 0;
    const reason = keptCents > 0 ? 'SERVICE_FEE' : null;
    feeCents += left.feeCents - keptCents;
    const refundCents = left.paidCents - keptCents;
    return { lineId: share.lineId, unit: share.unit, refundCents, keptCents, reason };
  });
  const isWhole = going.length > 0 && going.length === left.length;
  const isPosted = isInParcel(order);
  const endsParcel = going.some(isPosted) && left.every((unit) => !isPosted(unit) || going.includes(unit));
  const lastDeliveryCents = isWhole || endsParcel ? leftOfDelivery(order) : 0;
  const deliveryCents = asked.deliveryIsSpent ? 0 : lastDeliveryCents;
  const insuranceCents = going.reduce(
    (sum, share) => sum + share.insuranceCents - goneOf(share, parts, 'insuranceCents'),
    0,
  );
  return {
    units,
    deliveryCents,
    // An earlier refund, in which a parcel ended, said what stays.
    keptDeliveryCents:
      endsParcel || !order.lines.some((line) => line.isPosted) ? lastDeliveryCents - deliveryCents : 0,
    insuranceCents,
    feeCents,
    totalCents: units.reduce((sum, unit) => sum + unit.refundCents, deliveryCents + insuranceCents),
    isWhole,
  };
}

function isInParcel({ lines }: RefundableOrder): (unit: OrderUnit) => boolean {
  const posted = new Set(lines.flatMap(({ id, isPosted }) => (isPosted ? [id] : [])));
  return ({ lineId }) => posted.has(lineId);
}

function leftOfDelivery({ deliveryCents, deliveryGivenBackCents = 0 }: RefundableOrder): number {
  return Math.max(0, deliveryCents - deliveryGivenBackCents);
}

/**
 * Until when a buyer may cancel an order without staff: 7 days after the purchase (CDC art. 49), and not later than 48
 * hours before the start. null when this time was over at the purchase.
 */
export function regretDeadline(purchasedAt: Date, startsAt: Date): Date | null {
  const deadline = new Date(
    Math.min(purchasedAt.getTime() + 7 * 24 * hourMs, startsAt.getTime() - 48 * hourMs),
  );
  return deadline > purchasedAt ? deadline : null;
}
