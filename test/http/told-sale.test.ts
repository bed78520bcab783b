import { afterAll, describe, expect, test } from 'vitest';
import type { ToldSale } from '#src/domain/paper/told-sale.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { openSite } from '../support/http/site.ts';

// docs/algorithms/papers.md, "What Procon asks". The command that publishes: src/service/office/papers/papers.test.ts.
const shop = openSite();
const slug = 'pixel-verao';
const locales = ['pt', 'en'] as const;
const sale: ToldSale = {
  places: [
    {
      ...{ date: { pt: 'sábado', en: 'Saturday' }, sector: null, forSale: 12_000, forHalfPrice: 4_800 },
      ...{ onLine: 8_431, atDesk: 312, courtesies: 40 },
    },
  ],
};

const ask = (locale: (typeof locales)[number]) => fetch(shop.url + paths.toldSale(locale, slug));

async function publish(isPublished: boolean): Promise<void> {
  await shop.pool.query(
    `insert into event_papers (event_id, published_at, told, told_at)
    select id, $2, $3, now() from event where slug = $1
    on conflict (event_id) do update set published_at = excluded.published_at, told = excluded.told, told_at = now()`,
    [slug, isPublished ? new Date() : null, JSON.stringify(sale)],
  );
  await shop.pool.query('update event set version = version + 1 where slug = $1', [slug]);
}
afterAll(() => publish(false));

describe('the sale of an event', () => {
  test('is there in both languages while its organizer publishes it, for everybody and to no cache', async () => {
    for (const locale of locales) expect((await ask(locale)).status).toBe(404);
    await publish(true);
    for (const locale of locales) {
      await expect.poll(async () => (await ask(locale)).status).toBe(200);
      const { headers, ...response } = await ask(locale).then(async (answer) => ({
        ...{ headers: answer.headers, html: await answer.text() },
      }));
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toMatch(/^(private, no-store|no-cache)$/);
      expect(headers.get('set-cookie')).toBeNull();
      expect(response.html).toContain(`<html lang="${locale === 'pt' ? 'pt-BR' : 'en'}"`);
      expect(response.html).toContain(textFor(locale, 'toldSale')('title'));
      expect(response.html).toContain(locale === 'pt' ? '8.431' : '8,431');
      expect(response.html).toContain(locale === 'pt' ? 'sábado' : 'Saturday');
    }
    await publish(false);
    for (const locale of locales) await expect.poll(async () => (await ask(locale)).status).toBe(404);
  });
});
