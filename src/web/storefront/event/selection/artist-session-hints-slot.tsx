import { deferred } from '#src/web/kit/page/deferred.tsx';
import css from './artist-session-hints-slot.module.css';
import type { ShelfProps } from './shelf-props.ts';

const ArtistSessionHints = deferred(
  async () => (await import('./artist-session-hints.tsx')).ArtistSessionHints,
);

/** Shows hints about sessions, which are loaded once a session is chosen. `isLive` announces them when they appear. */
export function ArtistSessionHintsSlot({
  isLive,
  ...shelf
}: Pick<ShelfProps, 'event' | 'selection'> & { isLive?: boolean }) {
  const hasSessions = shelf.selection.lines.some(
    ({ offer }) => offer.artistSession || offer.parts.length > 0,
  );
  return (
    <div role={isLive ? 'status' : undefined} className={css.hints}>
      {hasSessions && <ArtistSessionHints {...shelf} />}
    </div>
  );
}
