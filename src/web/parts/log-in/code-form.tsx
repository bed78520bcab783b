import { type FormEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { limits } from '#src/domain/limits.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { TextField } from '../../kit/forms/field.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { logInByCode } from './account-calls.ts';
import type { RefusedForm } from './answer-form.ts';
import css from './auth.module.css';
import type { WayIn } from './way-in.ts';

/** Takes the code that was mailed. It opens the account only in the browser that has asked for it. */
export function CodeForm({
  email,
  refused,
  wayIn,
  onAgain,
  onBack,
  onDone,
}: {
  /** Absent where the page was loaded anew: an address is written into no page's address. */
  email?: string | undefined;
  refused?: RefusedForm | undefined;
  wayIn?: RefObject<WayIn | null> | undefined;
  onAgain?: (() => Promise<boolean>) | undefined;
  onBack?: (() => void) | undefined;
  onDone?: (() => void) | undefined;
}) {
  const t = useText('auth');
  const common = useText('common');
  const isReady = useIsReady();
  const form = useRef<HTMLFormElement>(null);
  const { errors, errorOf, mendTyped, check, mark, refuse } = useFormErrors({
    fields: ['code'],
    refused: refused?.errors,
  });
  const { isBusy, call } = useCall(refuse);
  const [isSentAgain, setSentAgain] = useState(false);

  // The button that led here is gone; whoever asked for the code types it next.
  useEffect(() => {
    if (email !== undefined) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [email]);

  const typed = () => String(new FormData(form.current ?? undefined).get('code') ?? '').trim();
  const missing = () => (typed() === '' ? [{ field: 'code', label: t('code') }] : []);
  const empty = { lead: t('fillIn'), text: t('required') };
  const send = async (): Promise<boolean> => {
    let isIn = false;
    await call(() => telling(logInByCode(typed()), () => (isIn = true)));
    return isIn;
  };
  useImperativeHandle(wayIn, () => ({ problems: () => mark(missing(), empty), send }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !check(missing(), empty)) return;
    if (await send()) onDone?.();
  };

  const facts = { email: email ?? '', minutes: limits.mailedCodeMinutes };
  return (
    <form ref={form} method="post" noValidate className={css.form} onSubmit={submit} onChange={mendTyped}>
      <ErrorSummary title={common('errorsTitle')} errors={errors} />
      <p role="status" className={css.sent}>
        {email ? t('codeSentTo', facts) : t('codeSent', facts)}
      </p>
      <input type="hidden" name="way" value="byCode" />
      <TextField
        name="code"
        label={t('code')}
        error={errorOf('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        spellCheck={false}
        required
      />
      <Button type="submit" tone={wayIn ? 'plain' : 'go'} isWide isBusy={isBusy}>
        {isBusy ? t('sending') : t('submitLogIn')}
      </Button>
      {isReady && (onAgain || onBack) && (
        <div className={css.onward}>
          {onAgain && (
            <Button
              tone="quiet"
              onClick={async () => {
                setSentAgain(false);
                setSentAgain(await onAgain());
              }}
            >
              {t('sendAgain')}
            </Button>
          )}
          {onBack && (
            <Button tone="quiet" onClick={onBack}>
              {t('otherWay')}
            </Button>
          )}
        </div>
      )}
      <p role="status" className={isSentAgain ? undefined : 'visually-hidden'}>
        {isSentAgain && t('codeSentAgain')}
      </p>
    </form>
  );
}
