import type { OrderUnit } from '../pricing/quote-refund.ts';
import { spreadCents } from '../pricing/spread-cents.ts';
import { type SharedLine, unitShares } from '../pricing/unit-shares.ts';
import { isNoMoney, type LineMoney, lessMoney, type MoneySums, noMoney } from './money-sums.ts';

/** A unit, or a part of one, that was given back: the sums refunded and kept of it; centavos, fee included. */
export interface GivenBack extends OrderUnit {
  refundCents: number;
  keptCents: number;
}

/** A difference of half-price that a till has taken (docs/algorithms/half-price.md, "In the ledgers"), in centavos. */
export interface PaidDifference {
  lineId: string;
  priceCents: number;
  feeCents: number;
  isGivenBack: boolean;
}

/** All that decides what the entries of an order add up to. Money in centavos. */
export interface OrderMoney {
  lines: readonly SharedLine[];
  deliveryCents: number;
  insuranceCents: number;
  /** It was approved, by a payment that was not charged back since. */
  isSold: boolean;
  /** It was approved once, and is not the order of an upgrade. */
  isCounted: boolean;
  unitsGivenBack: readonly GivenBack[];
  /** Parts of bundles that were given back alone. */
  partsGivenBack: readonly Omit<GivenBack, 'keptCents'>[];
  /** Delivery and insurance that refunds gave back, also refused ones. */
  refundedDeliveryCents: number;
  refundedInsuranceCents: number;
  /** Absent: none. */
  differences?: readonly PaidDifference[];
  /** After a chargeback a person has left this with the sale, of which no ticket is valid. Absent: none. */
  stayingCents?: number;
  /** Sums over all payments of the order. */
  paid: Pick<MoneySums, 'captured' | 'refund' | 'sent' | 'chargedBack' | 'financing'>;
}

/** The position of an order: the sums that its entries should add up to (docs/algorithms/money-ledger.md, "Booking"). */
export function orderPosition(order: OrderMoney): LineMoney[] {
  const lines = order.lines.map((line) =>
    order.isSold ? linePosition(line, order) : { lineId: line.id, sums: noMoney },
  );
  const beside = { ...noMoney, ...(order.isSold ? besideLines(order) : {}) };
  const staying = withStaying({ lines, beside }, order);
  const orders = order.isCounted ? 1 : 0;
  return [
    ...staying.lines.map((line) => withDifferences(line, order)),
    { lineId: null, sums: { ...staying.beside, orders, ...paidOf(order) } },
  ];
}

function besideLines(order: OrderMoney): Pick<MoneySums, 'delivery' | 'insurance'> {
  return {
    delivery: order.deliveryCents - order.refundedDeliveryCents,
    insurance: order.insuranceCents - order.refundedInsuranceCents,
  };
}

interface Position {
  lines: readonly LineMoney[];
  beside: MoneySums;
}

/** Divides what stays after a chargeback as the sale was divided. It is money of no unit, so no discount stands beside it. */
function withStaying({ lines, beside }: Position, order: OrderMoney): Position {
  const { stayingCents = 0 } = order;
  if (stayingCents === 0) return { lines, beside };
  const sale = besideLines(order);
  const weights = order.lines.flatMap((line) => {
    const { price, discount, fee } = linePosition(line, order).sums;
    return [price - discount, fee];
  });
  const worth = [...weights, sale.delivery, sale.insurance];
  // Where nothing of the sale is left, it is of the first line's price.
  const shares = worth.some((cents) => cents > 0)
    ? spreadCents(stayingCents, worth)
    : worth.map((_, index) => (index === 0 ? stayingCents : 0));
  const shareAt = (index: number) => shares[index] ?? 0;
  return {
    lines: lines.map(({ lineId, sums }, index) => ({
      lineId,
      sums: { ...sums, price: sums.price + shareAt(2 * index), fee: sums.fee + shareAt(2 * index + 1) },
    })),
    beside: {
      ...beside,
      delivery: beside.delivery + shareAt(weights.length),
      insurance: beside.insurance + shareAt(weights.length + 1),
    },
  };
}

/** A difference is paid beside the order, so it stays where the order's own payment was taken back. */
function withDifferences(line: LineMoney, { differences = [] }: OrderMoney): LineMoney {
  let { price, fee } = line.sums;
  for (const { lineId, priceCents, feeCents, isGivenBack } of differences) {
    if (lineId !== line.lineId || isGivenBack) continue;
    price += priceCents;
    fee += feeCents;
  }
  return { ...line, sums: { ...line.sums, price, fee } };
}

function paidOf({ paid, differences = [] }: OrderMoney): OrderMoney['paid'] {
  let { captured, refund, sent } = paid;
  for (const { priceCents, feeCents, isGivenBack } of differences) {
    captured += priceCents + feeCents;
    if (!isGivenBack) continue;
    refund += priceCents + feeCents;
    sent += priceCents + feeCents;
  }
  return { ...paid, captured, refund, sent };
}

function linePosition(line: SharedLine, order: OrderMoney): LineMoney {
  let sums = noMoney;
  for (const share of unitShares({ lines: [line], insuranceCents: 0 })) {
    const isThis = (one: OrderUnit) => one.lineId === line.id && one.unit === share.unit;
    const gone = order.unitsGivenBack.find(isThis);
    const discount = line.priceCents - share.priceCents;
    const whole = { units: 1, price: line.priceCents, discount, fee: share.feeCents };
    const unit =
      gone === undefined ? lessParts(whole, order.partsGivenBack.filter(isThis)) : keptOf(whole, gone);
    sums = { ...sums, ...add(sums, unit) };
  }
  return { lineId: line.id, sums };
}

type UnitMoney = Pick<MoneySums, 'units' | 'price' | 'discount' | 'fee'>;

function add(one: UnitMoney, other: UnitMoney): UnitMoney {
  return {
    units: one.units + other.units,
    price: one.price + other.price,
    discount: one.discount + other.discount,
    fee: one.fee + other.fee,
  };
}

/** The fee first; more than the fee is kept of a unit that was upgraded. */
function keptOf({ discount, fee }: UnitMoney, { keptCents }: GivenBack): UnitMoney {
  const keptFee = Math.min(fee, keptCents);
  const keptPrice = keptCents - keptFee;
  const keptDiscount = keptPrice > 0 ? discount : 0;
  return { units: 0, price: keptPrice + keptDiscount, discount: keptDiscount, fee: keptFee };
}

function lessParts(unit: UnitMoney, parts: OrderMoney['partsGivenBack']): UnitMoney {
  const goneCents = parts.reduce((sum, { refundCents }) => sum + refundCents, 0);
  const [, goneFee = 0] = spreadCents(goneCents, [unit.price - unit.discount, unit.fee]);
  return { ...unit, price: unit.price - (goneCents - goneFee), fee: unit.fee - goneFee };
}

/** The entries that bring what is booked to the position; none where they are equal. */
export function missingEntries(position: readonly LineMoney[], booked: readonly LineMoney[]): LineMoney[] {
  const sumsIn = (list: readonly LineMoney[], lineId: string | null) =>
    list.find((one) => one.lineId === lineId)?.sums ?? noMoney;
  const lineIds = new Set([...position, ...booked].map(({ lineId }) => lineId));
  return [...lineIds]
    .map((lineId) => ({ lineId, sums: lessMoney(sumsIn(position, lineId), sumsIn(booked, lineId)) }))
    .filter(({ sums }) => !isNoMoney(sums));
}
