import { type FormEvent, useState } from 'react';
import { type DocumentType, documentTypes } from '../../../domain/person/person.ts';
import { serverNow } from '../../kit/clock/server-clock.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { ChoiceField, TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import type { RegisterPageQuery } from '../customer-api/account.gen.ts';
import { register } from './account-calls.ts';
import type { RefusedForm } from './answer-form.ts';
import css from './auth.module.css';
import { NewPasswordFields, newPasswordRefusals } from './new-password-fields.tsx';
import {
  fieldsOf,
  isRequired,
  type RegistrationField,
  registrationFieldNames,
  registrationFields,
} from './registration-fields.ts';
import { registrationProblems } from './registration-problems.ts';
import { useLeaving } from './use-leaving.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';

export type Genders = RegisterPageQuery['genders'];

/** In the order of the page, which is also the order in which errors are told. */
const fields = [...registrationFieldNames, 'password', 'passwordConfirmation'] as const;
type FieldName = (typeof fields)[number];

/**
 * A new account; used on its own page and inside the checkout. Nothing that was typed is ever cleared. Which fields
 * belong to a person and which to a company is shown by the style sheet from what is chosen, so that it works before
 * and without the script; the server decides by the document.
 */
export function RegisterForm({
  genders,
  refused,
  isGift = false,
  onDone,
}: {
  genders: Genders;
  refused?: RefusedForm | undefined;
  /** For a ticket that is given: nothing is bought. */
  isGift?: boolean;
  /** Where the page itself has something to do once somebody is logged in. */
  onDone?: () => void;
}) {
  const t = useText('auth');
  const common = useText('common');
  const locale = useLocale();
  const isReady = useIsReady();
  const [documentType, setDocumentType] = useState<DocumentType>(typeIn(refused));
  const { errors, errorOf, check, refuse, judge } = useFormErrors({ fields, refused: refused?.errors });
  const [isBusy, setBusy] = useState(false);
  const draft = useRegistrationDraft({ isRefused: refused !== undefined, onDocumentType: setDocumentType });

  const labelOf = (name: FieldName) =>
    // Without the script nobody renames the field when another document is chosen.
    name === 'documentNumber' && isReady ? t(`documentNumber${documentType}`) : t(name);

  /** What stands in the form, without the fields that the other kind of document has. */
  const reader = (element: HTMLFormElement) => {
    const asked = fieldsOf(documentType);
    const form = new FormData(element);
    const raw = (name: FieldName) => String(form.get(name) ?? '');
    const typed = (name: RegistrationField) => (asked.includes(name) ? raw(name).trim() : '');
    /** All that can be known before it is sent. */
    const wrong = () => [
      ...registrationProblems({ ...everyTyped(typed), documentType }, serverNow()),
      ...newPasswordRefusals(raw('password'), raw('passwordConfirmation')),
    ];
    return { asked, raw, typed, wrong };
  };

  const onLeave = useLeaving((form, name) => {
    const left = fields.find((field) => field === name);
    const { raw, wrong } = reader(form);
    // What was left empty is told when it is sent: nobody has said yet that this is all.
    if (!left || left === 'documentType' || raw(left).trim() === '') return;
    const repeated = left === 'password' && raw('passwordConfirmation').trim() !== '';
    judge(repeated ? [left, 'passwordConfirmation'] : [left], wrong());
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { asked, raw, typed, wrong } = reader(event.currentTarget);
    const missing: FieldName[] = asked.filter((name) => isRequired(name) && typed(name) === '');
    for (const name of ['password', 'passwordConfirmation'] as const)
      if (raw(name).trim() === '') missing.push(name);
    const isSendable = check(
      missing.map((field) => ({ field, label: labelOf(field) })),
      { lead: t('fillIn'), text: t('required') },
      wrong(),
    );
    if (!isSendable) return;
    setBusy(true);
    const result = await register({
      ...everyTyped((name) => typed(name) || undefined),
      documentType,
      genderId: Number(typed('genderId')) || undefined,
      password: raw('password'),
      passwordConfirmation: raw('passwordConfirmation'),
      locale,
    });
    setBusy(false);
    if ('errors' in result) refuse(result.errors);
    else onDone?.();
  };

  const field = (name: FieldName) => ({ name, label: labelOf(name), error: errorOf(name) });
  const input = (name: RegistrationField) => ({
    ...field(name),
    ...registrationFields[name].input,
    required: isRequired(name),
    defaultValue: refused?.typed[name],
  });

  return (
    <form {...draft} method="post" noValidate className={css.form} onSubmit={submit} onBlur={onLeave}>
      <ErrorSummary title={common('errorsTitle')} errors={errors} />
      <div className={css.pair}>
        <TextField {...input('name')} />
        <TextField {...input('lastName')} />
      </div>
      <TextField {...input('email')} />
      <div className={css.documents}>
        <ChoiceField
          {...field('documentType')}
          isRow
          choices={documentTypes.map((type) => ({
            value: type,
            label: t(type),
            hint: t(`documentHint${type}`),
          }))}
          value={documentType}
          onChoose={(value) => setDocumentType(value as DocumentType)}
        />
      </div>
      <div className={classNames(css.pair, css.ofDocument)}>
        <TextField
          {...input('documentNumber')}
          inputMode={isReady && documentType === 'CPF' ? 'numeric' : 'text'}
          hint={t('documentNumberHint')}
        />
        <TextField
          {...input('birthDate')}
          className={css.ofPerson}
          hint={t(isGift ? 'birthDateGift' : 'birthDateHint')}
          // The native attribute makes browsers announce an untouched date as wrong.
          required={undefined}
          aria-required
        />
      </div>
      <fieldset className={css.ofCompany}>
        <legend className={css.groupTitle}>{t('companyTitle')}</legend>
        <p className={css.groupText}>{t('companyText')}</p>
        <div className={css.form}>
          <TextField {...input('corporateName')} />
          <div className={css.pair}>
            <TextField {...input('tradeName')} />
            <TextField {...input('contactName')} hint={t('contactNameHint')} />
          </div>
        </div>
      </fieldset>
      <div className={classNames(css.pair, css.ofDocument)}>
        <TextField {...input('phoneNumber')} hint={t('phoneHint')} />
        <SelectField
          {...field('genderId')}
          autoComplete="off"
          defaultValue={refused?.typed.genderId}
          className={css.ofPerson}
          options={genders.map(({ id, ptName, enName }) => ({
            value: String(id),
            label: locale === 'pt' ? ptName : enName,
          }))}
          emptyText={t('genderNone')}
        />
      </div>
      <NewPasswordFields
        isRefused={refused !== undefined}
        password={field('password')}
        passwordConfirmation={field('passwordConfirmation')}
      />
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {isBusy ? t('sending') : t('submitRegister')}
      </Button>
    </form>
  );
}

function typeIn(refused: RefusedForm | undefined): DocumentType {
  return documentTypes.find((type) => type === refused?.typed.documentType) ?? 'CPF';
}

function everyTyped<Value>(typed: (name: RegistrationField) => Value): Record<RegistrationField, Value> {
  return Object.fromEntries(registrationFieldNames.map((name) => [name, typed(name)])) as Record<
    RegistrationField,
    Value
  >;
}
