import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import css from './cover-link.module.css';

/**
 * A link that keeps the words while the whole of what it stands in takes the press and shows the ring. That must be
 * `position: relative`, and may say with `--cover-link` which colour the words have and with `--cover-ring` how far
 * out the ring lies.
 */
export function CoverLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.link}>
      {children}
    </Link>
  );
}
