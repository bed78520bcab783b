import { installation } from '#src/domain/policy/grant.ts';
import { type RollEntry, totalOfUnits } from '#src/domain/till/roll.ts';
import { closeTill } from '#src/service/holding/till/close-till.ts';
import { endTillSale } from '#src/service/holding/till/end-till-sale.ts';
import { moveTillCash } from '#src/service/holding/till/move-till-cash.ts';
import { openTill } from '#src/service/holding/till/open-till.ts';
import { readTillSale } from '#src/service/holding/till/read-till.ts';
import { giveRollBack } from '#src/service/holding/till/roll/end-roll.ts';
import { sendTillLog } from '#src/service/holding/till/roll/send-log.ts';
import { setAside } from '#src/service/holding/till/roll/set-aside.ts';
import { sellAtTill } from '#src/service/holding/till/sell-at-till.ts';
import { takeBackAtTill } from '#src/service/holding/till/take-back-at-till.ts';
import type { Deployment } from '#test/support/deployment/deployment.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { command, did } from './command.ts';
import type { Action, Roll, Seller, World } from './world.ts';

/** Acts of sellers at the first event. Each of them does one thing at a time and adds up the drawer by themselves. */
export const tillActions: Readonly<Record<string, Action>> = {
  'open a till': { weight: 2, run: (world) => atTill(world, open) },
  'sell at a till': { weight: 7, run: (world) => atTill(world, sell) },
  'move cash': { weight: 2, run: (world) => atTill(world, moveCash) },
  'take back at a till': { weight: 3, run: (world) => atTill(world, takeBack) },
  'close a till': { weight: 1, run: (world) => atTill(world, close) },
  'set a roll aside': { weight: 2, run: (world) => atTill(world, fillRoll) },
  'sell from a roll': { weight: 3, run: (world) => atTill(world, sellFromRoll) },
  'send the log of a roll': { weight: 3, run: (world) => atTill(world, sendLog) },
};

export async function hireSellers(deployment: Deployment): Promise<Seller[]> {
  const sellers = [];
  for (const name of ['Rita', 'Nilo']) {
    const actor = await storeStaff(deployment, [{ role: 'TILL', ...installation }], { name });
    sellers.push({ actor, shift: null, sales: [], busy: Promise.resolve() });
  }
  return sellers;
}

async function atTill(world: World, act: (world: World, seller: Seller) => Promise<void>): Promise<void> {
  const seller = world.chance.of(world.sellers);
  const mine = seller.busy.then(() => act(world, seller));
  seller.busy = mine.catch(() => {});
  await mine;
}

const contextOf = ({ chance, nodes }: World) => chance.of(nodes).context;

async function open(world: World, seller: Seller): Promise<void> {
  if (seller.shift !== null) return;
  const context = contextOf(world);
  const id = context.ids.uuid();
  const cents = 100 * world.chance.below(300);
  const asked = { actor: seller.actor, eventId: world.events[0].id, id, station: 'Bilheteria' };
  // Its answer may be lost: the same id is the same shift.
  const ask = () => openTill(context, { ...asked, countedCents: cents });
  if (world.chance.once(3)) await command(world, ask);
  if ((await command(world, ask)) === null) return;
  seller.shift = { id, cents, roll: null };
  seller.sales = [];
  did(world, 'tills opened');
}

/** As the till's page shows it now; staff may price it otherwise before the request arrives. */
async function priced(world: World) {
  const view = await world.deployment.context.events.byId(world.events[0].id);
  const batches = [...(view?.batchById.values() ?? [])].filter(
    ({ batch, offer, category }) =>
      batch.purpose === 'SALE' && offer.session === null && category.kind === 'TICKET',
  );
  return world.chance.of(batches).batch;
}

async function sell(world: World, seller: Seller): Promise<void> {
  const { chance } = world;
  const { shift } = seller;
  if (shift === null) return;
  const batch = await priced(world);
  const quantity = 1 + chance.below(2);
  const unitCents = batch.priceCents + batch.feeCents;
  const totalCents = quantity * unitCents;
  const way = chance.of(['CASH', 'CASH', 'TERMINAL', 'PIX'] as const);
  const eventId = world.events[0].id;
  world.keys += 1;
  const sale = {
    ...{
      id: contextOf(world).ids.uuid(),
      lines: [{ batchId: batch.id, quantity }],
      way,
      slip: `${world.keys}`,
    },
    ...{ expectedTotalCents: totalCents, receivedCents: totalCents + 100 * chance.below(50) },
  };
  const send = () =>
    command(world, () => sellAtTill(contextOf(world), { actor: seller.actor, eventId, sale }));
  await Promise.all([send(), ...(chance.once(3) ? [send()] : [])]);
  if (chance.once(4)) await send();
  const asked = { actor: seller.actor, eventId, id: sale.id };
  if (way === 'PIX' && chance.once(2)) await command(world, () => endTillSale(contextOf(world), asked));
  const told = await command(world, () => readTillSale(contextOf(world), asked));
  if (told?.answer?.state !== 'SOLD' || way === 'PIX') return;
  if (told.answer.totalCents !== totalCents)
    throw new Error(`A sale of ${totalCents} cost ${told.answer.totalCents}.`);
  if (way === 'CASH') shift.cents += totalCents;
  seller.sales.push({ id: sale.id, way, unitCents, tickets: quantity });
  did(world, `till sales, ${way}`);
}

async function moveCash(world: World, seller: Seller): Promise<void> {
  const { chance } = world;
  const { shift } = seller;
  if (shift === null) return;
  const kind = chance.of(['IN', 'OUT'] as const);
  const amountCents = 100 * (1 + chance.below(100));
  const context = contextOf(world);
  const asked = { actor: seller.actor, eventId: world.events[0].id, requestId: context.ids.uuid(), kind };
  const move = () => command(world, () => moveTillCash(context, { ...asked, amountCents, reason: 'Cofre' }));
  const answers = await Promise.all([move(), ...(chance.once(3) ? [move()] : [])]);
  if (answers[0] === null) return;
  shift.cents += kind === 'IN' ? amountCents : -amountCents;
  did(world, `cash ${kind}`);
}

async function takeBack(world: World, seller: Seller): Promise<void> {
  const { chance } = world;
  const { shift } = seller;
  const choices = seller.sales.filter(({ tickets }) => tickets > 0);
  if (shift === null || choices.length === 0) return;
  const sale = chance.of(choices);
  const eventId = world.events[0].id;
  const asked = { actor: seller.actor, eventId, id: sale.id };
  const told = await readTillSale(contextOf(world), asked);
  const working = (await told?.tickets())?.filter(({ code }) => code !== null) ?? [];
  if (working.length === 0) return;
  const isOne = chance.once(2) && working.length > 1;
  world.keys += 1;
  const back = {
    ...{ actor: seller.actor, eventId, requestId: contextOf(world).ids.uuid(), saleId: sale.id },
    ticketIds: isOne ? working.slice(0, 1).map(({ id }) => id) : null,
    ...{ slip: `${world.keys}`, reason: 'Troca' },
  };
  const send = () => command(world, () => takeBackAtTill(contextOf(world), back));
  const answers = await Promise.all([send(), ...(chance.once(3) ? [send()] : [])]);
  if (answers[0] === null) return;
  const gone = isOne ? 1 : sale.tickets;
  sale.tickets -= gone;
  if (sale.way === 'CASH') shift.cents -= gone * sale.unitCents;
  did(world, isOne ? 'tickets taken back at a till' : 'sales taken back at a till');
}

async function fillRoll(world: World, seller: Seller): Promise<void> {
  const { chance } = world;
  const { shift } = seller;
  if (shift === null) return;
  const context = contextOf(world);
  const roll: Roll = shift.roll ?? { id: context.ids.uuid(), units: [], log: [], told: new Map() };
  const lines = [{ batchId: (await priced(world)).id, quantity: 1 + chance.below(2) }];
  const asked = { actor: seller.actor, eventId: world.events[0].id, rollId: roll.id, lines };
  const request = { ...asked, requestId: context.ids.uuid() };
  const ask = () => command(world, () => setAside(context, request));
  // Its answer is lost: the same request gets the same units.
  if (chance.once(3)) await ask();
  const strip = await ask();
  if (strip === null) return;
  roll.units.push(...strip.answer.units);
  for (const { ticketId } of strip.answer.units) world.rollUnits.add(ticketId);
  shift.roll = roll;
  did(world, 'units set aside');
}

/** No server is asked; the visitor has the code of the unit. */
async function sellFromRoll(world: World, { shift }: Seller): Promise<void> {
  const { chance } = world;
  const roll = shift?.roll;
  const sold = new Set(roll?.log.flatMap(({ ticketIds }) => ticketIds));
  const unit = roll?.units.find(({ ticketId }) => !sold.has(ticketId));
  if (roll === undefined || roll === null || unit === undefined) return;
  const way = chance.of(['CASH', 'TERMINAL'] as const);
  const totalCents = totalOfUnits([unit]);
  world.keys += 1;
  const entry: RollEntry = {
    ...{
      id: contextOf(world).ids.uuid(),
      number: roll.log.length + 1,
      soldAt: world.deployment.clock.now(),
      way,
    },
    ...{ totalCents, receivedCents: way === 'CASH' ? totalCents : null, insteadOf: null },
    ...{ slip: way === 'CASH' ? null : `${world.keys}`, ticketIds: [unit.ticketId] },
  };
  roll.log.push(entry);
  world.shown.push(unit.code);
}

async function sendLog(world: World, seller: Seller): Promise<void> {
  const roll = seller.shift?.roll;
  if (seller.shift === null || roll == null || roll.log.length === 0) return;
  // Entries that were sent before may come again.
  const entries = world.chance.once(2) ? roll.log : roll.log.filter(({ id }) => !roll.told.has(id));
  if (entries.length === 0) return;
  const asked = { actor: seller.actor, eventId: world.events[0].id, rollId: roll.id, entries };
  const send = () => command(world, () => sendTillLog(contextOf(world), asked));
  const answers = await Promise.all([send(), ...(world.chance.once(3) ? [send()] : [])]);
  for (const { id, verdict } of answers.flatMap((told) => told?.answer ?? [])) {
    const before = roll.told.get(id);
    if (before !== undefined && before !== verdict)
      throw new Error(`An entry was ${before} and is ${verdict}.`);
    if (before !== undefined) continue;
    roll.told.set(id, verdict);
    did(world, `roll entries ${verdict}`);
    const entry = roll.log.find((one) => one.id === id);
    if (verdict === 'SOLD' && entry?.way === 'CASH') seller.shift.cents += entry.totalCents;
  }
}

/** Sends what is left, gives the roll back, counts without seeing the sum. What the drawer should have is what was told. */
async function close(world: World, seller: Seller): Promise<void> {
  const { shift, actor } = seller;
  if (shift === null) return;
  const context = contextOf(world);
  const eventId = world.events[0].id;
  const { roll } = shift;
  if (roll !== null) {
    for (let tries = 0; tries < 5 && roll.told.size < roll.log.length; tries += 1)
      await sendLog(world, seller);
    const back = { actor, eventId, rollId: roll.id, lastNumber: roll.log.length };
    if ((await command(world, () => giveRollBack(context, back))) === null) return;
    shift.roll = null;
    did(world, 'rolls given back');
  }
  const countedCents = Math.max(0, shift.cents + (world.chance.once(3) ? 150 : 0));
  const asked = { actor, eventId, requestId: context.ids.uuid(), countedCents };
  const counted = () => command(world, () => closeTill(context, asked));
  const [told] = await Promise.all([counted(), ...(world.chance.once(3) ? [counted()] : [])]);
  if (told === null) return;
  seller.shift = null;
  did(world, 'tills closed');
  const { expectedCents } = told.answer;
  if (expectedCents !== shift.cents)
    throw new Error(`A drawer should have ${expectedCents}, and its seller has added up ${shift.cents}.`);
}

/** The evening: every seller closes. */
export async function closeTills(world: World): Promise<void> {
  for (const seller of world.sellers) {
    await close(world, seller);
    if (seller.shift !== null) throw new Error('A till could not be closed.');
  }
}
