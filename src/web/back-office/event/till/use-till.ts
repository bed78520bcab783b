import { useCallback, useEffect, useRef, useState } from 'react';
import { type Watch, watch } from '#src/web/kit/client/watch.ts';
import { askStaff } from '../../staff-api/ask.ts';
import { till } from '../../staff-api/till.gen.ts';
import type { Till } from './shared/till.ts';

const lookMilliseconds = 15_000;
/** One answer that fails to come is nothing; the second is told. */
const missedMax = 1;

/**
 * Offers and the person's shift, asked again every 15 s while the page is seen, and when somebody comes back to it. `isKept`: the first
 * ones are of an earlier opening, because nobody answers now.
 */
export function useTill(eventId: string, first: Till, { isKept }: { isKept: boolean }) {
  const [heard, setHeard] = useState(first);
  const [missed, setMissed] = useState(isKept ? missedMax + 1 : 0);
  const watching = useRef<Watch | null>(null);
  useEffect(() => {
    const own = watch({
      ask: () => askStaff(till, { eventId }),
      onData: ({ till: next }) => setHeard(next),
      onMissed: (times) => setMissed((before) => (times === 0 ? 0 : Math.max(before, times))),
      pause: () => lookMilliseconds,
      beginsNow: isKept,
    });
    watching.current = own;
    return () => own.stop();
  }, [eventId, isKept]);
  const refresh = useCallback(async () => await watching.current?.refresh(), []);
  return { till: heard, isLost: missed > missedMax, isAnswered: missed === 0, refresh };
}
