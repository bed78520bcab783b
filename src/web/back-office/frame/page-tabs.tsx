import { NavLink, useLocation } from 'react-router';
import { Strip } from '#src/web/kit/ui/strip.tsx';
import css from './page-tabs.module.css';

/** The ways between pages that share a frame; nothing for a single one. `isExact`: pages below the address do not belong to it. */
export function PageTabs({
  label,
  pages,
}: {
  label: string;
  pages: readonly { to: string; text: string; isExact?: boolean }[];
}) {
  const { pathname } = useLocation();
  if (pages.length < 2) return null;
  return (
    <nav aria-label={label} className={css.pages}>
      <Strip current={pathname} className={css.row}>
        {pages.map(({ to, text, isExact = false }) => (
          <li key={to}>
            <NavLink to={to} end={isExact} className={css.page}>
              {text}
            </NavLink>
          </li>
        ))}
      </Strip>
    </nav>
  );
}
