import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { DialogButton } from '../../kit/ui/dialog-button.tsx';
import { Drawer } from '../../kit/ui/drawer.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { paths } from '../../parts/pages/paths.ts';
import { useSession } from '../../parts/session/session.ts';
import { useSite } from '../../parts/site/site.ts';
import { ContactButton } from './contact-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import css from './menu.module.css';

/** The slide-out menu, in the order of specification section 2. */
export function Menu({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('common');
  const locale = useLocale();
  const site = useSite();
  const { isLoggedIn } = useSession();
  const item = (to: string, text: string) => (
    <li>
      <Link to={to} className={css.item}>
        {text}
      </Link>
    </li>
  );
  const customerItems = (
    <>
      {item(paths.account(locale), t('myAccount'))}
      {item(paths.courtesies(locale), t('giftBadges'))}
      {item(paths.orders(locale), t('myOrders'))}
      {item(paths.tickets(locale), t('myTickets'))}
    </>
  );
  return (
    <Drawer id={id} label={t('menu')} onClose={onClose}>
      <div className={css.top}>
        <Logo />
        <DialogButton dialogId={id} command="close" className={css.close} aria-label={t('menuClose')}>
          <Icon name="close" size={26} />
        </DialogButton>
      </div>
      <div className={css.language}>
        <LanguageSwitch />
      </div>
      <nav aria-label={t('menu')}>
        <ul className={css.items}>
          {isLoggedIn ? (
            customerItems
          ) : (
            <li className={css.waysIn}>
              <Link to={paths.logIn(locale)} className={css.item}>
                {t('logIn')}
              </Link>
              <span aria-hidden="true" className={css.between} />
              <Link to={paths.register(locale)} className={css.item}>
                {t('register')}
              </Link>
            </li>
          )}
        </ul>
        {/* Without script nobody knows who is here: the ways stand open, and the server asks whoever takes one. */}
        <noscript>
          <ul className={css.items}>{customerItems}</ul>
        </noscript>
        <ul className={css.smallItems}>
          <li>
            <ContactButton className={css.small} leavesMenu />
          </li>
          <li>
            <a href={site.helpCenterUrl} className={css.small} rel="noopener">
              {t('helpCenter')}
              <Icon name="out" size={16} />
              <span className="visually-hidden">({t('opensElsewhere')})</span>
            </a>
          </li>
          <li>
            <Link to={paths.privacy(locale)} className={css.small}>
              {t('privacyPolicy')}
            </Link>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}
