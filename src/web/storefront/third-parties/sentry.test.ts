import { afterEach, expect, test, vi } from 'vitest';

const told: { options?: { dsn: string; tracesSampleRate: number; integrations: unknown[] } } = {};
vi.mock('@sentry/browser', () => ({
  init: (options: NonNullable<(typeof told)['options']>) => {
    told.options = options;
  },
  browserTracingIntegration: () => 'tracing',
  captureException: () => {},
}));
afterEach(() => vi.unstubAllGlobals());

// Specification sections 7 and 9: a quarter, neither all nor none.
test('of the page loads, 0.25 are measured', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const { startErrorReports } = await import('./sentry.ts');
  startErrorReports('https://key@errors.example/1');
  expect(told.options).toMatchObject({
    dsn: 'https://key@errors.example/1',
    tracesSampleRate: 0.25,
    integrations: ['tracing'],
  });
});
