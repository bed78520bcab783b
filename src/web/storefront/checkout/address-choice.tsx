import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addressWords } from './address-words.ts';
import css from './checkout.module.css';
import type { BookAddress } from './checkout-data.ts';

// Countries and states come with the form, and most people have an address already.
const NewAddress = lazy(() =>
  import('./new-address.tsx').then(({ NewAddress }) => ({ default: NewAddress })),
);

/** One address of the book, or a new one typed right here. */
export function AddressChoice({
  name,
  label,
  hidesLabel,
  addresses,
  chosenId,
  error,
  isLoggedIn,
  extra,
  canOpenForm,
  onFormOpen,
  onChoose,
  onSaved,
}: {
  name: string;
  label: string;
  hidesLabel?: boolean;
  addresses: readonly BookAddress[];
  /** null: none yet, or the extra choice where there is one. */
  chosenId: number | null;
  error: string | null;
  isLoggedIn: boolean;
  /** A choice before the addresses, such as "the same as the delivery". */
  extra?: { label: string; isChosen: boolean; onChoose: () => void } | undefined;
  /** One form at a time on a page: its fields have names that must be there once. */
  canOpenForm: boolean;
  onFormOpen: (isOpen: boolean) => void;
  onChoose: (id: number) => void;
  onSaved: (address: BookAddress, isMain: boolean) => void;
}) {
  const t = useText('payment');
  const common = useText('common');
  const words = useText('addresses');
  const [isOpen, setOpen] = useState(false);
  const [wasSaved, setSaved] = useState(false);
  const open = (next: boolean) => {
    setOpen(next);
    onFormOpen(next);
    if (next) setSaved(false);
  };
  if (!isLoggedIn) {
    return (
      <p id={`field-${name}`} tabIndex={-1} className={error ? css.wrong : css.soft}>
        {t('addressLogIn')}
      </p>
    );
  }
  const isEmpty = addresses.length === 0 && !extra;
  return (
    <div className={css.group}>
      {isEmpty && !isOpen && (
        <p id={`field-${name}`} tabIndex={-1} className={error ? css.wrong : css.soft}>
          {error ?? t('addressNone')}
        </p>
      )}
      {!isEmpty && (
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
          ]}
          value={extra?.isChosen ? 'extra' : chosenId === null ? null : String(chosenId)}
          onChoose={(value) => (value === 'extra' ? extra?.onChoose() : onChoose(Number(value)))}
        />
      )}
      <div role="status" className={css.status}>
        {wasSaved && <Notice tone="ok">{t('addressSaved')}</Notice>}
      </div>
      {isOpen ? (
        <div className={css.inset}>
          <Suspense fallback={<Skeleton lines={5} label={common('loading')} />}>
            <NewAddress
              isFirst={addresses.length === 0}
              onCancel={() => open(false)}
              onSaved={(address, isMain) => {
                onSaved(address, isMain);
                open(false);
                setSaved(true);
              }}
            />
          </Suspense>
        </div>
      ) : (
        <div>
          <Button disabled={!canOpenForm} onClick={() => open(true)}>
            {addresses.length === 0 ? t('addressAdd') : t('addressNew')}
          </Button>
        </div>
      )}
    </div>
  );
}
