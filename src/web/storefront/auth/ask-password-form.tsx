import type { FormEvent } from 'react';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { TextField } from '../../kit/forms/field.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { requestNewPassword } from '../../parts/log-in/account-calls.ts';
import type { RefusedForm } from '../../parts/log-in/answer-form.ts';
import css from '../../parts/log-in/auth.module.css';
import { useRegistrationDraft } from '../../parts/log-in/use-registration-draft.ts';
import { paths } from '../../parts/pages/paths.ts';

const fields = ['email'] as const;

/** Asks for the link to set a new password. Whether the address has an account is told to nobody but its owner. */
export function AskPasswordForm({
  wanted,
  refused,
  onSent,
}: {
  wanted: string | undefined;
  refused?: RefusedForm | undefined;
  onSent: () => void;
}) {
  const t = useText('auth');
  const common = useText('common');
  const locale = useLocale();
  const { errors, errorOf, mendTyped, check, refuse } = useFormErrors({ fields, refused: refused?.errors });
  const { isBusy, call } = useCall(refuse);
  const draft = useRegistrationDraft({ isRefused: refused !== undefined });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (
      !check(email === '' ? [{ field: 'email', label: t('email') }] : [], {
        lead: t('fillIn'),
        text: t('required'),
      })
    )
      return;
    if (await call(() => requestNewPassword(email, locale))) onSent();
  };

  return (
    <form
      {...draft}
      method="post"
      // Not the address of the page: that one may carry the link that was refused.
      action={paths.newPassword(locale, wanted)}
      noValidate
      className={css.form}
      onSubmit={submit}
      onChange={mendTyped}
    >
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
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {isBusy ? t('sending') : t('submitAskPassword')}
      </Button>
    </form>
  );
}
