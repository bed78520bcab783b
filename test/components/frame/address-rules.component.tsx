import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import * as app from '#src/web/storefront/_app.tsx';
import { ownSite } from '../data/own-site.ts';
import { header } from '../support/frame.tsx';
import { openNetwork } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

// The shell changes an address in the browser here; the server's part: test/http/addresses.test.ts.
const network = openNetwork();

/** Leads on without a server, as links of a page do. */
function Leading() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/pt/termos-de-uso?token=secret&a=1#inicio')}>
      onward
    </button>
  );
}

const showAt = async (path: string): Promise<Shown> =>
  await showPage({ default: Leading }, network, {
    path,
    route: '*',
    frames: [app],
    hasMain: true,
    root: { site: ownSite },
  });

const stored = () => JSON.parse(localStorage.getItem('couponCode') ?? 'null');

test('coupon is read on load and stored as the coupon code', async () => {
  await showAt('/pt');
  await expect.element(header()).toBeVisible();
  expect(stored()).toBe(null);
  const pages = ['/pt', '/pt/evento/mundo-quadrinho', '/en/termos-de-uso', '/pt/auth/entrar'];
  for (const [index, path] of pages.entries()) {
    await cleanup();
    await showAt(`${path}?coupon=PAGE${index}`);
    await expect.poll(stored).toEqual({ code: `PAGE${index}` });
  }
  await cleanup();
  await showAt('/pt');
  await expect.element(header()).toBeVisible();
  expect(stored()).toEqual({ code: `PAGE${pages.length - 1}` });
});

test('in the browser too, a token stays only on the page of a new password', async () => {
  const shown = await showAt('/pt/auth/nova-senha?token=secret');
  const home = header().getByRole('link', { name: shown.text('common')('homeLink') });
  await expect.element(home).toBeVisible();
  expect(shown.address()).toBe('/pt/auth/nova-senha?token=secret');
  await home.click();
  await expect.poll(shown.address).toBe('/pt');
  // Where no server sees the address.
  await page.getByRole('button', { name: 'onward' }).click();
  await expect.poll(shown.address).toBe('/pt/termos-de-uso?a=1');
});
