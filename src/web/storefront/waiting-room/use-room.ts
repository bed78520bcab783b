import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoomStatus } from '../../../domain/waiting-room/room-status.ts';
import { type Watch, watch } from '../../lib/graphql/watch.ts';
import { readPlace } from '../../lib/waiting-room.ts';
import { askRoom } from './ask-room.ts';
import { pollPause } from './poll-pause.ts';

export interface Room {
  /** Undefined until it was heard; null where the event has no room. */
  status: RoomStatus | null | undefined;
  /** By the server's clock, in milliseconds; it goes on each second. */
  now: number;
  /** How many milliseconds the server's clock is ahead of this device's. */
  ahead: number;
  /** How many times in a row nobody has answered, and how old the last word is. */
  missed: number;
  ageSeconds: number;
  refresh: () => void;
  /** An instant of the server's clock as this device's clock shows it: what counts down here counts with that. */
  onThisClock: (instant: Date) => Date;
}

/** Answers that are kept to tell the clocks apart. */
const samplesMax = 8;

/** The room as everybody sees it, asked for as long as the page is open, also while another tab is in front. */
export function useRoom(slug: string): Room {
  const [status, setStatus] = useState<RoomStatus | null | undefined>(undefined);
  const [missed, setMissed] = useState(0);
  const [, setTick] = useState(0);
  const heardAt = useRef(0);
  const samples = useRef<number[]>([]);
  const latest = useRef<RoomStatus | null | undefined>(undefined);
  const watched = useRef<Watch | null>(null);

  // An answer is as old as its way was long, so the one that came fastest knows the server's time best.
  const offset = useCallback(() => (samples.current.length === 0 ? 0 : Math.max(...samples.current)), []);

  useEffect(() => {
    const watching = watch({
      ask: () => askRoom(slug),
      onData: ({ status: heard }) => {
        heardAt.current = Date.now();
        if (heard) {
          samples.current = [...samples.current, Date.parse(heard.now) - Date.now()].slice(-samplesMax);
        }
        latest.current = heard;
        setStatus(heard);
      },
      onMissed: setMissed,
      pause: (times) =>
        pollPause({
          status: latest.current,
          number: readPlace(slug)?.number ?? null,
          now: Date.now() + offset(),
          missed: times,
          isHidden: document.visibilityState === 'hidden',
          chance: Math.random(),
        }),
      beginsNow: true,
      isNeverHidden: true,
    });
    watched.current = watching;
    const lookAgain = () => void watching.refresh();
    window.addEventListener('online', lookAgain);
    const clock = setInterval(() => setTick((before) => before + 1), 1_000);
    return () => {
      watching.stop();
      window.removeEventListener('online', lookAgain);
      clearInterval(clock);
    };
  }, [slug, offset]);

  const refresh = useCallback(() => void watched.current?.refresh(), []);
  const onThisClock = useCallback((instant: Date) => new Date(instant.getTime() - offset()), [offset]);
  const here = Date.now();
  return {
    status,
    now: here + offset(),
    ahead: offset(),
    missed,
    ageSeconds: heardAt.current === 0 ? 0 : Math.max(0, Math.round((here - heardAt.current) / 1_000)),
    refresh,
    onThisClock,
  };
}
