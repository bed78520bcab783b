import { useState } from 'react';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import { FormDialog } from '#src/web/back-office/form/form-dialog.tsx';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { cpfAsTyped, formatField } from '#src/web/kit/forms/typed-format.ts';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { Row } from '../sell/basket.ts';
import { offerLine } from '../shared/offer-title.ts';
import css from './names.module.css';
import { type Names, type Person, unitsOf, wrongIn } from './people.ts';

/** A person for the whole sale, and one for each unit; what stays empty is in nobody's name. */
export function NamesDialog({
  rows,
  names,
  onNames,
  onClose,
}: {
  rows: readonly Row[];
  names: Names;
  onNames: (names: Names) => void;
  onClose: () => void;
}) {
  const t = useText('officeTill');
  const groundName = useText('grounds');
  const locale = useLocale();
  const units = unitsOf(rows);
  const places = ['buyer', ...units.map((_, index) => `unit${index}`)];
  const fields = places.flatMap((place) => [`${place}.fullName`, `${place}.documentNumber`]);
  const { errors, errorOf, tell, clear } = useFormErrors({ fields });

  function submit(said: FormData): void {
    const people = places.map((place) => personIn(said, place));
    const wrong = people.flatMap((person, at) => {
      const field = person === null ? null : wrongIn(person);
      if (field === null) return [];
      return [
        {
          field: `${places[at]}.${field}`,
          text: t(field === 'fullName' ? 'fullNameWrong' : 'documentWrong'),
        },
      ];
    });
    if (wrong.length > 0) {
      tell(wrong);
      return;
    }
    clear();
    const [buyer = null, ...own] = people;
    const named = units.flatMap(({ key }, index) => {
      const person = own[index] ?? null;
      return person === null ? [] : [[key, person] as const];
    });
    onNames({ buyer, units: Object.fromEntries(named) });
  }

  return (
    <FormDialog
      title={t('namesTitle')}
      errors={errors}
      failure={t('namesFailed')}
      go={t('namesKeep')}
      keep={t('namesBack')}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('namesText')}</p>
      <PersonFields place="buyer" legend={t('namesAll')} person={names.buyer} errorOf={errorOf} />
      {units.map(({ key, row }, index) => (
        <PersonFields
          key={key}
          place={`unit${index}`}
          legend={[
            `${index + 1}. ${offerLine(row.offer, locale)}`,
            row.ground && groundName(row.ground as HalfPriceGroundId),
          ]
            .filter(Boolean)
            .join(' · ')}
          person={names.units[key] ?? null}
          errorOf={errorOf}
        />
      ))}
    </FormDialog>
  );
}

/** Null where nothing was typed. */
function personIn(said: FormData, place: string): Person | null {
  const text = (name: string) => String(said.get(`${place}.${name}`) ?? '').trim();
  const [fullName, documentNumber] = [text('fullName'), text('documentNumber')];
  if (fullName === '' && documentNumber === '') return null;
  const documentType = text('documentType') === 'PASSPORT' ? 'PASSPORT' : 'CPF';
  return { fullName, documentType, documentNumber };
}

function PersonFields({
  place,
  legend,
  person,
  errorOf,
}: {
  place: string;
  legend: string;
  person: Person | null;
  errorOf: (field: string) => string | null;
}) {
  const t = useText('officeTill');
  const [type, setType] = useState<string>(person?.documentType ?? 'CPF');
  return (
    <fieldset className={css.person}>
      <legend className={css.legend}>{legend}</legend>
      <TextField
        name={`${place}.fullName`}
        label={t('fullName')}
        autoComplete="off"
        defaultValue={person?.fullName ?? ''}
        error={errorOf(`${place}.fullName`)}
      />
      <SelectField
        name={`${place}.documentType`}
        label={t('documentType')}
        value={type}
        onChange={({ target }) => setType(target.value)}
        options={[
          { value: 'CPF', label: 'CPF' },
          { value: 'PASSPORT', label: t('passport') },
        ]}
        error={null}
      />
      <TextField
        name={`${place}.documentNumber`}
        label={t('document')}
        autoComplete="off"
        defaultValue={person?.documentNumber ?? ''}
        onChange={({ target }) => {
          if (type === 'CPF') formatField(target, cpfAsTyped);
        }}
        error={errorOf(`${place}.documentNumber`)}
      />
    </fieldset>
  );
}
