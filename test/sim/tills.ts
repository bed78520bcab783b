import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { checkInvariants } from '#src/service/ground/invariants/check-invariants.ts';
import type { TillSaleInput } from '#src/service/holding/till/check-sale.ts';
import { closeTill } from '#src/service/holding/till/close-till.ts';
import { endTillSale } from '#src/service/holding/till/end-till-sale.ts';
import { moveTillCash } from '#src/service/holding/till/move-till-cash.ts';
import { openTill } from '#src/service/holding/till/open-till.ts';
import { readTillSale } from '#src/service/holding/till/read-till.ts';
import { readTillReport } from '#src/service/holding/till/read-till-shifts.ts';
import { sellAtTill } from '#src/service/holding/till/sell-at-till.ts';
import { takeBackAtTill } from '#src/service/holding/till/take-back-at-till.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type Chance, chanceOf } from '#test/support/random/chance.ts';
import { againWhenBusy } from '../support/deployment/again-when-busy.ts';
import type { Deployment } from '../support/deployment/deployment.ts';
import { startMortalNode } from '../support/deployment/mortal-node.ts';
import { storeStaff } from '../support/deployment/store-staff.ts';
import { batchOf } from '../support/shop/shop.ts';
import { testEvent } from '../support/shop/test-event.ts';

/** An evening at the tills (docs/algorithms/till.md). */
export interface TillsPlan {
  seed: number;
  tills: number;
  /** Asked sales, over all tills. */
  sales: number;
  places: number;
  /** One of so many sales is sent twice at once, loses its answer and is sent again, or is begun by a node that dies. */
  twiceOneOf: number;
  lostOneOf: number;
  deadOneOf: number;
}

export const eveningAtTheTills: TillsPlan = {
  ...{ seed: 7, tills: 4, sales: 300, places: 400 },
  ...{ twiceOneOf: 8, lostOneOf: 8, deadOneOf: 25 },
};

export interface TillsOutcome {
  /** How often each thing happened. */
  happened: Record<string, number>;
  refused: Record<string, number>;
  /** The cash of each till, in centavos: as its closing expects it, and as all that it was told adds up to. */
  drawers: { expected: number; recomputed: number }[];
  /** Units and centavos of all tills: as the report and the stock say, and as what was told adds up to. */
  units: { stock: number; report: number; recomputed: number };
  keptCents: { report: number; recomputed: number };
  held: number;
  broken: string[];
}

interface Till {
  actor: Staff;
  chance: Chance;
  drawerCents: number;
  keptCents: number;
  units: number;
  sales: { id: string; way: TillSaleInput['way']; cents: number; tickets: number }[];
}

const priceCents = 5_000;
const feeCents = 750;

/** Sells until the plan is over. Each seller is told what happened, asks again where they were not, and adds it up by themselves. */
export async function simulateTills(
  deployment: Deployment,
  plan: TillsPlan,
  code: string,
): Promise<TillsOutcome> {
  const { context, clock } = deployment;
  const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents, feeCents }] }];
  const written = { slug: code.toLowerCase(), code, now: clock.now(), days: { sat: plan.places }, offers };
  const view = await deployment.importEvent(testEvent(written));
  const world: World = { deployment, view, plan, happened: {}, refused: {}, slips: 0 };
  const tills = await Promise.all(Array.from({ length: plan.tills }, (_, index) => openOne(world, index)));
  await Promise.all(tills.map((till) => sellOn(world, till, Math.ceil(plan.sales / plan.tills))));
  await deployment.bank.settled();
  const drawers = [];
  for (const till of tills) {
    const asked = { actor: till.actor, eventId: view.id, requestId: context.ids.uuid() };
    const { expectedCents } = await closeTill(context, { ...asked, countedCents: till.drawerCents });
    drawers.push({ expected: expectedCents, recomputed: till.drawerCents });
  }
  const finance = await storeStaff(deployment, [{ role: 'FINANCE', ...installation }]);
  const { whole } = await readTillReport(context, { actor: finance, eventId: view.id });
  const { rows } = await context.pool.query(
    `select sum(sold)::int as sold, sum(held)::int as held from pool where event_id = $1 and kind = 'DATE'`,
    [view.id],
  );
  const sum = (of: (till: Till) => number) => tills.reduce((all, till) => all + of(till), 0);
  return {
    ...{ happened: world.happened, refused: world.refused, drawers, held: rows[0].held },
    units: { stock: rows[0].sold, report: whole.units, recomputed: sum(({ units }) => units) },
    keptCents: { report: whole.keptCents, recomputed: sum(({ keptCents }) => keptCents) },
    broken: (await checkInvariants(context)).broken,
  };
}

interface World {
  deployment: Deployment;
  view: EventView;
  plan: TillsPlan;
  happened: Record<string, number>;
  refused: Record<string, number>;
  slips: number;
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

async function openOne({ deployment, view, plan }: World, index: number): Promise<Till> {
  const actor = await storeStaff(deployment, [{ role: 'TILL', ...installation }], { name: `Caixa ${index}` });
  const drawerCents = 1_000 * index;
  const shift = { id: deployment.context.ids.uuid(), station: `Portão ${index}`, countedCents: drawerCents };
  await openTill(deployment.context, { actor, eventId: view.id, ...shift });
  const chance = chanceOf(plan.seed * 100 + index);
  return { actor, chance, drawerCents, keptCents: 0, units: 0, sales: [] };
}

async function sellOn(world: World, till: Till, sales: number): Promise<void> {
  for (let index = 0; index < sales; index += 1) {
    await sellOnce(world, till);
    if (till.chance.once(6)) await moveOnce(world, till);
    if (till.chance.once(5)) await takeBackOnce(world, till);
  }
}

/**
 * The refusal's code; null for what was carried out. A doubled request waits for the other one at the lock of its shift, on a
 * machine with much else to do longer than the database lets it: the till is told BUSY then, and sends it again. Another
 * failure ends the simulation.
 */
async function refusalOf(world: World, ask: () => Promise<unknown>): Promise<string | null> {
  try {
    await againWhenBusy(ask, () => count(world.happened, 'busy, and sent again'));
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    count(world.refused, error.code);
    return error.code;
  }
}

function askedSale(world: World, { chance }: Till): TillSaleInput {
  const { deployment, view } = world;
  const quantity = 1 + chance.below(3);
  const totalCents = quantity * (priceCents + feeCents);
  const way = chance.of(['CASH', 'CASH', 'CASH', 'TERMINAL', 'PIX'] as const);
  world.slips += 1;
  return {
    ...{ id: deployment.context.ids.uuid(), lines: [{ batchId: batchOf(view, 'full'), quantity }], way },
    ...{ expectedTotalCents: totalCents, receivedCents: totalCents + 100 * chance.below(50) },
    slip: `${world.slips}`,
  };
}

async function sellOnce(world: World, till: Till): Promise<void> {
  const { deployment, view, plan } = world;
  const { chance, actor } = till;
  const sale = askedSale(world, till);
  const sell = (context = deployment.context) => sellAtTill(context, { actor, eventId: view.id, sale });
  let first: Promise<unknown> = Promise.resolve();
  if (chance.once(plan.twiceOneOf)) {
    count(world.happened, 'sent twice at once');
    first = sell();
  } else if (chance.once(plan.lostOneOf)) {
    count(world.happened, 'lost its answer');
    await sell().catch(() => {});
  } else if (chance.once(plan.deadOneOf)) {
    count(world.happened, 'begun by a node that died');
    await sellByMortal(world, till, sell);
  }
  const [refusal] = await Promise.all([refusalOf(world, () => sell()), first.catch(() => {})]);
  if (sale.way === 'PIX' && refusal === null) await settlePix(world, till, sale.id);
  const told = await readTillSale(deployment.context, { actor, eventId: view.id, id: sale.id });
  if (told?.state !== 'SOLD') return;
  count(world.happened, `sold, ${sale.way}`);
  const tickets = told.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  till.units += tickets;
  till.keptCents += told.totalCents;
  if (sale.way === 'CASH') till.drawerCents += told.totalCents;
  till.sales.push({ id: sale.id, way: sale.way, cents: told.totalCents, tickets });
}

async function sellByMortal(
  { deployment }: World,
  { chance }: Till,
  sell: (context: Deployment['context']) => Promise<unknown>,
): Promise<void> {
  const options = { bank: deployment.bank, diesAfter: chance.below(60), countsReads: false };
  const node = startMortalNode(deployment.context, options);
  await sell(node.context).catch(() => {});
  await node.bury();
}

/** The visitor pays it, mostly; else the seller gives it up. */
async function settlePix({ deployment, view, happened }: World, till: Till, id: string): Promise<void> {
  const { context, bank } = deployment;
  const { rows } = await context.pool.query(
    `select p.provider_reference as txid from till_sale t
    join customer_order o on o.event_id = t.event_id and o.cart_id = t.cart_id
    join payment p on p.event_id = o.event_id and p.order_id = o.id where t.event_id = $1 and t.id = $2`,
    [view.id, id],
  );
  if (till.chance.once(3)) {
    count(happened, 'Pix given up');
    const end = () => endTillSale(context, { actor: till.actor, eventId: view.id, id });
    await againWhenBusy(end, () => count(happened, 'busy, and sent again'));
    return;
  }
  await bank.pay(rows[0].txid);
  await bank.settled();
}

async function moveOnce(world: World, till: Till): Promise<void> {
  const { deployment, view } = world;
  const kind = till.chance.of(['IN', 'OUT'] as const);
  const amountCents = 100 * (1 + till.chance.below(200));
  const asked = { actor: till.actor, eventId: view.id, requestId: deployment.context.ids.uuid(), kind };
  const move = () => moveTillCash(deployment.context, { ...asked, amountCents, reason: 'Cofre' });
  if (till.chance.once(4)) await move().catch(() => {});
  if ((await refusalOf(world, move)) !== null) return;
  count(world.happened, `cash ${kind}`);
  till.drawerCents += kind === 'IN' ? amountCents : -amountCents;
}

/** All of a sale or one ticket of it; a Pix goes back by its provider, and is left out here. */
async function takeBackOnce(world: World, till: Till): Promise<void> {
  const { deployment, view } = world;
  const choices = till.sales.filter(({ way, tickets }) => way !== 'PIX' && tickets > 0);
  if (choices.length === 0) return;
  const sale = till.chance.lately(choices);
  const told = await readTillSale(deployment.context, { actor: till.actor, eventId: view.id, id: sale.id });
  const working = (await told?.tickets())?.filter(({ code }) => code !== null) ?? [];
  const isOne = till.chance.once(2) && working.length > 1;
  world.slips += 1;
  const asked = {
    ...{ actor: till.actor, eventId: view.id, requestId: deployment.context.ids.uuid(), saleId: sale.id },
    ...{
      ticketIds: isOne ? working.slice(0, 1).map(({ id }) => id) : null,
      slip: `${world.slips}`,
      reason: 'Troca',
    },
  };
  const back = () => takeBackAtTill(deployment.context, asked);
  if (till.chance.once(4)) await back().catch(() => {});
  if ((await refusalOf(world, back)) !== null) return;
  count(world.happened, isOne ? 'a ticket taken back' : 'a sale taken back');
  const gone = isOne ? 1 : working.length;
  const cents = gone * (priceCents + feeCents);
  till.units -= gone;
  till.keptCents -= cents;
  if (sale.way === 'CASH') till.drawerCents -= cents;
  sale.tickets -= gone;
}
