import { type FormEvent, useState } from 'react';
import { brokenPasswordRules } from '../../../domain/password.ts';
import { type Registration, register } from '../../lib/account-calls.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import type { UserData } from '../../lib/session.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, type SummedError } from '../../ui/error-summary.tsx';
import { ChoiceField, TextField } from '../../ui/field.tsx';
import css from './auth.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useRegistrationDraft } from './use-registration-draft.ts';

type FieldName = Exclude<keyof Registration, 'locale'>;

const requiredFields: FieldName[] = [
  'name',
  'lastName',
  'email',
  'documentNumber',
  'birthDate',
  'password',
  'passwordConfirmation',
];

/** A new account; used on its own page and inside the checkout. Nothing that was typed is ever cleared. */
export function RegisterForm({ onDone }: { onDone: (user: UserData) => void }) {
  const t = useText('auth');
  const common = useText('common');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const [documentType, setDocumentType] = useState<'CPF' | 'PASSPORT'>('CPF');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<SummedError[]>([]);
  const [isBusy, setBusy] = useState(false);
  const draft = useRegistrationDraft(setDocumentType);
  const errorOf = (field: FieldName) => errors.find((error) => error.field === field)?.text ?? null;

  const labels: Record<FieldName, string> = {
    name: t('name'),
    lastName: t('lastName'),
    email: t('email'),
    documentType: t('documentType'),
    documentNumber: t(`documentNumber${documentType}`),
    birthDate: t('birthDate'),
    phoneNumber: t('phone'),
    password: t('password'),
    passwordConfirmation: t('passwordConfirmation'),
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: FieldName) => String(form.get(name) ?? '');
    const found: SummedError[] = requiredFields
      .filter((name) => typed(name).trim() === '')
      .map((name) => ({ field: name, label: labels[name], lead: t('fillIn'), text: t('required') }));
    if (typed('password') !== '' && brokenPasswordRules(typed('password')).length > 0) {
      found.push({ field: 'password', text: refusalText({ code: 'PASSWORD_WEAK' }) });
    }
    if (typed('passwordConfirmation') !== '' && typed('password') !== typed('passwordConfirmation')) {
      found.push({ field: 'passwordConfirmation', text: refusalText({ code: 'PASSWORDS_DIFFER' }) });
    }
    setErrors(found);
    if (found.length > 0) return;
    setBusy(true);
    const result = await register({
      name: typed('name').trim(),
      lastName: typed('lastName').trim(),
      email: typed('email').trim(),
      password: typed('password'),
      passwordConfirmation: typed('passwordConfirmation'),
      documentType,
      documentNumber: typed('documentNumber').trim(),
      birthDate: typed('birthDate'),
      phoneNumber: typed('phoneNumber').trim() || undefined,
      locale,
    });
    setBusy(false);
    if ('errors' in result) {
      setErrors(result.errors.map((refusal) => ({ field: refusal.field, text: refusalText(refusal) })));
    } else onDone(result.user);
  };

  const field = (name: FieldName) => ({ name, label: labels[name], error: errorOf(name) });

  return (
    <form {...draft} method="post" noValidate className={css.form} onSubmit={submit}>
      <ErrorSummary title={common('errorsTitle')} errors={errors} />
      <div className={css.pair}>
        <TextField {...field('name')} autoComplete="given-name" required />
        <TextField {...field('lastName')} autoComplete="family-name" required />
      </div>
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" required />
      <ChoiceField
        name="documentType"
        label={labels.documentType}
        isRow
        choices={[
          { value: 'CPF', label: t('CPF') },
          { value: 'PASSPORT', label: t('PASSPORT') },
        ]}
        value={documentType}
        onChoose={(value) => setDocumentType(value as 'CPF' | 'PASSPORT')}
      />
      <div className={css.pair}>
        <TextField
          {...field('documentNumber')}
          inputMode={documentType === 'CPF' ? 'numeric' : 'text'}
          placeholder={documentType === 'CPF' ? '000.000.000-00' : undefined}
          autoComplete="off"
          required
        />
        <TextField
          {...field('birthDate')}
          type="date"
          autoComplete="bday"
          hint={t('birthDateHint')}
          required
        />
      </div>
      <TextField {...field('phoneNumber')} type="tel" autoComplete="tel" hint={t('phoneHint')} />
      <PasswordField {...field('password')} isNew onChange={setPassword} />
      <PasswordRules password={password} />
      <PasswordField {...field('passwordConfirmation')} isNew />
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {isBusy ? t('sending') : t('submitRegister')}
      </Button>
      <noscript>{common('noScript')}</noscript>
    </form>
  );
}
