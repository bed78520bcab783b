import { Countdown } from '#src/web/kit/countdown/countdown.tsx';
import { useSpokenTime } from '#src/web/kit/countdown/spoken-time.ts';
import { useText } from '#src/web/kit/text/text.tsx';

/** The time that is left of the hold; `onEnd` once it is over. */
export function HoldCountdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const common = useText('common');
  const spoken = useSpokenTime();
  return <Countdown until={until} label={common('timeLeft')} spoken={spoken} onEnd={onEnd} />;
}
