import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { giveBackCart } from '../../selling/cart/give-back-cart.ts';
import { lockAnyCart } from '../../selling/cart/lock-cart.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { markManualOrderEnded, readManualOrder } from './manual-order.sql.ts';

/**
 * Gives the units back that staff holds for somebody; one that has ended already is no refusal. Refusals: NOT_ALLOWED,
 * NOT_FOUND, CART_CLOSED for one that was ordered.
 */
export async function endManualOrder(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId, id }: { actor: Staff; eventId: Uuid; id: Uuid },
): Promise<void> {
  requireRight(actor, 'order.create');
  const event = isUuid(eventId) ? await context.events.byId(eventId) : null;
  const known = event === null || !isUuid(id) ? null : await readManualOrder(context.db, event.id, { id });
  if (event === null || known === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'order.create', { organizerId: event.organizer.id, eventId: event.id });
  await context.db.transaction().execute(async (tx) => {
    const cart = await lockAnyCart(tx, event.id, known.cartId);
    const at = context.clock.now();
    if (cart?.state === 'ordered') throw new DomainError('CART_CLOSED');
    if (cart?.state !== 'open') return;
    await markManualOrderEnded(tx, known, { endedBy: actor.id, endedAt: at });
    const { email, locale } = known;
    const to = { email, locale };
    await tell(context, tx, at, {
      ...{ fact: 'manual-order.ended' as const, eventId: event.id, manualOrderId: id, to },
    });
    const subject = `manual order ${id}`;
    await writeAudit(context, tx, {
      eventId: event.id,
      actor,
      action: 'order.create',
      subject,
      after: null,
      at,
    });
    // Last, because it locks the pools.
    await giveBackCart(tx, event.id, known.cartId, 'released', at);
  });
  context.events.stockMoved(event.id);
}
