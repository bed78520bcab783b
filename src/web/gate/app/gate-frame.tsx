import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useText } from '../../kit/text/text.tsx';
import { set, useSetting } from '../frame/device-settings.ts';
import { ChoosePlace } from '../pairing/choose-place.tsx';
import { InstallFirst } from '../pairing/install-first.tsx';
import { LoadingPage } from '../pairing/loading-page.tsx';
import { needsInstall } from '../pairing/needs-install.ts';
import { PairingPage } from '../pairing/pairing-page.tsx';
import { useDeviceState } from '../port/device-context.tsx';
import { CannotKeep } from './cannot-keep.tsx';
import { PlaceGone } from './place-gone.tsx';
import { ReadsElsewhere } from './reads-elsewhere.tsx';

/** Kiosks alone load it: at a gate its files are not even downloaded. */
const Kiosk = lazy(async () => ({ default: (await import('../kiosk/kiosk-page.tsx')).KioskPage }));

/** Shows a page of the gate once the device is ready for it; before, what is still to do. */
export function GateFrame() {
  const { phase, gates, dates, isPlaceGone, cannotKeep } = useDeviceState();
  const isPlaceChosen = useSetting('isPlaceChosen');
  useEffect(() => {
    // A device that was ended may be paired anew without a reload, for other gates.
    if (phase === 'UNPAIRED' || phase === 'PAIRING' || phase === 'REVOKED') set('isPlaceChosen', false);
  }, [phase]);
  if (needsInstall(navigator)) return <InstallFirst />;
  switch (phase) {
    case 'STARTING':
      return <Starting />;
    case 'ELSEWHERE':
      return <ReadsElsewhere />;
    case 'UNPAIRED':
    case 'PAIRING':
    case 'REVOKED':
      return <PairingPage />;
    case 'KIOSK':
      return (
        <Suspense fallback={<Starting />}>
          <Kiosk />
        </Suspense>
      );
    case 'LOADING':
      return cannotKeep ? <CannotKeep /> : <LoadingPage />;
    case 'READY':
      if (cannotKeep) return <CannotKeep />;
      if (isPlaceGone) return <PlaceGone />;
      return isPlaceChosen || (gates.length < 2 && dates.length < 2) ? (
        <Outlet />
      ) : (
        <ChoosePlace onStart={() => set('isPlaceChosen', true)} />
      );
  }
}

function Starting() {
  const t = useText('gate');
  return (
    <main>
      <p role="status">{t('loading')}</p>
    </main>
  );
}
