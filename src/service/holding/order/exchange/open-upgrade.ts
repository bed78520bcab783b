import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { publicCartId } from '#src/domain/public-id.ts';
import { DomainError, type RefusalCode } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithLog, WithPool, WithTicketKey } from '#src/service/ports.ts';
import type { CartView } from '#src/service/selling/cart/cart-view.ts';
import { readCart } from '#src/service/selling/cart/read-cart.ts';
import { endUpgradeCarts, noteUpgrade } from '#src/service/selling/cart/upgrade-carts.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { openCart } from '#src/service/selling/hold/open-cart.ts';
import { sweepExpiredCarts } from '#src/service/selling/hold/sweep-expired-carts.ts';
import { upsertUpgradeBatch } from '../rows/upgrade.sql.ts';
import { readUpgradeChoice, type UpgradeChoice, type UpgradeTarget } from './upgrade-targets.ts';

/**
 * Holds the dearer ticket while the old one stays valid, so the customer always has one of them. The cart is paid like
 * any other, less what the old ticket cost, or released. Refusals: those of readUpgradeChoice; UPGRADE_NOT_POSSIBLE for
 * a batch that is no upgrade of this ticket; SOLD_OUT, WAITING_LIST_FIRST, BATCH_NOT_OPEN, BATCH_CLOSED, SALE_NOT_OPEN,
 * SALE_ENDED, EVENT_CANCELED.
 */
export async function openUpgrade(
  context: WithDb & WithPool & WithClock & WithIds & WithLog & WithTicketKey & WithEvents,
  { actor, ticketId, batchId }: { actor: CustomerActor; ticketId: string; batchId: string },
): Promise<CartView> {
  const choice = await readUpgradeChoice(context, { actor, ticketId });
  const target = choice.targets.find(({ batch }) => batch.id === batchId);
  if (target === undefined) throw new DomainError('UPGRADE_NOT_POSSIBLE', { field: 'batchId' });
  // A transaction of its own: only within one call are the pools locked in one order.
  await context.db
    .transaction()
    .execute((tx) => endUpgradeCarts(tx, target.event.id, choice.ticket.id, context.clock.now()));
  const placeholder = await placeholderFor(context, choice, target);
  const id = context.ids.uuid();
  let refusal = await open(context, actor, choice, target, { id, placeholder });
  if (refusal === 'SOLD_OUT') {
    // An expired cart must not cause a refusal as sold out.
    await sweepExpiredCarts(context);
    refusal = await open(context, actor, choice, target, { id, placeholder });
  }
  if (refusal !== null) throw new DomainError(refusal, { field: 'batchId' });
  const cart = await readCart(context, { actor, id: publicCartId(target.event.code, id) });
  if (cart === null) throw new DomainError('CART_EXPIRED');
  return cart;
}

/**
 * Also a transaction of its own. A row that names a pool locks it against the kernel until its transaction ends. Two
 * transactions that had each created a placeholder would then wait for each other's pools.
 */
async function placeholderFor(
  context: WithDb & WithIds,
  { unit }: UpgradeChoice,
  { event, batch }: UpgradeTarget,
): Promise<Uuid> {
  const pair = { from: unit.batchId, to: batch.id };
  return await context.db
    .transaction()
    .execute((tx) => upsertUpgradeBatch(tx, event.id, pair, context.ids.uuid()));
}

async function open(
  context: WithDb & WithClock,
  actor: CustomerActor,
  { ticket }: UpgradeChoice,
  { event, creditCents }: UpgradeTarget,
  { id, placeholder }: { id: Uuid; placeholder: Uuid },
): Promise<RefusalCode | null> {
  return await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const cart = {
      id,
      customerId: actor.id,
      purpose: 'UPGRADE',
      batchId: placeholder,
      quantity: 1,
      expiresAt: null,
    } as const;
    const refusal = await openCart(tx, event.id, cart, now);
    if (refusal === null) {
      await noteUpgrade(tx, event.id, id, { ticketId: ticket.id, creditCents });
    }
    return refusal;
  });
}
