import { get } from 'node:http';
import { expect, test } from 'vitest';
import { applications } from '#src/domain/site/applications.ts';
import { openOffice } from '../support/journey/office.ts';
import { openShop } from '../support/journey/shop.ts';

const shop = openShop();
const office = openOffice(shop);

/** What the first load may cost on a slow phone, in bytes on the wire: as browsers get it, packed with Brotli. */
const scriptBytesMax = 130_000;
/** The same for the few who take gzip only; most of it is React and its router, which nobody packs any smaller. */
const scriptGzipBytesMax =
  (applications.find(({ name }) => name === 'storefront')?.firstScriptsKiB ?? 0) * 1_024;
const fontBytesMax = 60_000;

interface Sent {
  url: string;
  bytes: number;
}

/** As it is sent to a browser that unpacks this; counted before it is unpacked. */
function bytesOf(url: string, encoding: 'gzip' | 'br'): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** All that a page of the back office needs to be drawn: script, style and fonts, its data not counted. */
const officeGzipBytesMax = 250_000;

const sumOf = (all: Sent[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);
const told = (all: Sent[]) => all.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');

test('the first load of the log-in and of the events of the back office stays light', async () => {
  await shop.visit({ device: 'desktop' }, async (visit) => {
    const { page } = visit;
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (['script', 'stylesheet', 'font'].includes(request.resourceType())) asked.add(request.url());
    });
    const weigh = async () => {
      await page.waitForLoadState('networkidle');
      const sent = await Promise.all(
        [...asked].map(async (url) => ({ url, bytes: await bytesOf(url, 'gzip') })),
      );
      expect(sent.length).toBeGreaterThan(3);
      expect(sumOf(sent), told(sent)).toBeLessThanOrEqual(officeGzipBytesMax);
    };
    await page.goto('/back-office/log-in');
    await weigh();
    await office.enter(visit, '/events');
    asked.clear();
    await page.reload();
    await weigh();
  });
});

// The art is drawn, and what is out of sight on a phone waits: twice what the demonstration's pages cost now.
test.each([
  { name: 'home page', path: '/pt', imageBytesMax: 60_000 },
  { name: 'event page', path: '/pt/evento/mundo-quadrinho', imageBytesMax: 20_000 },
])('the first load of the $name stays light', async ({ path, imageBytesMax }) => {
  await shop.visit({ device: 'phone' }, async ({ page, go }) => {
    const asked: { url: string; type: string }[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:'))
        asked.push({ url: request.url(), type: request.resourceType() });
    });
    await go(path);
    await page.waitForLoadState('networkidle');
    expect(asked.filter(({ url }) => !url.startsWith(`${shop.url}/`))).toEqual([]);

    const sent = async (type: string, encoding: 'gzip' | 'br'): Promise<Sent[]> => {
      const urls = [...new Set(asked.filter((one) => one.type === type).map(({ url }) => url))];
      return await Promise.all(urls.map(async (url) => ({ url, bytes: await bytesOf(url, encoding) })));
    };
    const scripts = await sent('script', 'br');
    expect(scripts.length).toBeGreaterThan(3);
    expect(sumOf(scripts), told(scripts)).toBeLessThanOrEqual(scriptBytesMax);
    const gzipped = await sent('script', 'gzip');
    expect(sumOf(gzipped), told(gzipped)).toBeLessThanOrEqual(scriptGzipBytesMax);
    expect(sumOf(gzipped)).toBeGreaterThan(sumOf(scripts));
    const fonts = await sent('font', 'gzip');
    expect(fonts.length).toBe(1);
    expect(sumOf(fonts), told(fonts)).toBeLessThanOrEqual(fontBytesMax);
    const images = await sent('image', 'gzip');
    expect(sumOf(images), told(images)).toBeLessThanOrEqual(imageBytesMax);
  });
});
