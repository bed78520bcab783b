import { type ComponentProps, type ReactNode, useId } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { type Option, SelectField } from '../../kit/forms/select-field.tsx';
import { UnfoldButton } from '../../kit/forms/unfold-button.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import css from './place-fields.module.css';
import type { Place, usePlace } from './use-place.ts';

export type Placing = ReturnType<typeof usePlace>;
export type FieldProps = Required<Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'>> & {
  onChange: (typing: { target: { value: string } }) => void;
};
export type FieldOf = (name: keyof Place, shownName?: string) => FieldProps;

/** All fields of a place have these. */
export interface Parts {
  placing: Placing;
  states: Option[];
  field: FieldOf;
  known: (word: string) => string;
  /** Shows all fields and takes the focus to this one. */
  onMore: (first: keyof Place) => void;
}

/** The city beside a CEP that told its state alone. */
export function CityField({ placing, states, field, known, onMore, rest }: Parts & { rest: string }) {
  const t = useText('addresses');
  const state = states.find(({ value }) => value === placing.place.stateId)?.label ?? '';
  return (
    <CityInput
      placing={placing}
      field={field}
      known={known}
      action={
        <UnfoldButton
          words={t('otherState', { state: /\((\w+)\)/.exec(state)?.[1] ?? state })}
          controls={rest}
          onPress={() => onMore('stateId')}
        />
      }
    />
  );
}

/** Street and number of a bill in one row. Its state is known, and it needs no more. */
export function StreetOfState({ states, field, known }: Parts) {
  const t = useText('addresses');
  return (
    <div className={css.street}>
      <TextField
        {...field('streetName')}
        label={t('streetName')}
        autoComplete={known('address-line1')}
        required
      />
      <TextField
        {...field('streetNumber')}
        label={t('streetNumber')}
        placeholder={t('streetNumberNone')}
        autoComplete="off"
        required
      />
      <div hidden>
        <SelectField {...field('stateId')} label={t('state')} options={states} />
      </div>
    </div>
  );
}

/** A bill abroad: the street's line has its number, and more is asked of who wants to say it. */
export function PlaceAbroad({ field, known, onMore, rest }: Parts & { rest: string }) {
  const t = useText('addresses');
  return (
    <>
      <TextField
        {...field('streetName')}
        label={t('streetAndNumber')}
        autoComplete={known('address-line1')}
        action={<UnfoldButton words={t('moreLines')} controls={rest} onPress={() => onMore('complement')} />}
        required
      />
      <div className={css.pair}>
        <TextField
          {...field('customCity')}
          label={t('city')}
          autoComplete={known('address-level2')}
          required
        />
        <TextField
          {...field('customState')}
          label={t('customStateBrief')}
          placeholder={t('optional')}
          autoComplete={known('address-level1')}
        />
      </div>
    </>
  );
}

export function CityInput({
  placing: {
    place: { stateId },
    cities,
  },
  field,
  known,
  action,
}: Pick<Parts, 'placing' | 'field' | 'known'> & { action?: ReactNode }) {
  const t = useText('addresses');
  const id = useId();
  return (
    <div>
      <TextField
        {...field('city', 'cityId')}
        label={t('city')}
        action={action}
        hint={stateId ? undefined : t('cityHint')}
        list={id}
        disabled={!stateId}
        autoComplete={known('address-level2')}
        required
      />
      <datalist id={id}>
        {cities.map((city) => (
          <option key={city.id} value={city.name} />
        ))}
      </datalist>
    </div>
  );
}

export function CitiesFailed({ citiesFailed, retryCities }: Placing) {
  const t = useText('addresses');
  return (
    citiesFailed && (
      <Notice
        tone="warn"
        announces="politely"
        action={<Button onClick={() => void retryCities()}>{t('retryCities')}</Button>}
      >
        {t('citiesFailed')}
      </Notice>
    )
  );
}
