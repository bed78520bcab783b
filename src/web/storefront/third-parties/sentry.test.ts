import { afterEach, expect, test, vi } from 'vitest';
import { routeFailed } from '../../kit/navigation/route-failed.ts';

interface Options {
  dsn: string;
  tracesSampleRate: number;
  integrations: unknown[];
  dataCollection: { userInfo: boolean; cookies: boolean; urlQueryParams: boolean };
  beforeSend: (event: object) => object;
  beforeBreadcrumb: (crumb: object) => object | null;
}
const told: { options?: Options; errors: unknown[] } = { errors: [] };
vi.mock('@sentry/browser', () => ({
  init: (options: Options) => {
    told.options = options;
  },
  browserTracingIntegration: () => 'tracing',
  captureException: (error: unknown) => told.errors.push(error),
}));
afterEach(() => vi.unstubAllGlobals());

async function start(): Promise<EventTarget> {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { startErrorReports } = await import('./sentry.ts');
  startErrorReports('https://key@errors.example/1');
  return page;
}

// Specification sections 7 and 9: a quarter, neither all nor none.
test('of the page loads, 0.25 are measured', async () => {
  await start();
  expect(told.options).toMatchObject({
    dsn: 'https://key@errors.example/1',
    tracesSampleRate: 0.25,
    integrations: ['tracing'],
  });
});

test('an error that a page has caught is told, without the query of the page and without who met it', async () => {
  const page = await start();
  const failure = new Error('a test of ours');
  page.dispatchEvent(new CustomEvent(routeFailed, { detail: failure }));
  expect(told.errors).toEqual([failure]);
  const url = 'https://canhoto.example/pt?busca=segredo#conteudo';
  expect(told.options?.beforeSend({ request: { url } })).toEqual({
    request: { url: 'https://canhoto.example/pt' },
  });
  expect(told.options?.dataCollection).toMatchObject({
    userInfo: false,
    cookies: false,
    urlQueryParams: false,
  });
  expect(told.options?.beforeBreadcrumb({ category: 'ui.input' })).toBe(null);
});
