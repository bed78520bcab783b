import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type DraftPath, isRecord, pathText, valueAt } from '#src/domain/draft/draft-path.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { classNames } from '#src/web/kit/ui/class-names.ts';
import { useChange, useDraftState, useEditor } from '../../editor-context.tsx';
import { nameIn } from '../../fields/name-in.ts';
import { useItemOptions } from '../../fields/use-item-options.ts';
import css from './day-grid.module.css';
import {
  clockOf,
  type DaySession,
  daySessions,
  movableBy,
  movedSession,
  type SessionDay,
} from './day-sessions.ts';

const stepMinutes = 5;
const pixelsPerMinute = 1.2;

/** The sessions of a date in a column for each artist. A session is moved by dragging it, or by the arrow keys. */
export function DayGrid({
  day,
  selected,
  onSelect,
  now,
}: {
  day: SessionDay;
  selected: DraftPath | null;
  onSelect: (path: DraftPath) => void;
  now: Date;
}) {
  const t = useText('officeArtists');
  const locale = useLocale();
  const { written } = useDraftState();
  const { isReadOnly } = useEditor();
  const change = useChange();
  const [said, setSaid] = useState('');
  const timeZone = isRecord(written) ? written.timeZone : undefined;
  const place = { timeZone, now };
  const sessions = daySessions(written, day, place);
  const artists = useItemOptions('artists');
  const gone = [...new Set(sessions.map(({ artist }) => artist))].filter(
    (key) => !artists.some(({ value }) => value === key),
  );
  const columns = [...artists, ...gone.map((key) => ({ value: key, label: t('goneArtist', { key }) }))];
  const from = Math.floor(Math.min(day.from, ...sessions.map((one) => one.from)) / 60) * 60;
  const to = Math.ceil(Math.max(day.to, ...sessions.map((one) => one.to)) / 60) * 60;
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);

  const scroll = useRef<HTMLElement>(null);
  const first = sessions.length === 0 ? day.from : Math.min(...sessions.map((one) => one.from));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day is looked at from its first session on.
  useEffect(() => {
    scroll.current?.scrollTo({ top: Math.max(0, (first - from - 30) * pixelsPerMinute) });
  }, [day.key]);

  function move(session: DaySession, wanted: number) {
    const by = movableBy(session, day, wanted);
    const path = [...session.path, 'session'];
    const before = valueAt(written, path);
    const name = nameIn(locale, session.name);
    if (by === 0 || !isRecord(before)) return setSaid(t('notMoved', { name }));
    change({ kind: 'SET', path, value: movedSession(before, by, day, place) });
    const [start, end] = [session.from + by, session.to + by];
    const isClash = sessions.some(
      (other) => other !== session && other.artist === session.artist && other.from < end && start < other.to,
    );
    const facts = { name, from: clockOf(start), to: clockOf(end) };
    setSaid(isClash ? t('movedToClash', facts) : t('movedTo', facts));
  }

  return (
    <>
      <p id="day-grid-keys" className={css.keys}>
        {t('gridKeys')}
      </p>
      <section
        ref={scroll}
        className={css.scroll}
        aria-label={t('grid', { date: nameIn(locale, day.name) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
      >
        <div
          className={css.grid}
          style={{ gridTemplateColumns: `3.25rem repeat(${columns.length}, minmax(9rem, 1fr))` }}
        >
          <span className={css.corner} />
          {columns.map(({ value, label }) => (
            <span key={value} className={css.artist}>
              {label}
            </span>
          ))}
          <div aria-hidden="true" className={css.hours} style={{ height: (to - from) * pixelsPerMinute }}>
            {hours.map((hour) => (
              <span key={hour} style={{ top: (hour - from) * pixelsPerMinute }}>
                {clockOf(hour)}
              </span>
            ))}
          </div>
          {columns.map(({ value, label }) => (
            <ul key={value} aria-label={label} className={css.column}>
              <li
                aria-hidden="true"
                className={css.open}
                style={{
                  top: (day.from - from) * pixelsPerMinute,
                  height: (day.to - day.from) * pixelsPerMinute,
                }}
              />
              {sessions
                .filter(({ artist }) => artist === value)
                .map((session) => (
                  <Block
                    key={pathText(session.path)}
                    session={session}
                    artist={label}
                    gridFrom={from}
                    isSelected={selected !== null && pathText(selected) === pathText(session.path)}
                    isReadOnly={isReadOnly}
                    onSelect={() => onSelect(session.path)}
                    onMove={(by) => move(session, by)}
                  />
                ))}
            </ul>
          ))}
        </div>
      </section>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
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
