import { operator } from '#src/domain/policy/actor.ts';
import { createPaymentDesk } from '#src/gateway/payment/create-payment-desk.ts';
import type { PaymentProvider } from '#src/gateway/payment/port.ts';
import type { SandboxBank } from '#src/gateway/payment/sandbox/sandbox-port.ts';
import { settleCanceledEvents } from '#src/service/holding/order/cancellation/settle-canceled-events.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import { settleResales } from '#src/service/holding/ticket/resale/settle-resales.ts';
import { expireTransfers } from '#src/service/holding/ticket/transfer/end-transfers.ts';
import { offerToWaitlist } from '#src/service/holding/waitlist/offer-to-waitlist.ts';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import { sweepExpiredCarts } from '#src/service/selling/hold/sweep-expired-carts.ts';
import { closeRoom } from '#src/service/selling/waiting-room/close-room.ts';
import { openRoom } from '#src/service/selling/waiting-room/open-room.ts';
import type { Deployment } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { chanceOf } from '#test/support/random/chance.ts';
import { fanActions } from './fans.ts';
import { leftOver } from './left-over.ts';
import { buyingActions } from './people.ts';
import { waitingActions } from './waiting-fans.ts';
import { openWorld, type World } from './world.ts';

export interface SimulationResult {
  seed: number;
  steps: number;
  /** How often each thing was tried. */
  tried: Record<string, number>;
  /** How often each refusal was told. */
  refused: Record<string, number>;
  /** What became of it all, so that a test can see that nothing was left out. */
  became: Record<(typeof becomings)[number], number>;
}

const becomings = [
  'orders',
  'approved',
  'canceledWithTheirEvent',
  'paidByPix',
  'paidByCard',
  'declined',
  'paidAgain',
  'paidLate',
  'couponUses',
  'refundsOfUnits',
  'refundsByItself',
  'chargedBack',
  'extended',
  'sessions',
  'upgrades',
  'transfers',
  'returnsSold',
  'listOffers',
  'courtesies',
  'admissions',
  'turns',
] as const;

/**
 * Runs `steps` steps, each of several actions at once, then time and the jobs; after every step the invariants are
 * asked for. The bank goes down and comes back, and near the end one of two events is canceled. Throws with the seed
 * when a rule is broken or when anything but a refusal comes back.
 */
export async function simulateSale(
  deployment: Deployment,
  seed: number,
  steps: number,
  others: readonly Deployment[] = [],
): Promise<SimulationResult> {
  const chance = chanceOf(seed);
  const world = await openWorld(deployment, others, seed, chance);
  for (const { context } of world.nodes) {
    // Its breaker follows the time of the sale: in the time of this machine it would outlast the whole afternoon.
    const milliseconds = () => deployment.clock.now().getTime();
    context.payments = createPaymentDesk([deployment.bank as SandboxBank & PaymentProvider], {
      milliseconds,
    });
  }
  const actions = { ...buyingActions, ...fanActions, ...waitingActions };
  const names = Object.entries(actions).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));
  let downUntil = 0;
  for (let step = 1; step <= steps; step += 1) {
    if (chance.once(15)) downUntil = step + 1 + chance.below(3);
    deployment.bank.setDown(step < downUntil);
    // So long the breaker rests after the bank has come back.
    if (step === downUntil) deployment.clock.pass(21);
    if (step === Math.ceil(steps * 0.85)) {
      await cancelEvent(deployment.context, { slug: world.events[1].slug, actor: operator('test') });
    }
    // The law's seven days are over for what was bought before: from now on such tickets can be put up for sale.
    if (step === Math.ceil(steps * 0.4)) deployment.clock.pass(7 * 86_400 + 1);
    // For a fifth of the afternoon too many people come to the first event.
    if (step === Math.ceil(steps * 0.5)) await openRoomBefore(world);
    if (step === Math.ceil(steps * 0.7)) {
      await closeRoom(deployment.context, { slug: world.events[0].slug, actor: operator('test') });
    }
    const together = Array.from({ length: 1 + chance.below(6) }, () => chance.of(names));
    await Promise.all(
      together.map((name) => {
        world.tried[name] = (world.tried[name] ?? 0) + 1;
        return actions[name]?.run(world);
      }),
    );
    if (chance.once(5)) deployment.clock.pass(chance.of([1, 20, 30, 45, 60, 60, 290, 301, 890, 901]));
    await later(world);
    const broken = await brokenInvariants(deployment.context.pool);
    if (broken.length > 0)
      throw new Error(`Seed ${seed}, step ${step} (${together.join(', ')}): ${broken.join('; ')}`);
  }
  deployment.bank.setDown(false);
  await goHome(world, seed);
  return { seed, steps, tried: world.tried, refused: world.refused, became: await becameOf(world) };
}

async function openRoomBefore({ deployment, events, nodes }: World): Promise<void> {
  const asked = { slug: events[0].slug, actor: operator('test'), ratePerMinute: 60, insideMax: 4 };
  await openRoom(deployment.context, asked);
  // The sale's time runs faster than the copies of this machine age.
  for (const { context } of nodes) context.rooms.forget();
  deployment.clock.pass(6);
}

async function later({ deployment: { context }, nodes, chance }: World): Promise<void> {
  const other = nodes.at(-1)?.context ?? context;
  const jobs = [
    () => sweepExpiredCarts(context),
    () => checkCharges(context),
    () => settleRefunds(context),
    () => Promise.all([offerToWaitlist(context), offerToWaitlist(other)]),
    () => Promise.all([settleResales(context), expireTransfers(context)]),
    () => offerToWaitlist(context),
    // Two workers at once: each row is one's.
    () => Promise.all([checkCharges(context), sweepExpiredCarts(context)]),
    () => Promise.all([settleCanceledEvents(context), settleCanceledEvents(context), settleRefunds(context)]),
  ];
  await chance.of(jobs)();
}

/** Everybody goes home: what is held comes back, what is owed is sent, and our book says what the bank's says. */
async function goHome({ deployment, events }: World, seed: number): Promise<void> {
  const { context, bank, clock } = deployment;
  const [sold, canceled] = events.map(({ id }) => id) as [string, string];
  // In a day the bank is asked about each payment once more, so that no lost message hides money.
  // At last the sale ends, and with it the waiting list and what is up to be sold again.
  for (const seconds of [1_000, 1_000, 1_000, 90_000, 1_000, 31 * 86_400, 7_201]) {
    clock.pass(seconds);
    await sweepExpiredCarts(context);
    while ((await checkCharges(context)) > 0);
    await bank.settled();
    await settleCanceledEvents(context);
    await expireTransfers(context);
    await settleResales(context);
    await offerToWaitlist(context);
    while ((await settleRefunds(context)) > 0);
  }
  const problems = [
    ...(await brokenInvariants(context.pool)),
    ...(await leftOver(deployment, sold, canceled)),
  ];
  if (problems.length > 0) throw new Error(`Seed ${seed} at the end: ${problems.join('; ')}`);
}

async function becameOf({ deployment, events }: World): Promise<SimulationResult['became']> {
  const { rows } = await deployment.context.pool.query(
    `with o as (select * from customer_order where event_id = any ($1)),
      h as (select h.* from order_history h where event_id = any ($1)),
      p as (select * from payment where event_id = any ($1)),
      r as (select * from refund where event_id = any ($1))
    select (select count(*) from o)::int as orders,
      (select count(*) from o where status = 'APPROVED')::int as approved,
      (select count(*) from h where cause = 'event_canceled')::int as "canceledWithTheirEvent",
      (select count(*) from p where method = 'PIX' and pays)::int as "paidByPix",
      (select count(*) from p where method = 'CARD' and pays)::int as "paidByCard",
      (select count(*) from p where status = 'DECLINED')::int as declined,
      (select count(*) from h where cause = 'paid_again')::int as "paidAgain",
      (select count(*) from h where cause = 'paid_late')::int as "paidLate",
      (select count(*) from coupon_use where event_id = any ($1))::int as "couponUses",
      (select count(*) from r where cause in ('returned_by_customer', 'event_canceled'))::int as "refundsOfUnits",
      (select count(*) from r where cause in ('paid_twice', 'wrong_amount', 'late_money_without_stock'))::int
        as "refundsByItself",
      (select count(*) from p where charged_back_cents > 0)::int as "chargedBack",
      (select count(*) from cart where event_id = any ($1) and extended_at is not null)::int as extended,
      (select count(*) from agenda_entry where event_id = any ($1))::int as sessions,
      (select count(*) from order_swap s join o on o.id = s.order_id where kind = 'UPGRADE' and o.status = 'APPROVED')::int
        as upgrades,
      (select count(*) from ticket_transfer where event_id = any ($1) and status = 'ACCEPTED')::int as transfers,
      (select count(*) from ticket_return where event_id = any ($1) and status = 'SOLD')::int as "returnsSold",
      (select count(*) from waitlist_entry where event_id = any ($1) and offered_at is not null)::int as "listOffers",
      (select count(*) from o where origin = 'COURTESY')::int as courtesies,
      (select count(*) from admission where event_id = any ($1))::int as admissions,
      (select count(*) from waiting_room_place where event_id = any ($1) and admitted_at is not null)::int as turns`,
    [events.map(({ id }) => id)],
  );
  return rows[0];
}
