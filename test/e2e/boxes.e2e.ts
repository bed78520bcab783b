import { describe, expect, test } from 'vitest';
import { casesOf } from '../support/cases.ts';
import { arriveAs } from '../support/journey/account.ts';
import { askApi, chooseTickets, hold, newPerson } from '../support/journey/buyer.ts';
import { openShop } from '../support/journey/shop.ts';
import { buyOffers } from '../support/journey/tickets.ts';
import { shown, type Visit } from '../support/journey/visit.ts';

// One box of a page that breaks is the matter of that box; the rest of the page goes on. The checkout's own boxes:
// checkout-answers.e2e.ts.
const shop = openShop();
const slug = 'mundo-quadrinho';

/**
 * Pages that are gone to from now on are handed no moment where this one stood. Nobody sends such data; it stands for any
 * mistake in one box.
 */
async function spoil({ page }: Visit, moment: string): Promise<void> {
  await page.route(/\.data(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(`"${moment}"`, '"never"') });
  });
}

const broken = ({ page, text }: Visit) =>
  page.getByRole('alert').filter({ hasText: text('common')('partBroken') });

const headings = ({ page }: Visit) => page.getByRole('main').getByRole('heading').allInnerTexts();

/** The box says that it is broken, with one press to try again; the frame stands, and so does the title of the page. */
async function expectOneBroken(visit: Visit, title: string): Promise<void> {
  const { page, text } = visit;
  await broken(visit).first().waitFor();
  expect(await broken(visit).count()).toBe(1);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor({ state: 'attached' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('common')('homeLink') })
    .waitFor();
  await broken(visit).getByRole('button').waitFor();
}

describe.each(casesOf(1, ['pt', 'en'] as const))('a box that breaks (%s)', (locale) => {
  test('leaves the other boxes of the home page', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, press, text, go } = visit;
      const home = text('home');
      const { events } = await askApi<{ events: { items: { saleStatus: string; saleOpensAt: string }[] } }>(
        visit,
        '{ events { items { saleStatus saleOpensAt } } }',
      );
      const opensAt = events.items.find(({ saleStatus }) => saleStatus === 'SCHEDULED')?.saleOpensAt ?? '';
      await go(`/${locale}`);
      const whole = await headings(visit);
      const coming = page.getByRole('region', { name: home('opensSoon') });
      const lost = await coming.getByRole('heading', { level: 3 }).allInnerTexts();
      expect(lost.length).toBeGreaterThan(0);
      await go(`/${locale}/termos-de-uso`);
      await spoil(visit, opensAt);
      visit.tolerates(/./);
      await press(page.getByRole('banner').getByRole('link', { name: text('common')('homeLink') }));
      await expectOneBroken(visit, home('title'));
      await coming.getByRole('alert').waitFor();
      expect(await headings(visit)).toEqual(whole.filter((heading) => !lost.includes(heading)));
    });
  });

  test('leaves the other boxes of the page of an event, where tickets can still be held', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, press, text, go } = visit;
      const { event } = await askApi<{
        event: { categories: { offers: { artistSession: { startsAt: string } | null }[] }[] };
      }>(visit, `{ event(slug: "${slug}") { categories { offers { artistSession { startsAt } } } } }`);
      const session = event.categories
        .flatMap(({ offers }) => offers)
        .find(({ artistSession }) => artistSession !== null)?.artistSession;
      await go(`/${locale}`);
      await spoil(visit, session?.startsAt ?? '');
      visit.tolerates(/./);
      await press(shown(page.getByRole('main').locator(`a[href="/${locale}/evento/${slug}"]`)).first());
      await expectOneBroken(visit, 'Mundo Quadrinho');
      await broken(visit)
        .getByRole('button', { name: text('common')('reload') })
        .waitFor();
      await chooseTickets(visit, 1);
      await hold(visit);
      await page.getByRole('heading', { level: 1, name: text('checkout')('title') }).waitFor();
    });
  });

  test('leaves the other boxes of the account', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, press, text, go } = visit;
      await arriveAs(visit, newPerson());
      await buyOffers(visit, slug, [{ name: 'Quinta-feira', ticketType: 'FULL' }]);
      visit.tolerates(/./);
      const doorTo = (path: string) =>
        shown(page.getByRole('main').locator(`a[href="/${locale}/conta/${path}"]`)).first();

      const { orders, devices } = await askApi<{
        orders: { items: { placedAt: string }[] };
        devices: { lastUsedAt: string }[];
      }>(visit, '{ orders { items { placedAt } } devices { lastUsedAt } }');
      await go(`/${locale}/conta`);
      await spoil(visit, orders.items[0]?.placedAt ?? '');
      await press(doorTo('meus-pedidos'));
      await expectOneBroken(visit, text('order')('listTitle'));
      await page.unroute(/\.data(\?|$)/);

      await go(`/${locale}/conta`);
      await spoil(visit, devices[0]?.lastUsedAt ?? '');
      await press(doorTo('seguranca'));
      await expectOneBroken(visit, text('security')('title'));
      await page
        .getByRole('region', { name: text('security')('devices') })
        .getByRole('alert')
        .waitFor();
      await page
        .getByRole('region', { name: text('security')('password') })
        .getByRole('button')
        .first()
        .waitFor();
      await page
        .getByRole('region', { name: text('security')('email') })
        .getByRole('button')
        .first()
        .waitFor();
    });
  });
});
