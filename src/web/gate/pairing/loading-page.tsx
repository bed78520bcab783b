import { useText } from '../../kit/text/text.tsx';
import { GatePage } from '../frame/gate-page.tsx';
import { useDeviceState } from '../port/device-context.tsx';
import css from './pairing.module.css';

/** Until the device holds all tickets: a gate that opens with some of them turns people away. */
export function LoadingPage() {
  const t = useText('gatePairing');
  const { tickets, loaded } = useDeviceState();
  return (
    <GatePage title={t('loadingTitle')}>
      <progress
        className={css.bar}
        aria-label={t('loadingTitle')}
        max={Math.max(tickets, 1)}
        value={loaded}
      />
      <p>{t('loaded', { loaded, tickets })}</p>
    </GatePage>
  );
}
