import { Page } from '../../kit/page/page.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';

/** Shown in the place of a page that has failed. */
export function BrokenGate() {
  const t = useText('gate');
  return (
    <main>
      <title>{`${t('brokenTitle')} · Canhoto`}</title>
      <Page width="form">
        <h1>{t('brokenTitle')}</h1>
        <p>{t('brokenText')}</p>
        <Button tone="go" onClick={() => location.reload()}>
          {t('openAgain')}
        </Button>
      </Page>
    </main>
  );
}
