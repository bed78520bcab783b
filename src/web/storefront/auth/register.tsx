import { Link, redirect, useSearchParams } from 'react-router';
import { textFor, textsFor } from '../../../i18n/texts.ts';
import { useAfterLogIn } from '../../lib/after-log-in.ts';
import { headTags } from '../../lib/head.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths, safeRedirect } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import type { Route } from './+types/register.ts';
import css from './auth.module.css';
import { RegisterForm } from './register-form.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  if (context.get(visitorContext).session.isLoggedIn) {
    const wanted = new URL(request.url).searchParams.get('redirect');
    throw redirect(safeRedirect(wanted, paths.account(locale)));
  }
  return {
    texts: textsFor(locale, ['auth', 'error']),
    head: { title: textFor(locale, 'auth')('registerTitle') },
  };
}

/** A form sent before the script was there ends here: the page comes back and says what it needs. */
export function action() {
  return null;
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function RegisterPage() {
  const t = useText('auth');
  const locale = useLocale();
  const [search] = useSearchParams();
  const wanted = search.get('redirect');
  const done = useAfterLogIn(safeRedirect(wanted, paths.account(locale)));
  return (
    <div className={css.page}>
      <div className={css.heading}>
        <h1>{t('registerTitle')}</h1>
        <p>{t('registerText')}</p>
      </div>
      <RegisterForm onDone={done} />
      <p>
        {t('hasAccount')} <Link to={paths.logIn(locale, wanted ?? undefined)}>{t('logInTitle')}</Link>
      </p>
    </div>
  );
}
