import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Holder, HolderInput, UnnamedInput } from '#src/domain/person/holder.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { TillWay } from '#src/domain/till/till.ts';
import { storeBearer } from '#src/service/people/customer/store-bearer.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { OrderView } from '../rows/order-view.ts';
import type { Placing, PlacingContext } from './placing.ts';
import { storeOrdersWithin } from './store-orders.ts';

export interface TillOrder {
  id: Uuid;
  cartId: Uuid;
  way: TillWay;
  totalCents: number;
  holders: readonly (HolderInput | UnnamedInput)[];
  buyer: Holder;
  email: string | null;
  locale: Locale;
  /** By batch, of units of a roll. */
  ticketIds?: ReadonlyMap<Uuid, readonly Uuid[]>;
}

const delivery = { method: 'ELECTRONIC', recipient: null, address: null, billingAddress: null } as const;

/**
 * Places the order of a sale at a till from its cart, by the code that places all orders; unless it is a Pix, it is paid and
 * approved. Its customer is somebody new, who has this order alone. Refusals: those of storeOrders.
 */
export async function placeTillOrder(
  context: PlacingContext,
  tx: Transaction<DB>,
  event: EventView,
  { sale, actor, at }: { sale: TillOrder; actor: Staff; at: Date },
): Promise<OrderView> {
  const customerId = context.ids.uuid();
  const { way, email, locale, holders, buyer, cartId, ticketIds } = sale;
  await storeBearer(tx, { id: customerId, locale, email });
  const placing: Placing = {
    event,
    cartId,
    actor: { kind: 'customer', id: customerId },
    locale,
    input: {
      ...{ cartId, idempotencyKey: `till:${sale.id}`, acceptTerms: true, deliveryMethod: 'ELECTRONIC' },
      ...{ insurance: event.insurance === null ? null : false, holders },
      payment: way === 'FREE' ? null : { method: way },
      expectedTotalCents: sale.totalCents,
    },
    // A product is handed over at once or at its desk.
    delivery: { ...delivery, pickupPerson: null, expectedBy: null },
    card: null,
    till: { seller: actor, buyer, isPaid: way !== 'PIX', ...(ticketIds !== undefined && { ticketIds }) },
  };
  const [outcome] = await storeOrdersWithin(context, tx, event, [placing], at);
  if (outcome === undefined || outcome === 'UNBATCHED') throw new Error(`Sale ${sale.id} was not placed.`);
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}
