import { useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { useDeviceState } from '../port/device-context.tsx';

/** The way to the queue, where the gate has a session on the day. */
export function QueueLink() {
  const t = useText('gateSession');
  const { sessions } = useDeviceState();
  return sessions.length > 0 && <ButtonLink to="/queue">{t('queue')}</ButtonLink>;
}
