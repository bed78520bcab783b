import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { paths } from '../../parts/pages/paths.ts';
import css from './account-frame.module.css';
import { isOwnData, ownDataPath } from './own-data-path.ts';

/** The sections of the account: a column on a desk, one row that scrolls on a phone. */
export function AccountNavigation() {
  const t = useText('account');
  const common = useText('common');
  const locale = useLocale();
  const { pathname: path, search } = useLocation();
  const pathname = path.replace(/\/$/, '');
  const current = isOwnData(search) ? ownDataPath(locale) : pathname;
  // The hub lists the sections itself; on a phone that is navigation enough.
  const isHub = pathname === paths.account(locale);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = row.current;
    const current = strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !current) return;
    // Only the strip moves, never the page: scrollIntoView would pull the page along.
    strip.scrollTo({ left: current.offsetLeft - (strip.clientWidth - current.clientWidth) / 2 });
  });
  return (
    <nav aria-label={t('sections')} className={classNames(css.navigation, isHub && css.onHub)}>
      <ul ref={row} className={css.row}>
        {[
          { to: paths.account(locale), text: t('overview') },
          { to: paths.tickets(locale), text: common('myTickets') },
          { to: paths.orders(locale), text: common('myOrders') },
          { to: paths.courtesies(locale), text: common('giftBadges') },
          { to: paths.waitlist(locale), text: t('waitlist') },
          { to: paths.profile(locale), text: t('profile') },
          { to: paths.addresses(locale), text: t('addresses') },
          { to: paths.notifications(locale), text: t('notifications') },
          { to: paths.security(locale), text: t('security') },
          { to: ownDataPath(locale), text: t('privacy') },
        ].map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={css.section} aria-current={to === current ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
