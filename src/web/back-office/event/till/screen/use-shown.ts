import { useEffect, useState } from 'react';
import { hearTime } from '#src/web/kit/clock/server-clock.ts';
import { lockName, type Message, openChannel, type Shown } from './channel.ts';

/** The state of a till in this browser; null while none speaks. */
export function useShown(eventId: string): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const isSpoken = shown !== null;
  useEffect(() => {
    const own = openChannel(eventId);
    own.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'BYE') {
        setShown(null);
        // Another till of this browser may be there.
        own.postMessage({ kind: 'HELLO' } satisfies Message);
      }
      if (data.kind !== 'SHOWN') return;
      const { now } = data.shown;
      if (now !== null) hearTime({ from: now, to: now }, performance.now(), performance.now());
      setShown(data.shown);
    };
    own.postMessage({ kind: 'HELLO' } satisfies Message);
    return () => own.close();
  }, [eventId]);
  useEffect(() => {
    if (!isSpoken || !navigator.locks) return;
    const waiting = new AbortController();
    // Given once no till holds it.
    navigator.locks
      .request(lockName(eventId), { signal: waiting.signal }, () => setShown(null))
      // Given up when the page goes, or another till speaks.
      .catch(() => {});
    return () => waiting.abort();
  }, [eventId, isSpoken]);
  return shown;
}
