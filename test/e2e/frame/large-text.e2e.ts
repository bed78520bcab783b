import { expect, test } from 'vitest';
import { type PageId, pages, pagesByAudience } from '#src/domain/pages/pages.ts';
import { casesOf } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { holdTickets, newPerson } from '../../support/journey/buyer.ts';
import { lostAt } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { buyOffers, heldTickets } from '../../support/journey/tickets.ts';

// Text at 200 % on every page: nothing scrolls sideways, is cut off, or stands where nobody gets to it. The states of the
// pages: test/components, where lookProblems asks how wide they are.
const shop = openShop();
const slug = 'mundo-quadrinho';

test.each(casesOf(0, ['pt', 'en'] as const))(
  'with text at 200 % nothing of a page of the storefront gets out of sight on a phone (%s)',
  async (locale) => {
    await shop.visit({ locale, device: 'phone' }, async (visit) => {
      const { page, press, text, go } = visit;
      const common = text('common');
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await lostAt(page, state, [320, 390])));

      await go(`/${locale}`);
      await press(page.getByRole('button', { name: common('menuOpen') }));
      await page.getByRole('dialog', { name: common('menu') }).waitFor();
      await look('menu open');
      await press(page.getByRole('dialog').getByRole('button', { name: common('contactUs') }));
      await page.getByRole('dialog', { name: common('contactUs') }).waitFor();
      await look('contact');

      const values: Partial<Record<PageId, string[]>> = {};
      const lookAtAll = async (who: string, ids: readonly PageId[]) => {
        for (const id of ids) {
          const given = [...(values[id] ?? [slug])];
          await go(
            `/${locale}/${pages[id].replace(/:\w+/g, () => given.shift() ?? slug)}`.replace(/\/$/, ''),
          );
          await look(`${id} ${who}`);
        }
      };
      const of = (...audiences: (keyof typeof pagesByAudience)[]) =>
        audiences.flatMap((audience) => Object.keys(pagesByAudience[audience]) as PageId[]);
      const { rows } = await shop.pool.query<{ slug: string }>('select slug from organizer limit 1');
      values.organizer = [rows[0]?.slug ?? ''];
      values.waitingRoom = ['soco-cruzado'];
      await lookAtAll('of a visitor', of('listed', 'public', 'passing'));
      for (const path of ['nada', '?busca=nada%20disso', 'evento/soco-cruzado', 'evento/madrugada-vhs']) {
        await go(`/${locale}/${path}`);
        await look(path);
      }

      await go(`/${locale}`);
      await arriveAs(visit, newPerson());
      values.order = [await buyOffers(visit, slug, [{ name: 'Sábado', ticketType: 'FULL' }])];
      const [ticket] = await heldTickets(visit);
      values.ticket = [ticket?.id ?? ''];
      values.upgrade = [ticket?.id ?? ''];
      await holdTickets(visit, slug, 1);
      await look('checkout with a hold');
      await lookAtAll('of a customer', ['home', ...of('personal', 'protected')]);
      expect(problems).toEqual([]);
    });
  },
);
