import type { FormEvent } from 'react';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { saveNewPassword } from '../../parts/log-in/account-calls.ts';
import type { RefusedForm } from '../../parts/log-in/answer-form.ts';
import css from '../../parts/log-in/auth.module.css';
import { NewPasswordFields, newPasswordRefusals } from '../../parts/log-in/new-password-fields.tsx';
import type { UserData } from '../../parts/session/session.ts';

const fields = ['password', 'passwordConfirmation'] as const;

/** Sets the password which the token of a link is for, and logs in with it. */
export function SavePasswordForm({
  token,
  refused,
  onExpired,
  onDone,
}: {
  token: string;
  refused?: RefusedForm | undefined;
  onExpired: () => void;
  onDone: (user: UserData) => void;
}) {
  const t = useText('auth');
  const common = useText('common');
  const { errors, errorOf, mendTyped, check, refuse } = useFormErrors({ fields, refused: refused?.errors });
  const { isBusy, call } = useCall((refusals) => {
    if (refusals.some(({ code }) => code === 'LINK_EXPIRED')) onExpired();
    else refuse(refusals);
  });
  const labels = { password: t('newPassword'), passwordConfirmation: t('passwordConfirmation') };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const typed = {
      password: String(form.get('password')),
      passwordConfirmation: String(form.get('passwordConfirmation')),
    };
    const missing = fields.filter((field) => typed[field] === '');
    const isSendable = check(
      missing.map((field) => ({ field, label: labels[field] })),
      { lead: t('fillIn'), text: t('required') },
      newPasswordRefusals(typed.password, typed.passwordConfirmation),
    );
    if (!isSendable) return;
    await call(() => telling(saveNewPassword({ token, ...typed }), onDone));
  };

  return (
    <form method="post" noValidate className={css.form} onSubmit={submit} onChange={mendTyped}>
      <ErrorSummary title={common('errorsTitle')} errors={errors} />
      <NewPasswordFields
        isRefused={refused !== undefined}
        password={{ label: labels.password, error: errorOf('password') }}
        passwordConfirmation={{
          label: labels.passwordConfirmation,
          error: errorOf('passwordConfirmation'),
        }}
      />
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {isBusy ? t('sending') : t('submitSavePassword')}
      </Button>
    </form>
  );
}
