import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { paths } from '../../parts/pages/paths.ts';
import { askForConsent } from '../../parts/site/consent-question.ts';

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
