import { useEffect, useRef } from 'react';
import { serverNow } from '#src/web/kit/clock/server-clock.ts';
import { lockName, type Message, openChannel } from './channel.ts';
import { shownOf } from './shown-of.ts';

/** Tells the visitor's screen what to show, each time it changes and when a screen opens. */
export function useShow(eventId: string, about: Parameters<typeof shownOf>[0]): void {
  const said = JSON.stringify(shownOf(about));
  const latest = useRef(said);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const own = openChannel(eventId);
    channel.current = own;
    const tell = (message: Message) => own.postMessage(message);
    const bye = () => tell({ kind: 'BYE' });
    own.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'HELLO') tell(shownNow(latest.current));
    };
    addEventListener('pagehide', bye);
    let release = () => {};
    // Held until the page goes, however it goes.
    void navigator.locks?.request(
      lockName(eventId),
      { mode: 'shared' },
      () =>
        new Promise<void>((end) => {
          release = end;
        }),
    );
    return () => {
      removeEventListener('pagehide', bye);
      bye();
      own.close();
      release();
      channel.current = null;
    };
  }, [eventId]);
  useEffect(() => {
    latest.current = said;
    channel.current?.postMessage(shownNow(said));
  }, [said]);
}

function shownNow(said: string): Message {
  return { kind: 'SHOWN', shown: { ...JSON.parse(said), now: serverNow() } };
}
