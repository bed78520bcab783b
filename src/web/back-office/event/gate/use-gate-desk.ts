import { useEffect, useRef, useState } from 'react';
import { type Watch, watch } from '#src/web/kit/client/watch.ts';
import { serverNow } from '#src/web/kit/clock/server-clock.ts';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { type GateDeskQuery, gateDesk } from '../../staff-api/gate.gen.ts';

export type GateDesk = GateDeskQuery['gateDesk'];
export type Conflict = GateDesk['conflicts'][number];

export interface HeardDesk {
  desk: GateDesk;
  /** When it was heard, in Unix milliseconds. */
  heardAt: number;
}

const lookMilliseconds = 5_000;
/** One answer that fails to come is nothing; the second is told. */
const missedMax = 1;

const now = () => serverNow() ?? Date.now();

export async function loadGateDesk(eventId: string): Promise<HeardDesk> {
  const { gateDesk: desk } = dataOf(await askStaff(gateDesk, { eventId }));
  return { desk, heardAt: now() };
}

/** The gates of an event, asked again every 5 s while the page is seen. Old figures stay while no answer comes. */
export function useGateDesk(eventId: string, first: HeardDesk) {
  const [heard, setHeard] = useState(first);
  const [missed, setMissed] = useState(0);
  const watching = useRef<Watch | null>(null);
  useEffect(() => {
    const own = watch({
      ask: () => askStaff(gateDesk, { eventId }),
      onData: ({ gateDesk: desk }) => setHeard({ desk, heardAt: now() }),
      onMissed: setMissed,
      pause: () => lookMilliseconds,
      beginsNow: false,
    });
    watching.current = own;
    return () => own.stop();
  }, [eventId]);
  return {
    ...heard,
    isLost: missed > missedMax,
    refresh: async () => await watching.current?.refresh(),
  };
}
