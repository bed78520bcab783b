import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { comeToCheckout, hold, newPerson, placeOrder } from '../../support/journey/buyer.ts';
import { unfold } from '../../support/journey/fold.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { shown, type Visit } from '../../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

/** Each language and each kind of device, once, with the words of the event's own file. */
const twice = casesOf(1, [
  {
    as: { locale: 'pt', device: 'phone', colorScheme: 'light' },
    said: {
      shirt: 'Camiseta “Heroína”',
      size: 'G',
      none: 'GG',
      bundle: 'Passe 4 dias + artista',
      call: 'Grupo 3',
    },
    chosen: 'Foto com Iara Monteiro',
  },
  {
    as: { locale: 'en', device: 'desktop', colorScheme: 'dark' },
    said: {
      shirt: '“Heroine” T-shirt',
      size: 'L',
      none: 'XL',
      bundle: '4-day pass + artist',
      call: 'Group 3',
    },
    chosen: 'Photo with Iara Monteiro',
  },
] as const);

const bySaturday = 'a[href="#sessoes-3"]';

async function addOne({ page, press, text }: Visit, label: RegExp): Promise<string> {
  const first = text('event')('increase', { offer: '' }).trim();
  const more = shown(page.getByRole('button', { name: new RegExp(`^${first} ${label.source}`) }));
  await press(more);
  return ((await more.getAttribute('aria-label')) ?? '').slice(first.length + 1);
}

const summaryOf = ({ page, text }: Visit) =>
  page.getByRole('complementary', { name: text('event')('yourSelection') });

/** Units the newest cart holds, by pool. */
async function heldPools(): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query(
    `select p.key, sum(h.quantity)::integer as units
    from (select event_id, id from cart where state = 'open' order by opened_at desc limit 1) c
    cross join lateral cart_holding(c.event_id, c.id) h
    join batch_pool l on l.event_id = c.event_id and l.batch_id = h.batch_id
    join pool p on p.event_id = l.event_id and p.id = l.pool_id
    group by p.key`,
  );
  return Object.fromEntries(rows.map(({ key, units }) => [key, units]));
}

describe.each(twice)('extras ($as.locale, $as.device)', ({ as, said, chosen }) => {
  test('a size, a bundle with what is chosen for it and a call time are held together, each from its own stock, and bought', async () => {
    await shop.visit(as, async (buyer) => {
      const { page, press, text, go } = buyer;
      const event = text('event');
      await go(`/${as.locale}/evento/${slug}`);

      // A session first: what it needs is said at once, softly, and unsaid when a ticket is there.
      await press(page.locator(bySaturday));
      await unfold(buyer, 'Otto Braga');
      await press(page.getByRole('radio', { name: new RegExp(`^${said.call}`) }));
      await addOne(buyer, new RegExp(`${event('PHOTO')} [^,]*Otto Braga`));
      const hint = page.getByRole('status').filter({ hasText: event('hintTicket').split(' (')[0] ?? '' });
      await hint.waitFor();

      // By the keyboard: past what is sold out, which says so and leads to its list.
      await unfold(buyer, said.shirt);
      const sizes = page.getByRole('group', { name: event('variants', { offer: said.shirt }) });
      const gone = sizes.getByRole('radio', { name: new RegExp(`^${said.none} ?, ${event('soldOut')}`) });
      await gone.focus();
      await page.keyboard.press('Space');
      await shown(
        page.getByRole('link', { name: new RegExp(`${event('joinWaitlist')}.*${said.shirt}`) }),
      ).waitFor();
      await page.keyboard.press('ArrowLeft');
      expect(await sizes.getByRole('radio', { name: said.size, exact: true }).isChecked()).toBe(true);
      expect(await addOne(buyer, new RegExp(said.shirt))).toBe(`${said.shirt}, ${said.size}`);

      await press(page.locator('a[href="#dia-5"]'));
      const choice = page.getByRole('combobox', { name: event('variants', { offer: said.bundle }) });
      const option = choice.getByRole('option', { name: new RegExp(`^${chosen}`) });
      await choice.selectOption(await option.getAttribute('value'));
      const bundle = await addOne(buyer, new RegExp(said.bundle.replace('+', '\\+')));
      expect(bundle).toContain(chosen);
      await hint.waitFor({ state: 'detached' });

      await summaryOf(buyer).getByText(`1 × ${said.shirt}, ${said.size}`).waitFor();
      await summaryOf(buyer).getByText(`1 × ${bundle}`).waitFor();
      expect(await pageProblems(page, 'extras', { phone: 'dark', desktop: 'light' })).toEqual([]);

      await page.setViewportSize(
        as.device === 'phone' ? { width: 375, height: 812 } : { width: 1440, height: 900 },
      );
      await hold(buyer);
      const held = page.getByRole('complementary', { name: text('checkout')('summary') });
      for (const line of [`${said.shirt}, ${said.size}`, said.bundle, chosen])
        expect(await held.textContent()).toContain(line);
      // The pass of the bundle opens four days, of which each takes a place, and none of the pass's own batch.
      const places = ['thu', 'fri', 'sat', 'sun'].flatMap((day) => [`date:${day}`, `standard:${day}`]);
      expect(await heldPools()).toEqual({
        ...Object.fromEntries(places.map((key) => [key, 1])),
        ...{ 'stock:camiseta-heroina-g': 1, 'session:otto-foto-sabado-3': 1 },
        ...{ 'stock:passe-com-artista': 1, 'session:iara-foto-sabado': 1 },
      });

      // Somebody who was nobody until here buys them as any ticket.
      await comeToCheckout(buyer, newPerson());
      await placeOrder(buyer);
      const bought = await page.getByRole('main').innerText();
      for (const line of [`${said.shirt}, ${said.size}`, said.bundle]) expect(bought).toContain(line);
    });
  });
});
