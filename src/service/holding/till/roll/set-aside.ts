import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { rollLimits } from '#src/domain/till/roll.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView, OfferView } from '#src/service/selling/event/event-view.ts';
import { holdForTill } from '#src/service/selling/hold/open-cart.ts';
import { lockUnitsOfRoll } from '../../ticket/rows/roll-units.ts';
import { codeOfTicket } from '../../ticket/view/ticket-view.ts';
import { countSetAside } from '../till.sql.ts';
import { lockOwnShift } from '../till-shift.ts';
import {
  insertRoll,
  insertStrip,
  insertUnits,
  type NewUnit,
  readHeldUnits,
  readRoll,
  readStrip,
} from './roll.sql.ts';

type Needs = WithDb & WithClock & WithIds & WithEvents & WithTicketKey;

export interface AskedStrip {
  actor: Staff;
  eventId: Uuid;
  /** Chosen by the device that will have it; a strip more of a known one, or the first of a new one. */
  rollId: Uuid;
  requestId: Uuid;
  lines: readonly { batchId: Uuid; quantity: number }[];
}

/** A unit as its device gets it, once; money in centavos. */
export interface StripUnit extends NewUnit {
  /** The code of the ticket that it will be. */
  code: string;
}

export interface StripView {
  rollId: Uuid;
  shiftId: Uuid;
  at: Date;
  units: StripUnit[];
}

/**
 * Sets units aside for the person's open shift, to be sold without a network (docs/algorithms/till-roll.md, "Setting aside"). The same
 * request again gives the same units. Refusals: NOT_ALLOWED, NOT_FOUND, TILL_CLOSED, INVALID_INPUT, QUANTITY_INVALID, BATCH_NOT_FOUND,
 * EVENT_CANCELED, TILL_ROLL_OFFER, TILL_ROLL_FULL, TILL_ROLL_PRICE, TILL_ROLL_ENDED, and those of save_carts.
 */
export async function setAside(context: Needs, asked: AskedStrip): Promise<StripView> {
  const event = await eventInOffice(context, asked, 'till.sell');
  const { rollId, requestId } = asked;
  for (const [field, id] of Object.entries({ rollId, requestId })) {
    if (!isUuid(id)) throw new DomainError('INVALID_INPUT', { field });
  }
  const units = unitsOf(event, asked.lines);
  const strip = await context.db
    .transaction()
    .execute((tx) => setAsideWithin(context, tx, event, { ...asked, units }));
  context.events.stockMoved(event.id);
  return strip;
}

async function setAsideWithin(
  context: Needs,
  tx: Transaction<DB>,
  event: EventView,
  { actor, rollId, requestId, lines, units }: AskedStrip & { units: number },
): Promise<StripView> {
  const shift = await lockOwnShift(tx, event.id, actor);
  const digest = digestOf(rollId, lines);
  const known = await readRoll(tx, event.id, rollId);
  if (known !== null && (!isSellers(actor, known) || known.shiftId !== shift.id)) {
    throw new DomainError('INVALID_INPUT', { field: 'rollId' });
  }
  const former = await readStrip(tx, event.id, requestId);
  if (former !== null) {
    if (former.digest !== digest) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
    return await stripView(context, tx, event, { shiftId: shift.id, ...former });
  }
  if (event.canceledAt !== null) throw new DomainError('EVENT_CANCELED');
  if (known !== null && known.endedAt !== null) throw new DomainError('TILL_ROLL_ENDED', { field: 'rollId' });
  const left = Math.max(0, rollLimits.unitsMax - (await countSetAside(tx, event.id, shift.id)));
  if (units > left) throw new DomainError('TILL_ROLL_FULL', { field: 'lines', facts: { remaining: left } });
  const at = context.clock.now();
  if (known === null) {
    await insertRoll(tx, event.id, { id: rollId, shiftId: shift.id, staffId: actor.id, begunAt: at });
  }
  const strip = { id: requestId, rollId, cartId: context.ids.uuid(), digest, at };
  const before = await lockUnitsOfRoll(tx, event.id, rollId);
  await hold(tx, event, { id: strip.cartId, lines, expiresAt: endOf(event) }, at);
  await insertStrip(tx, event.id, strip);
  const held = await readHeldUnits(tx, event.id, strip.cartId);
  const isDearer = before.some(({ batchId, isSold, ...unit }) => {
    const now = held.find((one) => one.batchId === batchId);
    const isSame =
      now === undefined || (now.priceCents === unit.priceCents && now.feeCents === unit.feeCents);
    return !isSold && !isSame;
  });
  if (isDearer) throw new DomainError('TILL_ROLL_PRICE', { field: 'lines' });
  let number = before.at(-1)?.number ?? 0;
  const rows = held.flatMap(({ batchId, quantity, priceCents, feeCents }) =>
    Array.from({ length: quantity }, (): NewUnit => {
      number += 1;
      const offerId = offerOf(event, batchId).id;
      return { ticketId: context.ids.uuid(), number, batchId, offerId, priceCents, feeCents };
    }),
  );
  await insertUnits(tx, event.id, { rollId, stripId: strip.id }, rows);
  await writeAudit(context, tx, {
    ...{ eventId: event.id, actor, action: 'till.sell', subject: `till ${shift.station}`, at },
    after: { setAside: units, roll: rollId },
  });
  return await stripView(context, tx, event, { shiftId: shift.id, ...strip });
}

async function hold(
  tx: Transaction<DB>,
  event: EventView,
  cart: Parameters<typeof holdForTill>[2],
  at: Date,
): Promise<void> {
  const { refusal, batchId, remaining } = await holdForTill(tx, event.id, cart, at);
  if (refusal === null) return;
  const index = cart.lines.findIndex((line) => line.batchId === batchId);
  throw new DomainError(refusal, {
    field: index < 0 ? 'lines' : `lines.${index}`,
    ...(remaining !== null && { facts: { remaining: Math.max(0, remaining) } }),
  });
}

/** Refusals that need no stock: QUANTITY_INVALID, BATCH_NOT_FOUND, TILL_ROLL_OFFER. */
function unitsOf(event: EventView, lines: AskedStrip['lines']): number {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isCounted = lines.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0);
  const isOnce = new Set(lines.map(({ batchId }) => batchId)).size === lines.length;
  const isBounded = lines.length > 0 && lines.length <= rollLimits.linesMax && units <= rollLimits.unitsMax;
  if (!isCounted || !isOnce || !isBounded) {
    throw new DomainError('QUANTITY_INVALID', { field: 'lines', facts: { max: rollLimits.unitsMax } });
  }
  for (const [index, { batchId }] of lines.entries()) {
    const field = `lines.${index}`;
    const known = isUuid(batchId) ? event.batchById.get(batchId) : undefined;
    if (known === undefined || known.batch.purpose !== 'SALE' || known.offer.canceledAt !== null) {
      throw new DomainError('BATCH_NOT_FOUND', { field });
    }
    if (!isForRolls(known.offer)) throw new DomainError('TILL_ROLL_OFFER', { field });
  }
  return units;
}

/** False for what needs a ground, a person's hour, or several tickets for each unit. */
export function isForRolls({ inHalfPriceQuota, session, parts }: OfferView): boolean {
  return inHalfPriceQuota === null && session === null && parts.length === 0;
}

function offerOf(event: EventView, batchId: Uuid): OfferView {
  const known = event.batchById.get(batchId);
  if (known === undefined) throw new Error(`Batch ${batchId} is held and unknown.`);
  return known.offer;
}

/** Until the last day is over. */
function endOf({ dates }: EventView): Date {
  return new Date(Math.max(...dates.map(({ endsAt }) => endsAt.getTime())));
}

function digestOf(rollId: Uuid, lines: AskedStrip['lines']): string {
  const asked = [rollId, lines.map(({ batchId, quantity }) => [batchId, quantity])];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

async function stripView(
  context: Needs,
  tx: Transaction<DB>,
  event: EventView,
  { id, rollId, shiftId, cartId, at }: { id: Uuid; rollId: Uuid; shiftId: Uuid; cartId: Uuid; at: Date },
): Promise<StripView> {
  const units = (await lockUnitsOfRoll(tx, event.id, rollId)).filter((unit) => unit.cartId === cartId);
  if (units.length === 0) throw new Error(`Strip ${id} has no unit.`);
  return {
    ...{ rollId, shiftId, at },
    units: units.map(({ ticketId, number, batchId, offerId, priceCents, feeCents }) => ({
      ...{ ticketId, number, batchId, offerId, priceCents, feeCents },
      code: codeOfTicket(context, event, offerOf(event, batchId), {
        ...{ id: ticketId, holderVersion: 1, tookOverAt: null },
      }),
    })),
  };
}
