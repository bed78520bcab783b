import { describe, expect, test } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { chooseTickets, hold } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import {
  bar,
  button,
  comeWithConsent,
  consentOf,
  isMarked,
  livesHere,
  mark,
  openThirdPartyShop,
  rest,
} from '../../support/journey/third-parties.ts';

// Pixels that an organizer writes for an event, where the installation allows them.
const { others, shop, scriptsLoaded, heardOf } = await openThirdPartyShop({ hasOrganizerPixels: true });
const office = openOffice(shop);

const slug = 'festival-taverna';
const other = 'pixel-verao';
/** Of each event, what its organizer has written. */
const ids: Record<string, { meta: string; google: string }> = {
  [slug]: { meta: '123456789012345', google: 'G-TAVERNA1' },
  [other]: { meta: '543210987654321', google: 'AW-987654321' },
};

/** What was said of Google's tags to one id. */
const toGoogle = (id: string) =>
  (others.saidBy('ads') as [string, string, { send_to: string }][]).filter(
    ([, , { send_to }]) => send_to === id,
  );
const toMeta = (id: string) => (others.saidBy('pixel') as unknown[][]).filter(([, told]) => told === id);

/** Writes the pixels of the event in the back office, looks at what is wrong there, and publishes them. */
async function writePixels(
  event: string,
  locale: 'pt' | 'en',
  schemes: Parameters<typeof pageProblems>[2],
): Promise<void> {
  await shop.visit({ locale }, async (visit) => {
    const { page, text } = visit;
    const [t, delivery] = [text('officeEditor'), text('officeDelivery')];
    const { events } = await office.ask<{ events: { items: { id: string; slug: string | null }[] } }>(
      '{ events(filter: null, after: null) { items { id slug } } }',
    );
    const id = events.items.find((one) => one.slug === event)?.id ?? '';
    await office.enter(visit, `/events/${id}/edit/pixels`);
    const add = page.getByRole('button', { name: delivery('addPixel') });
    // What a try before this one has left.
    const pixels = page.getByRole('list', { name: delivery('pixels') });
    const remove = pixels.getByRole('button', { name: t('remove') });
    await add.waitFor();
    while ((await remove.count()) > 0) await remove.first().click();
    await add.click();
    const field = () => page.getByLabel(delivery('pixelId'), { exact: true });
    await field().fill('12');
    await page.getByText(text('eventProblem')('META_PIXEL_FORM'), { exact: true }).waitFor();
    await field()
      .first()
      .fill(ids[event]?.meta ?? '');
    await add.click();
    await page.getByLabel(delivery('pixelKind'), { exact: true }).last().selectOption('GOOGLE');
    await field()
      .last()
      .fill(ids[event]?.google ?? '');
    // It is allowed here, so nothing is said of it.
    expect(await page.getByText(delivery('pixelsNotAllowed')).count()).toBe(0);
    // At the beginning of the page, where the bar at its top covers no field by half.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await pageProblems(page, 'editor', schemes)).toEqual([]);
    await page.getByText(t('saveSAVED'), { exact: true }).waitFor();
    await office.enter(visit, `/events/${id}/edit/publish`);
    await page.getByRole('button', { name: t('seeEffect') }).click();
    await page.getByRole('button', { name: t('publishNow') }).click();
    await page.getByText(/(Publicado: versão|Published: version) \d/).waitFor();
    // A page that was kept from before is a second old at most.
    await expect
      .poll(async () => (await fetch(`${shop.url}/${locale}/evento/${event}`)).text())
      .toContain(ids[event]?.meta);
  });
}

test('an organizer writes the pixels of an event, and they alone are told of its view and its checkout', async () => {
  await writePixels(slug, 'pt', { phone: 'light', desktop: 'dark' });
  const { meta, google } = ids[slug] ?? { meta: '', google: '' };
  await shop.visit({}, async (visit) => {
    const { page, go } = visit;
    await comeWithConsent(visit, 'accepted', 2);
    await go(`/pt/evento/${slug}?utm_source=insta&coupon=SECRET`);
    expect(await heardOf('pixel', 1)).toEqual([['trackSingle', meta, 'PageView']]);
    await expect.poll(() => toGoogle(google).length).toBe(1);
    expect(toGoogle(google)[0]).toEqual([
      'event',
      'page_view',
      {
        send_to: google,
        page_location: `${visit.url}/pt/evento/${slug}?utm_source=insta`,
        page_title: expect.any(String),
      },
    ]);
    await rest(page);
    // One script of each kind, also where the installation has a tag of its own.
    const scripts = scriptsLoaded().map(([name]) => name);
    expect(scripts.toSorted()).toEqual(['chat.js', 'gtag.js', 'gtm.js', 'pixel.js']);
    await chooseTickets(visit, 1);
    await hold(visit);
    await expect.poll(() => toMeta(meta).length).toBe(2);
    await rest(page);
    expect(toMeta(meta)[1]).toEqual([
      'trackSingle',
      meta,
      'AddToCart',
      { content_ids: [slug], content_type: 'product' },
    ]);
    expect(toGoogle(google).slice(1)).toEqual([
      ['event', 'add_to_cart', { send_to: google, items: [{ item_id: slug }] }],
    ]);
    expect(others.heard.filter(({ page: from }) => from.includes('/checkout/'))).toEqual([]);
    expect(await livesHere(page)).toEqual([]);
    expect(JSON.stringify(others.heard)).not.toContain(ids[other]?.meta);
  });
});

repeats('an organizer writes the pixels of an event, and they alone are told of its view and its checkout')(
  'an organizer writes the pixels of another event, in English',
  async () => await writePixels(other, 'en', { phone: 'dark', desktop: 'light' }),
);

describe('with a yes', () => {
  repeats(
    'end with the document: every page that is not of their event is to be one of its own',
    'come into a document where none of them lives',
  )('they end with the document: every page that is not of the event is loaded anew', async () => {
    const [one, two] = [ids[slug], ids[other]];
    await shop.visit({}, async (visit) => {
      const { page, go } = visit;
      await comeWithConsent(visit, 'accepted', 2);
      await go(`/pt/evento/${slug}`);
      await heardOf('pixel', 1);
      await mark(page);
      await page
        .getByRole('link', { name: visit.text('common')('homeLink') })
        .first()
        .click();
      await page.getByRole('link', { name: 'Pixel Verão' }).first().waitFor();
      expect(await isMarked(page)).toBe(false);
      expect(await livesHere(page)).not.toContain('fbq');

      // From the home page, where none of them lives, an event is a page of the same document.
      await expect.poll(() => livesHere(page)).toContain('dataLayer');
      others.forget();
      await page.getByRole('link', { name: 'Pixel Verão' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Pixel Verão' }).waitFor();
      expect(await heardOf('pixel', 1)).toEqual([['trackSingle', two?.meta, 'PageView']]);
      await expect.poll(() => toGoogle(two?.google ?? '').length).toBe(1);
      await mark(page);
      await page.goBack();
      await page.getByRole('link', { name: 'Festival Taverna' }).first().waitFor();
      await expect.poll(() => isMarked(page)).toBe(false);
      await rest(page);
      expect(toMeta(one?.meta ?? '')).toEqual([]);
      expect(toGoogle(one?.google ?? '')).toEqual([]);
      expect(toMeta(two?.meta ?? '')).toHaveLength(1);
      expect(toGoogle(two?.google ?? '')).toHaveLength(1);
      expect(await livesHere(page)).not.toContain('fbq');
    });
  });

  repeats('are not loaded where the event has none, or the installation allows none')(
    'an event without pixels loads none',
    async () => {
      await shop.visit({}, async (visit) => {
        await comeWithConsent(visit, 'accepted', 2);
        await visit.go('/pt/evento/encontro-lumi');
        await heardOf('ads', 1);
        await rest(visit.page);
        expect(others.saidBy('pixel.js')).toEqual([]);
      });
    },
  );
});

repeats(
  'nothing is loaded, told or kept: %s',
  'where organizers may measure it says so, and a yes from before is asked for anew; a no is not',
)('who refuses loads nothing, and is asked no more', async () => {
  await shop.visit({}, async (visit) => {
    const { page, go, press } = visit;
    await go(`/pt/evento/${slug}`);
    await bar(visit).waitFor();
    expect(await bar(visit).innerText()).toContain(visit.text('consent')('textOrganizers'));
    await press(button(visit, 'refuse'));
    expect(await consentOf(page)).toMatchObject({ choice: 'refused', version: 2 });
    await go(`/pt/evento/${slug}`);
    await rest(page);
    await chooseTickets(visit, 1);
    await hold(visit);
    await rest(page);
    expect(others.heard).toEqual([]);
    expect(await bar(visit).count()).toBe(0);
  });
});

repeats(
  'a yes that was given before organizers could measure does not count for them; a no does',
  'where organizers may measure it says so, and a yes from before is asked for anew; a no is not',
)('a yes that was given before organizers could measure is asked for anew; a no is not', async () => {
  await shop.visit({}, async (visit) => {
    await comeWithConsent(visit, 'accepted', 1);
    await visit.go(`/pt/evento/${slug}`);
    await bar(visit).waitFor();
    await rest(visit.page);
    expect(others.heard).toEqual([]);
    await visit.press(button(visit, 'accept'));
    await heardOf('pixel', 1);
  });
  others.forget();
  await shop.visit({}, async (visit) => {
    await comeWithConsent(visit, 'refused', 1);
    await visit.go(`/pt/evento/${slug}`);
    await rest(visit.page);
    expect(await bar(visit).count()).toBe(0);
    expect(others.heard).toEqual([]);
  });
});
