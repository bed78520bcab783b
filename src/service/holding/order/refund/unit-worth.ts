import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { GiveBackReason } from '#src/domain/order/refund-reason.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { leftOfUnit, type OrderUnit } from '#src/domain/pricing/quote-refund.ts';
import { unitShares } from '#src/domain/pricing/unit-shares.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import type { WithIds } from '#src/service/ports.ts';
import { lockCartBeside } from '#src/service/selling/cart/lock-cart.ts';
import { readOrderRow, withParts } from '../rows/order.sql.ts';
import type { OrderView, PaymentView } from '../rows/order-view.ts';
import {
  insertRefund,
  readGivenBackUnits,
  readRefundedDelivery,
  refundKeptUnit,
} from '../rows/refund.sql.ts';
import { readGivenBackParts } from '../rows/refund-part.sql.ts';
import { readSwaps } from '../rows/swap.sql.ts';
import { deliveryIsSpent } from './quote-order-refund.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** What an upgraded unit had paid in its own order. It belongs to the newer ticket and is refunded with it. */
export interface UpgradeCredit extends OrderUnit {
  order: OrderView;
  /** The payment to be refunded; null where nothing was paid, or it was charged back. */
  payment: PaymentView | null;
  refundCents: number;
  keptCents: number;
  /** The unit's share of the insurance; not in `refundCents`. */
  insuranceCents: number;
  /** The service fee within `refundCents`. */
  feeCents: number;
  /** Its order's delivery, with the last unit of the order; not in `refundCents`. */
  deliveryCents: number;
}

/**
 * All that was paid for a unit and not given back, with its fee and the credits of earlier tickets; centavos. The fixed fee of its
 * order stays with the order, for an upgrade pays no other one.
 */
export async function readUnitWorth(
  db: Db,
  eventId: Uuid,
  of: { orderId: Uuid; lineId: Uuid; unit: number },
): Promise<number> {
  const row = await readOrderRow(db, eventId, of.orderId);
  if (row === null) throw new Error(`Order ${of.orderId} is gone.`);
  const order = await withParts(db, row);
  const swaps = await readSwaps(db, order);
  const swap = swaps.find(({ lineId, unit }) => lineId === of.lineId && unit === of.unit);
  const { paidCents, orderFeeCents } = await readUnitLeft(db, order, of);
  return Math.max(0, paidCents - orderFeeCents) + (swap?.creditCents ?? 0);
}

/**
 * The centavos that one unit paid in its own order, less what it has given back since; `feeCents` of them are its fee.
 * `orderFeeCents`: its share of the order's fixed fee, as it was paid.
 */
export async function readUnitLeft(
  db: Db,
  order: OrderView,
  unit: OrderUnit,
): Promise<{ paidCents: number; feeCents: number; orderFeeCents: number; insuranceCents: number }> {
  const share = shareOf(order, unit);
  const parts = await readGivenBackParts(db, order.eventId, order.id);
  const line = order.lines.find(({ id }) => id === unit.lineId);
  const orderFeeCents = share.feeCents - (line?.feeCents ?? share.feeCents);
  return { ...leftOfUnit(share, parts), orderFeeCents, insuranceCents: share.insuranceCents };
}

function shareOf(order: OrderView, { lineId, unit }: OrderUnit) {
  const share = unitShares({ lines: order.lines, insuranceCents: order.totals.insuranceCents }).find(
    (one) => one.lineId === lineId && one.unit === unit,
  );
  if (share === undefined) throw new Error(`Order ${order.number} has no unit ${unit} of line ${lineId}.`);
  return share;
}

/** What the tickets before these upgrades had paid, back to the first of each chain. */
export async function readUpgradeCredits(
  db: Db,
  order: { eventId: Uuid; id: Uuid },
  units: readonly OrderUnit[],
  keepsFee: boolean,
): Promise<UpgradeCredit[]> {
  return await withDelivery(db, await creditsOf(db, order, units, { keepsFee, lock: null }), keepsFee);
}

/**
 * The same, with the carts of the former orders locked: another order that came of one of them gives back after this one, or this
 * one is BUSY. Otherwise each would leave the former order's delivery to the other. The order's own cart is locked by the caller.
 */
export async function lockUpgradeCredits(
  tx: Transaction<DB>,
  order: { eventId: Uuid; id: Uuid },
  units: readonly OrderUnit[],
  keepsFee: boolean,
): Promise<UpgradeCredit[]> {
  const lock = (cartId: Uuid) => lockCartBeside(tx, order.eventId, cartId);
  return await withDelivery(tx, await creditsOf(tx, order, units, { keepsFee, lock }), keepsFee);
}

async function withDelivery(db: Db, credits: UpgradeCredit[], keepsFee: boolean): Promise<UpgradeCredit[]> {
  const lastOfOrder = new Map(credits.map((credit) => [credit.order.id, credit]));
  for (const last of lastOfOrder.values())
    last.deliveryCents = await leftDelivery(db, last, credits, keepsFee);
  return credits;
}

/** The delivery of an order of which nothing is left after these credits. */
async function leftDelivery(
  db: Db,
  { order, payment }: UpgradeCredit,
  going: readonly UpgradeCredit[],
  keepsFee: boolean,
): Promise<number> {
  if (order.totals.deliveryCents === 0 || order.status !== 'CANCELED' || payment === null) return 0;
  if (deliveryIsSpent(order, keepsFee)) return 0;
  const returned = await readGivenBackUnits(db, order.eventId, order.id);
  const paysForAnother = returned.some(
    ({ lineId, unit, refundId }) =>
      refundId === null && !going.some((one) => one.lineId === lineId && one.unit === unit),
  );
  if (paysForAnother) return 0;
  return order.totals.deliveryCents - (await readRefundedDelivery(db, order.eventId, order.id));
}

async function creditsOf(
  db: Db,
  order: { eventId: Uuid; id: Uuid },
  units: readonly OrderUnit[],
  how: { keepsFee: boolean; lock: ((cartId: Uuid) => Promise<void>) | null },
): Promise<UpgradeCredit[]> {
  const { keepsFee, lock } = how;
  const swaps = (await readSwaps(db, order)).filter(
    ({ kind, lineId, unit }) =>
      kind === 'UPGRADE' && units.some((one) => one.lineId === lineId && one.unit === unit),
  );
  const credits: UpgradeCredit[] = [];
  for (const { from } of swaps) {
    if (from === null) continue;
    await lock?.(from.cartId);
    const row = await readOrderRow(db, order.eventId, from.orderId);
    if (row === null) throw new Error(`Order ${from.orderId} is gone.`);
    const former = await withParts(db, row);
    const { paidCents: paid, feeCents, insuranceCents } = await readUnitLeft(db, former, from);
    const keptCents = keepsFee ? feeCents : 0;
    const paying = former.payments.find(({ pays }) => pays);
    const isThere = paying?.settlementReference != null && paying.status !== 'CHARGED_BACK';
    credits.push({
      order: former,
      lineId: from.lineId,
      unit: from.unit,
      payment: isThere ? paying : null,
      refundCents: isThere ? paid - keptCents : 0,
      keptCents: isThere ? keptCents : paid,
      insuranceCents: isThere ? insuranceCents : 0,
      feeCents: isThere ? feeCents - keptCents : 0,
      deliveryCents: 0,
    });
    credits.push(...(await creditsOf(db, former, [from], how)));
  }
  return credits;
}

/** All that goes back with a credit; centavos. */
export function creditCents(
  credit: Pick<UpgradeCredit, 'refundCents' | 'insuranceCents' | 'deliveryCents'>,
): number {
  return credit.refundCents + credit.insuranceCents + credit.deliveryCents;
}

/** Refunds what former tickets had paid, each to its own payment. */
export async function giveBackCredits(
  context: WithIds,
  tx: Transaction<DB>,
  credits: readonly UpgradeCredit[],
  about: { reason: GiveBackReason; actor: Actor; at: Date },
): Promise<void> {
  for (const { order, payment, ...credit } of credits) {
    const amountCents = creditCents(credit);
    if (payment?.settlementReference == null || amountCents === 0) continue;
    const refundId = context.ids.uuid();
    await insertRefund(tx, {
      eventId: order.eventId,
      id: refundId,
      paymentId: payment.id,
      settlementReference: payment.settlementReference,
      amountCents,
      insuranceCents: credit.insuranceCents,
      deliveryCents: credit.deliveryCents,
      feeCents: credit.feeCents,
      cause: about.reason,
      actor: about.actor,
      requestedAt: about.at,
    });
    await refundKeptUnit(tx, order.eventId, { ...credit, refundId });
    await tell(context, tx, about.at, { fact: 'refund.requested', order, refundId });
  }
}
