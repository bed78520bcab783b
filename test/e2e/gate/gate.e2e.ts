import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { openShop } from '../support/journey/shop.ts';

const shop = openShop();

/** A camera that films this code; runs in the page, before its scripts. The policy of the page allows no drawn address. */
function filmCode(rows: boolean[][]): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 });
  const context = canvas.getContext('2d');
  const module = 480 / rows.length;
  setInterval(() => {
    if (context === null) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000';
    rows.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) context.fillRect(400 + x * module, 120 + y * module, module + 0.5, module + 0.5);
      });
    });
  }, 40);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(25);
}

test('the built gate opens without a network after one visit, and reads codes there with its own decoder', async () => {
  await shop.visit({ device: 'phone' }, async ({ context, page, text, press, tolerates }) => {
    const t = text('gatePairing');
    await page.goto('/gate/');
    await page.getByRole('heading', { name: t('title') }).waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    tolerates(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await context.addInitScript(
      filmCode,
      encode('https://example.com/no-pairing', { ecc: 'M', border: 4 }).data,
    );
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
