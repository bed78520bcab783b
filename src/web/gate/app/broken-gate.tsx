import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { GatePage } from '../frame/gate-page.tsx';

/** Shown in the place of a page that has failed. */
export function BrokenGate() {
  const t = useText('gate');
  return (
    <GatePage title={t('brokenTitle')}>
      <p>{t('brokenText')}</p>
      <Button tone="go" onClick={() => location.reload()}>
        {t('openAgain')}
      </Button>
    </GatePage>
  );
}
