import { useEffect, useState } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';

/** Members of Chromium and of Safari that TypeScript does not declare. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/**
 * Puts Canhoto beside the other apps of the phone, where the browser offers that; Safari has no such offer and is told
 * how. Nothing where it is installed already.
 */
export function InstallButton() {
  const t = useText('tickets');
  const [offer, setOffer] = useState<InstallPrompt | null>(null);
  const [isByHand, setByHand] = useState(false);
  useEffect(() => {
    const keep = (event: Event) => {
      // Without this the browser shows a bar of its own at a moment of its own.
      event.preventDefault();
      setOffer(event as InstallPrompt);
    };
    const forget = () => setOffer(null);
    addEventListener('beforeinstallprompt', keep);
    addEventListener('appinstalled', forget);
    setByHand('standalone' in navigator && navigator.standalone === false);
    return () => {
      removeEventListener('beforeinstallprompt', keep);
      removeEventListener('appinstalled', forget);
    };
  }, []);
  if (offer !== null) {
    return (
      <Button
        onClick={async () => {
          // One offer can be shown once.
          setOffer(null);
          await offer.prompt();
        }}
      >
        {t('install')}
      </Button>
    );
  }
  return isByHand ? <p>{t('installByHand')}</p> : null;
}
