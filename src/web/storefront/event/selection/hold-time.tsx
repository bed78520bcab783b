import { useSecondsLeft } from '#src/web/kit/countdown/countdown.tsx';
import { useLeftText } from '#src/web/kit/countdown/left-text.ts';

/** `(12:59)`, beside the words of a button; the time is spoken where it stands alone. */
export function HoldTime({ until }: { until: string }) {
  const left = useSecondsLeft(until);
  const leftText = useLeftText();
  return left === null ? null : <span aria-hidden="true"> ({leftText(left)})</span>;
}
