import { useSpokenTime } from '../../lib/spoken-time.ts';
import { useText } from '../../lib/text.tsx';
import { Countdown } from '../../ui/countdown.tsx';

/** The time that is left of the hold; `onEnd` once it is over. */
export function HoldCountdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const common = useText('common');
  const spoken = useSpokenTime();
  return <Countdown until={until} label={common('timeLeft')} spoken={spoken} onEnd={onEnd} />;
}
