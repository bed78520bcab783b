import { deferred } from '../../../kit/page/deferred.tsx';
import css from './session-hints-slot.module.css';
import type { ShelfProps } from './shelf-props.ts';

const SessionHints = deferred(async () => (await import('./session-hints.tsx')).SessionHints);

/** Shows hints about sessions, which are loaded once a session is chosen. `isLive` announces them when they appear. */
export function SessionHintsSlot({
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
