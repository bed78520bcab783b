import { useState } from 'react';
import { data, useSearchParams } from 'react-router';
import type { Locale } from '#src/domain/locale.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { useAfterLogIn } from '../../parts/log-in/after-log-in.ts';
import { answerForm, privateHeaders } from '../../parts/log-in/answer-form.ts';
import css from '../../parts/log-in/auth.module.css';
import { Outcome } from '../../parts/log-in/outcome.tsx';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import type { Route } from './+types/new-password.ts';
import { AskPasswordForm } from './ask-password-form.tsx';
import { SavePasswordForm } from './save-password-form.tsx';

export function loader({ params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { searchParams } = new URL(request.url);
  return data(
    {
      texts: textsFor(locale, ['auth', 'error']),
      head: { title: textFor(locale, 'auth')('newPasswordTitle') },
      token: searchParams.get('token') ?? '',
      isSent: searchParams.has('enviado'),
    },
    { headers: privateHeaders },
  );
}

/** With the token of a link it saves the password, else it asks for a link. */
export function action(args: Route.ActionArgs) {
  const { searchParams } = new URL(args.request.url);
  const token = searchParams.get('token');
  const wanted = searchParams.get('redirect');
  if (token) {
    return answerForm(
      args,
      (forms, typed) => forms.saveNewPassword({ ...typed, token }),
      (locale) => paths.logIn(locale, reviewLogins(locale, wanted)),
    );
  }
  return answerForm(
    args,
    (forms, typed) => forms.requestNewPassword(typed),
    (locale) => `${paths.newPassword(locale, wanted ?? undefined)}${wanted ? '&' : '?'}enviado=1`,
  );
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = pageMeta;

/**
 * A new password in two visits: the first asks for a link by mail, the second comes by that link and sets it. A link
 * that is not good any more says so and asks for another one right there.
 */
export default function NewPasswordPage({
  loaderData: { token, isSent: isSentBefore },
  actionData: refused,
}: Route.ComponentProps) {
  const t = useText('auth');
  const error = useText('error');
  const locale = useLocale();
  const [search] = useSearchParams();
  const wanted = search.get('redirect') ?? undefined;
  const [isSentNow, setSentNow] = useState(false);
  const [isExpired, setExpired] = useState(
    refused?.errors.some(({ code }) => code === 'LINK_EXPIRED') ?? false,
  );
  const done = useAfterLogIn(reviewLogins(locale, wanted));
  const isSent = isSentNow || isSentBefore;
  const isSaving = token !== '' && !isExpired && !isSent;

  return (
    <Page width="form">
      <div className={css.heading}>
        <h1>{t('newPasswordTitle')}</h1>
        {!isSent && !isExpired && <p>{isSaving ? t('savePasswordText') : t('askPasswordText')}</p>}
      </div>
      {isSent && (
        <Outcome tone="ok" title={t('sentTitle')}>
          {t('sentText')}
        </Outcome>
      )}
      {isExpired && !isSent && (
        <Outcome tone="warn" title={t('expiredTitle')}>
          {error('LINK_EXPIRED')}
        </Outcome>
      )}
      {isSaving && (
        <SavePasswordForm token={token} refused={refused} onExpired={() => setExpired(true)} onDone={done} />
      )}
      {!isSaving && !isSent && (
        <AskPasswordForm
          wanted={wanted}
          // What a link refused is no mistake in the form that asks for another one.
          refused={isExpired ? undefined : refused}
          onSent={() => setSentNow(true)}
        />
      )}
      <p className={css.onward}>
        {isSent && (
          <Link to={paths.newPassword(locale, wanted)} onClick={() => setSentNow(false)}>
            {t('sendAgain')}
          </Link>
        )}
        <Link to={paths.logIn(locale, wanted)}>{t('backToLogIn')}</Link>
      </p>
    </Page>
  );
}

/** Asks about the social logins that still open the account, then leads on. */
function reviewLogins(locale: Locale, redirect: string | null | undefined): string {
  const to = redirect ? `redirect=${encodeURIComponent(redirect)}&` : '';
  return `${paths.security(locale)}?${to}rever=1`;
}
