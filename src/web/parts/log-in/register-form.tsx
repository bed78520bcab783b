import { type FormEvent, type RefObject, useImperativeHandle, useState } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { type DocumentType, documentTypes } from '#src/domain/person/person.ts';
import { serverNow } from '../../kit/clock/server-clock.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { ChoiceField, TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { cpfAsTyped, formatField, phoneAsTyped } from '../../kit/forms/typed-format.ts';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { useLeaving } from '../../kit/forms/use-leaving.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import type { RegisterPageQuery } from '../customer-api/account.gen.ts';
import { register } from './account-calls.ts';
import type { RefusedForm } from './answer-form.ts';
import css from './auth.module.css';
import { CookiesNotice } from './cookies-notice.tsx';
import { KnownEmail } from './known-email.tsx';
import { NewPasswordFields, newPasswordRefusals } from './new-password-fields.tsx';
import {
  fieldsOf,
  isRequired,
  type RegistrationField,
  registrationFieldNames,
  registrationFields,
} from './registration-fields.ts';
import { registrationProblems } from './registration-problems.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';
import type { WayIn } from './way-in.ts';

export type Genders = RegisterPageQuery['genders'];

/** In the order of the page, which is also the order in which errors are told. */
const fields = [...registrationFieldNames, 'password', 'passwordConfirmation'] as const;
type FieldName = (typeof fields)[number];

/** A foreigner's document first where English is read. */
const typesIn: Record<Locale, readonly DocumentType[]> = {
  pt: documentTypes,
  en: ['PASSPORT', 'CPF', 'CNPJ'],
};

/**
 * A new account; used on its own page and on the way to a ticket. Nothing that was typed is ever cleared. Which fields
 * belong to a person and which to a company is shown by the style sheet from what is chosen, so that it works before
 * and without the script; the server decides by the document.
 */
export function RegisterForm({
  genders = [],
  refused,
  isGift = false,
  email,
  isQuick = false,
  wayIn,
  onDone,
}: {
  genders?: Genders;
  refused?: RefusedForm | undefined;
  /** For a ticket that is given: nothing is bought. */
  isGift?: boolean;
  /** Filled in, and theirs to change. */
  email?: string | undefined;
  /** On the way to a ticket: what can be told later is not asked for, a password neither. */
  isQuick?: boolean;
  /** For a page whose own button completes it too. */
  wayIn?: RefObject<WayIn | null> | undefined;
  /** Where the page itself has something to do once somebody is logged in. */
  onDone?: (() => void) | undefined;
}) {
  const t = useText('auth');
  const common = useText('common');
  const locale = useLocale();
  const isReady = useIsReady();
  const types = typesIn[locale];
  const [documentType, setDocumentType] = useState<DocumentType>(typeIn(refused) ?? types[0] ?? 'CPF');
  const { errors, errorOf, check, mark, refuse, judge } = useFormErrors({ fields, refused: refused?.errors });
  const { isBusy, call } = useCall(refuse);
  const [knownEmail, setKnownEmail] = useState(
    refused?.errors.some(isKnown) ? (refused.typed.email ?? '') : '',
  );
  const draft = useRegistrationDraft({
    isRefused: refused !== undefined,
    email,
    onDocumentType: setDocumentType,
  });
  const form = draft.ref;

  const labelOf = (name: FieldName) =>
    // Without the script nobody renames the field when another document is chosen.
    name === 'documentNumber' && isReady ? t(`documentNumber${documentType}`) : t(name);

  /** What stands in the form, without the fields that the other kind of document has. */
  const reader = (element: HTMLFormElement) => {
    const asked = fieldsOf(documentType, { isQuick });
    const form = new FormData(element);
    const raw = (name: FieldName) => String(form.get(name) ?? '');
    const typed = (name: RegistrationField) => (asked.includes(name) ? raw(name).trim() : '');
    /** All that can be known before it is sent. */
    const wrong = () => [
      ...registrationProblems({ ...everyTyped(typed), documentType }, serverNow()),
      ...newPasswordRefusals(raw('password'), raw('passwordConfirmation')),
    ];
    const missing: FieldName[] = asked.filter((name) => isRequired(name) && typed(name) === '');
    // A password is no must; one that is typed is typed twice.
    const [password, again] = [raw('password'), raw('passwordConfirmation')];
    if (password === '' && again !== '') missing.push('password');
    if (password !== '' && again === '') missing.push('passwordConfirmation');
    return { raw, typed, wrong, missing: missing.map((field) => ({ field, label: labelOf(field) })) };
  };
  const empty = { lead: t('fillIn'), text: t('required') };

  const onLeave = useLeaving((form, name) => {
    const left = fields.find((field) => field === name);
    const { raw, wrong } = reader(form);
    // What was left empty is told when it is sent: nobody has said yet that this is all.
    if (!left || left === 'documentType' || raw(left).trim() === '') return;
    const repeated = left === 'password' && raw('passwordConfirmation').trim() !== '';
    judge(repeated ? [left, 'passwordConfirmation'] : [left], wrong());
  });

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement;
    if (field.name === 'documentNumber' && documentType === 'CPF') formatField(field, cpfAsTyped);
    if (field.name === 'phoneNumber') formatField(field, phoneAsTyped);
    draft.onInput(event);
    // What is right is not called wrong for a moment longer; what is wrong is told once the field is left.
    const name = fields.find((one) => one === field.name);
    if (!name || !errorOf(name)) return;
    const { raw, wrong } = reader(event.currentTarget);
    if (raw(name).trim() !== '' && !wrong().some((refusal) => refusal.field === name)) judge([name], []);
  };

  const send = async (): Promise<boolean> => {
    if (!form.current) return false;
    const { raw, typed } = reader(form.current);
    let isIn = false;
    await call(async () => {
      const answer = await register({
        ...everyTyped((name) => typed(name) || undefined),
        documentType,
        genderId: Number(typed('genderId')) || undefined,
        password: raw('password') || undefined,
        passwordConfirmation: raw('passwordConfirmation') || undefined,
        locale,
      });
      isIn = answer.data !== null;
      if (!isIn) setKnownEmail(answer.refusals.some(isKnown) ? typed('email') : '');
      return answer;
    });
    return isIn;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { missing, wrong } = reader(event.currentTarget);
    if (check(missing, empty, wrong()) && (await send())) onDone?.();
  };

  useImperativeHandle(wayIn, () => ({
    problems: () => {
      if (!form.current) return [];
      const { missing, wrong } = reader(form.current);
      return mark(missing, empty, wrong());
    },
    send,
  }));

  const field = (name: FieldName) => ({ name, label: labelOf(name), error: errorOf(name) });
  const input = (name: RegistrationField) => ({
    ...field(name),
    ...registrationFields[name].input,
    required: isRequired(name),
    defaultValue: refused?.typed[name],
  });

  return (
    <>
      {knownEmail !== '' && <KnownEmail key={knownEmail} email={knownEmail} onDone={onDone} />}
      <form
        {...draft}
        method="post"
        noValidate
        className={css.form}
        onSubmit={submit}
        onInput={onInput}
        onBlur={onLeave}
      >
        <CookiesNotice />
        <ErrorSummary title={common('errorsTitle')} errors={errors} />
        <TextField {...input('fullName')} hint={t('fullNameHint')} />
        <TextField {...input('email')} hint={isQuick ? t('emailHint') : undefined} />
        <div className={css.documents}>
          <ChoiceField
            {...field('documentType')}
            isRow
            choices={types.map((type) => ({
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
            hint={documentType === 'PASSPORT' ? t('documentNumberHintPASSPORT') : t('documentNumberHint')}
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
        {!isQuick && (
          <>
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
            <p className={css.groupText}>{t('passwordChoice')}</p>
            <NewPasswordFields
              isRefused={refused !== undefined}
              isOptional
              password={field('password')}
              passwordConfirmation={field('passwordConfirmation')}
            />
          </>
        )}
        <Button
          type="submit"
          tone={wayIn ? 'quiet' : 'go'}
          isWide={!wayIn}
          isBusy={isBusy}
          // The page of a gift has no other way to send it.
          disabled={isGift && !isReady}
        >
          {isBusy ? t('sending') : t('submitRegister')}
        </Button>
      </form>
    </>
  );
}

function isKnown({ code }: { code: string }): boolean {
  return code === 'EMAIL_IN_USE';
}

function typeIn(refused: RefusedForm | undefined): DocumentType | undefined {
  return documentTypes.find((type) => type === refused?.typed.documentType);
}

function everyTyped<Value>(typed: (name: RegistrationField) => Value): Record<RegistrationField, Value> {
  return Object.fromEntries(registrationFieldNames.map((name) => [name, typed(name)])) as Record<
    RegistrationField,
    Value
  >;
}
