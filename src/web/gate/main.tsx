import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import '../kit/style/base.css';
import './gate.css';
import { openStorages } from '../kit/storage/open-storages.ts';
import { createGateRouter } from './app/routes.tsx';
import { CameraProvider } from './camera/camera-context.tsx';
import { openGateDevice } from './device/open-gate-device.ts';
import { chosenLocale, GateLanguage, loadTexts } from './frame/gate-language.tsx';
import { startWorker } from './offline/start-worker.ts';
import { takePairLink } from './pairing/pair-link.ts';
import { DeviceProvider } from './port/device-context.tsx';

openStorages();
takePairLink();
// Another link in the same tab changes only what stands behind #, and opens no page anew.
addEventListener('hashchange', () => {
  if (takePairLink()) location.reload();
});
void startWorker();

const locale = chosenLocale();
const texts = await loadTexts(locale);
const root = document.getElementById('gate');
if (root === null) throw new Error('The page has no place for the gate.');
createRoot(root).render(
  <StrictMode>
    <GateLanguage locale={locale} texts={texts}>
      <DeviceProvider device={openGateDevice()}>
        <CameraProvider>
          <RouterProvider router={createGateRouter()} />
        </CameraProvider>
      </DeviceProvider>
    </GateLanguage>
  </StrictMode>,
);
