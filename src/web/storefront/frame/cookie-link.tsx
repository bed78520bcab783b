import { askForConsent } from '../../lib/consent-question.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';

/** The choice about cookies once more or, where there is nothing to choose, what the policy says about them. */
export function CookieLink() {
  const t = useText('common');
  const locale = useLocale();
  return (
    <Link
      to={`${paths.privacy(locale)}#cookies`}
      onClick={(press) => {
        if (askForConsent()) press.preventDefault();
      }}
    >
      {t('cookiePreferences')}
    </Link>
  );
}
