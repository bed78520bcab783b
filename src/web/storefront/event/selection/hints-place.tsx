import { later } from '../../../kit/page/later.tsx';
import css from './hints-place.module.css';
import type { ShelfProps } from './shelf-props.ts';

const SessionHints = later(async () => (await import('./session-hints.tsx')).SessionHints);

/** Where hints about sessions are said; who chooses none never loads them. `isLive`: announced when they appear. */
export function HintsPlace({
  isLive,
  ...shelf
}: Pick<ShelfProps, 'event' | 'selection'> & { isLive?: boolean }) {
  const hasSessions = shelf.selection.lines.some(
    ({ offer }) => offer.artistSession || offer.parts.length > 0,
  );
  return (
    <div role={isLive ? 'status' : undefined} className={css.hints}>
      {hasSessions && <SessionHints {...shelf} />}
    </div>
  );
}
