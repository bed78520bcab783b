import { type FormEvent, useState } from 'react';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Page } from '../../kit/page/page.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { lockAccount } from '../../parts/log-in/account-calls.ts';
import { answerForm, privateHeaders } from '../../parts/log-in/answer-form.ts';
import css from '../../parts/log-in/auth.module.css';
import { Outcome } from '../../parts/log-in/outcome.tsx';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import type { Route } from './+types/account-lock.ts';

export function loader({ params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { searchParams } = new URL(request.url);
  return {
    texts: textsFor(locale, ['auth', 'error']),
    head: { title: textFor(locale, 'auth')('lockTitle') },
    code: searchParams.get('codigo') ?? '',
    isLocked: searchParams.has('bloqueada'),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(
    args,
    (forms, typed) => forms.lockAccount(typed),
    (locale) => `${paths.lockAccount(locale)}?bloqueada=1`,
  );
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = pageMeta;

/** The link of "it wasn't me". Mail scanners open links before people do, so only the button locks. */
export default function LockAccountPage({
  loaderData: { code, isLocked: isLockedBefore },
  actionData: refused,
}: Route.ComponentProps) {
  const t = useText('auth');
  const locale = useLocale();
  const { errors, refuse } = useFormErrors({ fields: [], refused: refused?.errors });
  const [isLockedNow, setLockedNow] = useState(false);
  const [isExpired, setExpired] = useState(
    refused?.errors.some(({ code }) => code === 'LINK_EXPIRED') ?? false,
  );
  const isLocked = isLockedNow || isLockedBefore;
  const { isBusy, call } = useCall((refusals) => {
    if (refusals.some(({ code }) => code === 'LINK_EXPIRED')) setExpired(true);
    else refuse(refusals);
  });
  const isOpen = code !== '' && !isLocked && !isExpired;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await call(() => lockAccount(code))) setLockedNow(true);
  };

  return (
    <Page width="form">
      <div className={css.heading}>
        <h1>{t('lockTitle')}</h1>
        {isOpen && <p>{t('lockText')}</p>}
      </div>
      {isLocked && (
        <Outcome tone="ok" title={t('lockedTitle')}>
          {t('lockedText')}
        </Outcome>
      )}
      {isExpired && !isLocked && (
        <Outcome tone="warn" title={t('expiredTitle')}>
          {t('lockExpired')}
        </Outcome>
      )}
      {code === '' && !isLocked && <p>{t('lockNoCode')}</p>}
      {isOpen ? (
        <form method="post" className={css.form} onSubmit={submit}>
          <ErrorSummary title={t('lockFailed')} errors={errors} />
          <input type="hidden" name="code" value={code} />
          <Button type="submit" tone="go" isWide isBusy={isBusy}>
            {isBusy ? t('sending') : t('submitLock')}
          </Button>
        </form>
      ) : (
        <div className={css.onward}>
          <ButtonLink tone="plain" to={paths.newPassword(locale)}>
            {t('lockAskPassword')}
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}
