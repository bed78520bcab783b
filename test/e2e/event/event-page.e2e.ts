import { expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { unfold } from '../../support/journey/fold.ts';
import { openShop } from '../../support/journey/shop.ts';
import { shown, type Visit } from '../../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

/** True once React has taken an element over: it marks each that it hydrated or made. */
const isAlive = ({ page }: Visit, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) throw new Error(`Nothing is ${wanted}.`);
    return Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  }, selector);

/** The first thing of the shop, which stands below the artists. */
const thing = '[aria-labelledby^="prateleira-"]:not(:has(section)) details';

async function addTicket({ page, press, text }: Visit): Promise<void> {
  const more = text('event')('increase', { offer: '' }).trim();
  await press(shown(page.getByRole('button', { name: new RegExp(`^${more}`), disabled: false })));
}

test('the largest event is read in at most 3,000 px; a piece is hydrated when it comes near, and no press in it is lost', async () => {
  await shop.visit({ device: 'phone' }, async (visit) => {
    const { page, go, text } = visit;
    const event = text('event');
    const counted = (count: number) => shown(page.getByText(event('items', { count }))).waitFor();
    const stock = page.waitForResponse(/\/api\/availability\//);
    await go(`/pt/evento/${slug}`);
    await stock;
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000);
    // Neither the stock nor a choice hydrates it before.
    await addTicket(visit);
    await counted(1);
    expect(await isAlive(visit, '#dia-1 li')).toBe(true);
    expect(await isAlive(visit, thing)).toBe(false);
    await page.locator(thing).first().scrollIntoViewIfNeeded();
    await expect.poll(() => isAlive(visit, thing)).toBe(true);
    await counted(1);

    // A press in a piece that waits: the page is opened anew at its top. The browser may load the same one again where it
    // noted the view last, which is not yet its top.
    await page.evaluate(() => scrollTo(0, 0));
    await go('/pt');
    await go(`/pt/evento/${slug}`);
    // The network is no sign: the browser serves a stale stock and renews it unseen, and this request never ends here.
    await counted(1);
    expect(await isAlive(visit, thing)).toBe(false);
    await unfold(visit, 'Pôster do ano');
    const more = event('increase', { offer: 'Pôster do ano' });
    await visit.press(page.getByRole('button', { name: more, exact: true }));
    await counted(2);
    const fold = page.locator(thing).filter({ hasText: 'Pôster do ano' });
    await shown(fold.getByText(event('chosen', { count: 1 }))).waitFor();
  });
});

repeats('names each row of a ticket by the choice, and tells its next price').each(
  casesOf(0, ['pt', 'en'] as const),
)('a row is called by the choice and tells the next price (%s)', async (locale) => {
  await shop.visit({ locale }, async ({ page, go, text }) => {
    await go(`/${locale}/evento/${slug}`);
    const rows = page.locator('#dia-1 li');
    const common = text('common');
    expect(await rows.getByRole('heading').allTextContents()).toEqual(
      (['ticketFULL', 'ticketHALF', 'ticketHALFOutside', 'ticketSOCIAL'] as const).map((type) =>
        expect.stringContaining(common(type)),
      ),
    );
    const price = locale === 'pt' ? 'R$ 287,50' : 'R$287.50';
    const later = (await rows.first().textContent())?.replaceAll('\u00a0', ' ');
    expect(later).toContain(text('event')('nextPrice', { price }));
    expect(await page.locator('main s').count()).toBe(0);
  });
});

repeats(
  'an event is shared by the system, and where that has no way by WhatsApp and by its address',
  'is shared by WhatsApp and by its address, with a picture in its language',
)('an event is shared by the system, by WhatsApp and by its address', async () => {
  await shop.visit({ device: 'phone' }, async (visit) => {
    const { page, go, press, text, url, context } = visit;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await page.addInitScript(() => {
      Object.assign(window, { shared: [] as unknown[] });
      navigator.share = async (data) => {
        (window as unknown as { shared: unknown[] }).shared.push(data);
      };
    });
    await go(`/pt/evento/${slug}`);
    const button = page.locator('[data-share] summary');
    // The first touch of the page.
    await press(button);
    const address = expect.stringMatching(new RegExp(`/pt/evento/${slug}$`));
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ text: expect.stringContaining('Mundo Quadrinho'), url: address }]);
    // Where the system has no way of its own.
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await press(button);
    const whatsApp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(new URL(whatsApp ?? '').searchParams.get('text')).toMatch(
      new RegExp(`^Mundo Quadrinho.* http\\S+/pt/evento/${slug}$`),
    );
    await press(page.getByRole('button', { name: text('event')('copyLink') }));
    await page.getByRole('button', { name: text('event')('linkCopied') }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toEqual(address);
  });
});
