import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#src/domain/locale.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { inLocale } from '../../parts/pages/paths.ts';
import { knownSession, useSession } from '../../parts/session/session.ts';
import css from './language-switch.module.css';

/**
 * PT|EN. For a visitor it is a plain link that loads the page anew; for a customer the choice is saved first, in the
 * account and in the session (specification section 4).
 */
export function LanguageSwitch() {
  const t = useText('common');
  const locale = useLocale();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [failure, setFailure] = useState('');

  const choose = async (chosen: Locale, address: string) => {
    setFailure('');
    const { isLoggedIn, locale: savedLocale } = await knownSession();
    if (isLoggedIn && savedLocale !== chosen) {
      const isSaved = await import('../../parts/log-in/save-language.ts')
        .then(({ saveLanguage }) => saveLanguage(chosen))
        .catch(() => false);
      if (!isSaved) {
        setFailure(t('localeNotSaved'));
        return;
      }
    }
    location.assign(address);
  };

  return (
    <nav aria-label={t('language')} className={css.languages}>
      {(['pt', 'en'] as const).map((choice) => {
        const address = inLocale(pathname, choice) + withoutLg(search) + hash;
        return (
          <a
            key={choice}
            href={address}
            hrefLang={choice === 'pt' ? 'pt-BR' : 'en'}
            lang={choice === 'pt' ? 'pt-BR' : 'en'}
            aria-current={choice === locale ? 'true' : undefined}
            className={css.language}
            onClick={(press) => {
              // While it is not known who is here, the answer is waited for; a visitor's link needs no script at all.
              if (!session.loading && (!session.isLoggedIn || session.locale === choice)) return;
              press.preventDefault();
              void choose(choice, address);
            }}
          >
            <span aria-hidden="true">{choice.toUpperCase()}</span>
            <span className="visually-hidden">{choice === 'pt' ? 'Português' : 'English'}</span>
          </a>
        );
      })}
      {failure && (
        <span role="alert" className={css.failure}>
          {failure}
        </span>
      )}
    </nav>
  );
}

/** `lg` tells which language a log-in has switched to; after a choice it would tell the wrong one. */
function withoutLg(search: string): string {
  return search.replace(/([?&])lg=[^&]*(&|$)/, (_, before: string, after: string) => (after ? before : ''));
}
