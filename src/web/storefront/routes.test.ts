import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { isOwnPage } from '../parts/own-pages/own-pages.ts';
import routes from './routes.ts';

const shell = (routes as RouteConfigEntry[]).find(({ file }) => file === '_app.tsx');
const inShell = withoutLayouts(shell?.children ?? []);

/** A layout has no path of its own: its pages stand in its place. */
function withoutLayouts(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => (entry.path ? [entry] : withoutLayouts(entry.children ?? [])));
}

test('the application shell is the page _app, around every page of the specification', () => {
  expect(shell?.path).toBeUndefined();
  const pages = new Map(inShell.map(({ path, file }) => [path, file]));
  expect([
    pages.get(':locale'),
    pages.get(':locale/conta'),
    pages.get(':locale/conta/cortesias'),
    pages.get(':locale/conta/meus-pedidos'),
    pages.get(':locale/conta/meus-ingressos'),
    pages.get(':locale/auth/nova-conta'),
    pages.get(':locale/auth/nova-senha'),
    pages.get(':locale/politica-de-privacidade'),
    pages.get(':locale/evento/:slug'),
  ]).toEqual([
    'home/home.tsx',
    'account/account.tsx',
    'courtesies/courtesies.tsx',
    'order/order-list.tsx',
    'tickets/tickets.tsx',
    'auth/register.tsx',
    'auth/new-password.tsx',
    'policies/privacy.tsx',
    'event/event.tsx',
  ]);
  expect(pages.get('*')).toBe('not-found/not-found.tsx');
});

test('every page in the shell begins with its language', () => {
  const paths = inShell.map(({ path }) => path ?? '');
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => path !== '*' && !/^:locale(\/|$)/.test(path))).toEqual([]);
});

test('every page beyond the specification stands in decision 26, and so does every deeper path', () => {
  const named = new Set([
    ...['', 'conta', 'conta/cortesias', 'conta/meus-pedidos', 'conta/meus-ingressos'],
    ...['auth/nova-conta', 'auth/nova-senha', 'politica-de-privacidade', 'evento/{slug}'],
  ]);
  const own = inShell
    .map(({ path = '' }) => path.replace(/^:locale\/?/, '').replaceAll(/:(\w+)/g, '{$1}'))
    .filter((path) => path !== '*' && !named.has(path));
  const decision = readFileSync(
    new URL('../../../docs/decisions/0026-departures-from-the-specification.md', import.meta.url),
    'utf8',
  );
  expect(own.filter((path) => !decision.includes(`\`${path}\``))).toEqual([]);
  const [, deeper = ''] = /Deeper paths\.\*\*[^:]*:([^.]*)\./.exec(decision) ?? [];
  const listed = [...deeper.matchAll(/`([^`]*)`/g)].map(([, path]) => path);
  expect(own.filter((path) => path.split('/').length > 2).sort()).toEqual(listed.sort());
});

test('the list of pages says what the routes say', () => {
  const found = inShell.map(({ path = '' }) => path).filter((path) => path !== '*');
  expect(found.length).toBeGreaterThan(5);
  for (const path of found) {
    expect(isOwnPage(`/${path.replace(':locale', 'pt').replaceAll(/:\w+/g, 'a-1')}`), path).toBe(true);
  }
});
