import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Locale } from '#src/domain/locale.ts';
import type { Area } from '#src/i18n/bundles.server.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { gateBase, gateRoutes } from '#src/web/gate/app/routes.tsx';
import { CameraProvider } from '#src/web/gate/camera/camera-context.tsx';
import { GateLanguage, loadTexts } from '#src/web/gate/frame/gate-language.tsx';
import { DeviceProvider } from '#src/web/gate/port/device-context.tsx';
import '#src/web/kit/style/base.css';
import '#src/web/gate/gate.css';
import { widths } from '../../support/show.tsx';
import type { DeviceDouble } from './device-double.ts';

export interface GateShown {
  locale: Locale;
  text: <A extends Area>(area: A) => ReturnType<typeof textFor<A>>;
}

const height = 812;

/** The whole gate on a phone, at a path, with a device of the test. The place is chosen unless a test says otherwise. */
export async function showGate(
  device: DeviceDouble,
  { path = '/', locale = 'pt' as Locale, isPlaceChosen = true } = {},
): Promise<GateShown> {
  if (isPlaceChosen) localStorage.setItem('canhoto-gate-place-chosen', '1');
  await page.viewport(widths.phone, height);
  const router = createMemoryRouter(gateRoutes, { basename: gateBase, initialEntries: [gateBase + path] });
  await render(
    <GateLanguage locale={locale} texts={await loadTexts(locale)}>
      <DeviceProvider device={device}>
        <CameraProvider>
          <RouterProvider router={router} />
        </CameraProvider>
      </DeviceProvider>
    </GateLanguage>,
  );
  onTestFinished(async () => {
    await cleanup();
    router.dispose();
  });
  return { locale, text: (area) => textFor(locale, area) };
}
