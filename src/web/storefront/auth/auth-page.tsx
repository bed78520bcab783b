import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useAfterLogIn } from '../../lib/after-log-in.ts';
import { Link } from '../../lib/link.tsx';
import { paths, safeRedirect } from '../../lib/paths.ts';
import type { UserData } from '../../lib/session.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Page } from '../../ui/page.tsx';
import css from './auth.module.css';

const pages = {
  logIn: { title: 'logInTitle', text: 'logInText', question: 'noAccount', other: 'register' },
  register: { title: 'registerTitle', text: 'registerText', question: 'hasAccount', other: 'logIn' },
} as const;

/** One way in and, under it, the way to the other one. Both lead on to where the person wanted to go. */
export function AuthPage({
  way,
  form: Form,
}: {
  way: keyof typeof pages;
  form: ComponentType<{ onDone: (user: UserData) => void }>;
}) {
  const t = useText('auth');
  const locale = useLocale();
  const [search] = useSearchParams();
  const wanted = search.get('redirect');
  const done = useAfterLogIn(safeRedirect(wanted, paths.account(locale)));
  const { title, text, question, other } = pages[way];
  return (
    <Page width="form">
      <div className={css.heading}>
        <h1>{t(title)}</h1>
        <p>{t(text)}</p>
      </div>
      <Form onDone={done} />
      <p>
        {t(question)} <Link to={paths[other](locale, wanted ?? undefined)}>{t(pages[other].title)}</Link>
      </p>
    </Page>
  );
}
