import { type FormEvent, type RefObject, useImperativeHandle, useState } from 'react';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { TextField } from '../../kit/forms/field.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Link } from '../../kit/navigation/link.tsx';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { paths } from '../pages/paths.ts';
import { logIn } from './account-calls.ts';
import type { RefusedForm } from './answer-form.ts';
import css from './auth.module.css';
import { CodeForm } from './code-form.tsx';
import { CookiesNotice } from './cookies-notice.tsx';
import { PasswordField } from './password-field.tsx';
import { useCodeRequest } from './use-code-request.ts';
import { usePasskeyLogIn } from './use-passkey-log-in.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';
import type { WayIn } from './way-in.ts';

const fields = ['email', 'password'] as const;

/** E-mail and password, or a code that is mailed; used on its own page and inside the checkout. */
export function LogInForm({
  refused,
  email,
  wanted,
  isCodeSent = false,
  wayIn,
  onDone,
}: {
  refused?: RefusedForm | undefined;
  /** Filled in, and theirs to change. */
  email?: string | undefined;
  /** The page to come back to by way of a new password. */
  wanted?: string | undefined;
  /** The page was loaded anew after a code was asked for. */
  isCodeSent?: boolean;
  /** For a page whose own button completes it too. */
  wayIn?: RefObject<WayIn | null> | undefined;
  /** Where the page itself has something to do once somebody is logged in. */
  onDone?: (() => void) | undefined;
}) {
  const t = useText('auth');
  const common = useText('common');
  const locale = useLocale();
  const { errors, errorOf, mendTyped, clear, check, mark, refuse } = useFormErrors({
    fields,
    refused: refused && atTheEmail(refused.errors),
  });
  const { isBusy, call } = useCall((refusals) => refuse(atTheEmail(refusals)));
  const code = useCodeRequest();
  const passkey = usePasskeyLogIn(() => onDone?.(), refuse);
  /** The address a code was asked for; empty where the page does not know it any more. */
  const [codeFor, setCodeFor] = useState<string | null>(isCodeSent ? '' : null);
  // The address is the same on either way in: typed once is enough.
  const draft = useRegistrationDraft({ isRefused: refused !== undefined, email });

  const form = draft.ref;
  const reader = () => {
    const typed = new FormData(form.current ?? undefined);
    const [email, password] = [String(typed.get('email') ?? '').trim(), String(typed.get('password') ?? '')];
    const values = { email, password };
    const emptyOf = (asked: readonly (typeof fields)[number][]) =>
      asked.filter((field) => values[field] === '').map((field) => ({ field, label: t(field) }));
    return { email, password, emptyOf };
  };
  const empty = { lead: t('fillIn'), text: t('required') };
  const send = async (): Promise<boolean> => {
    const { email, password } = reader();
    let isIn = false;
    // The page may take this form away as soon as somebody is logged in.
    await call(() => telling(logIn(email, password), () => (isIn = true)));
    return isIn;
  };
  useImperativeHandle(codeFor === null ? wayIn : undefined, () => ({
    problems: () => mark(reader().emptyOf(fields), empty),
    send,
  }));

  const askCode = async () => {
    const { email, emptyOf } = reader();
    if (!check(emptyOf(['email']), empty)) return;
    const wrong = await code.request(email);
    if (wrong.length === 0) setCodeFor(email);
    else refuse(wrong);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || code.isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === 'askCode') return await askCode();
    if (!check(reader().emptyOf(fields), empty)) return;
    clear();
    if (await send()) onDone?.();
  };

  if (codeFor !== null) {
    return (
      <CodeForm
        email={codeFor || undefined}
        refused={refused}
        wayIn={wayIn}
        onAgain={codeFor === '' ? undefined : async () => (await code.request(codeFor)).length === 0}
        onBack={() => setCodeFor(null)}
        onDone={onDone}
      />
    );
  }
  return (
    <form {...draft} method="post" noValidate className={css.form} onSubmit={submit} onChange={mendTyped}>
      <CookiesNotice />
      <ErrorSummary title={common('errorsTitle')} errors={errors} />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username webauthn"
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
      <Button type="submit" tone={wayIn ? 'plain' : 'go'} isWide isBusy={isBusy}>
        {isBusy ? t('sending') : t('submitLogIn')}
      </Button>
      <WithoutPassword isAsking={code.isBusy} passkey={passkey} />
    </form>
  );
}

/** The ways in without a password: a code that is mailed, or a passkey. */
function WithoutPassword({
  isAsking,
  passkey,
}: {
  isAsking: boolean;
  passkey: ReturnType<typeof usePasskeyLogIn>;
}) {
  const t = useText('auth');
  return (
    <>
      <p className={css.or}>{t('orWithoutPassword')}</p>
      <Button type="submit" name="way" value="askCode" isWide isBusy={isAsking}>
        {isAsking ? t('sending') : t('askCode')}
      </Button>
      {/* Its place is kept: whether the browser has such a thing is known a moment after the page is drawn. */}
      <Button
        isWide
        isBusy={passkey.isBusy}
        disabled={!passkey.isOffered}
        className={css.byPasskey}
        onClick={passkey.ask}
      >
        {t('byPasskey')}
      </Button>
    </>
  );
}

/** A failed log-in is about both fields: the text stands at the first, the focus goes to the list on top. */
function atTheEmail(refusals: readonly CallRefusal[]): CallRefusal[] {
  return refusals.map((refusal) =>
    refusal.code === 'LOGIN_FAILED' ? { ...refusal, field: 'email' } : refusal,
  );
}
