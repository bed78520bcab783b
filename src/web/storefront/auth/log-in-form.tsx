import { type FormEvent, useState } from 'react';
import { type CallRefusal, logIn } from '../../lib/account-calls.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import type { UserData } from '../../lib/session.ts';
import { useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, type SummedError } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import css from './auth.module.css';
import { PasswordField } from './password-field.tsx';
import { useRegistrationDraft } from './use-registration-draft.ts';

/** E-mail and password; used on its own page and inside the checkout. */
export function LogInForm({ onDone }: { onDone: (user: UserData) => void }) {
  const t = useText('auth');
  const common = useText('common');
  const refusalText = useRefusalText();
  const [errors, setErrors] = useState<SummedError[]>([]);
  const [isBusy, setBusy] = useState(false);
  // The address is the same on either way in: typed once is enough.
  const draft = useRegistrationDraft();
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text ?? null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const missing = (['email', 'password'] as const)
      .filter((field) => (field === 'email' ? email : password) === '')
      .map((field) => ({ field, label: t(field), lead: t('fillIn'), text: t('required') }));
    setErrors(missing);
    if (missing.length > 0) return;
    setBusy(true);
    const result = await logIn(email, password);
    setBusy(false);
    if ('errors' in result) {
      // A failed log-in is about both fields: the text stands at the first, the focus goes to the list on top.
      setErrors(
        result.errors.map((refusal: CallRefusal) => ({
          field: refusal.field ?? 'email',
          text: refusalText(refusal),
        })),
      );
    } else onDone(result.user);
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
        error={errorOf('email')}
      />
      <PasswordField name="password" label={t('password')} error={errorOf('password')} />
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {isBusy ? t('sending') : t('submitLogIn')}
      </Button>
      <noscript>{common('noScript')}</noscript>
    </form>
  );
}
