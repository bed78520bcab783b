import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
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

describe.each(browserApplications)('the application $name', ({ path, firstScriptsKiB, permissions = [] }) => {
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

  test('may ask for what its entry says, and for nothing else', async () => {
    const { headers } = await fetch(`${url}${path}/`);
    const allowed = (headers.get('permissions-policy') ?? '')
      .split(', ')
      .filter((one) => !one.endsWith('=()'));
    expect(allowed).toEqual(permissions.map((name) => `${name}=(self)`));
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

test('the gate may use the camera and its own decoder, and no other page may', async () => {
  const { headers } = await fetch(`${url}/gate/`);
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; " +
      "connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  for (const path of ['/pt', '/back-office/', '/api/user']) {
    const other = await fetch(url + path);
    expect(other.headers.get('permissions-policy'), path).toContain('camera=()');
  }
});

/** The bytes of a file as a browser downloads it that knows gzip alone: packed where it is kept packed. */
async function bytesServed(path: string): Promise<number> {
  const [answer] = (await once(get(url + path, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return bytes;
}

/** Paths of the built files that the worker of the gate keeps, and of those that it keeps at kiosks alone. */
async function namedByWorker(): Promise<{ kept: string[]; ofKiosks: string[] }> {
  const worker = await fetch(`${url}/gate/gate-worker.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const text = await worker.text();
  // The list of a build begins with the hash of its page.
  const [all = '', ofGate = ''] = /[0-9a-f]{64}((?: \/gate\/assets\/[\w.-]+)+)/.exec(text) ?? [];
  const others = text.replace(all, '').match(/\/gate\/assets\/[\w.-]+/g) ?? [];
  return { kept: ofGate.trim().split(' '), ofKiosks: [...new Set(others)] };
}
const keptByGate = async () => (await namedByWorker()).kept;

test('a browser asks for each worker anew, so that a new build takes its place', async () => {
  for (const path of ['/offline-worker.js', '/gate/gate-worker.js', '/back-office/till-worker.js']) {
    const { status, headers } = await fetch(url + path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
  }
});

test('the worker of the gate keeps every file of its build but those of kiosks, and each is there', async () => {
  const folder = new URL('../../build/gate/assets/', import.meta.url);
  const built = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  const { kept, ofKiosks } = await namedByWorker();
  expect([...kept, ...ofKiosks].sort()).toEqual(built.map((name) => `/gate/assets/${name}`).sort());
  expect(ofKiosks.map((path) => /kiosk-page-[\w-]+(\.\w+)$/.exec(path)?.[1]).sort()).toEqual(['.css', '.js']);
  for (const path of [...kept, ...ofKiosks]) expect((await fetch(url + path)).status, path).toBe(200);
});

test('the first load of the gate is light: all but the decoder and the other language', async () => {
  const later = /zxing|decoder|\.webmanifest$|texts\.en\./;
  const first = (await keptByGate()).filter((path) => !later.test(path));
  expect(first.length).toBeGreaterThan(3);
  const bytes = await Promise.all(first.map(bytesServed));
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(200_000);
});

test('the decoder is served packed, in the type that browsers compile as it comes', async () => {
  const wasm = (await keptByGate()).find((path) => path.endsWith('.wasm'));
  const { headers } = await fetch(url + wasm, { headers: { 'accept-encoding': 'br' } });
  expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['application/wasm', 'br']);
});

test('the gate is installed in both languages, with icons that are there', async () => {
  const manifests = (await keptByGate()).filter((path) => path.endsWith('.webmanifest'));
  expect(manifests).toHaveLength(2);
  for (const path of manifests) {
    const answer = await fetch(url + path);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as { start_url: string; scope: string; icons: { src: string }[] };
    expect([manifest.start_url, manifest.scope]).toEqual(['/gate/', '/gate/']);
    for (const { src } of manifest.icons) expect((await fetch(url + src)).status, src).toBe(200);
  }
});
