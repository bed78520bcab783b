import { Group, GroupHead } from '../../kit/layout/group.tsx';
import { useText } from '../../kit/text/text.tsx';
import type { BookAddress } from '../customer-api/checkout-data.ts';
import { AddressChoice } from './address-choice.tsx';
import type { AddressBook } from './use-address-book.ts';

/** Where the card's bill arrives. */
export function BillingAddress({
  book,
  chosenId,
  deliveryId,
  isLoggedIn,
  error,
  onChoose,
}: {
  book: AddressBook;
  /** null: the delivery's where there is one, else the main one. */
  chosenId: number | null;
  deliveryId: number | null;
  isLoggedIn: boolean;
  error: string | null;
  onChoose: (id: number | null) => void;
}) {
  const t = useText('payment');
  const isSame = deliveryId !== null && chosenId === null;
  const saved = (address: BookAddress, isMain: boolean) => {
    book.add(address, isMain);
    onChoose(address.id);
  };
  return (
    <Group>
      <GroupHead title={t('billing')} text={t('billingHint')} />
      <AddressChoice
        name="billingAddress"
        label={t('billing')}
        hidesLabel
        addresses={book.addresses}
        chosenId={chosenId ?? book.mainId}
        error={error}
        isLoggedIn={isLoggedIn}
        extra={
          deliveryId === null
            ? undefined
            : { label: t('addressSame'), isChosen: isSame, onChoose: () => onChoose(null) }
        }
        form={book.formOf('billing')}
        isShort
        isAbroad={book.isAbroad}
        onChoose={onChoose}
        onSaved={saved}
      />
    </Group>
  );
}
