import { Link as RouterLink, redirect, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leaveDocumentFor } from '#src/web/kit/navigation/leaving.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useGo } from '#src/web/kit/navigation/navigation.ts';
import App from '#src/web/storefront/_app.tsx';
import { keepDocument } from '../support/leaving.ts';
import { type Shown, showRoutes } from '../support/show.tsx';
import { site } from '../support/visitor.ts';

// Pages that nothing of others may come along to are loaded as a document of their own, whichever way leads there.
const protectedPath = '/pt/auth/entrar';
const { left } = keepDocument();
beforeEach(() => leaveDocumentFor((path) => path.startsWith(protectedPath)));
afterEach(() => leaveDocumentFor(() => false));

function LogIn() {
  return (
    <>
      <h1>Log in</h1>
      <RouterLink to="/pt">on</RouterLink>
    </>
  );
}

function Ways() {
  const [go, navigate] = [useGo(), useNavigate()];
  return (
    <>
      <Link to={protectedPath}>link</Link>
      <Link to="/pt/termos-de-uso">other link</Link>
      <button type="button" onClick={() => go(protectedPath)}>
        go
      </button>
      <button type="button" onClick={() => navigate('/pt/conta')}>
        redirected
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

async function showWays(path: string): Promise<Shown> {
  const pages = [
    { path: protectedPath, element: <LogIn /> },
    { path: '/pt/conta', loader: () => redirect(protectedPath), element: null },
    { path: '*', element: <Ways /> },
  ];
  return await showRoutes([{ element: <App />, children: pages }], { path, root: { site } });
}

test.each(['link', 'go'])('a %s to a page that must be without others loads a new document', async (name) => {
  const shown = await showWays('/pt');
  await page.getByText(name, { exact: true }).click();
  await expect.poll(() => left).toEqual([protectedPath]);
  expect(shown.address()).toBe('/pt');
});

test('a link to any other page stays in the document', async () => {
  const shown = await showWays('/pt');
  await page.getByText('other link').click();
  await expect.poll(shown.address).toBe('/pt/termos-de-uso');
  expect(left).toEqual([]);
});

test('a step back to such a page loads it anew before it shows', async () => {
  const isToLeave = (path: string) => path.startsWith(protectedPath);
  leaveDocumentFor(() => false);
  const shown = await showWays(protectedPath);
  await page.getByText('on', { exact: true }).click();
  await expect.poll(shown.address).toBe('/pt');
  leaveDocumentFor(isToLeave);
  await page.getByText('back').click();
  await expect.poll(() => left.length).toBe(1);
  expect([shown.address(), page.getByRole('heading', { name: 'Log in' }).elements()]).toEqual([
    protectedPath,
    [],
  ]);
});

test('a redirect to such a page loads it anew before it shows', async () => {
  const shown = await showWays('/pt');
  await page.getByText('redirected').click();
  await expect.poll(() => left.length).toBe(1);
  expect(shown.address()).toBe(protectedPath);
  expect(page.getByRole('heading', { name: 'Log in' }).elements()).toEqual([]);
});
