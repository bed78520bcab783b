import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { type Watch, watch } from '#src/web/kit/client/watch.ts';
import { hearTime, serverNow } from '#src/web/kit/clock/server-clock.ts';
import { readPlace } from '#src/web/parts/waiting-room/room-place.ts';
import { askRoom } from './ask-room.ts';
import { pollPause } from './poll-pause.ts';

export interface Room {
  /** Undefined until it was heard; null where the event has no room. */
  status: RoomStatus | null | undefined;
  /** By the server's clock, in milliseconds; it goes on each second. */
  now: number;
  /** How many times in a row nobody has answered, and how old the last word is. */
  missed: number;
  ageSeconds: number;
  refresh: () => void;
}

/** How old the object may be when it comes, in milliseconds: shared caches keep it and show it while they ask again. */
const oldestMs = 7_000;

/** The room as everybody sees it, asked for as long as the page is open, also while another tab is in front. */
export function useRoom(slug: string): Room {
  const [status, setStatus] = useState<RoomStatus | null | undefined>(undefined);
  const [missed, setMissed] = useState(0);
  const [, setTick] = useState(0);
  const heardAt = useRef(0);
  const latest = useRef<RoomStatus | null | undefined>(undefined);
  const watched = useRef<Watch | null>(null);

  useEffect(() => {
    const watching = watch({
      ask: async () => {
        const asked = performance.now();
        const answer = await askRoom(slug);
        const from = Date.parse(answer.data?.status?.now ?? '');
        hearTime({ from, to: from + oldestMs }, asked, performance.now());
        return answer;
      },
      onData: ({ status: heard }) => {
        heardAt.current = performance.now();
        latest.current = heard;
        setStatus(heard);
      },
      onMissed: setMissed,
      pause: (times) =>
        pollPause({
          status: latest.current,
          number: readPlace(slug)?.number ?? null,
          now: serverNow() ?? 0,
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
  }, [slug]);

  const refresh = useCallback(() => void watched.current?.refresh(), []);
  return {
    status,
    now: serverNow() ?? 0,
    missed,
    ageSeconds:
      heardAt.current === 0 ? 0 : Math.max(0, Math.round((performance.now() - heardAt.current) / 1_000)),
    refresh,
  };
}
