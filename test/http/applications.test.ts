import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { applications, browserApplications } from '#src/domain/site/applications.ts';
import { openSite } from '../support/http/site.ts';

const { url } = openSite();

test('each folder of the web is an application of the list, or shared by them', () => {
  const folders = readdirSync(new URL('../../src/web/', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...applications.map(({ name }) => name), 'kit', 'parts', 'public'].sort());
});

describe.each(browserApplications)('the application $name', ({ path, firstScriptsKiB }) => {
  test('is one page, at every address below its own, with the policy of its entry', async () => {
    const bare = await fetch(url + path, { redirect: 'manual' });
    expect([bare.status, bare.headers.get('location')]).toEqual([308, `${path}/`]);
    const start = await fetch(`${url}${path}/`);
    const deep = await fetch(`${url}${path}/some/page`);
    expect([start.status, deep.status]).toEqual([200, 200]);
    expect(await deep.text()).toBe(await start.text());
    const policy = start.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'wasm-unsafe-eval')?; style-src 'self';/);
    expect(policy).toContain("form-action 'self'; base-uri 'none'; frame-ancestors 'none'");
    expect(policy).not.toMatch(/(?<!wasm-)unsafe-|\*|https?:/);
  });

  test('names scripts within its weight', async () => {
    const page = await (await fetch(`${url}${path}/`)).text();
    const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, script]) => script ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = await Promise.all(
      scripts.map(async (script) => gzipSync(await (await fetch(url + script)).text(), { level: 9 }).length),
    );
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(firstScriptsKiB * 1024);
  });
});

test('the back office may show pictures from memory and the preview of a page, and nothing else', async () => {
  const { headers } = await fetch(`${url}/back-office/`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
      "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});
