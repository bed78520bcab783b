import { Outlet, Link as RouterLink } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Link } from '#src/web/kit/navigation/link.tsx';
import App from '#src/web/storefront/_app.tsx';
import { Shell } from '#src/web/storefront/frame/shell.tsx';
import { header } from '../support/frame.tsx';
import { lookProblems } from '../support/look.ts';
import { openNetwork } from '../support/network.ts';
import { showRoutes } from '../support/show.tsx';
import { site } from '../support/visitor.ts';

openNetwork();

test('a page that takes long shows that it is on its way and says so once; a quick one does neither', async () => {
  const { promise: isLookedAt, resolve: letItCome } = Promise.withResolvers<null>();
  const { text } = await showRoutes(
    [
      {
        element: (
          <Shell>
            <Outlet />
          </Shell>
        ),
        children: [
          { path: 'pt', element: <RouterLink to="/pt/slow">slow</RouterLink> },
          { path: 'pt/slow', loader: () => isLookedAt, element: <RouterLink to="/pt">quick</RouterLink> },
        ],
      },
    ],
    { root: { site } },
  );
  const loading = page.getByRole('status').filter({ hasText: text('common')('loading') });
  const said: string[] = [];
  let isSaying = false;
  const watch = new MutationObserver(() => {
    const wasSaying = isSaying;
    isSaying = [...document.querySelectorAll('[role=status]')].some(
      ({ textContent }) => textContent === text('common')('loading'),
    );
    if (isSaying && !wasSaying) said.push(location.pathname);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const line = () => document.querySelector('[class*="onItsWay"]');
  await page.getByRole('link', { name: 'slow' }).click();
  await expect.element(loading).toBeInTheDocument();
  const { y, width } = line()?.getBoundingClientRect() ?? { y: -1, width: 0 };
  expect(Math.abs(y - header().element().getBoundingClientRect().bottom)).toBeLessThanOrEqual(1);
  expect(width).toBe(innerWidth);
  // Visitors here want no motion: the line stands still.
  expect(line()?.getAnimations({ subtree: true })).toEqual([]);
  letItCome(null);
  await expect.element(page.getByRole('link', { name: 'quick' })).toBeVisible();
  await expect.poll(() => loading.elements()).toEqual([]);
  expect(said).toHaveLength(1);

  await page.getByRole('link', { name: 'quick' }).click();
  await expect.element(page.getByRole('link', { name: 'slow' })).toBeVisible();
  expect(line()).toBeNull();
  expect(said).toHaveLength(1);
  watch.disconnect();
});

test('a page on its way, and a connection that is gone, are said', async () => {
  const held: (() => void)[] = [];
  const pages = [
    {
      path: '/pt/evento/expo',
      loader: () => new Promise<null>((come) => held.push(() => come(null))),
      element: <h1>Expo</h1>,
    },
    { path: '*', element: <Link to="/pt/evento/expo">an event</Link> },
  ];
  const { text } = await showRoutes([{ element: <App />, children: pages }], { root: { site } });
  const common = text('common');
  const sign = page.getByRole('status').filter({ hasText: common('loading') });
  expect(sign.elements()).toEqual([]);
  await page.getByRole('link', { name: 'an event' }).click();
  await expect.element(sign).toBeInTheDocument();
  const problems = await lookProblems();
  for (const come of held) come();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Expo' })).toBeVisible();
  await expect.element(sign).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();

  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const gone = page.getByText(common('offline'));
  await expect.element(gone).toBeVisible();
  problems.push(...(await lookProblems()));
  // A page that shows a copy has said it.
  document.documentElement.dataset.offlineTold = '';
  await expect.element(gone).not.toBeVisible();
  delete document.documentElement.dataset.offlineTold;
  await expect.element(gone).toBeVisible();
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(gone).not.toBeInTheDocument();
  expect(problems).toEqual([]);
});
