import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { engageTicket, lockOwnTicket, requireFree } from '../../ticket/rows/lock-tickets.ts';
import { readUnitOfTicket, type UnitOfTicket } from '../rows/upgrade.sql.ts';

/** The ticket that an order upgrades: the unit that it replaces, and its holder. */
export interface UpgradedTicket {
  ticketId: Uuid;
  unit: UnitOfTicket;
  holder: Holder;
}

/**
 * Engages the ticket until the order is paid or ends. Refusals: UPGRADE_NOT_POSSIBLE for a ticket that belongs to
 * somebody else by now, and those of requireFree.
 */
export async function beginUpgrade(
  tx: Transaction<DB>,
  about: { actor: CustomerActor; eventId: Uuid; ticketId: Uuid; orderId: Uuid; now: Date },
): Promise<UpgradedTicket> {
  const field = 'cartId';
  const unit = await readUnitOfTicket(tx, about.eventId, about.ticketId);
  if (unit === null) throw new DomainError('UPGRADE_NOT_POSSIBLE', { field });
  await lockOrderedCart(tx, about.eventId, unit.cartId);
  const ticket = await lockOwnTicket(tx, about);
  if (ticket === null) throw new DomainError('UPGRADE_NOT_POSSIBLE', { field });
  requireFree(ticket, field);
  await engageTicket(tx, ticket, 'UPGRADE', about.orderId, about.now);
  return { ticketId: ticket.id, unit, holder: ticket.holder };
}
