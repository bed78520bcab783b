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
import { type Registration, register } from './account-calls.ts';
import type { RefusedForm } from './answer-form.ts';
import css from './auth.module.css';
import { NewPasswordFields, newPasswordRefusals } from './new-password-fields.tsx';
import { registrationProblems } from './registration-problems.ts';
import { useLeaving } from './use-leaving.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';

export type Genders = RegisterPageQuery['genders'];

/** In the order of the page, which is also the order in which errors are told. */
const fields = [
  'name',
  'lastName',
  'email',
  'documentType',
  'documentNumber',
  'birthDate',
  'corporateName',
  'tradeName',
  'contactName',
  'phoneNumber',
  'genderId',
  'password',
  'passwordConfirmation',
] as const satisfies Exclude<keyof Registration, 'locale'>[];
type FieldName = (typeof fields)[number];

const ofPersons: FieldName[] = ['birthDate', 'genderId'];
const ofCompanies: FieldName[] = ['corporateName', 'tradeName', 'contactName'];
const optional: FieldName[] = ['phoneNumber', 'genderId', 'tradeName', 'contactName'];

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

  const labels: Record<FieldName, string> = {
    name: t('name'),
    lastName: t('lastName'),
    email: t('email'),
    documentType: t('documentType'),
    // Without the script nobody renames the field when another document is chosen.
    documentNumber: isReady ? t(`documentNumber${documentType}`) : t('documentNumber'),
    birthDate: t('birthDate'),
    corporateName: t('corporateName'),
    tradeName: t('tradeName'),
    contactName: t('contactName'),
    phoneNumber: t('phone'),
    genderId: t('gender'),
    password: t('password'),
    passwordConfirmation: t('passwordConfirmation'),
  };

  /** What stands in the form, without the fields that the other kind of document has. */
  const reader = (element: HTMLFormElement) => {
    const others = documentType === 'CNPJ' ? ofPersons : ofCompanies;
    const form = new FormData(element);
    const raw = (name: FieldName) => (others.includes(name) ? '' : String(form.get(name) ?? ''));
    const typed = (name: FieldName) => raw(name).trim();
    /** All that can be known before it is sent. */
    const wrong = () => [
      ...registrationProblems(
        {
          name: typed('name'),
          lastName: typed('lastName'),
          email: typed('email'),
          documentType,
          documentNumber: typed('documentNumber'),
          birthDate: typed('birthDate'),
          phoneNumber: typed('phoneNumber'),
        },
        serverNow(),
      ),
      ...newPasswordRefusals(raw('password'), raw('passwordConfirmation')),
    ];
    return { others, raw, typed, wrong };
  };

  const onLeave = useLeaving((form, name) => {
    const left = fields.find((field) => field === name);
    const { typed, wrong } = reader(form);
    // What was left empty is told when it is sent: nobody has said yet that this is all.
    if (!left || left === 'documentType' || typed(left) === '') return;
    const repeated = left === 'password' && typed('passwordConfirmation') !== '';
    judge(repeated ? [left, 'passwordConfirmation'] : [left], wrong());
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { others, raw, typed, wrong } = reader(event.currentTarget);
    const missing = fields.filter(
      (name) => !others.includes(name) && !optional.includes(name) && typed(name) === '',
    );
    const isSendable = check(
      missing.map((field) => ({ field, label: labels[field] })),
      { lead: t('fillIn'), text: t('required') },
      wrong(),
    );
    if (!isSendable) return;
    setBusy(true);
    const result = await register({
      name: typed('name'),
      lastName: typed('lastName'),
      email: typed('email'),
      password: raw('password'),
      passwordConfirmation: raw('passwordConfirmation'),
      documentType,
      documentNumber: typed('documentNumber'),
      birthDate: typed('birthDate') || undefined,
      phoneNumber: typed('phoneNumber') || undefined,
      genderId: Number(typed('genderId')) || undefined,
      corporateName: typed('corporateName') || undefined,
      tradeName: typed('tradeName') || undefined,
      contactName: typed('contactName') || undefined,
      locale,
    });
    setBusy(false);
    if ('errors' in result) refuse(result.errors);
    else onDone?.();
  };

  const field = (name: FieldName) => ({ name, label: labels[name], error: errorOf(name) });
  const input = (name: FieldName) => ({ ...field(name), defaultValue: refused?.typed[name] });

  return (
    <form {...draft} method="post" noValidate className={css.form} onSubmit={submit} onBlur={onLeave}>
      <ErrorSummary title={common('errorsTitle')} errors={errors} />
      <div className={css.pair}>
        <TextField {...input('name')} autoComplete="given-name" required />
        <TextField {...input('lastName')} autoComplete="family-name" required />
      </div>
      <TextField {...input('email')} type="email" inputMode="email" autoComplete="email" required />
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
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('documentNumberHint')}
          required
        />
        <TextField
          {...input('birthDate')}
          className={css.ofPerson}
          type="date"
          autoComplete="bday"
          hint={t(isGift ? 'birthDateGift' : 'birthDateHint')}
          // The native attribute makes browsers announce an untouched date as wrong.
          aria-required
        />
      </div>
      <fieldset className={css.ofCompany}>
        <legend className={css.groupTitle}>{t('companyTitle')}</legend>
        <p className={css.groupText}>{t('companyText')}</p>
        <div className={css.form}>
          <TextField {...input('corporateName')} autoComplete="organization" required />
          <div className={css.pair}>
            <TextField {...input('tradeName')} autoComplete="off" />
            <TextField {...input('contactName')} autoComplete="off" hint={t('contactNameHint')} />
          </div>
        </div>
      </fieldset>
      <div className={classNames(css.pair, css.ofDocument)}>
        <TextField {...input('phoneNumber')} type="tel" autoComplete="tel" hint={t('phoneHint')} />
        <SelectField
          {...input('genderId')}
          className={css.ofPerson}
          autoComplete="off"
          options={genders.map(({ id, ptName, enName }) => ({
            value: String(id),
            label: locale === 'pt' ? ptName : enName,
          }))}
          emptyText={t('genderNone')}
        />
      </div>
      <NewPasswordFields
        isRefused={refused !== undefined}
        password={{ label: labels.password, error: errorOf('password') }}
        passwordConfirmation={{
          label: labels.passwordConfirmation,
          error: errorOf('passwordConfirmation'),
        }}
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
