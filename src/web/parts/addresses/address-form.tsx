import { type FormEvent, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { CheckField, TextField } from '../../kit/forms/field.tsx';
import type { FormError } from '../../kit/forms/form-error.ts';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { type Option, SelectField } from '../../kit/forms/select-field.tsx';
import { Pair } from '../../kit/layout/pair.tsx';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { type CallRefusal, refusalsIn } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { saveAddress } from '../customer-api/account.gen.ts';
import { ask } from '../customer-api/ask.ts';
import type { AddressType } from '../customer-api/schema.gen.ts';
import { useSave } from '../customer-api/use-save.ts';
import css from './address-form.module.css';
import type { Address } from './address-list.ts';
import { PlaceFields } from './place-fields.tsx';
import { type PlaceStore, usePlace } from './use-place.ts';

const types: AddressType[] = ['HOME', 'WORK', 'BILLING', 'OTHER'];

/** An address that the button of its page saves, such as the one that pays. */
export interface AddressToSave {
  /** What is empty or wrong, said beside the fields as well. */
  problems(): FormError[];
  /** A refusal is said beside the fields as well. */
  save(): Promise<{ address: Address } | { problems: FormError[]; refusals: readonly CallRefusal[] }>;
}

/** The address book asks for all of it; an order only for what its parcel or its bill needs. */
export type AddressUse =
  | {
      is: 'book';
      isMain: boolean;
      isFirst: boolean;
      onSaved: (address: Address, isMain: boolean) => void;
      onCancel: () => void;
    }
  | { is: 'delivery' | 'billing'; toSave: RefObject<AddressToSave | null>; store: PlaceStore };

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
  // Two of them may stand on the page of an order.
  const nameOf = (field: string) => (book ? field : `${use.is}-${field}`);
  const { isBusy, errors, errorOf: errorAt, mendTyped, check, mark, save } = useSave(saveAddress, { nameOf });
  const errorOf = (field: string) => errorAt(nameOf(field));
  const placing = usePlace(address, isAbroad, use.is === 'book' ? undefined : use.store);
  const { place, type, isBrazil } = placing;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  /** What is typed, and what is wrong with it as far as the page can know. */
  const read = (element: HTMLFormElement) => {
    const values = new FormData(element);
    const typed = (name: string) => String(values.get(nameOf(name)) ?? '').trim();
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
      .map((field) => ({ field: nameOf(field), label: labels[field] ?? '' }));
    const cityId = isBrazil ? placing.cityId() : null;
    const wrong: CallRefusal[] =
      isBrazil && typed('cityId') !== '' && cityId === null
        ? [{ code: 'CITY_INVALID', field: 'cityId' }]
        : [];
    const main = book !== null && (values.has('main') || book.isMain);
    const input = {
      ...(address ? { id: address.id } : {}),
      type: use.is === 'billing' ? 'BILLING' : ((typed('type') || 'HOME') as AddressType),
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
      // The first of a book becomes the main one by itself.
      main,
    } as const;
    return { empty, wrong, input };
  };
  const title = t(use.is === 'billing' ? 'billingTitle' : 'deliveryTitle');
  // The page tells all its forms in one list: each of these is named there.
  const emptyWords = { lead: book ? account('fillIn') : title, text: account('required') };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !book) return;
    const { empty, wrong, input } = read(event.currentTarget);
    if (!check(empty, emptyWords, wrong)) return;
    await save({ input }, (answer) => book.onSaved(answer.saveAddress, input.main));
  };

  useImperativeHandle(
    use.is === 'book' ? null : use.toSave,
    (): AddressToSave => ({
      problems: () => {
        if (!form.current) return [];
        const { empty, wrong } = read(form.current);
        return mark(empty, emptyWords, wrong);
      },
      save: async () => {
        if (!form.current) return { problems: [], refusals: [] };
        const answer = await ask(saveAddress, { input: read(form.current).input });
        const refusals = refusalsIn(answer);
        if (answer.data && refusals.length === 0) return { address: answer.data.saveAddress };
        const problems = mark([], emptyWords, refusals).map((problem) =>
          problem.field === undefined ? { ...problem, label: t('saveFailed') } : problem,
        );
        return { problems, refusals };
      },
    }),
  );

  return (
    <Stack
      as="form"
      ref={form}
      gap={5}
      isNarrow
      noValidate
      onSubmit={submit}
      onChange={mendTyped}
      {...(use.is === 'book' ? { 'aria-labelledby': 'endereco' } : { 'aria-label': title })}
    >
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
          value={place.recipient}
          onChange={({ target }) => type('recipient', target.value)}
          autoComplete={book ? 'name' : 'shipping name'}
        />
      )}
      <PlaceFields
        placing={placing}
        nameOf={nameOf}
        autofill={use.is === 'book' ? null : use.is === 'delivery' ? 'shipping' : 'billing'}
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
