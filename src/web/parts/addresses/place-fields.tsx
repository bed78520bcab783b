import { type ReactNode, useId } from 'react';
import { ChosenLine } from '../../kit/forms/chosen-line.tsx';
import { TextField } from '../../kit/forms/field.tsx';
import { type Option, SelectField } from '../../kit/forms/select-field.tsx';
import { UnfoldButton } from '../../kit/forms/unfold-button.tsx';
import { useUnfolding } from '../../kit/forms/use-unfolding.ts';
import { Pair } from '../../kit/layout/pair.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useText } from '../../kit/text/text.tsx';
import css from './place-fields.module.css';
import {
  CitiesFailed,
  CityField,
  CityInput,
  type FieldOf,
  type FieldProps,
  type Parts,
  PlaceAbroad,
  type Placing,
  StreetOfState,
} from './short-place.tsx';
import type { Place } from './use-place.ts';
import { usePlaceStage } from './use-place-stage.ts';

/** Country, postal code, street and city: in Brazil with what the CEP says, elsewhere free. */
export function PlaceFields({
  placing,
  nameOf,
  autofill,
  isShort,
  countries,
  states,
  errorOf,
}: {
  placing: Placing;
  /** The name of a field on this page, where several addresses may be typed. */
  nameOf: (field: string) => string;
  /** Which address a browser knows for it. */
  autofill: 'shipping' | 'billing' | null;
  /** Fields that the CEP answers come with its answer. */
  isShort: boolean;
  countries: Option[];
  states: Option[];
  errorOf: (field: string) => string | null;
}) {
  const t = useText('addresses');
  const account = useText('account');
  const { place, type, isBrazil } = placing;
  const wrongWith = (name: keyof Place, shownName: string) => {
    const told = errorOf(shownName);
    // What the look-up has filled in since is not missing any more.
    return told === account('required') && place[name] !== '' ? null : told;
  };
  const field: FieldOf = (name, shownName = name) => ({
    name: nameOf(shownName),
    value: place[name],
    onChange: (typing) => type(name, typing.target.value),
    error: wrongWith(name, shownName),
  });
  const known = (word: string) => (autofill ? `${autofill} ${word}` : word);
  // A card's bill asks for no flat, so its number stands alone beside the CEP.
  const isBill = autofill === 'billing';
  const idOf = (name: keyof Place) => `field-${nameOf(name)}`;
  const { stage, showAll } = usePlaceStage(placing, { isWhole: !isShort, isBill, idOf, errorOf });
  const country = useUnfolding(!isShort || !isBrazil || errorOf('countryId') !== null);
  const id = useId();
  const parts = { placing, states, field, known, onMore: showAll };
  const number = (
    <NumberFields
      isBrazil={isBrazil}
      hasPlaceholder={isShort}
      hasComplement={stage === 'all' || !isBill}
      field={field}
      known={known}
    />
  );
  return (
    <>
      <div className={css.zipCode}>
        <div
          id={`${id}-country`}
          ref={country.fields}
          hidden={country.isFolded}
          className={isShort ? undefined : css.alone}
        >
          <SelectField
            {...field('countryId')}
            label={t('country')}
            options={countries}
            emptyText={place.countryId === '' ? t('choose') : undefined}
            autoComplete={known('country')}
            required
          />
        </div>
        <ZipCodeField
          {...field('zipCode')}
          autoComplete={known('postal-code')}
          placing={placing}
          states={states}
          isBrief={stage === 'abroad'}
          isSaidElsewhere={stage === 'line' || stage === 'state'}
          action={
            country.isFolded && (
              <UnfoldButton words={t('abroad')} controls={`${id}-country`} onPress={country.unfold} />
            )
          }
        />
        {stage === 'zipCode' && placing.lookUp !== 'looking' && (
          <p className={css.beside}>
            <UnfoldButton
              words={t('zipCodeUnknown')}
              controls={`${id}-rest`}
              onPress={() => showAll('streetName')}
            />
          </p>
        )}
        {stage === 'line' && isBill && number}
        {stage === 'state' && <CityField {...parts} rest={`${id}-rest`} />}
      </div>
      {/* Cities that did not come are told of below their field. */}
      {stage === 'state' && <CitiesFailed {...placing} />}
      <div id={`${id}-rest`} hidden={stage === 'zipCode'} className={css.rest}>
        {stage === 'state' && <StreetOfState {...parts} />}
        {stage === 'abroad' && <PlaceAbroad {...parts} rest={`${id}-rest`} />}
        {stage !== 'state' && stage !== 'abroad' && (
          <WholePlace {...parts} isOpen={stage === 'all'} number={number} />
        )}
        {stage === 'line' && !isBill && number}
      </div>
    </>
  );
}

/** All fields of the place, or what the CEP said as one line that opens them. */
function WholePlace({ isOpen, number, ...parts }: Parts & { isOpen: boolean; number: ReactNode }) {
  const t = useText('addresses');
  const { placing, field, known } = parts;
  const { place, isBrazil } = placing;
  return (
    <ChosenLine
      label={t('zipCodeSays')}
      hidesLabel
      change={t('change')}
      value={`${place.streetName}, ${[place.district, place.city].filter(Boolean).join(', ')}`}
      isOpen={isOpen}
    >
      <div className={css.rest}>
        <TextField
          {...field('streetName')}
          label={t('streetName')}
          autoComplete={known('address-line1')}
          required
        />
        {isOpen && number}
        <TextField {...field('district')} label={t('district')} autoComplete={known('address-level3')} />
        {isBrazil ? <CityFields {...parts} /> : <ForeignCityFields {...parts} />}
      </div>
    </ChosenLine>
  );
}

/** Number and complement, which no postal code knows. */
function NumberFields({
  isBrazil,
  hasPlaceholder,
  hasComplement,
  field,
  known,
}: {
  isBrazil: boolean;
  /** The hint for an address without a number stands in the field, and not below it. */
  hasPlaceholder: boolean;
  hasComplement: boolean;
  field: FieldOf;
  known: (word: string) => string;
}) {
  const t = useText('addresses');
  return (
    <div className={css.pair}>
      <TextField
        {...field('streetNumber')}
        label={isBrazil ? t('streetNumber') : t('streetNumberOptional')}
        hint={isBrazil && !hasPlaceholder ? t('streetNumberHint') : undefined}
        placeholder={isBrazil && hasPlaceholder ? t('streetNumberNone') : undefined}
        autoComplete="off"
        required={isBrazil}
      />
      {hasComplement && (
        <TextField {...field('complement')} label={t('complement')} autoComplete={known('address-line2')} />
      )}
    </div>
  );
}

/** The postal code, and in Brazil what the look-up of the CEP has found. */
function ZipCodeField({
  placing: { place, isBrazil, lookUp },
  states,
  isBrief,
  isSaidElsewhere,
  ...field
}: FieldProps & {
  autoComplete: string;
  action: ReactNode;
  placing: Placing;
  states: Option[];
  /** Has half a row, so that it is not mandatory stands in the field. */
  isBrief: boolean;
  /** The page shows the found address already. */
  isSaidElsewhere: boolean;
}) {
  const t = useText('addresses');
  const refusalText = useRefusalText();
  const notFound = lookUp === 'notFound' ? refusalText({ code: 'ZIP_CODE_NOT_FOUND' }) : null;
  const state = states.find(({ value }) => value === place.stateId)?.label ?? '';
  const lookUpWord =
    lookUp === 'looking'
      ? t('looking')
      : lookUp === 'filled'
        ? t('filled')
        : lookUp === 'filledState'
          ? t('filledState', { state })
          : (notFound ?? '');
  return (
    <>
      <TextField
        {...field}
        label={isBrazil ? t('zipCode') : isBrief ? t('postalCodeBrief') : t('postalCode')}
        error={notFound ?? field.error}
        inputMode={isBrazil ? 'numeric' : 'text'}
        placeholder={isBrazil ? '00000-000' : isBrief ? t('optional') : undefined}
        required={isBrazil}
      />
      <p
        role="status"
        className={notFound || !lookUpWord || isSaidElsewhere ? 'visually-hidden' : css.beside}
      >
        {lookUpWord}
      </p>
    </>
  );
}

function ForeignCityFields({ field, known }: Parts) {
  const t = useText('addresses');
  return (
    <Pair isWide>
      <TextField {...field('customCity')} label={t('city')} autoComplete={known('address-level2')} required />
      <TextField {...field('customState')} label={t('customState')} autoComplete={known('address-level1')} />
    </Pair>
  );
}

/** State and city in Brazil: the state says which cities are offered. */
function CityFields({ placing, states, field, known }: Parts) {
  const t = useText('addresses');
  return (
    <>
      <Pair isWide>
        <SelectField
          {...field('stateId')}
          label={t('state')}
          options={states}
          emptyText={t('choose')}
          autoComplete={known('address-level1')}
          required
        />
        <CityInput placing={placing} field={field} known={known} />
      </Pair>
      <CitiesFailed {...placing} />
    </>
  );
}
