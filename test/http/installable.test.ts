import { expect, test } from 'vitest';
import { linksOf, openSite } from '../support/http/site.ts';

const { url, html } = openSite();

test.each(['pt', 'en'])('the box office can be installed, with light icons, in %s', async (locale) => {
  const page = await html(`/${locale}`);
  const manifestPath = linksOf(page, 'manifest')[0]?.[1];
  const answer = await fetch(`${url}${manifestPath}`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { start_url: string; icons: { src: string; sizes: string }[] };
  expect(manifest.start_url).toBe(`/${locale}`);
  const touch = linksOf(page, 'apple-touch-icon')[0]?.[1];
  const icons = [...manifest.icons, { src: touch ?? '', sizes: '180x180' }];
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512', '180x180']);
  for (const { src, sizes } of icons) {
    const icon = await fetch(url + src);
    expect(icon.headers.get('content-type'), src).toBe('image/png');
    const bytes = Buffer.from(await icon.arrayBuffer());
    // The size of a PNG stands in its header.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    expect(bytes.length, src).toBeLessThan(15_000);
  }
});
