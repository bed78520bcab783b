import { Page } from '../../kit/page/page.tsx';
import { useText } from '../../kit/text/text.tsx';
import { useDeviceState } from '../port/device-context.tsx';
import css from './pairing.module.css';

/** Until the device holds all tickets: a gate that opens with some of them turns people away. */
export function LoadingPage() {
  const t = useText('gatePairing');
  const { tickets, loaded } = useDeviceState();
  return (
    <main>
      <title>{`${t('loadingTitle')} · Canhoto`}</title>
      <Page width="form">
        <h1>{t('loadingTitle')}</h1>
        <progress
          className={css.bar}
          aria-label={t('loadingTitle')}
          max={Math.max(tickets, 1)}
          value={loaded}
        />
        <p>{t('loaded', { loaded, tickets })}</p>
      </Page>
    </main>
  );
}
