import { useEffect, useRef, useState } from 'react';

const leastMilliseconds = 60_000;

/**
 * What a screen reader is told while somebody waits: the latest word, once a minute at most, and at once when it is
 * urgent. The first word of a page is not told, for it is read with the page.
 */
export function useAnnouncement(word: string, isUrgent: boolean): string {
  const [said, setSaid] = useState('');
  const lastAt = useRef<number | null>(null);
  const first = useRef<string | null>(null);
  useEffect(() => {
    if (!word) return;
    first.current ??= word;
    if (word === first.current && lastAt.current === null && !isUrgent) return;
    const wait = isUrgent
      ? 0
      : Math.max(0, (lastAt.current ?? -leastMilliseconds) + leastMilliseconds - performance.now());
    const timer = setTimeout(() => {
      lastAt.current = performance.now();
      setSaid(word);
    }, wait);
    return () => clearTimeout(timer);
  }, [word, isUrgent]);
  return said;
}
