import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { DialogButton } from '../../kit/ui/dialog-button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { useFollowMarks } from '../../parts/follow/use-follow-marks.ts';
import { paths } from '../../parts/pages/paths.ts';
import { useSession } from '../../parts/session/session.ts';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

/** Menu toggle, centred logo, PT|EN and, where there is room, the way to the account (specification section 2). */
export function Header({
  menuId,
  isMenuOpen,
  onMenu,
}: {
  menuId: string;
  isMenuOpen: boolean;
  onMenu: () => void;
}) {
  const t = useText('common');
  const locale = useLocale();
  const { isLoggedIn } = useSession();
  useFollowMarks(isLoggedIn);
  return (
    <header className={css.header}>
      <div className={css.inside}>
        <DialogButton
          dialogId={menuId}
          className={css.icon}
          aria-label={t('menuOpen')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={onMenu}
        >
          <Icon name="menu" size={28} />
        </DialogButton>
        <Link to={paths.home(locale)} className={css.home} aria-label={t('homeLink')}>
          <Logo />
        </Link>
        <div className={css.end}>
          <LanguageSwitch />
          <Link to={paths.account(locale)} className={css.account} aria-label={t('myAccount')}>
            <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
              <circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" strokeWidth="2.5" />
              <circle cx="16" cy="13" r="4.75" fill="currentColor" />
              <path
                d="M6.6 25.5a10.6 10.6 0 0 1 18.8 0A13.9 13.9 0 0 1 16 30a13.9 13.9 0 0 1-9.4-4.5z"
                fill="currentColor"
              />
            </svg>
            {isLoggedIn && <span className={css.here} aria-hidden="true" />}
          </Link>
        </div>
      </div>
    </header>
  );
}
