import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type RollEntry, totalOfUnits, unitsFor } from '#src/domain/till/roll.ts';
import { checkInvariants } from '#src/service/ground/invariants/check-invariants.ts';
import { closeTill, countTillAgain } from '#src/service/holding/till/close-till.ts';
import { openTill } from '#src/service/holding/till/open-till.ts';
import { readTillReport, readTillShift } from '#src/service/holding/till/read-till-shifts.ts';
import { endAnyRoll, giveRollBack } from '#src/service/holding/till/roll/end-roll.ts';
import { sendTillLog } from '#src/service/holding/till/roll/send-log.ts';
import { type StripUnit, setAside } from '#src/service/holding/till/roll/set-aside.ts';
import { sellAtTill } from '#src/service/holding/till/sell-at-till.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type Chance, chanceOf } from '#test/support/random/chance.ts';
import { againWhenBusy } from '../support/deployment/again-when-busy.ts';
import type { Deployment } from '../support/deployment/deployment.ts';
import { startMortalNode } from '../support/deployment/mortal-node.ts';
import { storeStaff } from '../support/deployment/store-staff.ts';
import { batchOf } from '../support/shop/shop.ts';
import { testEvent } from '../support/shop/test-event.ts';

/** An evening at tills that lose their network (docs/algorithms/till-roll.md). */
export interface RollsPlan {
  seed: number;
  tills: number;
  /** Tried sales of each till. */
  sales: number;
  places: number;
  /** Units of a strip. */
  strip: number;
  /** One of so many sales has a former one whose answer was lost, or is sold again from a copied storage. */
  insteadOneOf: number;
  copiedOneOf: number;
}

export const eveningWithoutNetwork: RollsPlan = {
  ...{ seed: 11, tills: 4, sales: 40, places: 130, strip: 12, insteadOneOf: 5, copiedOneOf: 6 },
};

export interface RollsOutcome {
  happened: Record<string, number>;
  /** The cash of each till, in centavos: as its last count expects it, and as the verdicts add up. */
  drawers: { expected: number; recomputed: number }[];
  units: { stock: number; report: number; recomputed: number };
  held: number;
  /** Tickets of entries that were told SOLD and are not the ones that their visitors were given. */
  wrongTickets: number;
  broken: string[];
}

interface Till {
  actor: Staff;
  chance: Chance;
  shiftId: string;
  rollId: string;
  units: StripUnit[];
  log: RollEntry[];
  told: Map<string, { verdict: string; code: string | null }>;
  /** The last till loses its device. */
  isLost: boolean;
}

interface World {
  deployment: Deployment;
  view: EventView;
  plan: RollsPlan;
  finance: Staff;
  happened: Record<string, number>;
  slips: number;
}

const openingCents = 10_000;

/** Sells from rolls until the plan is over, sends what was sold late, twice and by nodes that die, and adds up the verdicts. */
export async function simulateRolls(
  deployment: Deployment,
  plan: RollsPlan,
  code: string,
): Promise<RollsOutcome> {
  const { context, clock } = deployment;
  const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 5_000, feeCents: 750 }] }];
  const written = { slug: code.toLowerCase(), code, now: clock.now(), days: { sat: plan.places }, offers };
  const view = await deployment.importEvent(testEvent(written));
  const finance = await storeStaff(deployment, [{ role: 'FINANCE', ...installation }]);
  const world: World = { deployment, view, plan, finance, happened: {}, slips: 0 };
  const tills = await Promise.all(Array.from({ length: plan.tills }, (_, index) => openOne(world, index)));
  await Promise.all(tills.map((till) => sellOn(world, till)));
  const drawers = [];
  for (const till of tills) drawers.push(await closeOne(world, till));
  const { whole } = await readTillReport(context, { actor: finance, eventId: view.id });
  const { rows } = await context.pool.query(
    `select sum(sold)::int as sold, sum(held)::int as held from pool where event_id = $1 and kind = 'DATE'`,
    [view.id],
  );
  return {
    ...{ happened: world.happened, drawers, held: rows[0].held },
    units: { stock: rows[0].sold, report: whole.units, recomputed: sumOf(tills, soldUnits) },
    wrongTickets: await countWrong(world, tills),
    broken: (await checkInvariants(context)).broken,
  };
}

const sumOf = (tills: readonly Till[], of: (till: Till) => number) =>
  tills.reduce((sum, till) => sum + of(till), 0);

/** Entries are of one unit where more than one till may have it, so each verdict says all. */
const soldEntries = ({ log, told }: Till) => log.filter(({ id }) => told.get(id)?.verdict === 'SOLD');
const soldUnits = (till: Till) => soldEntries(till).reduce((sum, { ticketIds }) => sum + ticketIds.length, 0);

function count({ happened }: World, name: string): void {
  happened[name] = (happened[name] ?? 0) + 1;
}

/**
 * One of two that are sent at once waits at the lock of the shift, on a machine with much else to do longer than the database
 * lets it: the till is told BUSY then, and sends it again.
 */
const untilServed = <Answer>(world: World, ask: () => Promise<Answer>) =>
  againWhenBusy(ask, () => count(world, 'busy, and sent again'));

async function openOne({ deployment, view, plan }: World, index: number): Promise<Till> {
  const { context } = deployment;
  const actor = await storeStaff(deployment, [{ role: 'TILL', ...installation }], { name: `Caixa ${index}` });
  const shift = { id: context.ids.uuid(), station: `Portão ${index}`, countedCents: openingCents };
  await openTill(context, { actor, eventId: view.id, ...shift });
  return {
    ...{ actor, chance: chanceOf(plan.seed * 100 + index), shiftId: shift.id, rollId: context.ids.uuid() },
    ...{ units: [], log: [], told: new Map(), isLost: index === plan.tills - 1 },
  };
}

async function sellOn(world: World, till: Till): Promise<void> {
  const { plan } = world;
  for (let index = 0; index < plan.sales; index += 1) {
    if (leftOf(till).length < 3) await setMoreAside(world, till);
    await sellOne(world, till);
    // The device that is lost has sent something before.
    if (till.chance.once(till.isLost ? 12 : 6)) await sendSome(world, till);
  }
}

function leftOf({ units, log }: Till): StripUnit[] {
  const sold = new Set(log.flatMap(({ ticketIds }) => ticketIds));
  return units.filter(({ ticketId }) => !sold.has(ticketId));
}

async function setMoreAside(world: World, till: Till): Promise<void> {
  const { deployment, view, plan } = world;
  const { context } = deployment;
  const lines = [{ batchId: batchOf(view, 'full'), quantity: plan.strip }];
  const asked = {
    actor: till.actor,
    eventId: view.id,
    rollId: till.rollId,
    requestId: context.ids.uuid(),
    lines,
  };
  const ask = () => setAside(context, asked);
  // Its answer is lost, and the same request gets the same units.
  if (till.chance.once(3)) await ask().catch(() => {});
  try {
    till.units.push(...(await untilServed(world, ask)).units);
    count(world, 'set aside');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    count(world, error.code);
  }
}

/** No server is asked. */
async function sellOne(world: World, till: Till): Promise<void> {
  const { deployment, view, plan } = world;
  const { chance, log, isLost } = till;
  const wanted = isLost ? 1 : 1 + chance.below(3);
  const batchId = batchOf(view, 'full');
  const units = unitsFor(leftOf(till), [{ batchId, quantity: wanted }]);
  if (units === null) return;
  world.slips += 1;
  const way = chance.of(['CASH', 'CASH', 'TERMINAL'] as const);
  const totalCents = totalOfUnits(units);
  const slip = way === 'TERMINAL' ? `${world.slips}` : null;
  const entry: RollEntry = {
    ...{
      id: deployment.context.ids.uuid(),
      number: (log.at(-1)?.number ?? 0) + 1,
      soldAt: deployment.clock.now(),
      way,
      totalCents,
    },
    ...{ receivedCents: way === 'CASH' ? totalCents + 100 * chance.below(50) : null, slip },
    ...{ ticketIds: units.map(({ ticketId }) => ticketId), insteadOf: null },
  };
  log.push(chance.once(plan.insteadOneOf) ? await inPlaceOf(world, till, entry, wanted) : entry);
  if (wanted === 1 && !isLost && chance.once(plan.copiedOneOf)) {
    count(world, 'sold from a copied storage');
    log.push({
      ...entry,
      id: deployment.context.ids.uuid(),
      way: 'CASH',
      receivedCents: totalCents,
      slip: null,
    });
  }
}

/** A request before it had no answer: it never left, was carried out, or its node died. */
async function inPlaceOf(world: World, till: Till, entry: RollEntry, quantity: number): Promise<RollEntry> {
  const { deployment, view } = world;
  const { id, way, totalCents, receivedCents, slip } = entry;
  const sale = {
    ...{ id: deployment.context.ids.uuid(), lines: [{ batchId: batchOf(view, 'full'), quantity }], way },
    ...{ expectedTotalCents: totalCents, receivedCents, slip },
  };
  const sell = (context: Deployment['context']) =>
    sellAtTill(context, { actor: till.actor, eventId: view.id, sale }).catch(() => null);
  const fate = till.chance.of(['never left', 'was carried out', 'died'] as const);
  count(world, `a former sale ${fate}`);
  if (fate === 'was carried out') await sell(deployment.context);
  if (fate === 'died') await byMortal(world, till, sell);
  return { ...entry, id, insteadOf: sale.id };
}

async function byMortal(
  { deployment }: World,
  { chance }: Till,
  act: (context: Deployment['context']) => Promise<unknown>,
): Promise<void> {
  const options = { bank: deployment.bank, diesAfter: chance.below(60), countsReads: false };
  const node = startMortalNode(deployment.context, options);
  await act(node.context).catch(() => {});
  await node.bury();
}

/** A part of what is unsent: once, twice at once, or first by a node that dies. */
async function sendSome(world: World, till: Till): Promise<void> {
  const { deployment, view } = world;
  const unsent = till.log.filter(({ id }) => !till.told.has(id)).slice(0, 50);
  if (unsent.length === 0) return;
  const asked = { actor: till.actor, eventId: view.id, rollId: till.rollId, entries: unsent };
  const send = (context: Deployment['context']) => sendTillLog(context, asked);
  const sendAlive = () => untilServed(world, () => send(deployment.context));
  let first: Promise<unknown> = Promise.resolve();
  if (till.chance.once(3)) {
    count(world, 'a log sent twice at once');
    first = sendAlive();
  } else if (till.chance.once(2)) {
    count(world, 'a log sent to a node that died');
    await byMortal(world, till, send);
  }
  const [verdicts] = await Promise.all([sendAlive(), first]);
  for (const { id, verdict, code } of verdicts) {
    till.told.set(id, { verdict, code });
    count(world, code ?? verdict);
  }
}

async function sendAll(world: World, till: Till): Promise<void> {
  while (till.log.some(({ id }) => !till.told.has(id))) await sendSome(world, till);
}

/** By its seller; where the device is lost by finance, and half an evening later its log is found. */
async function closeOne(world: World, till: Till): Promise<RollsOutcome['drawers'][number]> {
  const { deployment, view, finance } = world;
  const { context } = deployment;
  const { actor, shiftId, rollId } = till;
  const asked = { eventId: view.id, requestId: context.ids.uuid(), countedCents: openingCents };
  if (till.isLost) {
    count(world, 'a device was lost');
    await countTillAgain(context, { ...asked, actor: finance, shiftId, note: 'Aparelho perdido' });
    await endAnyRoll(context, { actor: finance, eventId: view.id, rollId, reason: 'Aparelho perdido' });
    await sendAll(world, till);
  } else {
    await sendAll(world, till);
    await giveRollBack(context, {
      actor,
      eventId: view.id,
      rollId,
      lastNumber: till.log.at(-1)?.number ?? 0,
    });
    await closeTill(context, { ...asked, actor });
  }
  const { row } = await readTillShift(context, { actor: finance, eventId: view.id, id: shiftId });
  const cash = soldEntries(till).filter(({ way }) => way === 'CASH');
  const recomputed = cash.reduce((sum, { totalCents }) => sum + totalCents, openingCents);
  return { expected: row.expectedCents, recomputed };
}

async function countWrong({ deployment, view }: World, tills: readonly Till[]): Promise<number> {
  const given = tills.flatMap((till) => soldEntries(till).flatMap(({ ticketIds }) => ticketIds));
  const { rows } = await deployment.context.pool.query(
    `select count(*)::int as working from ticket where event_id = $1 and id = any ($2::uuid[]) and status = 'VALID'`,
    [view.id, given],
  );
  return given.length - rows[0].working;
}
