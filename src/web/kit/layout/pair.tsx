import type { ReactNode } from 'react';
import css from './pair.module.css';

/** Two fields side by side where both have room, else one below the other. */
export function Pair({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <div className={isWide ? css.wide : css.pair}>{children}</div>;
}
