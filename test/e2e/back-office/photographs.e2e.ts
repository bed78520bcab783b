import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pictureLimits } from '#src/domain/picture/picture.ts';
import { casesOf } from '../../support/cases.ts';
import { hold } from '../../support/journey/buyer.ts';
import { unfold } from '../../support/journey/fold.ts';
import { openOffice } from '../../support/journey/office.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';
import { photoFile } from '../../support/shop/photo-files.ts';

// Photos of an event, from the file to the page that fans see (docs/algorithms/pictures.md).
const shop = openChangingShop();
const office = openOffice(shop);

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

async function openPart({ page, text }: Visit, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: text('officeEditor')('parts') })
    .getByRole('link', { name })
    .click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

/** Types into both languages of a field. */
async function typeBoth(
  place: Locator,
  text: Visit['text'],
  label: string,
  pt: string,
  en: string,
): Promise<void> {
  const t = text('officeEditor');
  await place.getByLabel(t('inPortuguese', { label }), { exact: true }).fill(pt);
  await place.getByLabel(t('inEnglish', { label }), { exact: true }).fill(en);
}

/** A shelf of two products, one of which gets a photo once a file that is too small was refused. */
async function addProducts(visit: Visit, said: { shelf: string; shirt: string; pin: string }): Promise<void> {
  const { page, text } = visit;
  const [t, editor, error] = [text('officePhotos'), text('officeEditor'), text('error')];
  const [offers, products] = [text('officeOffers'), text('officeProducts')];
  await openPart(visit, editor('partProducts'));
  await page.getByLabel(offers('newShelf')).fill(said.shelf);
  await page.getByRole('button', { name: products('addProductShelf') }).click();
  const main = page.getByRole('main');
  await typeBoth(main, text, offers('shelfName'), 'Loja', 'Shop');
  await page.getByLabel(products('newItem')).fill(said.pin);
  await page.getByRole('button', { name: products('addItem') }).click();
  await typeBoth(main, text, offers('name'), 'Broche', 'Pin');
  // One item at a time, so that each label is there once.
  await page.getByRole('button', { name: said.pin, exact: true }).click();
  await page.getByLabel(products('newItem')).fill(said.shirt);
  await page.getByRole('button', { name: products('addItem') }).click();
  await typeBoth(main, text, offers('name'), 'Camiseta', 'T-shirt');

  // The server refuses a photo that is too small, in words.
  const choose = page.getByLabel(t('choose'));
  await choose.setInputFiles(fileOf('mini.jpg', await photoFile(120, 80)));
  const reason = error('PICTURE_TOO_SMALL', { least: pictureLimits.sideMin });
  await page.getByText(t('failed', { file: 'mini.jpg', reason }), { exact: true }).waitFor();
  await choose.setInputFiles(fileOf('camiseta.jpg', await photoFile(900, 1_200, 40)));
  const point = page.getByRole('button', { name: t('focusAt', { x: 50, y: 50 }) });
  await point.waitFor();
  await point.focus();
  await page.keyboard.press('ArrowUp');
  await typeBoth(main, text, t('alt'), 'Camiseta azul, dobrada', 'Blue T-shirt, folded');
}

/** Sums what moves on the page without being pressed. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = window as unknown as { shifted: number };
    kept.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) kept.shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How a photo is shown: the file that the browser has chosen, and its box. */
async function lookOf(image: Locator) {
  return await image.evaluate(async (one: HTMLImageElement) => {
    one.scrollIntoView({ block: 'center' });
    while (!one.complete || one.currentSrc === '') await new Promise((go) => setTimeout(go, 50));
    const { width, height } = one.getBoundingClientRect();
    return {
      file: one.currentSrc.split('/').at(-1)?.split('#')[0],
      alt: one.alt,
      position: getComputedStyle(one).objectPosition,
      size: [Math.round(width), Math.round(height)],
    };
  });
}

describe.each(
  casesOf(1, [
    {
      locale: 'pt',
      code: 'ECF',
      word: 'Plateia',
      schemes: { phone: 'light', desktop: 'dark' },
    },
    {
      locale: 'en',
      code: 'MWP',
      word: 'Crowd',
      schemes: { phone: 'dark', desktop: 'light' },
    },
  ] as const),
)('in $locale', ({ locale, code, word, schemes }) => {
  test('an event and a product get their photos, and fans see them, the product’s in its row and whole when they open it', async () => {
    const slug = `encontro-com-fotos-${locale}`;
    const said =
      locale === 'pt'
        ? { shelf: 'Loja', shirt: 'Camiseta', pin: 'Broche', alt: 'Camiseta azul, dobrada' }
        : { shelf: 'Shop', shirt: 'T-shirt', pin: 'Pin', alt: 'Blue T-shirt, folded' };
    const problems: string[] = [];
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      // What is refused on purpose.
      visit.tolerates(/Failed to load resource/);
      const [t, editor, error] = [text('officePhotos'), text('officeEditor'), text('error')];
      const alt = (label: 'inPortuguese' | 'inEnglish') => editor(label, { label: t('alt') });
      await office.newEvent(visit, { slug, code });
      await openPart(visit, editor('partArt'));
      const section = (name: string) => page.getByRole('region', { name, exact: true });
      const photo = section(t('eventPhoto'));

      // What is no photo is refused in words, whatever its name.
      await photo.getByLabel(t('choose')).setInputFiles(fileOf('foto.jpg', Buffer.from('not a photo')));
      await photo.getByText(error('PICTURE_FORMAT')).waitFor();
      await photo.getByLabel(t('choose')).setInputFiles(fileOf('palco.jpg', await photoFile(1_500, 1_000)));
      const point = photo.getByRole('button', { name: t('focusAt', { x: 50, y: 50 }) });
      await point.waitFor();
      await point.focus();
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp'])
        await page.keyboard.press(key);
      const moved = t('focusAt', { x: 70, y: 40 });
      await photo.getByRole('button', { name: moved }).waitFor();
      await photo.getByLabel(alt('inPortuguese')).fill(`${word} no palco`);
      await photo.getByLabel(alt('inEnglish')).fill(`${word} on stage`);

      const gallery = section(t('gallery'));
      await gallery
        .getByLabel(t('galleryAdd'))
        .setInputFiles([
          fileOf('a.jpg', await photoFile(700, 500, 20)),
          fileOf('b.jpg', await photoFile(500, 700, 160)),
        ]);
      await gallery.getByRole('button', { name: t('galleryItem', { number: 2 }), exact: true }).waitFor();
      for (const number of [2, 1]) {
        await gallery.getByRole('button', { name: t('galleryItem', { number }), exact: true }).click();
        await gallery.getByLabel(alt('inPortuguese')).last().waitFor();
      }
      for (const [index, name] of ['A', 'B'].entries()) {
        await gallery.getByLabel(alt('inPortuguese')).nth(index).fill(`Foto ${name}`);
        await gallery.getByLabel(alt('inEnglish')).nth(index).fill(`Photo ${name}`);
      }
      const second = locale === 'pt' ? 'Foto B' : 'Photo B';
      await gallery.getByRole('button', { name: editor('moveUp', { name: second }) }).click();

      const sponsors = section(t('sponsors'));
      await sponsors.getByLabel(t('newSponsor')).fill('Tinta & Papel');
      await page.keyboard.press('Enter');
      await sponsors.getByLabel(t('sponsorLink')).fill('https://tinta.example/');
      await sponsors.getByLabel(t('logo')).setInputFiles(fileOf('logo.jpg', await photoFile(300, 180, 220)));
      await sponsors.getByRole('img', { name: 'Tinta & Papel' }).waitFor();

      await openPart(visit, editor('partArtists'));
      const artists = section(text('officeArtists')('artists'));
      await artists.getByRole('button', { expanded: false }).first().click();
      await artists.getByLabel(t('choose')).setInputFiles(fileOf('rosto.jpg', await photoFile(400, 400, 60)));
      await artists.getByLabel(alt('inPortuguese')).fill('Retrato');
      await artists.getByLabel(alt('inEnglish')).fill('Portrait');

      await openPart(visit, editor('partDates'));
      await page.getByLabel(text('officePlaces')('saleOpensAt'), { exact: true }).fill('2026-01-01T10:00');
      await addProducts(visit, said);
      await page.getByText(editor('saveSAVED'), { exact: true }).waitFor();

      await openPart(visit, editor('partPublish'));
      await page.getByRole('button', { name: editor('seeEffect') }).click();
      await page.getByRole('button', { name: editor('publishNow') }).click();
      await page.getByText(editor('published', { version: 1 })).waitFor();

      await office.untilServed(`/${locale}/evento/${slug}`);
      await page.goto(`/${locale}/evento/${slug}`);
      const banner = page.getByRole('img', {
        name: locale === 'pt' ? `${word} no palco` : `${word} on stage`,
      });
      await banner.waitFor();
      const seen = await banner.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return {
          file: image.currentSrc,
          position: getComputedStyle(image).objectPosition,
          size: [image.getAttribute('width'), image.getAttribute('height')],
        };
      });
      expect(seen.file).toMatch(/\/pictures\/[\w-]+\/[\w-]+\/1500\.avif$/);
      expect(seen).toMatchObject({ position: '70% 40%', size: ['1500', '1000'] });
      const names = await page
        .getByRole('region', { name: text('event')('photos'), exact: true })
        .getByRole('img')
        .evaluateAll((images) =>
          images.map((image) => `${image.getAttribute('alt')} ${image.getAttribute('loading')}`),
        );
      expect(names).toEqual(
        locale === 'pt' ? ['Foto B lazy', 'Foto A lazy'] : ['Photo B lazy', 'Photo A lazy'],
      );
      // The style sheet of what the server draws is sent, too.
      const face = page.getByRole('img', { name: locale === 'pt' ? 'Retrato' : 'Portrait' }).first();
      expect(await face.evaluate((image) => image.getBoundingClientRect().width)).toBe(48);
      const sponsor = page.getByRole('link', { name: 'Tinta & Papel' });
      expect(await sponsor.getAttribute('href')).toBe('https://tinta.example/');
      const told = await page.locator('script[type="application/ld+json"]').textContent();
      expect(told).toMatch(/"image":\["[^"#]+\/pictures\/[^"#]+\/1280\.jpg"\]/);
      problems.push(...(await pageProblems(page, 'event', schemes)));

      await page.goto(`/${locale}`);
      const poster = page
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="/${locale}/evento/${slug}"]`) });
      // Events of other journeys may fill the first page.
      const more = page.getByRole('link', { name: text('home')('showMore') });
      while ((await poster.count()) === 0) await page.goto((await more.getAttribute('href')) ?? '');
      expect(await poster.locator('img[src*="/pictures/"][src$="#x70y40"]').count()).toBe(1);
    });

    await shop.visit({ locale, device: 'phone', colorScheme: schemes.phone }, async (fan) => {
      const { page, text, go } = fan;
      await watchShifts(page);
      await go(`/${locale}/evento/${slug}`);
      const shelf = page.getByRole('region', { name: said.shelf, exact: true });
      const row = shelf.getByRole('listitem').filter({ hasText: said.shirt });
      // Beside its name it is decoration, a square that the smallest file fills.
      const small = row.locator('summary img');
      await small.scrollIntoViewIfNeeded();
      expect(await lookOf(small)).toEqual({ file: '320.avif', alt: '', position: '50% 45%', size: [48, 48] });
      await shelf.getByRole('listitem').filter({ hasText: said.pin }).locator('summary svg text').waitFor();
      await unfold(fan, said.shirt);
      // Whole, in a box of 4:3, from a file for a phone.
      const seen = await lookOf(shelf.getByRole('img', { name: said.alt, exact: true }));
      expect(seen).toMatchObject({ file: '640.avif', position: '50% 50%', size: [343, 257] });
      problems.push(...(await pageProblems(page, 'open product', schemes)));
      expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0);

      await fan.press(
        row.getByRole('button', { name: new RegExp(text('event')('increase', { offer: '' }).trim()) }),
      );
      await row
        .locator('summary')
        .getByText(text('event')('chosen', { count: 1 }), { exact: true })
        .waitFor();
      await hold(fan);
      const summary = page.getByRole('complementary', { name: text('checkout')('summary') });
      await summary.getByText(said.shirt).first().waitFor({ state: 'attached' });
    });
    expect(problems).toEqual([]);
  });
});
