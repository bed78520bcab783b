import { useText } from '../../kit/text/text.tsx';
import { AddressChoice } from '../../parts/addresses/address-choice.tsx';
import type { AddressBook } from '../../parts/addresses/use-address-book.ts';
import type { CheckoutEvent } from '../../parts/customer-api/checkout-data.ts';
import type { DeliveryMethod } from '../../parts/customer-api/schema.gen.ts';
import { DeliveryPart } from './delivery-part.tsx';
import type { CheckoutDraft } from './persons/checkout-draft.ts';
import { PickupPerson } from './persons/pickup-person.tsx';
import type { TypeDraft } from './persons/use-checkout-draft.ts';

/** How it reaches its buyer, and what that way asks for: who fetches it, or where it goes. */
export function DeliverySection({
  event,
  method,
  addressId,
  draft,
  type,
  book,
  canType,
  errorOf,
  onMend,
  onChoose,
}: {
  event: CheckoutEvent;
  method: DeliveryMethod | null;
  addressId: number | null;
  draft: CheckoutDraft;
  type: TypeDraft;
  book: AddressBook;
  canType: boolean;
  errorOf: (field: string) => string | null;
  onMend: (...fields: string[]) => void;
  onChoose: (method: DeliveryMethod) => void;
}) {
  const t = useText('checkout');
  return (
    <>
      <DeliveryPart event={event} method={method} error={errorOf('deliveryMethod')} onChoose={onChoose} />
      {method === 'PICKUP' && (
        <PickupPerson
          draft={draft.pickup}
          onChange={(part) => {
            onMend(...Object.keys(part).map((field) => `pickup-${field}`));
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
          chosenId={addressId}
          error={errorOf('deliveryAddress')}
          canType={canType}
          form={book.formOf('delivery')}
          onChoose={(id) => {
            onMend('deliveryAddress');
            type({ deliveryAddressId: id });
          }}
        />
      )}
    </>
  );
}
