import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { giveBackCarts } from '#src/service/selling/cart/give-back-cart.ts';
import { lockAnyCart } from '#src/service/selling/cart/lock-cart.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { requireReason } from '../../order/support/act-on-order.ts';
import { lockUnitsOfRoll } from '../../ticket/rows/roll-units.ts';
import { lockShift } from '../till.sql.ts';
import { insertRollEnd, type RollRow, readCartsOfRoll, readRoll } from './roll.sql.ts';
import { countNumbers } from './roll-entry.sql.ts';
import { type RollView, rollView } from './roll-view.ts';

type Needs = WithDb & WithClock & WithIds & WithEvents;

/**
 * Gives a roll of one's own back once its log has arrived: what is unsold is free again, and its codes open nothing
 * (docs/algorithms/till-roll.md, "Giving back"). `lastNumber`: of the device's log; 0 where it is empty. Again it changes nothing. Refusals:
 * NOT_ALLOWED, NOT_FOUND, INVALID_INPUT, TILL_LOG_UNSENT.
 */
export async function giveRollBack(
  context: Needs,
  asked: { actor: Staff; eventId: Uuid; rollId: Uuid; lastNumber: number },
): Promise<RollView> {
  const event = await eventInOffice(context, asked, 'till.sell');
  const { actor, lastNumber } = asked;
  if (!Number.isSafeInteger(lastNumber) || lastNumber < 0 || lastNumber >= 2 ** 31) {
    throw new DomainError('INVALID_INPUT', { field: 'lastNumber' });
  }
  const roll = await knownRoll(context, event, asked.rollId);
  if (!isSellers(actor, roll)) throw new DomainError('NOT_FOUND');
  return await end(context, event, { actor, action: 'till.sell', roll, reason: null, lastNumber });
}

/**
 * Ends any roll, whose device is lost or not at hand. Its log may still come. Again it changes nothing. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT
 * without a reason, FIELD_TOO_LONG.
 */
export async function endAnyRoll(
  context: Needs,
  asked: { actor: Staff; eventId: Uuid; rollId: Uuid; reason: string },
): Promise<RollView> {
  const event = await eventInOffice(context, asked, 'till.settle');
  const reason = requireReason(asked.reason, 'reason');
  const roll = await knownRoll(context, event, asked.rollId);
  return await end(context, event, {
    actor: asked.actor,
    action: 'till.settle',
    roll,
    reason,
    lastNumber: null,
  });
}

/** Refusals: NOT_FOUND, INVALID_INPUT for what is no id. */
async function knownRoll(context: WithDb, event: EventView, rollId: Uuid): Promise<RollRow> {
  if (!isUuid(rollId)) throw new DomainError('INVALID_INPUT', { field: 'rollId' });
  const roll = await readRoll(context.db, event.id, rollId);
  if (roll === null) throw new DomainError('NOT_FOUND');
  return roll;
}

interface Ending {
  actor: Staff;
  action: 'till.sell' | 'till.settle';
  roll: RollRow;
  reason: string | null;
  /** Null: whatever has arrived. */
  lastNumber: number | null;
}

async function end(context: Needs, event: EventView, ending: Ending): Promise<RollView> {
  await context.db.transaction().execute((tx) => endWithin(context, tx, event, ending));
  context.events.stockMoved(event.id);
  return await rollView(context, event, ending.roll.id);
}

async function endWithin(
  context: Needs,
  tx: Transaction<DB>,
  event: EventView,
  { actor, action, roll, reason, lastNumber }: Ending,
): Promise<void> {
  const shift = await lockShift(tx, event.id, roll.shiftId);
  if (shift === null) throw new Error(`Roll ${roll.id} has no shift.`);
  const now = await readRoll(tx, event.id, roll.id);
  if (now === null || now.endedAt !== null) return;
  if (lastNumber !== null && (await countNumbers(tx, event.id, roll.id, lastNumber)) < lastNumber) {
    throw new DomainError('TILL_LOG_UNSENT', { field: 'lastNumber' });
  }
  const units = (await lockUnitsOfRoll(tx, event.id, roll.id)).filter(({ isSold }) => !isSold).length;
  const open: Uuid[] = [];
  for (const cartId of await readCartsOfRoll(tx, event.id, roll.id)) {
    if ((await lockAnyCart(tx, event.id, cartId))?.state === 'open') open.push(cartId);
  }
  const at = context.clock.now();
  await insertRollEnd(tx, event.id, { rollId: roll.id, at, staffId: actor.id, reason, units });
  await writeAudit(context, tx, {
    ...{ eventId: event.id, actor, action, subject: `till ${shift.station}`, at, why: reason },
    after: { rollEnded: roll.id, unitsBack: units },
  });
  await giveBackCarts(tx, event.id, open, 'released', at);
}
