import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { classNames } from '#src/web/kit/ui/class-names.ts';
import { useEditor } from '../../editor-context.tsx';
import { nameIn } from '../../fields/name-in.ts';
import css from './day-grid.module.css';
import { clockOf, type DaySession, type SessionDay } from './day-sessions.ts';

const stepMinutes = 5;
export const pixelsPerMinute = 1.2;

/** The sessions of one artist on a date, on the open hours of the date; a press where none is makes one. */
export function DayColumn({
  day,
  artist,
  gridFrom,
  sessions,
  selected,
  onSelect,
  onMove,
  onMake,
}: {
  day: SessionDay;
  artist: string;
  /** Minute at the top of the grid. */
  gridFrom: number;
  sessions: readonly DaySession[];
  selected: DraftPath | null;
  onSelect: (path: DraftPath) => void;
  onMove: (session: DaySession, by: number) => void;
  /** `at`: minutes, null from the keyboard. Null where nothing is made. */
  onMake: ((at: number | null) => void) | null;
}) {
  const t = useText('officeArtists');
  const { isReadOnly } = useEditor();
  const open = {
    top: (day.from - gridFrom) * pixelsPerMinute,
    height: (day.to - day.from) * pixelsPerMinute,
  };

  function make(event: MouseEvent<HTMLButtonElement>) {
    const pressed = event.clientY - event.currentTarget.getBoundingClientRect().top;
    // A press of a key is no place.
    onMake?.(event.detail === 0 ? null : day.from + pressed / pixelsPerMinute);
  }

  return (
    <ul aria-label={artist} className={css.column}>
      <li className={css.open} style={open} aria-hidden={onMake === null || isReadOnly || undefined}>
        {onMake !== null && !isReadOnly && (
          <button
            type="button"
            className={css.make}
            aria-label={t('makeSession', { artist })}
            onClick={make}
          />
        )}
      </li>
      {sessions.map((session) => (
        <Block
          key={pathText(session.path)}
          session={session}
          artist={artist}
          gridFrom={gridFrom}
          isSelected={selected !== null && pathText(selected) === pathText(session.path)}
          isReadOnly={isReadOnly}
          onSelect={() => onSelect(session.path)}
          onMove={(by) => onMove(session, by)}
        />
      ))}
    </ul>
  );
}

function Block({
  session,
  artist,
  gridFrom,
  isSelected,
  isReadOnly,
  onSelect,
  onMove,
}: {
  session: DaySession;
  artist: string;
  gridFrom: number;
  isSelected: boolean;
  isReadOnly: boolean;
  onSelect: () => void;
  onMove: (by: number) => void;
}) {
  const t = useText('officeArtists');
  const locale = useLocale();
  const pressed = useRef<number | null>(null);
  const [dragged, setDragged] = useState(0);
  const name = nameIn(locale, session.name) || session.key;
  const times = (by: number) =>
    t('fromTo', { from: clockOf(session.from + by), to: clockOf(session.to + by) });

  function press(event: PointerEvent<HTMLButtonElement>) {
    if (isReadOnly || event.button !== 0) return;
    pressed.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (pressed.current === null) return;
    const minutes = (event.clientY - pressed.current) / pixelsPerMinute;
    setDragged(Math.round(minutes / stepMinutes) * stepMinutes);
  }
  function release(isKept: boolean) {
    if (pressed.current === null) return;
    pressed.current = null;
    setDragged(0);
    if (isKept && dragged !== 0) onMove(dragged);
  }
  function type(event: KeyboardEvent) {
    if (event.key === 'Escape' && pressed.current !== null) return release(false);
    const by = { ArrowUp: -stepMinutes, ArrowDown: stepMinutes }[event.key];
    if (by === undefined || isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(by);
  }

  return (
    <li
      className={css.place}
      style={{
        top: (session.from - gridFrom + dragged) * pixelsPerMinute,
        height: Math.max(26, (session.to - session.from) * pixelsPerMinute),
        left: `${(session.lane / session.lanes) * 100}%`,
        width: `${100 / session.lanes}%`,
      }}
    >
      <button
        type="button"
        className={classNames(css.block, session.clashes && css.clash, dragged !== 0 && css.dragged)}
        aria-pressed={isSelected}
        aria-describedby="day-grid-keys"
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={() => release(true)}
        onPointerCancel={() => release(false)}
        onKeyDown={type}
        onClick={onSelect}
      >
        <span className={css.times}>
          {session.clashes && <span className={css.mark}>{t('clash')}</span>} {times(dragged)}
        </span>{' '}
        <span className={css.name}>{name}</span>
        <span className="visually-hidden">, {artist}</span>
      </button>
    </li>
  );
}
