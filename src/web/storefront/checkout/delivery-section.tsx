import { Soft } from '../../kit/page/soft.tsx';
import { useText } from '../../kit/text/text.tsx';
import { AddressChoice } from '../../parts/addresses/address-choice.tsx';
import { nameWithSector } from '../../parts/cart/ticket-type-text.ts';
import type { CheckoutCart } from '../../parts/customer-api/checkout-data.ts';
import type { DeliveryMethod } from '../../parts/customer-api/schema.gen.ts';
import { DeliveryPart } from './delivery-part.tsx';
import { PickupPerson } from './persons/pickup-person.tsx';
import type { OrderForm } from './use-order-form.ts';

/** How it reaches its buyer, and what that way asks for: who fetches it, or where it goes. */
export function DeliverySection({
  form: { event, cart, deliveryMethod: method, draft, type, book, errorOf, mend, ...form },
}: {
  form: OrderForm;
}) {
  const t = useText('checkout');
  return (
    <>
      <DeliveryPart
        event={event}
        method={method}
        error={errorOf('deliveryMethod')}
        onChoose={(deliveryMethod) => void form.choose('deliveryMethod', { deliveryMethod })}
      />
      <DeliveryContents cart={cart} method={method} />
      {method === 'PICKUP' && (
        <PickupPerson
          draft={draft.pickup}
          onChange={(part) => {
            mend(...Object.keys(part).map((field) => `pickup-${field}`));
            type((before) => ({ pickup: { ...before.pickup, ...part } }));
          }}
          errorOf={errorOf}
        />
      )}
      {method === 'DELIVERY' && (
        <AddressChoice
          use="delivery"
          label={t('deliveryAddress')}
          addresses={book.addresses}
          chosenId={form.addresses.deliveryId}
          error={errorOf('deliveryAddress')}
          canType={form.canType}
          form={book.formOf('delivery')}
          onChoose={(deliveryAddressId) => {
            mend('deliveryAddress');
            type({ deliveryAddressId });
          }}
        />
      )}
    </>
  );
}

/** Names the things that come by post and those that are fetched; nothing where all that is held is codes. */
function DeliveryContents({ cart, method }: { cart: CheckoutCart; method: DeliveryMethod | null }) {
  const t = useText('checkout');
  const isDelivered = method === 'DELIVERY';
  const things = cart.lines.filter(({ offer }) => offer.isShippable || offer.pickup !== null);
  const isInParcel = ({ offer }: (typeof things)[number]) => isDelivered && offer.isShippable;
  const items = (lines: typeof things) =>
    lines
      .map(({ quantity, offer }) =>
        [`${quantity} × ${nameWithSector(offer)}`, offer.variant].filter(Boolean).join(', '),
      )
      .join('; ');
  const parcel = things.filter(isInParcel);
  const desk = things.filter((line) => !isInParcel(line));
  if (method === null || (things.length === 0 && !isDelivered)) return null;
  return (
    <Soft size="s">
      {[
        ...(parcel.length > 0 ? [t('parcelHas', { items: items(parcel) })] : []),
        ...(desk.length > 0 ? [t('deskHas', { items: items(desk) })] : []),
        ...(things.length < cart.lines.length ? [t('codesStay')] : []),
      ].join(' ')}
    </Soft>
  );
}
