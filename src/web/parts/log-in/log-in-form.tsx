import { type FormEvent, useState } from 'react';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { TextField } from '../../kit/forms/field.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { paths } from '../pages/paths.ts';
import { logIn } from './account-calls.ts';
import type { RefusedForm } from './answer-form.ts';
import css from './auth.module.css';
import { PasswordField } from './password-field.tsx';
import { useRegistrationDraft } from './use-registration-draft.ts';

const fields = ['email', 'password'] as const;

/** E-mail and password; used on its own page and inside the checkout. */
export function LogInForm({
  refused,
  wanted,
  onDone,
}: {
  refused?: RefusedForm | undefined;
  /** The page to come back to by way of a new password. */
  wanted?: string | undefined;
  /** Where the page itself has something to do once somebody is logged in. */
  onDone?: () => void;
}) {
  const t = useText('auth');
  const common = useText('common');
  const locale = useLocale();
  const { errors, errorOf, clear, check, refuse } = useFormErrors({
    fields,
    refused: refused && atTheEmail(refused).errors,
  });
  const [isBusy, setBusy] = useState(false);
  // The address is the same on either way in: typed once is enough.
  const draft = useRegistrationDraft({ isRefused: refused !== undefined });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const typed = { email: String(form.get('email')).trim(), password: String(form.get('password')) };
    const empty = fields.filter((field) => typed[field] === '').map((field) => ({ field, label: t(field) }));
    if (!check(empty, { lead: t('fillIn'), text: t('required') })) return;
    clear();
    setBusy(true);
    const result = await logIn(typed.email, typed.password);
    setBusy(false);
    if ('errors' in result) refuse(atTheEmail(result).errors);
    else onDone?.();
  };

  return (
    <form {...draft} method="post" noValidate className={css.form} onSubmit={submit}>
      <ErrorSummary title={common('errorsTitle')} errors={errors} />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        defaultValue={refused?.typed.email}
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        label={t('password')}
        error={errorOf('password')}
        hint={refused && t('passwordAgain')}
      />
      <p className={css.forgot}>
        <Link to={paths.newPassword(locale, wanted)}>{t('forgot')}</Link>
      </p>
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {isBusy ? t('sending') : t('submitLogIn')}
      </Button>
    </form>
  );
}

/** A failed log-in is about both fields: the text stands at the first, the focus goes to the list on top. */
function atTheEmail<Refused extends { errors: RefusedForm['errors'] }>(refused: Refused): Refused {
  const errors = refused.errors.map((refusal) =>
    refusal.code === 'LOGIN_FAILED' ? { ...refusal, field: 'email' } : refusal,
  );
  return { ...refused, errors };
}
