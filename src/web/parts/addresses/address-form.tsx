import { type FormEvent, useEffect, useRef } from 'react';
import { CheckField, TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { type Option, SelectField } from '../../kit/forms/select-field.tsx';
import { Pair } from '../../kit/layout/pair.tsx';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { saveAddress } from '../customer-api/account.gen.ts';
import type { AddressType } from '../customer-api/schema.gen.ts';
import { useSave } from '../customer-api/use-save.ts';
import css from './address-form.module.css';
import type { Address } from './address-list.ts';
import { PlaceFields } from './place-fields.tsx';
import { usePlace } from './use-place.ts';

const types: AddressType[] = ['HOME', 'WORK', 'BILLING', 'OTHER'];

/** A new address, or one that changes. */
export function AddressForm({
  address,
  isMain,
  isFirst,
  isShort = false,
  isAbroad = false,
  countries,
  states,
  onSaved,
  onCancel,
}: {
  address: Address | null;
  isMain: boolean;
  isFirst: boolean;
  /** Only where the bill of a card arrives: no kind, name or receiver, which nobody needs for it. */
  isShort?: boolean;
  /** Of a new one the country is asked for and not presumed. */
  isAbroad?: boolean;
  countries: Option[];
  states: Option[];
  onSaved: (address: Address, isMain: boolean) => void;
  onCancel: () => void;
}) {
  const t = useText('addresses');
  const account = useText('account');
  const { isBusy, errors, errorOf, mendTyped, check, save } = useSave(saveAddress);
  const placing = usePlace(address, isAbroad);
  const { place, isBrazil } = placing;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '').trim();
    const labels: Record<string, string> = {
      countryId: t('country'),
      zipCode: t('zipCode'),
      streetName: t('streetName'),
      streetNumber: t('streetNumber'),
      stateId: t('state'),
      cityId: t('city'),
      customCity: t('city'),
    };
    const required = isBrazil
      ? // Without a state there is no field for its city yet.
        ['zipCode', 'streetName', 'streetNumber', 'stateId', ...(place.stateId ? ['cityId'] : [])]
      : ['countryId', 'streetName', 'customCity'];
    const empty = required
      .filter((field) => typed(field) === '')
      .map((field) => ({ field, label: labels[field] ?? '' }));
    const cityId = isBrazil ? placing.cityId() : null;
    const isNoCity = isBrazil && typed('cityId') !== '' && cityId === null;
    if (
      !check(
        empty,
        { lead: account('fillIn'), text: account('required') },
        isNoCity ? [{ code: 'CITY_INVALID', field: 'cityId' }] : [],
      )
    )
      return;
    const main = isShort ? isFirst : form.has('main') || isMain;
    const answer = await save({
      input: {
        ...(address ? { id: address.id } : {}),
        type: isShort ? 'BILLING' : (typed('type') as AddressType),
        description: typed('description') || null,
        recipient: typed('recipient') || null,
        countryId: Number(place.countryId),
        zipCode: typed('zipCode'),
        streetName: typed('streetName'),
        streetNumber: typed('streetNumber') || null,
        complement: typed('complement') || null,
        district: typed('district') || null,
        stateId: isBrazil ? Number(place.stateId) : null,
        cityId,
        customCity: isBrazil ? null : typed('customCity'),
        customState: isBrazil ? null : typed('customState') || null,
        main,
      },
    });
    if (answer) onSaved(answer.saveAddress, main);
  };

  return (
    <Stack
      as="form"
      gap={5}
      isNarrow
      noValidate
      onSubmit={submit}
      onChange={mendTyped}
      aria-labelledby="endereco"
    >
      <h2 id="endereco" ref={heading} tabIndex={-1} className={css.title}>
        {isShort ? t('billingTitle') : address ? t('editTitle') : t('addTitle')}
      </h2>
      <FormErrors errors={errors} failure={t('saveFailed')} />
      {!isShort && (
        <>
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
          <TextField
            name="recipient"
            label={t('recipient')}
            hint={t('recipientHint')}
            error={errorOf('recipient')}
            defaultValue={address?.recipient ?? ''}
            autoComplete="name"
          />
        </>
      )}
      <PlaceFields
        placing={placing}
        address={address}
        countries={countries}
        states={states}
        errorOf={errorOf}
      />
      {!isMain && !isShort && (
        <CheckField name="main" label={t('makeThisMain')} defaultChecked={isFirst} error={errorOf('main')} />
      )}
      <Row gap={3}>
        <Button type="submit" tone="go" isBusy={isBusy}>
          {isBusy ? account('saving') : t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Row>
    </Stack>
  );
}
