import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import { type Holder, readHolder } from '#src/domain/person/holder.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { expectedBy } from '#src/domain/time/business-days.ts';
import type { StoredAddress } from '#src/service/people/address/address-view.ts';
import { findAddress } from '#src/service/people/address/addresses.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import { checkDeliveryMethod } from '#src/service/selling/event/check-delivery-method.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';

export interface DeliveryInput {
  deliveryMethod: DeliveryMethod;
  deliveryAddressId?: number | null;
  billingAddressId?: number | null;
  /** Who else may collect an order at the pickup desk. */
  pickupPerson?: Holder | null;
}

/** How the order reaches its buyer, with the addresses as they are now. */
export interface ChosenDelivery {
  method: DeliveryMethod;
  recipient: string | null;
  address: StoredAddress | null;
  billingAddress: StoredAddress | null;
  pickupPerson: Holder | null;
  expectedBy: string | null;
}

/**
 * Refusals: DELIVERY_METHOD_UNAVAILABLE, ADDRESS_REQUIRED, ADDRESS_NOT_FOUND (of either address),
 * PICKUP_PERSON_INVALID, NAME_SIGN.
 */
export async function checkDelivery(
  context: WithDb & WithClock,
  { actor, event, input }: { actor: CustomerActor; event: EventView; input: DeliveryInput },
): Promise<ChosenDelivery> {
  const now = context.clock.now();
  checkDeliveryMethod(event, input.deliveryMethod, now);
  const addressOf = async (id: number | null | undefined, field: string) => {
    if (id == null) return null;
    const address = await findAddress(context, { actor, id });
    if (address === null) throw new DomainError('ADDRESS_NOT_FOUND', { field });
    return address;
  };
  const isDelivered = input.deliveryMethod === 'DELIVERY';
  const address = isDelivered ? await addressOf(input.deliveryAddressId, 'deliveryAddressId') : null;
  if (isDelivered && address === null) {
    throw new DomainError('ADDRESS_REQUIRED', { field: 'deliveryAddressId' });
  }
  const days =
    event.deliveries.find(({ method }) => method === input.deliveryMethod)?.businessDaysMax ?? null;
  return {
    method: input.deliveryMethod,
    recipient: address?.recipient ?? null,
    address,
    billingAddress: await addressOf(input.billingAddressId, 'billingAddressId'),
    pickupPerson: input.deliveryMethod === 'PICKUP' ? pickupPersonOf(input.pickupPerson) : null,
    expectedBy: days === null ? null : expectedBy(now, days, event.timeZone),
  };
}

function pickupPersonOf(person: Holder | null | undefined): Holder | null {
  if (person == null) return null;
  try {
    return readHolder(person, (name) => `pickupPerson.${name}`);
  } catch (error) {
    if (!(error instanceof DomainError) || error.field === undefined || error.code === 'NAME_SIGN')
      throw error;
    throw new DomainError('PICKUP_PERSON_INVALID', { field: error.field });
  }
}
