import { expect, test } from 'vitest';
import { openFilm } from '../../support/gate/film.ts';
import { openShop } from '../../support/journey/shop.ts';

const shop = openShop();

test('the built gate opens without a network after one visit, and reads codes there with its own decoder', async () => {
  await shop.visit({ device: 'phone' }, async ({ context, page, text, press, tolerates }) => {
    const t = text('gatePairing');
    await page.goto('/gate/');
    await page.getByRole('heading', { name: t('title') }).waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    tolerates(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await openFilm(page, 'https://example.com/no-pairing');
    await page.goto('/gate/');
    await page.getByRole('heading', { name: t('title') }).waitFor();
    await press(page.getByRole('button', { name: t('byCamera') }));
    await page.getByText(t('notLink')).waitFor();
    const named = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      return (await fetch(link?.href ?? '')).ok;
    });
    expect(named).toBe(true);
  });
});
