import { Page } from '../../kit/page/page.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { PlaceFields } from '../frame/place-fields.tsx';

/** Asks a device that is new where it stands. */
export function ChoosePlace({ onStart }: { onStart: () => void }) {
  const t = useText('gatePairing');
  return (
    <main>
      <title>{`${t('chooseTitle')} · Canhoto`}</title>
      <Page width="form">
        <h1>{t('chooseTitle')}</h1>
        <PlaceFields />
        <Button tone="go" isWide onClick={onStart}>
          {t('start')}
        </Button>
      </Page>
    </main>
  );
}
