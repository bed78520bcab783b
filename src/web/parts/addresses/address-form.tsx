import { useEffect, useRef } from 'react';
import { CheckField, TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { type Option, SelectField } from '../../kit/forms/select-field.tsx';
import { Pair } from '../../kit/layout/pair.tsx';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { AddressType } from '../customer-api/schema.gen.ts';
import css from './address-form.module.css';
import type { Address } from './address-list.ts';
import { PlaceFields } from './place-fields.tsx';
import { type AddressUse, useAddressForm } from './use-address-form.ts';

const types: AddressType[] = ['HOME', 'WORK', 'BILLING', 'OTHER'];

/** A new address, or one that changes. */
export function AddressForm({
  address = null,
  use,
  isAbroad = false,
  countries,
  states,
}: {
  address?: Address | null;
  use: AddressUse;
  /** Of a new one the country is asked for and not presumed. */
  isAbroad?: boolean;
  countries: Option[];
  states: Option[];
}) {
  const t = useText('addresses');
  const account = useText('account');
  const book = use.is === 'book' ? use : null;
  const { placing, nameOf, isBusy, errors, errorOf, form } = useAddressForm(address, use, isAbroad);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="form" {...form} gap={book ? 5 : 3} isNarrow noValidate>
      {book && (
        <>
          <h2 id="endereco" ref={heading} tabIndex={-1} className={css.title}>
            {address ? t('editTitle') : t('addTitle')}
          </h2>
          <FormErrors errors={errors} failure={t('saveFailed')} />
          <Pair isWide>
            <SelectField
              name="type"
              label={t('type')}
              error={errorOf('type')}
              options={types.map((value) => ({ value, label: t(`type${value}`) }))}
              defaultValue={address?.type ?? 'HOME'}
            />
            <TextField
              name="description"
              label={t('description')}
              error={errorOf('description')}
              defaultValue={address?.description ?? ''}
              autoComplete="off"
            />
          </Pair>
        </>
      )}
      {use.is !== 'billing' && (
        <TextField
          name={nameOf('recipient')}
          label={t('recipient')}
          hint={t('recipientHint')}
          error={errorOf('recipient')}
          value={placing.place.recipient}
          onChange={({ target }) => placing.type('recipient', target.value)}
          autoComplete={book ? 'name' : 'shipping name'}
        />
      )}
      <PlaceFields
        placing={placing}
        nameOf={nameOf}
        autofill={use.is === 'book' ? null : use.is === 'delivery' ? 'shipping' : 'billing'}
        isShort={book === null}
        countries={countries}
        states={states}
        errorOf={errorOf}
      />
      {book && !book.isMain && (
        <CheckField
          name="main"
          label={t('makeThisMain')}
          defaultChecked={book.isFirst}
          error={errorOf('main')}
        />
      )}
      {book && (
        <Row gap={3}>
          <Button type="submit" tone="go" isBusy={isBusy}>
            {isBusy ? account('saving') : t('save')}
          </Button>
          <Button onClick={book.onCancel}>{t('cancel')}</Button>
        </Row>
      )}
    </Stack>
  );
}
