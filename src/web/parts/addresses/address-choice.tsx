import { lazy, Suspense } from 'react';
import { ChoiceField } from '../../kit/forms/field.tsx';
import { Group } from '../../kit/layout/group.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { useText } from '../../kit/text/text.tsx';
import type { BookAddress } from '../customer-api/checkout-data.ts';
import css from './address-choice.module.css';
import { addressWords } from './address-words.ts';
import type { NewAddressState, OrderUse } from './use-address-book.ts';

// Countries and states come with the form, and most people have an address already.
const NewAddress = lazy(() =>
  import('./new-address.tsx').then(({ NewAddress }) => ({ default: NewAddress })),
);

/** One address of the book, or a new one typed right here. The button that pays saves that one. */
export function AddressChoice({
  use,
  label,
  hidesLabel,
  addresses,
  chosenId,
  error,
  canType,
  extra,
  form,
  isAbroad = false,
  onChoose,
}: {
  use: OrderUse;
  label: string;
  hidesLabel?: boolean;
  addresses: readonly BookAddress[];
  /** null: none yet, or the extra choice where there is one. */
  chosenId: number | null;
  error: string | null;
  /** False for somebody who logs in first: they may have an address. */
  canType: boolean;
  /** A choice before the addresses, such as "the same as the delivery". */
  extra?: { label: string; isChosen: boolean; onChoose: () => void } | undefined;
  form: NewAddressState;
  /** Its country is asked for and not presumed. */
  isAbroad?: boolean;
  onChoose: (id: number) => void;
}) {
  const t = useText('payment');
  const common = useText('common');
  const words = useText('addresses');
  const name = `${use}Address`;
  if (!canType) {
    return (
      <p id={`field-${name}`} tabIndex={-1} data-wrong={error ? true : undefined} className={css.missing}>
        {t('addressLogIn')}
      </p>
    );
  }
  const isOnly = addresses.length === 0 && !extra;
  const chosen = extra?.isChosen ? 'extra' : chosenId === null ? null : String(chosenId);
  return (
    <Group>
      {isOnly ? (
        // What nobody can type yet is said here.
        <p id={`field-${name}`} tabIndex={-1} hidden={!error} data-wrong className={css.missing}>
          {error}
        </p>
      ) : (
        <ChoiceField
          name={name}
          label={label}
          hidesLabel={hidesLabel}
          error={error}
          choices={[
            ...(extra ? [{ value: 'extra', label: extra.label }] : []),
            ...addresses.map((address) => {
              const { name: called, place } = addressWords(address, words);
              return { value: String(address.id), label: called, hint: place };
            }),
            { value: 'new', label: t('addressNew') },
          ]}
          value={form.isMeant ? 'new' : chosen}
          onChoose={(value) => {
            form.mean(value === 'new');
            if (value === 'extra') extra?.onChoose();
            else if (value !== 'new') onChoose(Number(value));
          }}
        />
      )}
      {(isOnly || form.isMeant) && (
        <div className={isOnly && use === 'billing' ? undefined : css.inset}>
          <Suspense fallback={<Skeleton lines={5} label={common('loading')} />}>
            <NewAddress use={{ is: use, toSave: form.toSave, store: form.store }} isAbroad={isAbroad} />
          </Suspense>
        </div>
      )}
    </Group>
  );
}
