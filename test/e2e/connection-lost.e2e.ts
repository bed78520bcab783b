import { describe, expect, test } from 'vitest';
import { casesOf } from '../support/cases.ts';
import { chooseTickets, hold } from '../support/journey/buyer.ts';
import { pageProblems, schemesOf } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';
import type { Visit } from '../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

// Forms without a connection: test/components/checkout/connection-lost.component.tsx.

/** Where a form says that the connection failed. */
const toldOf = ({ page, text }: Visit) =>
  page
    .getByRole('alert')
    .filter({ hasText: text('error')('OFFLINE') })
    .filter({ visible: true });

/** Counts the documents this visitor loads from now on. */
function documentsOf({ page }: Visit): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/** As after an update: the files of the program before are gone until the document is loaded anew, or `for good`. */
async function loseFile(
  { page }: Visit,
  name: string,
  until: 'the next document' | 'for good',
): Promise<void> {
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && until !== 'for good') isGone = false;
  });
  await page.route(`**/assets/${name}-*.js`, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
}

describe.each(casesOf(1, ['pt', 'en'] as const))('what a page needs is not there (%s)', (locale) => {
  test('a link without a network says that the connection is missing, and leads on once it is back', async () => {
    await shop.visit({ locale, device: 'phone' }, async (visitor) => {
      const { context, page, press, text, go } = visitor;
      const common = text('common');
      const missing = page.getByRole('heading', { name: common('offlineTitle') });
      const again = page.getByRole('button', { name: common('tryAgain') });
      await go(`/${locale}/termos-de-uso`);
      const documents = documentsOf(visitor);
      await context.setOffline(true);
      await press(page.getByRole('banner').getByRole('link', { name: 'Canhoto' }));
      await missing.waitFor();
      const problems = await pageProblems(page, 'a page without a connection', schemesOf.pt);
      expect(problems).toEqual([]);
      expect(await page.getByText(common('brokenTitle')).count()).toBe(0);
      await press(again);
      await missing.waitFor();
      expect(documents()).toBe(0);
      await context.setOffline(false);
      await press(again);
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasNotText: common('offlineTitle') })
        .waitFor();
      expect(new URL(page.url()).pathname).toBe(`/${locale}`);

      // A page whose script is here already, and only its data is missing.
      const terms = page.getByRole('contentinfo').getByRole('link', { name: common('termsOfUse') });
      await press(terms);
      await page.waitForURL(`**/${locale}/termos-de-uso`);
      await context.setOffline(true);
      await press(page.getByRole('banner').getByRole('link', { name: 'Canhoto' }));
      await missing.waitFor();
      await context.setOffline(false);
      await press(again);
      await missing.waitFor({ state: 'detached' });
    });
  });

  test('without the script of presses "share" opens its links, and nothing fails', async () => {
    await shop.visit({ locale, device: 'phone' }, async (visitor) => {
      const { page, press, go } = visitor;
      await loseFile(visitor, 'share', 'for good');
      await go(`/${locale}/evento/${slug}`);
      const lost = page.waitForResponse('**/assets/share-*.js');
      await press(page.locator('[data-share] summary'));
      await lost;
      await page.locator('[data-share] a[href^="https://wa.me/"]').waitFor();
    });
  });

  test('a page from before an update leads where it should by one document, holds what was chosen, and never loads itself twice', async () => {
    await shop.visit({ locale }, async (buyer) => {
      const { page, press, text, go } = buyer;
      const event = text('event');
      await go(`/${locale}`);
      await loseFile(buyer, 'event', 'the next document');
      const documents = documentsOf(buyer);
      await press(page.locator(`a[href="/${locale}/evento/${slug}"]`).first());
      await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/${locale}/evento/${slug}`);
      expect(documents()).toBe(1);

      // The part that holds is missing, also after it was loaded anew: that is said, and no third document comes.
      const offer = await chooseTickets(buyer, 2);
      await loseFile(buyer, 'hold-selection', 'for good');
      const holding = event('hold', { count: 15 }).replace('15', '\\d+');
      const holds = page.getByRole('button', { name: new RegExp(`^${holding}$`) }).filter({ visible: true });
      const pressAndLoad = async () => {
        const loaded = page.waitForEvent('load');
        await press(holds);
        await loaded;
      };
      await pressAndLoad();
      await press(holds);
      const broken = page.getByRole('alert').filter({ hasText: text('error')('UNEXPECTED'), visible: true });
      await broken.waitFor();
      expect(documents()).toBe(2);
      expect(await toldOf(buyer).count()).toBe(0);

      // An update that is there takes one document, which has the choice.
      await page.unrouteAll();
      await page.evaluate(() => sessionStorage.clear());
      await go(`/${locale}/evento/${slug}`);
      await loseFile(buyer, 'hold-selection', 'the next document');
      expect(documents()).toBe(3);
      await pressAndLoad();
      expect(documents()).toBe(4);
      const chosen = page.getByRole('group', { name: event('quantityOf', { offer }), exact: true });
      await chosen.getByText('2', { exact: true }).waitFor();
      await hold(buyer);
    });
  });
});
