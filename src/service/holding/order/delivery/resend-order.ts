import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { limits } from '#src/domain/limits.ts';
import type { Actor, CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError, type RefusalCode } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { insertOrderHistory } from '../rows/new-orders.sql.ts';
import { countHistory, readOrderRow } from '../rows/order.sql.ts';
import type { OrderView } from '../rows/order-view.ts';
import { moveOrder } from '../state/move-order.ts';
import { requireOrderInOffice } from '../state/office-order.ts';
import { requireOwnOrder } from '../state/own-order.ts';
import type { SettlingContext } from '../state/settling.ts';

/**
 * Sends the tickets' mail again, to the account's present address. Refusals: ORDER_NOT_FOUND, ORDER_NOT_RESENDABLE,
 * TOO_MANY_REQUESTS after five in a day.
 */
export async function resendOrder(
  context: SettlingContext,
  { actor, number }: { actor: CustomerActor; number: string },
): Promise<void> {
  await resend(context, await requireOwnOrder(context, { actor, number }), actor);
}

/**
 * The same for the buyer, by staff. `also`: what is written in the same transaction. Refusals: NOT_ALLOWED, NOT_FOUND, and
 * the others of resendOrder; SOLD_AT_TILL, for its buyer has no account: the till mails it again, or staff to another address.
 */
export async function resendOrderForBuyer(
  context: SettlingContext,
  { actor, number, also }: { actor: Actor; number: string; also?: Also },
): Promise<void> {
  await resend(context, await requireOrderInOffice(context, { actor, number }, 'order.resend'), actor, also);
}

type Also = (tx: Transaction<DB>) => Promise<void>;

async function resend(context: SettlingContext, known: OrderView, actor: Actor, also?: Also): Promise<void> {
  const field = 'number';
  if (known.origin === 'TILL') throw new DomainError('SOLD_AT_TILL', { field });
  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, known.eventId, known.cartId);
    const now = context.clock.now();
    const order = await readOrderRow(tx, known.eventId, known.id);
    if (order === null || (order.status !== 'APPROVED' && order.status !== 'RESENT')) {
      throw new DomainError('ORDER_NOT_RESENDABLE', { field });
    }
    const about = { actor, cause: 'tickets_sent_again', at: now } as const;
    const yesterday = new Date(now.getTime() - 86_400_000);
    const today = await countHistory(tx, order, about.cause, yesterday);
    if (today >= limits.resendsPerDay) throw new DomainError('TOO_MANY_REQUESTS', { field });
    const everyTime = await countHistory(tx, order, about.cause, new Date(0));
    if (order.status === 'APPROVED') await moveOrder(tx, order, 'RESENT', about);
    else {
      const again = { orderId: order.id, from: order.status, status: order.status, ...about };
      await insertOrderHistory(tx, order.eventId, [again]);
    }
    await writeAudit(context, tx, {
      ...{ eventId: order.eventId, actor, action: 'order.resend', subject: `order ${order.number}`, at: now },
      after: { times: everyTime + 1 },
    });
    await tell(context, tx, now, { fact: 'order.resent', order, times: everyTime + 1 });
    await also?.(tx);
  });
}

/** Why staff could not send an order's tickets again now; null where they could. */
export function reasonNotToResend({ status, origin, history }: OrderView, now: Date): RefusalCode | null {
  if (origin === 'TILL') return 'SOLD_AT_TILL';
  if (status !== 'APPROVED' && status !== 'RESENT') return 'ORDER_NOT_RESENDABLE';
  const yesterday = new Date(now.getTime() - 86_400_000);
  const today = history.filter(({ cause, at }) => cause === 'tickets_sent_again' && at > yesterday).length;
  return today >= limits.resendsPerDay ? 'TOO_MANY_REQUESTS' : null;
}
