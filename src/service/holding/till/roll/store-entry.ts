import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { dayKey } from '#src/domain/format/date.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { bearerOf } from '#src/domain/person/bearer.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import {
  type RollCode,
  type RollEntry,
  type RollWay,
  soldWithin,
  totalOfUnits,
} from '#src/domain/till/roll.ts';
import { tillLimits } from '#src/domain/till/till.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithSessionSecret, WithTicketKey } from '#src/service/ports.ts';
import { lockAnyCart } from '#src/service/selling/cart/lock-cart.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { lockStock } from '#src/service/selling/hold/lock-stock.ts';
import { judgeScansAgain } from '../../admission/judge-scans-again.ts';
import { placeTillOrder } from '../../order/placing/place-till-order.ts';
import type { PlacingContext } from '../../order/placing/placing.ts';
import { lockRollUnits, type RollUnit } from '../../ticket/rows/roll-units.ts';
import { openAlong } from '../along/open-along.ts';
import { insertSlip, lockShift, readSlipOwner } from '../till.sql.ts';
import { insertSale } from '../till-sale.sql.ts';
import { callHoldLate, callTakeFromStrips, type RollRow } from './roll.sql.ts';
import { addRollCash } from './roll-cash.ts';
import { type EntryOfRoll, insertRollEntry, insertSoldUnits, readRollEntry } from './roll-entry.sql.ts';

export type RollNeeds = PlacingContext & WithTicketKey & WithSessionSecret;

export interface EntryToStore {
  event: EventView;
  actor: Staff;
  roll: RollRow;
  entry: RollEntry;
  digest: string;
  /** The sale instead of which it was made could not go back. */
  isSoldTwice: boolean;
}

/**
 * Stores an entry once: the order of the units that are left, with their ticket ids, its money and its verdict
 * (docs/algorithms/till-roll.md, "Sending the log"). Nothing of it is refused: what a rule does not decide waits for a person.
 */
export async function storeEntry(
  context: RollNeeds,
  tx: Transaction<DB>,
  about: EntryToStore,
): Promise<EntryOfRoll> {
  const { event, actor, roll, entry, digest } = about;
  const shift = await lockShift(tx, event.id, roll.shiftId);
  // The same entry may have been quicker.
  const known = await readRollEntry(tx, event.id, entry.id);
  if (known !== null) return known;
  if (shift === null) throw new Error(`Roll ${roll.id} has no shift.`);
  const now = context.clock.now();
  const { units, code: unitCode } = await unitsOf(tx, event, { roll, entry });
  const from = units.reduce(
    (latest, { setAsideAt }) => (setAsideAt > latest ? setAsideAt : latest),
    roll.begunAt,
  );
  const soldAt = soldWithin(entry.soldAt, { from, until: now });
  const cartId = context.ids.uuid();
  const held = await holdAgain(tx, event, { units, cartId, now });
  const codes: (RollCode | false | null)[] = [unitCode, held.length < units.length && 'SOLD_OUT'];
  if (held.length > 0) {
    codes.push(await sellHeld(context, tx, { ...about, shift, held, cartId, soldAt, now }));
  }
  codes.push(about.isSoldTwice && 'SOLD_TWICE');
  const code = codes.find((one): one is RollCode => one !== null && one !== false) ?? null;
  const stored: EntryOfRoll = {
    ...{ id: entry.id, rollId: roll.id, number: entry.number, digest, way: entry.way, soldAt },
    ...{ totalCents: entry.totalCents, units: entry.ticketIds.length, arrivedAt: now, staffId: actor.id },
    ...{ verdict: code === null ? 'SOLD' : 'NEEDS_PERSON', code },
  };
  await insertRollEntry(tx, event.id, stored);
  const ticketIds = held.map(({ ticketId }) => ticketId);
  await insertSoldUnits(tx, event.id, entry.id, ticketIds);
  await judgeScansAgain(context, tx, event, ticketIds);
  await writeAudit(context, tx, {
    ...{ eventId: event.id, actor, action: 'till.sell', subject: `till ${shift.station}`, at: now },
    after: {
      ...{
        sale: entry.id,
        fromRoll: entry.number,
        way: entry.way,
        units: held.length,
        soldAt: soldAt.toISOString(),
      },
      ...(code !== null && {
        needsPerson: code,
        saidUnits: entry.ticketIds.length,
        saidCents: entry.totalCents,
      }),
    },
  });
  return stored;
}

/** The units of an entry that nobody has bought, locked and each once; the code says why others are left out. */
async function unitsOf(
  tx: Transaction<DB>,
  event: EventView,
  { roll, entry }: { roll: RollRow; entry: RollEntry },
): Promise<{ units: RollUnit[]; code: RollCode | null }> {
  const ids = [...new Set(entry.ticketIds)];
  const own = (await lockRollUnits(tx, event.id, ids)).filter(({ rollId }) => rollId === roll.id);
  const units = own.filter(({ isSold }) => !isSold);
  if (own.length < ids.length) return { units, code: 'UNIT_UNKNOWN' };
  return { units, code: units.length < entry.ticketIds.length ? 'UNIT_SOLD' : null };
}

/** Brings units into a cart of their own: those that are still held, and those that are free again. Returns what it holds. */
async function holdAgain(
  tx: Transaction<DB>,
  event: EventView,
  { units, cartId, now }: { units: readonly RollUnit[]; cartId: Uuid; now: Date },
): Promise<RollUnit[]> {
  const open = new Set<Uuid>();
  for (const id of [...new Set(units.map((unit) => unit.cartId))].sort()) {
    if ((await lockAnyCart(tx, event.id, id))?.state === 'open') open.add(id);
  }
  const held = units.filter((unit) => open.has(unit.cartId));
  const late = await holdLate(tx, event, {
    units: units.filter((unit) => !open.has(unit.cartId)),
    cartId,
    now,
  });
  const all = [...held, ...late];
  if (all.length > 0) await callTakeFromStrips(tx, event.id, cartId, byCart(held), now);
  return all;
}

/** All of the units, or as many of them as are free, by their numbers. */
async function holdLate(
  tx: Transaction<DB>,
  event: EventView,
  { units, cartId, now }: { units: readonly RollUnit[]; cartId: Uuid; now: Date },
): Promise<RollUnit[]> {
  if (units.length === 0) return [];
  // A refused unit lets its locks go, and one by one they would be taken in the order of the units.
  const batchIds = units.map(({ batchId }) => batchId);
  await lockStock(tx, event.id, batchIds);
  if (await callHoldLate(tx, event.id, cartId, byCart(units), now)) return [...units];
  const late: RollUnit[] = [];
  for (const unit of units) {
    if (await callHoldLate(tx, event.id, cartId, byCart([unit]), now)) late.push(unit);
  }
  return late;
}

/** A roll has each batch at one price. */
function byCart(units: readonly RollUnit[]) {
  const sums = new Map<
    string,
    Pick<RollUnit, 'cartId' | 'batchId' | 'priceCents' | 'feeCents'> & { quantity: number }
  >();
  for (const { cartId, batchId, priceCents, feeCents } of units) {
    const key = `${cartId} ${batchId}`;
    const quantity = (sums.get(key)?.quantity ?? 0) + 1;
    sums.set(key, { cartId, batchId, priceCents, feeCents, quantity });
  }
  return [...sums.values()];
}

/** Places the order of held units, and books its money. The code says what is odd about it. */
async function sellHeld(
  context: RollNeeds,
  tx: Transaction<DB>,
  about: EntryToStore & {
    shift: NonNullable<Awaited<ReturnType<typeof lockShift>>>;
    held: readonly RollUnit[];
    cartId: Uuid;
    soldAt: Date;
    now: Date;
  },
): Promise<RollCode | null> {
  const { event, actor, entry, digest, shift, held, cartId, soldAt, now } = about;
  const { id, insteadOf } = entry;
  const totalCents = totalOfUnits(held);
  const way = wayOf(entry.way, totalCents);
  const ticketIds = Map.groupBy(held, ({ batchId }) => batchId);
  const slip = way === 'TERMINAL' ? entry.slip : null;
  const receivedCents = way === 'CASH' ? receivedFor(totalCents, entry.receivedCents) : null;
  await insertSale(tx, event.id, {
    ...{ id, shiftId: shift.id, cartId, way, digest, totalCents, receivedCents, slip, at: soldAt },
  });
  const order = await placeTillOrder(context, tx, event, {
    sale: {
      ...{
        id,
        cartId,
        way,
        totalCents,
        holders: [],
        buyer: bearerOf(id, 'pt'),
        email: null,
        locale: 'pt' as const,
      },
      ticketIds: new Map(
        [...ticketIds].map(([batchId, units]) => [batchId, units.map(({ ticketId }) => ticketId)]),
      ),
    },
    ...{ actor, at: soldAt },
  });
  await openAlong(context, tx, event, order.id);
  if (way === 'CASH') {
    const cash = { kind: 'SALE' as const, amountCents: totalCents, at: now, staffId: actor.id, reason: null };
    await addRollCash(context, tx, event.id, shift, { ...cash, orderId: order.id, requestId: id });
  }
  const isCanceled =
    event.canceledAt !== null ||
    held.some(({ offerId }) => event.offerById.get(offerId)?.offer.canceledAt !== null);
  const codes: (RollCode | false)[] = [
    totalCents !== entry.totalCents && 'TOTAL_CHANGED',
    slip !== null &&
      !(await isSlipFree(tx, event, { slip, totalCents, soldAt, id, insteadOf })) &&
      'SLIP_USED',
    isCanceled && 'CANCELED',
  ];
  return codes.find((one): one is RollCode => one !== false) ?? null;
}

/** The rest of a sale may cost nothing, or something. */
function wayOf(said: RollWay, totalCents: number): RollWay {
  if (totalCents === 0) return 'FREE';
  return said === 'FREE' ? 'CASH' : said;
}

/** As it was said, where its change is change (docs/algorithms/till.md, "Ways to pay"); else exactly the total. */
function receivedFor(totalCents: number, said: number | null): number {
  const changeCents = (said ?? totalCents) - totalCents;
  return changeCents < 0 || changeCents >= tillLimits.largestNoteCents
    ? totalCents
    : totalCents + changeCents;
}

/** A slip that counts for the sale instead of which this one was made is the same payment. */
async function isSlipFree(
  tx: Transaction<DB>,
  event: EventView,
  of: { slip: string; totalCents: number; soldAt: Date; id: Uuid; insteadOf: Uuid | null },
): Promise<boolean> {
  const { slip, totalCents: amountCents, id: requestId, insteadOf } = of;
  const row = { eventId: event.id, day: dayKey(of.soldAt, event.timeZone), slip, amountCents, requestId };
  if (await insertSlip(tx, row)) return true;
  return insteadOf !== null && (await readSlipOwner(tx, row)) === insteadOf;
}
