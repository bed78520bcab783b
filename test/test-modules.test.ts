import { describe, expect, test } from 'vitest';
import { keptModules, replacedModules } from '../scripts/test-modules.mjs';

/** The answer for the module of this address: Vite and the plugin together say whether a browser keeps it. */
function cacheControl(url: string, watch = false): unknown {
  const told = new Map<string, unknown>();
  const response = { setHeader: (name: string, value: unknown) => told.set(name, value) };
  const serveAsVite = () => response.setHeader('Cache-Control', 'no-cache');
  const use = (serve: (request: object, response: object, next: () => void) => void) =>
    serve({ url }, response, serveAsVite);
  const plugin = keptModules() as unknown as Record<string, (given: object) => void>;
  plugin.configureVitest?.({ vitest: { config: { watch } } });
  plugin.configureServer?.({ middlewares: { use } });
  return told.get('Cache-Control');
}

describe('a browser that runs tests', () => {
  test('keeps a module for all files of its run', () => {
    expect(cacheControl('/src/web/kit/forms/field.tsx')).toContain('immutable');
    expect(cacheControl('/test/components/support/show.tsx?import')).toContain('immutable');
  });

  test('asks anew where files change while it runs', () => {
    expect(cacheControl('/src/web/kit/forms/field.tsx', true)).toBe('no-cache');
  });

  test('asks anew for what a test replaces', () => {
    expect(replacedModules).toContain('/src/web/parts/cards/load-card-field.ts');
    for (const path of replacedModules) expect(cacheControl(`${path}?import`)).toBe('no-cache');
  });

  test('asks anew for what is no module of ours', () => {
    expect(cacheControl('/__vitest_test__/')).toBe('no-cache');
  });
});
