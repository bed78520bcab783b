import { lazy, Suspense, useEffect, useState } from 'react';
import { ChoiceField } from '../../kit/forms/field.tsx';
import { Group } from '../../kit/layout/group.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { Status } from '../../kit/page/status.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import type { BookAddress } from '../customer-api/checkout-data.ts';
import css from './address-choice.module.css';
import { addressWords } from './address-words.ts';
import type { AddressFormState } from './use-address-book.ts';

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
  form,
  isShort = false,
  isAbroad = false,
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
  form: AddressFormState;
  /** A new one is asked for what a bill needs, and no more. */
  isShort?: boolean;
  /** Its country is asked for and not presumed. */
  isAbroad?: boolean;
  onChoose: (id: number) => void;
  onSaved: (address: BookAddress, isMain: boolean) => void;
}) {
  const t = useText('payment');
  const common = useText('common');
  const words = useText('addresses');
  const [wasSaved, setSaved] = useState(false);
  // Whoever changes to another way takes the form along: it must not keep others from opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this goes away.
  useEffect(() => form.close, []);
  if (!isLoggedIn) {
    return (
      <p id={`field-${name}`} tabIndex={-1} data-wrong={error ? true : undefined} className={css.missing}>
        {t('addressLogIn')}
      </p>
    );
  }
  const isEmpty = addresses.length === 0 && !extra;
  return (
    <Group>
      {isEmpty && !form.isOpen && (
        <p id={`field-${name}`} tabIndex={-1} data-wrong={error ? true : undefined} className={css.missing}>
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
      <Status>{wasSaved && <Notice tone="ok">{t('addressSaved')}</Notice>}</Status>
      {form.isOpen ? (
        <div className={css.inset}>
          <Suspense fallback={<Skeleton lines={5} label={common('loading')} />}>
            <NewAddress
              isFirst={addresses.length === 0}
              isShort={isShort}
              isAbroad={isAbroad}
              onCancel={form.close}
              onSaved={(address, isMain) => {
                onSaved(address, isMain);
                form.close();
                setSaved(true);
              }}
            />
          </Suspense>
        </div>
      ) : (
        <div>
          <Button
            disabled={!form.canOpen}
            onClick={() => {
              setSaved(false);
              form.open();
            }}
          >
            {addresses.length === 0 ? t('addressAdd') : t('addressNew')}
          </Button>
        </div>
      )}
    </Group>
  );
}
