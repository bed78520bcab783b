import { useEffect, useRef, useState } from 'react';

const tickMs = 250;

/**
 * Calls `onEnd` after so many seconds without a press; null waits for ever. A new `of` begins anew. Any press begins anew as well, and
 * so does the end of printing, which may have stopped the page. Gives the seconds that are left, and the way to have more.
 */
export function useReturn(of: unknown, seconds: number | null, onEnd: () => void) {
  const [left, setLeft] = useState<number | null>(seconds);
  const end = useRef(onEnd);
  const extend = useRef<(to: number) => void>(() => {});
  useEffect(() => {
    end.current = onEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins anew, also with as many seconds.
  useEffect(() => {
    if (seconds === null) return setLeft(null);
    let whole = seconds;
    let endsAt = 0;
    const tell = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)));
    const begin = () => {
      endsAt = performance.now() + whole * 1_000;
      tell();
    };
    extend.current = (to) => {
      whole = to;
      begin();
    };
    begin();
    const timer = setInterval(() => (performance.now() >= endsAt ? end.current() : tell()), tickMs);
    const signs = ['pointerdown', 'keydown', 'afterprint'] as const;
    for (const sign of signs) addEventListener(sign, begin);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, begin);
    };
  }, [of, seconds]);
  return { left, extend: (to: number) => extend.current(to) };
}
