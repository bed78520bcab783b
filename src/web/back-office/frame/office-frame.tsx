import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigation } from 'react-router';
import type { Locale } from '#src/domain/locale.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { DialogButton } from '../../kit/ui/dialog-button.tsx';
import { Drawer } from '../../kit/ui/drawer.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { callOffice, forgetSession } from '../staff-api/session.ts';
import { CommandPalette } from './command-palette.tsx';
import { ConfirmProvider } from './confirm.tsx';
import { FileBell } from './file-bell.tsx';
import { hasRightAnywhere, type Me, useMe } from './load-frame.ts';
import { isWithin, menuPages } from './menu-pages.ts';
import css from './office-frame.module.css';
import { useChangeLanguage } from './office-language.tsx';
import { useWaiting, type Waiting as WaitingCounts } from './use-waiting.ts';
import { ViewsProvider } from './views.tsx';

/** The frame of all pages behind the log-in: menu, search, language, person. */
export function OfficeFrame() {
  const t = useText('office');
  const me = useMe();
  const [isSearching, setSearching] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    // A new page begins at its top, also for whoever reads by ear.
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      if (key.key.toLowerCase() !== 'k' || !(key.ctrlKey || key.metaKey) || key.altKey) return;
      key.preventDefault();
      setSearching(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const waiting = useWaiting(me);
  const isMoving = useNavigation().state !== 'idle';
  return (
    <ConfirmProvider>
      <ViewsProvider>
        <a href="#content" className={css.skip}>
          {t('skip')}
        </a>
        <div className={css.office}>
          <header className={css.top}>
            <div className={css.menuButton}>
              <DialogButton dialogId="office-menu" aria-label={t('menu')} className={css.open}>
                <Icon name="menu" />
              </DialogButton>
            </div>
            <p className={css.brand}>
              Canhoto <span>{t('brand')}</span>
            </p>
            <button type="button" className={css.search} onClick={() => setSearching(true)}>
              <Icon name="search" size={18} />
              <span>{t('search')}</span>
              <kbd>{t('searchKeys')}</kbd>
            </button>
            <FileBell me={me} />
          </header>
          <div className={css.side}>
            <Menu me={me} waiting={waiting} />
          </div>
          <Drawer id="office-menu" label={t('menu')}>
            {/* On a phone nothing of the page is left beside it to press on. */}
            <div className={css.menuHead}>
              <DialogButton
                dialogId="office-menu"
                command="close"
                className={css.open}
                aria-label={t('close')}
              >
                <Icon name="close" />
              </DialogButton>
            </div>
            <Menu me={me} waiting={waiting} />
          </Drawer>
          <main id="content" tabIndex={-1} ref={main} className={css.main} aria-busy={isMoving || undefined}>
            <Outlet />
          </main>
        </div>
        <div className={classNames(css.progress, isMoving && css.moving)} aria-hidden="true" />
        <CommandPalette isOpen={isSearching} onClose={() => setSearching(false)} me={me} />
      </ViewsProvider>
    </ConfirmProvider>
  );
}

function Menu({ me, waiting }: { me: Me; waiting: WaitingCounts }) {
  const t = useText('office');
  const { pathname } = useLocation();
  return (
    <div className={css.menu}>
      <nav aria-label={t('menu')}>
        <ul className={css.links}>
          {menuPages
            .filter(({ right }) => hasRightAnywhere(me, right))
            .map(({ to, text, ...page }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={css.link}
                  aria-current={isWithin({ to, ...page }, pathname) ? 'page' : undefined}
                >
                  {t(text)}
                  {to === '/' && <Waiting count={waiting.needs} />}
                  {to === '/approvals' && <Waiting count={waiting.approvals} />}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <Person me={me} />
    </div>
  );
}

/** How much waits for the person behind an entry of the menu. */
function Waiting({ count }: { count: number }) {
  const t = useText('office');
  if (count === 0) return null;
  return (
    <>
      <span className={css.waiting} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden"> {t('waiting', { count })}</span>
    </>
  );
}

function Person({ me }: { me: Me }) {
  const t = useText('office');
  const locale = useLocale();
  const change = useChangeLanguage();
  const other: Locale = locale === 'pt' ? 'en' : 'pt';
  return (
    <div className={css.person}>
      <NavLink to="/account" className={css.name} aria-label={`${t('account')}: ${me.name}`}>
        {me.name}
      </NavLink>
      <p className={css.mail}>{me.email}</p>
      <div className={css.ways}>
        <button type="button" lang={other} className={css.way} onClick={() => change(other)}>
          {t(other === 'pt' ? 'toPortuguese' : 'toEnglish')}
        </button>
        <button
          type="button"
          className={css.way}
          onClick={async () => {
            await callOffice('logout', {});
            forgetSession();
            // Nothing of one person stays in the memory of the page for the next.
            location.assign('/back-office/log-in');
          }}
        >
          {t('logOut')}
        </button>
      </div>
    </div>
  );
}
