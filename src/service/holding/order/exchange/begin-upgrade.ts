import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { engageTicket, lockOwnTicket, requireFree } from '../../ticket/rows/lock-tickets.ts';
import { readUnitWorth } from '../refund/unit-worth.ts';
import { isUpgradeBatchOf, readUnitOfTicket, type UnitOfTicket } from '../rows/upgrade.sql.ts';

/** The ticket that an order upgrades: the unit that it replaces, and its holder. */
export interface UpgradedTicket {
  ticketId: Uuid;
  unit: UnitOfTicket;
  holder: Holder;
}

/**
 * Engages the ticket until the order is paid or ends. `heldBatchId`: the placeholder that its cart holds. Refusals:
 * UPGRADE_NOT_POSSIBLE for a ticket that belongs to somebody else by now, that staff has moved to another batch since the
 * placeholder was computed, or that is worth another sum than `creditCents` since money went back or a difference was paid; and those of requireFree.
 */
export async function beginUpgrade(
  tx: Transaction<DB>,
  about: {
    actor: CustomerActor;
    eventId: Uuid;
    ticketId: Uuid;
    heldBatchId: Uuid | null;
    /** The worth that the cart counts with. */
    creditCents: number;
    orderId: Uuid;
    now: Date;
  },
): Promise<UpgradedTicket> {
  const field = 'cartId';
  const known = await readUnitOfTicket(tx, about.eventId, about.ticketId);
  if (known === null) throw new DomainError('UPGRADE_NOT_POSSIBLE', { field });
  await lockOrderedCart(tx, about.eventId, known.cartId);
  const ticket = await lockOwnTicket(tx, about);
  // Behind the locks: staff may have moved it, and then the unit has another line and number.
  const unit = await readUnitOfTicket(tx, about.eventId, about.ticketId);
  if (ticket === null || unit === null) throw new DomainError('UPGRADE_NOT_POSSIBLE', { field });
  requireFree(ticket, field);
  const isHeldFor = await isUpgradeBatchOf(tx, about.eventId, about.heldBatchId, unit.batchId);
  if (!isHeldFor) throw new DomainError('UPGRADE_NOT_POSSIBLE', { field });
  // The difference of half-price was paid since: the new ticket would be half, and nobody would ask for a proof.
  const isFullNow = ticket.differenceId !== null;
  if (isFullNow || (await readUnitWorth(tx, about.eventId, unit)) < about.creditCents) {
    throw new DomainError('UPGRADE_NOT_POSSIBLE', { field });
  }
  await engageTicket(tx, ticket, 'UPGRADE', about.orderId, about.now);
  return { ticketId: ticket.id, unit, holder: ticket.holder };
}
