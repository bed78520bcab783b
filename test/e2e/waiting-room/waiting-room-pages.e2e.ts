import { expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { openShop } from '../../support/journey/shop.ts';

// The page of a waiting room without script; its states: test/components/waiting-room/waiting-room-pages.component.tsx.
const shop = openShop();

repeats(
  'without script the page of a waiting room says when it opens and what to have ready, and others lead there',
)('without script the page says when the room opens and what to have ready', async () => {
  const slug = 'soco-cruzado';
  await shop.visit({ hasScript: false, device: 'phone' }, async ({ page, text, go }) => {
    const t = text('waitingRoom');
    await go(`/pt/fila/${slug}`);
    await page.getByRole('heading', { level: 1, name: 'Soco Cruzado' }).waitFor();
    await page.getByText(t('withoutScript'), { exact: true }).waitFor();
    expect(await page.getByRole('definition').count()).toBe(2);
    const way = page.getByRole('main').getByRole('link', { name: t('logIn'), exact: true });
    expect(await way.getAttribute('href')).toBe(
      `/pt/auth/entrar?redirect=${encodeURIComponent(`/pt/fila/${slug}#entrar`)}`,
    );
    // The home page and the event's say it too.
    await go('/pt');
    const line = page.getByRole('listitem').filter({ hasText: 'Soco Cruzado' });
    await line.getByText(/^Fila abre /).waitFor();
    await go(`/pt/evento/${slug}`);
    await page.getByText(/^A fila abre /).waitFor();
    await page.getByRole('link', { name: text('event')('roomWay'), exact: true }).waitFor();
  });
});
