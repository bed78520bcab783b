import { useEffect, useRef, useState } from 'react';
import { serverNow, subscribeToClock } from '../clock/server-clock.ts';
import css from './countdown.module.css';
import { useLeftText } from './left-text.ts';

/** Whole seconds left until `until`, by the server's clock; null until an answer has told the time. */
export function useSecondsLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!until) {
      setLeft(null);
      return;
    }
    const count = () => {
      const now = serverNow();
      setLeft(now === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)));
    };
    count();
    const timer = setInterval(count, 500);
    const stop = subscribeToClock(count);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [until]);
  return left;
}

const announcedAtSeconds = [600, 300, 120, 60, 30];

/**
 * The time that is left, shown each second and spoken only a few times: at 10, 5, 2 and 1 minutes and at 30 seconds.
 */
export function Countdown({
  until,
  label,
  spoken,
  onEnd,
}: {
  until: string;
  label: string;
  /** What is read out, given whole seconds left. */
  spoken: (secondsLeft: number) => string;
  onEnd?: () => void;
}) {
  const left = useSecondsLeft(until);
  const [announcement, setAnnouncement] = useState('');
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (left === null) return;
    const previous = before.current;
    before.current = left;
    const passed = announcedAtSeconds.find((mark) => previous !== null && previous > mark && left <= mark);
    if (passed !== undefined) setAnnouncement(spoken(left));
    if (left === 0 && previous !== 0) onEnd?.();
  }, [left, spoken, onEnd]);
  const leftText = useLeftText();
  return (
    <div className={css.countdown} data-short={left !== null && left <= 120 ? true : undefined}>
      <span className={css.label}>{label}</span>
      <span role="timer" className={css.time}>
        {left === null ? '--:--' : leftText(left)}
      </span>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </div>
  );
}
