import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChosenLine } from '../../kit/forms/chosen-line.tsx';
import { TextField } from '../../kit/forms/field.tsx';
import { type Option, SelectField } from '../../kit/forms/select-field.tsx';
import { UnfoldButton } from '../../kit/forms/unfold-button.tsx';
import { useUnfolding } from '../../kit/forms/use-unfolding.ts';
import { Pair } from '../../kit/layout/pair.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import css from './place-fields.module.css';
import type { Place, usePlace } from './use-place.ts';
import { usePlaceStage } from './use-place-stage.ts';

type Placing = ReturnType<typeof usePlace>;
type FieldProps = Required<Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'>> & {
  onChange: (typing: { target: { value: string } }) => void;
};
type FieldOf = (name: keyof Place, shownName?: string) => FieldProps;

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
  // The number stands beside what the CEP said, wherever that is known.
  const hasErrors = (['streetName', 'district', 'stateId', 'cityId'] as const).some(
    (name) => errorOf(name) !== null,
  );
  const { stage, showAll } = usePlaceStage(placing, { isWhole: !isShort, hasErrors });
  const country = useUnfolding(!isShort || !isBrazil || errorOf('countryId') !== null);
  const id = useId();
  // A card's bill asks for no flat, so its number stands alone beside the CEP.
  const isBill = autofill === 'billing';
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
      <div id={`${id}-country`} ref={country.fields} hidden={country.isFolded}>
        <SelectField
          {...field('countryId')}
          label={t('country')}
          options={countries}
          emptyText={place.countryId === '' ? t('choose') : undefined}
          autoComplete={known('country')}
          required
        />
      </div>
      <div className={css.zipCode}>
        <ZipCodeField
          {...field('zipCode')}
          autoComplete={known('postal-code')}
          placing={placing}
          states={states}
          isSaidElsewhere={stage === 'line'}
          action={
            country.isFolded && (
              <UnfoldButton words={t('abroad')} controls={`${id}-country`} onPress={country.unfold} />
            )
          }
        />
        {stage === 'zipCode' && placing.lookUp !== 'looking' && (
          <p className={css.beside}>
            <UnfoldButton words={t('zipCodeUnknown')} controls={`${id}-rest`} onPress={showAll} />
          </p>
        )}
        {stage === 'line' && isBill && number}
      </div>
      <div id={`${id}-rest`} hidden={stage === 'zipCode'} className={css.rest}>
        <ChosenLine
          label={t('zipCodeSays')}
          hidesLabel
          change={t('change')}
          value={`${place.streetName}, ${[place.district, place.city].filter(Boolean).join(', ')}`}
          isOpen={stage === 'all'}
        >
          <div className={css.rest}>
            <TextField
              {...field('streetName')}
              label={t('streetName')}
              autoComplete={known('address-line1')}
              required
            />
            {stage === 'all' && number}
            <TextField {...field('district')} label={t('district')} autoComplete={known('address-level3')} />
            {isBrazil ? (
              <CityFields placing={placing} states={states} field={field} known={known} />
            ) : (
              <ForeignCityFields field={field} known={known} />
            )}
          </div>
        </ChosenLine>
        {stage === 'line' && !isBill && number}
      </div>
    </>
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
  isSaidElsewhere,
  ...field
}: FieldProps & {
  autoComplete: string;
  action: ReactNode;
  placing: Placing;
  states: Option[];
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
        label={isBrazil ? t('zipCode') : t('postalCode')}
        error={notFound ?? field.error}
        inputMode={isBrazil ? 'numeric' : 'text'}
        placeholder={isBrazil ? '00000-000' : undefined}
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

function ForeignCityFields({ field, known }: { field: FieldOf; known: (word: string) => string }) {
  const t = useText('addresses');
  return (
    <Pair isWide>
      <TextField {...field('customCity')} label={t('city')} autoComplete={known('address-level2')} required />
      <TextField {...field('customState')} label={t('customState')} autoComplete={known('address-level1')} />
    </Pair>
  );
}

/** State and city in Brazil: the state says which cities are offered. */
function CityFields({
  placing: { place, cities, citiesFailed, retryCities },
  states,
  field,
  known,
}: {
  placing: Placing;
  states: Option[];
  field: FieldOf;
  known: (word: string) => string;
}) {
  const t = useText('addresses');
  const citiesId = useId();
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
        <div>
          <TextField
            {...field('city', 'cityId')}
            label={t('city')}
            hint={place.stateId ? undefined : t('cityHint')}
            list={citiesId}
            disabled={!place.stateId}
            autoComplete={known('address-level2')}
            required
          />
          <datalist id={citiesId}>
            {cities.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </div>
      </Pair>
      {citiesFailed && (
        <Notice
          tone="warn"
          announces="politely"
          action={<Button onClick={() => void retryCities()}>{t('retryCities')}</Button>}
        >
          {t('citiesFailed')}
        </Notice>
      )}
    </>
  );
}
