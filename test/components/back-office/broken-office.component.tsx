import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BrokenOffice } from '#src/web/back-office/frame/broken-office.tsx';
import { showRoutes } from '../support/show.tsx';

test('a page that is answered at once, when it is tried again, takes the place of the error', async () => {
  let isBroken = true;
  const { text } = await showRoutes(
    [
      {
        path: '*',
        // Answers before React draws anything: no network, no timer.
        loader: async () => {
          if (isBroken) throw new Error('no page');
          return null;
        },
        element: <h1>Eventos</h1>,
        ErrorBoundary: BrokenOffice,
      },
    ],
    {},
  );
  const t = text('office');
  await expect.element(page.getByRole('heading', { level: 1, name: t('broken') })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: t('tryAgain'), exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible();
});
