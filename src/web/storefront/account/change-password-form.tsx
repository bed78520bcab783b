import { type FormEvent, useRef, useState } from 'react';
import { brokenPasswordRules } from '#src/domain/login/password.ts';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { changePassword } from '../../parts/customer-api/account.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { PasswordField } from '../../parts/log-in/password-field.tsx';
import { PasswordRules } from '../../parts/log-in/password-rules.tsx';
import { SavedWord } from '../account-frame/saved-word.tsx';

/** A new password; whoever has one says it first. Every other login of the account ends with it. */
export function ChangePasswordForm({
  hasPassword: hadPassword,
  onChanged,
}: {
  hasPassword: boolean;
  onChanged: () => Promise<void>;
}) {
  const t = useText('security');
  const account = useText('account');
  const isReady = useIsReady();
  const { isBusy, errors, errorOf, mendTyped, check, save } = useSave(changePassword);
  const [hasPassword, setHasPassword] = useState(hadPassword);
  const [password, setPassword] = useState('');
  const [isSaved, setSaved] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const labels = {
    currentPassword: t('currentPassword'),
    password: t('newPassword'),
    passwordConfirmation: t('newPasswordAgain'),
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    // As it was typed: a space may be part of a password.
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? '');
    const fields = hasPassword
      ? (['currentPassword', 'password', 'passwordConfirmation'] as const)
      : (['password', 'passwordConfirmation'] as const);
    const empty = fields
      .filter((field) => typed(field) === '')
      .map((field) => ({ field, label: labels[field] }));
    const wrong: CallRefusal[] = [];
    if (typed('password') !== '' && brokenPasswordRules(typed('password')).length > 0) {
      wrong.push({ code: 'PASSWORD_WEAK', field: 'password' });
    }
    if (typed('passwordConfirmation') !== '' && typed('password') !== typed('passwordConfirmation')) {
      wrong.push({ code: 'PASSWORDS_DIFFER', field: 'passwordConfirmation' });
    }
    setSaved(false);
    if (!check(empty, { lead: account('fillIn'), text: account('required') }, wrong)) return;
    const answer = await save({
      input: {
        ...(hasPassword ? { currentPassword: typed('currentPassword') } : {}),
        password: typed('password'),
        passwordConfirmation: typed('passwordConfirmation'),
      },
    });
    if (!answer?.changePassword.success) return;
    form.current?.reset();
    setPassword('');
    setHasPassword(true);
    setSaved(true);
    await onChanged();
  };

  return (
    <Stack as="form" ref={form} gap={5} isNarrow noValidate onSubmit={submit} onChange={mendTyped}>
      <FormErrors errors={errors} failure={t('passwordFailed')} />
      <Stack as="fieldset" disabled={!isReady} gap={5}>
        {hasPassword && (
          <PasswordField
            name="currentPassword"
            label={labels.currentPassword}
            error={errorOf('currentPassword')}
          />
        )}
        <PasswordField
          name="password"
          label={labels.password}
          error={errorOf('password')}
          isNew
          onChange={setPassword}
        />
        <PasswordRules password={password} />
        <PasswordField
          name="passwordConfirmation"
          label={labels.passwordConfirmation}
          error={errorOf('passwordConfirmation')}
          isNew
        />
        <Soft>{t('passwordEndsOthers')}</Soft>
        <div>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? account('saving') : hasPassword ? t('savePassword') : t('createPassword')}
          </Button>
        </div>
      </Stack>
      <SavedWord>{isSaved && t('passwordSaved')}</SavedWord>
    </Stack>
  );
}
