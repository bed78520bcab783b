import { useState } from 'react';
import { brokenPasswordRules } from '#src/domain/login/password.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import css from './auth.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordRules, PasswordStrength } from './password-rules.tsx';

/** What is wrong with a new password and its repetition; what is empty is told by whoever asks for it. */
export function newPasswordRefusals(password: string, confirmation: string): CallRefusal[] {
  const refusals: CallRefusal[] = [];
  const broken = password === '' ? [] : brokenPasswordRules(password);
  if (broken.includes('length')) refusals.push({ code: 'PASSWORD_LENGTH', field: 'password' });
  else if (broken.length > 0) refusals.push({ code: 'PASSWORD_WEAK', field: 'password' });
  // A password that must change anyway is not also told to be another one below.
  if (refusals.length === 0 && password !== '' && confirmation !== '' && password !== confirmation) {
    refusals.push({ code: 'PASSWORDS_DIFFER', field: 'passwordConfirmation' });
  }
  return refusals;
}

interface Told {
  label: string;
  error: string | null;
}

/** A password to be chosen, with its rules, and once more. */
export function NewPasswordFields({
  password,
  passwordConfirmation,
  isRefused,
  isOptional = false,
}: {
  password: Told;
  passwordConfirmation: Told;
  /** The account can do without. */
  isOptional?: boolean;
  /** The page came back without what had been typed here. */
  isRefused: boolean;
}) {
  const t = useText('auth');
  const [typed, setTyped] = useState('');
  return (
    <>
      <PasswordField
        name="password"
        {...password}
        className={css.ruled}
        isNew
        isOptional={isOptional}
        onChange={setTyped}
        hint={
          <>
            {isRefused && <p>{t('passwordAgain')}</p>}
            <PasswordStrength password={typed} />
            <PasswordRules password={typed} />
          </>
        }
      />
      <PasswordField name="passwordConfirmation" {...passwordConfirmation} isNew isOptional={isOptional} />
    </>
  );
}
