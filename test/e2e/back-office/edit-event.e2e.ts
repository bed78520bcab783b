import { describe, expect, test } from 'vitest';
import { partIds } from '#src/web/back-office/editor/part-places.ts';
import { casesOf } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// The editor of events, from a template to the page that fans see.
const shop = openShop();
const office = openOffice(shop);

async function eventIdOf(slug: string): Promise<string> {
  const { events } = await office.ask<{ events: { items: { id: string; slug: string | null }[] } }>(
    '{ events(filter: null, after: null) { items { id slug } } }',
  );
  const found = events.items.find((event) => event.slug === slug);
  if (found === undefined) throw new Error(`${slug} is not there`);
  return found.id;
}

/** Opens a part from the list of parts. */
async function openPart({ page, text }: Visit, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: text('officeEditor')('parts') })
    .getByRole('link', { name })
    .click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

async function saved({ page, text }: Visit): Promise<void> {
  await page.getByText(text('officeEditor')('saveSAVED'), { exact: true }).waitFor();
}

/** Presses Tab until what has the focus is named like this. */
async function tabTo({ page }: Visit, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    const said = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      return element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '';
    });
    if (name.test(said.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}.`);
}

describe.each(
  casesOf(1, [
    { locale: 'pt', slug: 'encontro-de-teste', code: 'EDT' },
    { locale: 'en', slug: 'meeting-of-tests', code: 'MOT' },
  ] as const),
)('in $locale', ({ locale, slug, code }) => {
  test('an event is made from a template, changed in its parts, and published', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeEditor');
      await office.newEvent(visit, { slug, code });

      const places = text('officePlaces');
      await openPart(visit, t('partDates'));
      await page.getByLabel(places('capacity'), { exact: true }).fill('1500');
      await page.getByLabel(places('newDate')).fill(locale === 'pt' ? 'Segundo dia' : 'Second day');
      await page.keyboard.press('Enter');
      await page
        .getByText(t('problemCount', { count: 1 }))
        .first()
        .waitFor();
      await page.getByRole('button', { name: /(Tirar|Remove) (Segundo dia|Second day)/ }).click();
      await page
        .getByRole('button', { name: t('undo') })
        .last()
        .waitFor();
      expect(await page.getByLabel(places('capacity'), { exact: true }).count()).toBe(1);

      const offers = text('officeOffers');
      await openPart(visit, t('partTickets'));
      await page.getByRole('button', { name: /^(Entrada|Admission)$/ }).click();
      await page.getByRole('button', { name: offers('addBatch') }).click();
      const prices = page.getByLabel(offers('price'), { exact: true });
      expect(await prices.count()).toBe(2);
      await prices.last().fill('100');
      await page.getByText(text('eventProblem')('PRICE_FALLS'), { exact: true }).waitFor();
      await prices.last().fill('150');
      await page.getByLabel(offers('quantity'), { exact: true }).first().fill('300');
      await page.getByText(offers('timeline')).waitFor();
      await page.getByText(offers('asTable')).click();
      await page.getByRole('cell', { name: offers('turnsSTOCK', { units: '300' }), exact: true }).waitFor();

      await openPart(visit, t('partHalfPrice'));
      await page.getByText(text('officeHalfPrice')('shareHalf', { units: '600' })).waitFor();

      await openPart(visit, t('partCoupons'));
      const coupons = text('officeCoupons');
      await page.getByLabel(coupons('newCode')).fill('abril 10');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'ABRIL-10', exact: true }).waitFor();

      await saved(visit);
      await openPart(visit, t('partPublish'));
      await page.getByRole('button', { name: t('seeEffect') }).click();
      await page.getByText(t('effectFirst')).waitFor();
      await page.getByLabel(t('note'), { exact: true }).fill(slug);
      await page.getByRole('button', { name: t('publishNow') }).click();
      await page.getByText(t('published', { version: 1 })).waitFor();
      const shown = await fetch(`${shop.url}/${locale}/evento/${slug}`);
      expect(shown.status).toBe(200);

      const file = text('officeFile');
      await openPart(visit, t('partFile'));
      await page.getByRole('row', { name: new RegExp(slug) }).waitFor();
      await page.getByRole('button', { name: file('compareNumber', { number: 1 }) }).click();
      await page.getByText(file('noDifferences')).waitFor();
    });
  });

  test('a publication is scheduled, shown, and canceled', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeEditor');
      await office.enter(visit, `/events/${await eventIdOf('final-liga-vertice')}/edit/about`);
      await page.getByLabel(t('inPortuguese', { label: t('summary') })).fill(`Uma final em ${locale}.`);
      await saved(visit);
      await openPart(visit, t('partPublish'));
      await page.getByRole('button', { name: t('seeEffect') }).click();
      await page.getByRole('radio', { name: t('whenLater') }).check();
      await page.getByRole('button', { name: t('publishLater') }).click();
      await page.getByText(t('publishAtMissing')).waitFor();
      const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel(t('publishAt')).fill(`${soon}T10:00`);
      await page.getByRole('button', { name: t('publishLater') }).click();
      await page.getByText(t('scheduled')).waitFor();
      const cancel = page.getByRole('button', { name: t('cancelPublication') });
      await cancel.waitFor();
      expect(await page.getByRole('button', { name: t('seeEffect') }).count()).toBe(0);
      await cancel.click();
      await page.getByRole('button', { name: t('seeEffect') }).waitFor();
    });
  });

  test('by keyboard alone a session is moved, the clash is told, and undone', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeArtists');
      await office.enter(visit, `/events/${await eventIdOf('mundo-quadrinho')}/edit/artists`);
      await page.getByText(t('gridKeys')).waitFor();
      // The grid begins with the first day that has sessions; the arrow keys choose another one.
      await tabTo(visit, locale === 'pt' ? /^Sexta-feira$/ : /^Friday$/);
      await page.keyboard.press('ArrowRight');
      await tabTo(visit, /^14:00 .*Iara Monteiro/);
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
      await page.getByRole('status').filter({ hasText: '14:10' }).waitFor({ state: 'attached' });
      for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown');
      const name = locale === 'pt' ? 'Foto com Iara Monteiro' : 'Photo with Iara Monteiro';
      await page
        .getByRole('status')
        .filter({ hasText: t('movedToClash', { name, from: '15:50', to: '16:30' }) })
        .waitFor({ state: 'attached' });
      await page.keyboard.press('Control+z');
      await page.getByRole('button', { name: new RegExp(`^14:00 .*${name}`) }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: t('selected', { name }) }).waitFor();
      await saved(visit);
    });
  });
});

test('opening every part of an event changes nothing of it', async () => {
  await shop.visit({}, async (visit) => {
    const { page } = visit;
    let saves = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('SaveDraft')) saves += 1;
    });
    for (const slug of ['mundo-quadrinho', 'final-liga-vertice']) {
      const id = await eventIdOf(slug);
      for (const part of partIds) {
        await office.enter(visit, `/events/${id}/edit/${part}`);
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        for (const folded of await page.locator('main button[aria-expanded=false]').all()) {
          if (await folded.isVisible()) await folded.click();
        }
      }
    }
    await saved(visit);
    expect(saves).toBe(0);
  });
});

// Crossed, so that both languages together see every part in both schemes on both devices.
test.each(
  casesOf(1, [
    { locale: 'pt', phone: 'light', desktop: 'dark' },
    { locale: 'en', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale every part is accessible and fits', async ({ locale, ...schemes }) => {
  await shop.visit({ locale }, async (visit) => {
    const { page } = visit;
    const problems: string[] = [];
    const id = await eventIdOf('mundo-quadrinho');
    for (const part of partIds) {
      await office.enter(visit, `/events/${id}/edit/${part}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      const folded = page.locator('main section button[aria-expanded=false]').first();
      if (await folded.isVisible()) await folded.click();
      problems.push(...(await pageProblems(page, part, schemes)));
    }
    expect(problems).toEqual([]);
  });
});
