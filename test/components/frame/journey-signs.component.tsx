import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Link } from '#src/web/kit/navigation/link.tsx';
import App from '#src/web/storefront/_app.tsx';
import { lookProblems } from '../support/look.ts';
import { showRoutes } from '../support/show.tsx';
import { site } from '../support/visitor.ts';

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
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(gone).not.toBeInTheDocument();
  expect(problems).toEqual([]);
});
