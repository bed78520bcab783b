import { useId } from 'react';
import type { DocumentType } from '#src/domain/person/person.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { ChoiceField, TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { UnfoldButton } from '../../kit/forms/unfold-button.tsx';
import { useUnfolding } from '../../kit/forms/use-unfolding.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import type { RegisterPageQuery } from '../customer-api/account.gen.ts';
import css from './auth.module.css';
import { CookiesNotice } from './cookies-notice.tsx';
import { KnownEmail } from './known-email.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { type Registration, type RegistrationOptions, useRegistration } from './use-registration.ts';

export type Genders = RegisterPageQuery['genders'];

/**
 * A new account; used on its own page and on the way to a ticket. Nothing that was typed is ever cleared. Which fields
 * belong to a person and which to a company is shown by the style sheet from what is chosen, so that it works before
 * and without the script; the server decides by the document.
 */
export function RegisterForm({
  genders = [],
  isGift = false,
  ...options
}: RegistrationOptions & {
  genders?: Genders;
  /** For a ticket that is given: nothing is bought. */
  isGift?: boolean;
}) {
  const t = useText('auth');
  const common = useText('common');
  const isReady = useIsReady();
  const { refused, isQuick, wayIn, onDone } = options;
  const { types, documentType, setDocumentType, errors, isBusy, knownEmail, field, input, form } =
    useRegistration(options);
  const { isFolded, unfold, fields } = useUnfolding(!isQuick || isGift || documentType !== types[0]);
  const typesId = useId();
  // A CPF gets its signs as it is typed; a page with room says so beforehand.
  const isFormatted = isQuick && isReady && documentType === 'CPF';
  const numberHint =
    documentType === 'PASSPORT'
      ? t('documentNumberHintPASSPORT')
      : isFormatted
        ? undefined
        : t('documentNumberHint');
  // The button that pays completes it, and a second way would only ask which.
  const isSentElsewhere = wayIn !== undefined && !isGift;
  return (
    <>
      {knownEmail !== '' && <KnownEmail key={knownEmail} email={knownEmail} onDone={onDone} />}
      <form {...form} method="post" noValidate className={classNames(css.form, isQuick && css.quick)}>
        <CookiesNotice />
        <ErrorSummary title={common('errorsTitle')} errors={errors} />
        <TextField {...input('fullName')} hint={isQuick ? t('fullNameBrief') : t('fullNameHint')} isBrief />
        <TextField {...input('email')} hint={isQuick ? t('emailHint') : undefined} isBrief />
        <div id={typesId} ref={fields} hidden={isFolded} className={css.documents}>
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
            hint={numberHint}
            action={
              isFolded && (
                <UnfoldButton
                  words={t('change')}
                  of={t('documentType')}
                  controls={typesId}
                  onPress={unfold}
                />
              )
            }
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
        <CompanyFields input={input} />
        {!isQuick && <LaterFields genders={genders} refused={refused} field={field} input={input} />}
        {!isSentElsewhere && (
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
        )}
      </form>
    </>
  );
}

/** The fields that a company has and a person has not. */
function CompanyFields({ input }: Pick<Registration, 'input'>) {
  const t = useText('auth');
  return (
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
  );
}

/** The fields that the way to a ticket leaves for later. */
function LaterFields({
  genders,
  refused,
  field,
  input,
}: Pick<Registration, 'field' | 'input'> & Pick<RegistrationOptions, 'refused'> & { genders: Genders }) {
  const t = useText('auth');
  const locale = useLocale();
  return (
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
  );
}
