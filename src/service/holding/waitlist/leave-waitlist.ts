import { isUuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { publicCartId } from '#src/domain/public-id.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { releaseCart } from '../../selling/cart/release-cart.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { WithHolds } from '../../selling/hold/hold-queue.ts';
import { markEnded } from './waitlist.sql.ts';
import { type EntryRow, lockEntry, readEntry } from './waitlist-entry.sql.ts';
import { type WaitlistEntryView, waitlistEntryView } from './waitlist-entry.ts';

/**
 * Whoever waits no longer wants to; what they were offered goes to the next. Leaving twice is leaving.
 * Refusals: WAITLIST_NOT_FOUND, also for an entry that is over otherwise; CART_CLOSED once what was offered is ordered.
 */
export async function leaveWaitlist(
  context: WithDb & WithClock & WithEvents & WithHolds,
  { actor, id }: { actor: CustomerActor; id: string },
): Promise<WaitlistEntryView> {
  for (;;) {
    const row = isUuid(id) ? await readEntry(context.db, id, actor.id) : null;
    const event = row === null ? null : await context.events.byId(row.eventId);
    if (row === null || event === null) throw new DomainError('WAITLIST_NOT_FOUND', { field: 'id' });
    if (row.status === 'LEFT') return waitlistEntryView(event, row);
    if (row.status !== 'WAITING' && row.status !== 'OFFERED') {
      throw new DomainError('WAITLIST_NOT_FOUND', { field: 'id' });
    }
    // Carts are locked before anything else, so this is a transaction of its own. Should the program end after it, the
    // next round finds a cart that was let go, and that is the same as leaving.
    if (row.status === 'OFFERED' && row.cartId !== null) {
      await releaseCart(context, { actor, id: publicCartId(event.code, row.cartId) });
    }
    await endWhenUnchanged(context, row);
  }
}

/** An entry may be offered something just now: then it is looked at again. */
async function endWhenUnchanged(context: WithDb & WithClock, row: EntryRow): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const entry = await lockEntry(tx, row.eventId, row.id);
    if (entry?.status !== row.status || entry.cartId !== row.cartId) return;
    await markEnded(tx, row.eventId, row.id, 'LEFT', context.clock.now());
  });
}
