import { Group, GroupTitle } from '../../kit/layout/group.tsx';
import { useText } from '../../kit/text/text.tsx';
import { AddressChoice } from './address-choice.tsx';
import type { AddressBook } from './use-address-book.ts';

/** Where the card's bill arrives. */
export function BillingAddress({
  book,
  chosenId,
  isDelivered = false,
  canType,
  isAbroad,
  error,
  onChoose,
}: {
  book: AddressBook;
  /** null: the delivery's where there is one, else the main one. */
  chosenId: number | null;
  /** The order goes to an address, which may be the bill's as well. */
  isDelivered?: boolean;
  canType: boolean;
  isAbroad: boolean;
  error: string | null;
  onChoose: (id: number | null) => void;
}) {
  const t = useText('payment');
  return (
    <Group>
      <GroupTitle>{t('billing')}</GroupTitle>
      <AddressChoice
        use="billing"
        label={t('billing')}
        hidesLabel
        addresses={book.addresses}
        chosenId={chosenId ?? book.mainId}
        error={error}
        canType={canType}
        extra={
          isDelivered
            ? { label: t('addressSame'), isChosen: chosenId === null, onChoose: () => onChoose(null) }
            : undefined
        }
        form={book.formOf('billing')}
        isAbroad={isAbroad}
        onChoose={onChoose}
      />
    </Group>
  );
}
