import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import {
  type CourtesyItem,
  type CourtesyItemInput,
  checkRedemption,
  isSameRedemption,
} from '#src/domain/courtesy/check-redemption.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import { DomainError, Refusals } from '#src/domain/refusal.ts';
import type { Buyer } from '../../people/customer/buyers-of.ts';
import { buyerOf } from '../../people/customer/find-customer.ts';
import type { WithDb, WithTicketKey } from '../../ports.ts';
import { artistSessionUnits } from '../../selling/agenda/artist-session-units.ts';
import { reserveAgenda } from '../../selling/agenda/reserve-agenda.ts';
import { sellCourtesy } from '../../selling/hold/sell.ts';
import { bookNewOrders } from '../money/book-orders.ts';
import { placeCourtesyOrder } from '../order/placing/place-courtesy-order.ts';
import { approveOrders } from '../order/state/approve-orders.ts';
import { findOrder } from '../order/state/find-order.ts';
import type { SettlingContext } from '../order/state/settling.ts';
import { refuseSecondCourtesies } from '../ticket/state/refuse-second-courtesies.ts';
import { lockCode, markCodeRedeemed } from './courtesy.sql.ts';
import { type Courtesy, findCourtesy } from './find-courtesy.ts';
import { type CourtesyView, courtesiesOfCode } from './list-courtesies.ts';
import { type OpenOffer, openOffers } from './open-offers.ts';

export interface RedeemCourtesyInput {
  code: string;
  items: readonly CourtesyItemInput[];
}

/**
 * Turns a code into tickets, once (docs/algorithms/courtesies.md). The same items sent again by the same person give what
 * they gave. Refusals: COURTESY_CODE_INVALID, COURTESY_REDEEMED, COURTESY_OVER, COURTESY_REGISTRATION_INCOMPLETE, those
 * of checkRedemption, HOLDER_DUPLICATE for somebody who has another courtesy for it, CREDENTIAL_REQUIRED, SAME_TIME,
 * SOLD_OUT.
 */
export async function redeemCourtesy(
  context: SettlingContext & WithTicketKey,
  { actor, locale, input }: { actor: CustomerActor; locale: Locale; input: RedeemCourtesyInput },
): Promise<CourtesyView[]> {
  const found = await findCourtesy(context, input.code);
  // Told without waiting for the code's row, where a crowd may stand.
  const isFree = found.code.redeemedAt === null;
  const isMine =
    isFree &&
    (await context.db.transaction().execute((tx) => {
      return redeemOnce({ context, tx, now: context.clock.now(), actor, locale }, found, input.items);
    }));
  const courtesy = isFree ? await findCourtesy(context, found.code.code) : found;
  if (!isMine && !(await wasRedeemedLikeThis(context, courtesy, actor, input.items))) {
    throw new DomainError('COURTESY_REDEEMED', { field: 'code' });
  }
  return await courtesiesOfCode(context, courtesy.code);
}

interface Redeeming {
  context: SettlingContext & WithTicketKey;
  tx: Transaction<DB>;
  now: Date;
  actor: CustomerActor;
  locale: Locale;
}

/** False, and nothing was done, when another request was first; whose that was is looked at afterwards. */
async function redeemOnce(
  redeeming: Redeeming,
  { event, grant, code }: Courtesy,
  input: readonly CourtesyItemInput[],
): Promise<boolean> {
  const { context, tx, now, actor, locale } = redeeming;
  const { id: customerId } = actor;
  const current = await lockCode(tx, event.id, code.code);
  if (current === null) throw new DomainError('COURTESY_CODE_INVALID', { field: 'code' });
  if (current.redeemedAt !== null) return false;
  const open = openOffers(event, grant, now);
  if (open.length === 0) throw new DomainError('COURTESY_OVER', { field: 'code' });
  const buyer = await completeBuyer(tx, customerId);
  const { items, refusals } = checkRedemption(input, open);
  if (refusals.length > 0) throw refusals.length === 1 ? refusals[0] : new Refusals(refusals);
  await refuseSecondCourtesies(
    tx,
    event,
    items.map(({ offerId, ...holder }, index) => ({
      offerId,
      holder,
      field: `items.${index}.documentNumber`,
    })),
  );

  const order = await placeCourtesyOrder(context, tx, event, {
    buyer,
    customerId,
    locale,
    codeId: code.id,
    lines: linesOf(open, items),
    at: now,
  });
  await reserveAgenda(tx, event, {
    customerId,
    ...artistSessionUnits(
      event,
      order.lines,
      ({ offerId }, unit) => `items.${placeOf(items, offerId, unit)}.documentNumber`,
    ),
  });
  const approval = { order, lines: order.lines, actor };
  await approveOrders(context, tx, event.id, [approval], { cause: 'nothing_to_pay', at: now });
  await markCodeRedeemed(tx, code, order.id, now);
  const lacking = await sellCourtesy(tx, order, order.lines, now);
  if (lacking !== null) {
    const index = items.findIndex(({ offerId }) => offerId === lacking.offerId);
    throw new DomainError('SOLD_OUT', { field: `items.${index}.offerId` });
  }
  await bookNewOrders(tx, { eventId: event.id, at: now }, [{ ...order, cityId: null }]);
  return true;
}

/** As for buying, in the words of courtesies. An account without an e-mail address does not exist. */
async function completeBuyer(tx: Transaction<DB>, customerId: Uuid): Promise<Buyer> {
  return await buyerOf(tx, customerId).catch((error: unknown) => {
    const isIncomplete = error instanceof DomainError && error.code === 'REGISTRATION_INCOMPLETE';
    throw isIncomplete ? new DomainError('COURTESY_REGISTRATION_INCOMPLETE') : error;
  });
}

/** The items by offer, in the order in which the grant names them. */
function linesOf(open: readonly OpenOffer[], items: readonly CourtesyItem[]) {
  return open
    .map(({ offer, batchId }) => ({
      offer,
      batchId,
      holders: items.filter(({ offerId }) => offerId === offer.id).map(({ offerId: _, ...holder }) => holder),
    }))
    .filter(({ holders }) => holders.length > 0);
}

/** Which of the items the nth of an offer is. */
function placeOf(items: readonly CourtesyItem[], offerId: Uuid, unit: number): number {
  const places = items.flatMap((item, index) => (item.offerId === offerId ? [index] : []));
  return places[unit - 1] ?? 0;
}

/** Whether this person redeemed the code with these items: the answer was lost, and is asked for once more. */
async function wasRedeemedLikeThis(
  context: WithDb,
  { event, grant, code }: Courtesy,
  actor: CustomerActor,
  input: readonly CourtesyItemInput[],
): Promise<boolean> {
  if (!owns(actor, code)) return false;
  const order = code.orderId === null ? null : await findOrder(context, event.id, code.orderId);
  if (order === null) return false;
  // By the grant, not by what is open now: what was redeemed may be over.
  const rules = grant.offers.map((offer) => ({ ...offer, dateIds: [], questions: [] }));
  const { items } = checkRedemption(input, rules);
  const redeemed = order.lines.flatMap(({ offerId, holders }) =>
    holders.map((holder) => ({ ...holder, offerId })),
  );
  return items.length === input.length && isSameRedemption(items, redeemed);
}
