import { useEffect, useRef, useState } from 'react';
import { type DraftPath, isRecord, valueAt } from '#src/domain/draft/draft-path.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useChange, useDraftState } from '../../editor-context.tsx';
import { nameIn } from '../../fields/name-in.ts';
import { useItemOptions } from '../../fields/use-item-options.ts';
import { DayColumn, pixelsPerMinute } from './day-column.tsx';
import css from './day-grid.module.css';
import {
  clockOf,
  type DaySession,
  daySessions,
  movableBy,
  movedSession,
  type SessionDay,
} from './day-sessions.ts';
import { newSession } from './new-session.ts';

/**
 * The sessions of a date in a column for each artist. A session is moved by dragging it or by the arrow keys, and made by a press
 * where none is.
 */
export function DayGrid({
  day,
  selected,
  onSelect,
  onMade,
  now,
}: {
  day: SessionDay;
  selected: DraftPath | null;
  onSelect: (path: DraftPath) => void;
  onMade: (path: DraftPath) => void;
  now: Date;
}) {
  const t = useText('officeArtists');
  const locale = useLocale();
  const { written } = useDraftState();
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

  function make(artist: string, artistName: string, at: number | null) {
    const name = t('sessionWith', { artist: artistName });
    const shelfName = t('shelfOfSessions');
    const made = newSession(written, day, { artist, name, shelfName, at, locale });
    change(made.change);
    setSaid(t('madeAt', { name, from: clockOf(made.from), to: clockOf(made.to) }));
    onMade(made.path);
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
            <DayColumn
              key={value}
              day={day}
              artist={label}
              gridFrom={from}
              sessions={sessions.filter(({ artist }) => artist === value)}
              selected={selected}
              onSelect={onSelect}
              onMove={move}
              onMake={gone.includes(value) ? null : (at) => make(value, label, at)}
            />
          ))}
        </div>
      </section>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
