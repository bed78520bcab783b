import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { typedText } from '#src/domain/format/typed-text.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import { type Invoice, readInvoice } from '#src/domain/order/invoice.ts';
import { latestManualEnd, manualLimits, manualUnitsMax } from '#src/domain/order/manual-order.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { readOrderNumber } from '#src/domain/public-id.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { holdByHand } from '../../selling/hold/open-cart.ts';
import {
  insertManualOrder,
  lockManualOrders,
  readManualOrder,
  readManualUnits,
  readStandingOrder,
} from './manual-order.sql.ts';

export interface ManualOrderInput {
  /** Chosen by who asks: sent twice it is made once. */
  id: Uuid;
  eventId: Uuid;
  lines: readonly { batchId: Uuid; quantity: number }[];
  endsAt: Date;
  name: string;
  email: string;
  locale: Locale;
  message: string;
  /** Bank details for a transfer, as the buyer reads them; null or empty: it cannot be paid by one. */
  transferTo?: string | null;
  invoice?: Invoice | null;
  /** The number of an order that stands, to which it adds something. */
  addedTo?: string | null;
}

/**
 * Holds units for somebody until a moment, and mails the link by which they are paid (docs/algorithms/manual-orders.md).
 * Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT (no name, an end outside the bounds, a language that is none), EMAIL_INVALID,
 * FIELD_TOO_LONG, QUANTITY_INVALID, BATCH_NOT_FOUND, ORDER_NOT_FOUND for something added to an order that is not of the event
 * or does not stand, MANUAL_UNITS_MAX, those of readInvoice and of save_carts.
 */
export async function makeManualOrder(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, ...input }: { actor: Staff } & ManualOrderInput,
): Promise<void> {
  requireRight(actor, 'order.create');
  const event = isUuid(input.eventId) ? await context.events.byId(input.eventId) : null;
  if (event === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'order.create', { organizerId: event.organizer.id, eventId: event.id });
  if (!isUuid(input.id)) throw new DomainError('INVALID_INPUT', { field: 'id' });
  const name = textOf(input.name, 'name', manualLimits.nameLengthMax);
  if (name === '') throw new DomainError('INVALID_INPUT', { field: 'name' });
  const message = textOf(input.message, 'message', manualLimits.messageLengthMax);
  const email = normalEmail(input.email);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  const transferTo = textOf(input.transferTo ?? '', 'transferTo', manualLimits.transferToLengthMax);
  const invoice = readInvoice(input.invoice);
  const units = unitsOf(event, input.lines);
  // Before the transaction: how long others kept the lock does not move the end.
  const madeAt = context.clock.now();
  if (!(input.endsAt > madeAt && input.endsAt <= latestManualEnd(madeAt, event.saleClosesAt))) {
    throw new DomainError('INVALID_INPUT', { field: 'endsAt' });
  }
  await context.db.transaction().execute(async (tx) => {
    await lockManualOrders(tx, event.id);
    if ((await readManualOrder(tx, event.id, { id: input.id })) !== null) return;
    const addedTo = await standingOrder(tx, event.id, input.addedTo ?? null);
    const held = await readManualUnits(tx, event.id, madeAt);
    const left = Math.max(0, manualUnitsMax(held.capacity) - held.units);
    if (units > left)
      throw new DomainError('MANUAL_UNITS_MAX', { field: 'lines', facts: { remaining: left } });
    const { id, locale, endsAt } = input;
    const cartId = context.ids.uuid();
    const verdict = await holdByHand(
      tx,
      event.id,
      { id: cartId, lines: input.lines, expiresAt: endsAt },
      madeAt,
    );
    if (verdict.refusal !== null) refuse(verdict, input.lines);
    const row = {
      eventId: event.id,
      id,
      cartId,
      madeBy: actor.id,
      madeAt,
      endsAt,
      name,
      email,
      locale,
      message,
      transferTo: transferTo === '' ? null : transferTo,
      invoice,
      addedToId: addedTo?.id ?? null,
    };
    await insertManualOrder(tx, row);
    const manual = { fact: 'manual-order.made' as const, eventId: event.id, manualOrderId: id };
    await tell(context, tx, madeAt, { ...manual, to: { email, locale } });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'order.create', subject: `manual order ${id}`, at: madeAt },
      after: { units, endsAt: endsAt.toISOString(), ...(addedTo !== null && { addedTo: addedTo.number }) },
    });
  });
  context.events.stockMoved(event.id);
}

/** Refusal: ORDER_NOT_FOUND. */
async function standingOrder(
  tx: Transaction<DB>,
  eventId: Uuid,
  typed: string | null,
): Promise<{ id: Uuid; number: string } | null> {
  if (typed === null) return null;
  const number = readOrderNumber(typed)?.number ?? null;
  const id = number === null ? null : await readStandingOrder(tx, eventId, number);
  if (number === null || id === null) throw new DomainError('ORDER_NOT_FOUND', { field: 'addedTo' });
  return { id, number };
}

/** Refusal: FIELD_TOO_LONG. */
function textOf(said: string, field: string, lengthMax: number): string {
  const text = typedText(said).trim();
  if (text.length > lengthMax) throw new DomainError('FIELD_TOO_LONG', { field });
  return text;
}

/** Refusals that need no stock: QUANTITY_INVALID, BATCH_NOT_FOUND. Limits per order are for buyers. */
function unitsOf(event: EventView, lines: ManualOrderInput['lines']): number {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isCounted = lines.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0);
  const isOnce = new Set(lines.map(({ batchId }) => batchId)).size === lines.length;
  const isBounded =
    lines.length > 0 && lines.length <= manualLimits.linesMax && units <= manualLimits.unitsMax;
  if (!isCounted || !isOnce || !isBounded) {
    throw new DomainError('QUANTITY_INVALID', { field: 'lines', facts: { max: manualLimits.unitsMax } });
  }
  for (const [index, { batchId }] of lines.entries()) {
    const known = isUuid(batchId) ? event.batchById.get(batchId) : undefined;
    if (known === undefined || known.batch.purpose !== 'SALE' || known.offer.canceledAt !== null) {
      throw new DomainError('BATCH_NOT_FOUND', { field: `lines.${index}` });
    }
  }
  return units;
}

function refuse(
  { refusal, batchId, remaining }: Awaited<ReturnType<typeof holdByHand>>,
  lines: ManualOrderInput['lines'],
): never {
  const at = lines.findIndex((line) => line.batchId === batchId);
  throw new DomainError(refusal ?? 'SOLD_OUT', {
    field: at < 0 ? 'lines' : `lines.${at}`,
    ...(remaining !== null && { facts: { remaining: Math.max(0, remaining) } }),
  });
}
