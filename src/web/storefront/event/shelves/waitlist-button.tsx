import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';
import css from './waitlist-button.module.css';

/**
 * Leads from what is sold out to its waiting list. A link: it costs the page of the event next to nothing, works without
 * script, and whoever must log in first comes back to it.
 */
export function WaitlistButton({
  slug,
  offerId,
  offerName,
}: {
  slug: string;
  offerId: string;
  /** Said to those who do not see what it stands beside. */
  offerName: string;
}) {
  const t = useText('event');
  const locale = useLocale();
  return (
    <ButtonLink tone="quiet" className={css.way} to={paths.joinWaitlist(locale, slug, offerId)}>
      <span>
        {t('joinWaitlist')} <span className="visually-hidden">{offerName}</span>
      </span>
    </ButtonLink>
  );
}
