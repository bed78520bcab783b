import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { SocialLoginOffer } from '#src/domain/login/social-login.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import css from '../../parts/log-in/auth.module.css';
import { SocialLogins } from '../../parts/log-in/social-logins.tsx';
import { safeRedirect } from '../../parts/own-pages/safe-redirect.ts';
import { paths } from '../../parts/pages/paths.ts';
import { useSession } from '../../parts/session/session.ts';

const pages = {
  logIn: { title: 'logInTitle', text: 'logInText', question: 'noAccount', other: 'register' },
  register: { title: 'registerTitle', text: 'registerText', question: 'hasAccount', other: 'logIn' },
} as const;

/** One way in and, under it, the way to the other one. Both lead on to where the person wanted to go. */
export function AuthPage({
  way,
  socialLogins,
  failure,
  form,
}: {
  way: keyof typeof pages;
  socialLogins: readonly SocialLoginOffer[];
  failure: string | null;
  form: (wanted: string | undefined) => ReactNode;
}) {
  const t = useText('auth');
  const locale = useLocale();
  const [search] = useSearchParams();
  const wanted = search.get('redirect') ?? undefined;
  const target = safeRedirect(wanted, paths.account(locale));
  // However the login came about, here or in another tab, the way leads on.
  useSession(wanted ? { redirectTo: target } : { redirectIfFound: true });
  const { title, text, question, other } = pages[way];
  const reason = leadsToWaitlist(target) ? (`${way}Waitlist` as const) : text;
  return (
    <Page width="form">
      <div className={css.heading}>
        <h1>{t(title)}</h1>
        <p>{t(reason)}</p>
      </div>
      <SocialLogins
        // A new failure in the address is news even while the page stays.
        key={failure}
        offers={socialLogins}
        target={target}
        failure={failure === null ? null : { code: failure }}
      />
      {form(wanted)}
      <p>
        {t(question)} <Link to={paths[other](locale, wanted)}>{t(pages[other].title)}</Link>
      </p>
    </Page>
  );
}

/** Whoever pressed for the waiting list is told why the page of it is not here yet. */
function leadsToWaitlist(target: string): boolean {
  return /^\/(pt|en)\/evento\/[^/]+\/lista-de-espera\//.test(target);
}
