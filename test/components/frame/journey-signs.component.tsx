import { Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Shell } from '#src/web/storefront/frame/shell.tsx';
import { header } from '../support/frame.tsx';
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
          { path: 'pt', element: <Link to="/pt/slow">slow</Link> },
          { path: 'pt/slow', loader: () => isLookedAt, element: <Link to="/pt">quick</Link> },
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
