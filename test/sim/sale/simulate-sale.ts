import { operator } from '#src/domain/policy/actor.ts';
import { createPaymentDesk } from '#src/gateway/payment/create-payment-desk.ts';
import type { PaymentProvider } from '#src/gateway/payment/port.ts';
import type { SandboxBank } from '#src/gateway/payment/sandbox/sandbox-port.ts';
import { settleCanceledEvents } from '#src/service/holding/order/cancellation/settle-canceled-events.ts';
import { settleCanceledOffers } from '#src/service/holding/order/cancellation/settle-canceled-offers.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import { settleResales } from '#src/service/holding/ticket/resale/settle-resales.ts';
import { expireTransfers } from '#src/service/holding/ticket/transfer/end-transfers.ts';
import { offerToWaitlist } from '#src/service/holding/waitlist/offer-to-waitlist.ts';
import { carryOutMany } from '#src/service/office/many/carry-out-many.ts';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import { sweepExpiredCarts } from '#src/service/selling/hold/sweep-expired-carts.ts';
import { closeRoom } from '#src/service/selling/waiting-room/close-room.ts';
import { openRoom } from '#src/service/selling/waiting-room/open-room.ts';
import type { Deployment } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { chanceOf } from '#test/support/random/chance.ts';
import { type Became, becameOf } from './became.ts';
import { cast } from './cast.ts';
import { command } from './command.ts';
import { leftOver } from './left-over.ts';
import { openWorld } from './open-world.ts';
import { closeTills } from './sellers.ts';
import type { Violation } from './shrink-trace.ts';
import { drawTrace, type Step, type Trace, type Turn } from './trace.ts';
import type { World } from './world.ts';

export interface SimulationResult {
  seed: number;
  steps: number;
  /** How often each thing was tried. */
  tried: Record<string, number>;
  /** How often each refusal was told. */
  refused: Record<string, number>;
  /** How often staff, gates, tills, partners and the network carried something out. */
  done: Record<string, number>;
  became: Became;
}

/** A rule that is broken, or an answer that is none. */
export class BrokenSale extends Error {
  readonly violation: Violation;

  constructor(seed: number, violation: Violation) {
    super(`Seed ${seed}, step ${violation.step}: ${violation.said}`);
    this.violation = violation;
  }
}

export interface PlayOptions {
  /** The acts of a step one after the other. */
  isAlone?: boolean;
}

/** Draws the trace of a seed and plays it. Throws BrokenSale. */
export async function simulateSale(
  deployment: Deployment,
  seed: number,
  steps: number,
  others: readonly Deployment[] = [],
): Promise<SimulationResult> {
  return await playTrace(deployment, drawTrace(seed, steps, cast), others);
}

/**
 * Plays a trace (docs/algorithms/simulation.md); after every step the invariants are asked for, and at the end everybody goes
 * home. Throws BrokenSale when a rule is broken or when anything but a refusal comes back.
 */
export async function playTrace(
  deployment: Deployment,
  { seed, steps }: Trace,
  others: readonly Deployment[] = [],
  { isAlone = false }: PlayOptions = {},
): Promise<SimulationResult> {
  const world = await openWorld(deployment, others, seed);
  for (const { context } of world.nodes) {
    // Its breaker follows the time of the sale: in the time of this machine it would outlast the whole afternoon.
    const milliseconds = () => deployment.clock.now().getTime();
    context.payments = createPaymentDesk([deployment.bank as SandboxBank & PaymentProvider], {
      milliseconds,
    });
  }
  for (const step of steps) {
    try {
      await playStep(world, step, isAlone);
    } catch (error) {
      const acts = step.acts.map(({ name }) => name).join(', ');
      throw broken(seed, step.number, error, ` (${[...step.turns, acts].join(', ')})`);
    }
  }
  try {
    deployment.bank.setDown(false);
    await closeTills(world);
    await goHome(world);
  } catch (error) {
    throw broken(seed, (steps.at(-1)?.number ?? 0) + 1, error, ' at the end');
  }
  const { tried, refused, done } = world;
  return { seed, steps: steps.length, tried, refused, done, became: await becameOf(world) };
}

function broken(seed: number, step: number, error: unknown, where: string): BrokenSale {
  const said = error instanceof Error ? `${error.message}${detailOf(error)}` : String(error);
  const sale = new BrokenSale(seed, { step, said: `${said}${where}` });
  sale.cause = error;
  return sale;
}

/** PostgreSQL says in another field which row it was. */
const detailOf = (error: Error) => ('detail' in error ? ` ${error.detail}` : '');

async function playStep(world: World, step: Step, isAlone: boolean): Promise<void> {
  for (const turn of step.turns) await turnTo(world, turn);
  const acts = step.acts.map(({ actor, name, seed }) => () => {
    world.tried[name] = (world.tried[name] ?? 0) + 1;
    return cast[actor]?.[name]?.run(choosing(world, seed));
  });
  if (isAlone) for (const act of acts) await act();
  // All of them end before the next step, also when one has failed: else they would go on in the play after.
  else
    for (const one of await Promise.allSettled(acts.map((act) => act())))
      if (one.status === 'rejected') throw one.reason;
  if (step.passesSeconds > 0) world.deployment.clock.pass(step.passesSeconds);
  await later(choosing(world, step.jobSeed));
  const found = await brokenInvariants(world.deployment.context.pool);
  if (found.length > 0) throw new Error(found.join('; '));
}

/** The world with an act's own chance; all else is shared. */
function choosing(world: World, seed: number): World {
  const chance = chanceOf(seed);
  return new Proxy(world, { get: (target, key) => (key === 'chance' ? chance : Reflect.get(target, key)) });
}

async function turnTo(world: World, turn: Turn): Promise<void> {
  const { deployment, events } = world;
  const { bank, clock, context } = deployment;
  switch (turn) {
    case 'the bank goes down':
      bank.setDown(true);
      world.isBankDown = true;
      break;
    case 'the bank comes back':
      bank.setDown(false);
      world.isBankDown = false;
      // So long the breaker rests after the bank has come back.
      clock.pass(21);
      break;
    case 'a week passes':
      clock.pass(7 * 86_400 + 1);
      break;
    case 'the waiting room opens':
      await openRoomBefore(world);
      break;
    case 'the waiting room closes':
      await command(world, () => closeRoom(context, { slug: events[0].slug, actor: operator('test') }));
      break;
    case 'the second event is canceled':
      await cancelEvent(context, { slug: events[1].slug, actor: operator('test') });
      break;
  }
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
    () => Promise.all([carryOutMany(context), carryOutMany(other), settleCanceledOffers(context)]),
  ];
  await chance.of(jobs)();
}

/** Everybody goes home: what is held comes back, what is owed is sent, and our book says what the bank's says. */
async function goHome({ deployment, events }: World): Promise<void> {
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
    await settleCanceledOffers(context);
    await carryOutMany(context);
    await expireTransfers(context);
    await settleResales(context);
    await offerToWaitlist(context);
    while ((await settleRefunds(context)) > 0);
  }
  const problems = [
    ...(await brokenInvariants(context.pool)),
    ...(await leftOver(deployment, sold, canceled)),
  ];
  if (problems.length > 0) throw new Error(problems.join('; '));
}
