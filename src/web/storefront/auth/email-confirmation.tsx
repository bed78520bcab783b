import { type FormEvent, useState } from 'react';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { confirmEmail } from '../../parts/log-in/account-calls.ts';
import { answerForm, privateHeaders } from '../../parts/log-in/answer-form.ts';
import css from '../../parts/log-in/auth.module.css';
import { Outcome } from '../../parts/log-in/outcome.tsx';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import type { Route } from './+types/email-confirmation.ts';

export function loader({ params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { searchParams } = new URL(request.url);
  return {
    texts: textsFor(locale, ['auth', 'error']),
    head: { title: textFor(locale, 'auth')('confirmEmailTitle') },
    code: searchParams.get('codigo') ?? '',
    isConfirmed: searchParams.has('confirmado'),
    /** A new address, and not the first one. */
    isChange: searchParams.has('troca'),
  };
}

export function action(args: Route.ActionArgs) {
  const isChange = new URL(args.request.url).searchParams.has('troca');
  return answerForm(
    args,
    (forms, typed) => forms.confirmEmail(typed),
    (locale) => `${paths.confirmEmail(locale)}?confirmado=1${isChange ? '&troca=1' : ''}`,
  );
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = pageMeta;

/** Mail scanners open links before people do, so opening changes nothing: pressing the button does. */
export default function ConfirmEmailPage({
  loaderData: { code, isConfirmed: isConfirmedBefore, isChange },
  actionData: refused,
}: Route.ComponentProps) {
  const t = useText('auth');
  const error = useText('error');
  const locale = useLocale();
  const { errors, refuse } = useFormErrors({ fields: [], refused: refused?.errors });
  const [isConfirmedNow, setConfirmedNow] = useState(false);
  const [isExpired, setExpired] = useState(
    refused?.errors.some(({ code }) => code === 'LINK_EXPIRED') ?? false,
  );
  const isConfirmed = isConfirmedNow || isConfirmedBefore;
  const { isBusy, call } = useCall((refusals) => {
    if (refusals.some(({ code }) => code === 'LINK_EXPIRED')) setExpired(true);
    else refuse(refusals);
  });
  const isOpen = code !== '' && !isConfirmed && !isExpired;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await call(() => confirmEmail(code))) setConfirmedNow(true);
  };

  return (
    <Page width="form">
      <div className={css.heading}>
        <h1>{t('confirmEmailTitle')}</h1>
        {isOpen && <p>{t('confirmEmailText')}</p>}
      </div>
      {isConfirmed && (
        <Outcome tone="ok" title={t('confirmedTitle')}>
          {isChange ? t('changedText') : t('confirmedText')}
        </Outcome>
      )}
      {isExpired && !isConfirmed && (
        <Outcome tone="warn" title={t('expiredTitle')}>
          {error('LINK_EXPIRED')}
        </Outcome>
      )}
      {code === '' && !isConfirmed && <p>{t('confirmEmailNoCode')}</p>}
      {isOpen ? (
        <form method="post" className={css.form} onSubmit={submit}>
          <ErrorSummary title={t('confirmFailed')} errors={errors} />
          <input type="hidden" name="code" value={code} />
          <Button type="submit" tone="go" isWide isBusy={isBusy}>
            {isBusy ? t('sending') : t('submitConfirmEmail')}
          </Button>
        </form>
      ) : (
        <div className={css.onward}>
          <ButtonLink
            tone={isConfirmed ? 'go' : 'plain'}
            to={
              isChange
                ? `${paths.security(locale)}?rever=1`
                : isConfirmed
                  ? paths.home(locale)
                  : paths.account(locale)
            }
          >
            {isConfirmed && !isChange ? t('toEvents') : t('toAccount')}
          </ButtonLink>
          {isConfirmed && !isChange && <Link to={paths.account(locale)}>{t('toAccount')}</Link>}
        </div>
      )}
    </Page>
  );
}
