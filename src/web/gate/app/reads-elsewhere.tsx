import { Page } from '../../kit/page/page.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useDevice } from '../port/device-context.tsx';

/** In the place of each page while another page of the phone has its log. */
export function ReadsElsewhere() {
  const t = useText('gate');
  const device = useDevice();
  return (
    <main>
      <title>{`${t('elsewhereTitle')} · Canhoto`}</title>
      <Page width="form">
        <h1>{t('elsewhereTitle')}</h1>
        <p role="status">{t('elsewhereText')}</p>
        <Button tone="go" isWide onClick={device.readHere}>
          {t('readHere')}
        </Button>
      </Page>
    </main>
  );
}
