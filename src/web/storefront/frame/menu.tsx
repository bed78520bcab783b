import { company } from '../../lib/company.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import css from './menu.module.css';

/** The slide-out menu, in the order of specification section 2. */
export function Menu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('common');
  const locale = useLocale();
  const { isLoggedIn } = useSession();
  const item = (to: string, text: string, className?: string) => (
    <li className={className}>
      <Link to={to} onClick={onClose} className={css.item}>
        {text}
      </Link>
    </li>
  );
  return (
    <Drawer id="menu" isOpen={isOpen} onClose={onClose} label={t('menu')}>
      <div className={css.top}>
        <Logo />
        <button type="button" className={css.close} aria-label={t('menuClose')} onClick={onClose}>
          <Icon name="close" size={26} />
        </button>
      </div>
      <div className={css.language}>
        <LanguageSwitch />
      </div>
      <nav aria-label={t('menu')}>
        <ul className={css.items}>
          {isLoggedIn
            ? item(paths.account(locale), t('myAccount'))
            : item(paths.logIn(locale), t('logInOrRegister'), css.phoneOnly)}
          {isLoggedIn && item(paths.orders(locale), t('myOrders'))}
          {isLoggedIn && item(paths.tickets(locale), t('myTickets'))}
        </ul>
        <ul className={css.smallItems}>
          <li>
            <a href={`mailto:${company.email}`} className={css.small} onClick={onClose}>
              {t('contactUs')}
            </a>
          </li>
          <li>
            <a href={company.helpCenterUrl} className={css.small} rel="noopener" onClick={onClose}>
              {t('helpCenter')}
              <Icon name="out" size={16} />
              <span className="visually-hidden">({t('opensElsewhere')})</span>
            </a>
          </li>
          {item(paths.privacy(locale), t('privacyPolicy'), css.smallLink)}
        </ul>
      </nav>
    </Drawer>
  );
}
