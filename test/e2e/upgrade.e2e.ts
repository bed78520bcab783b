import { describe, expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { casesOf, languagesOnDevices } from '../support/cases.ts';
import { arriveAs } from '../support/journey/account.ts';
import { askApi, newPerson, payAtTheBank, placeOrder } from '../support/journey/buyer.ts';
import { looksAt, schemesOf } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';
import { buyOffers, heldTickets } from '../support/journey/tickets.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

describe.each(casesOf(0, languagesOnDevices))('$locale on a $device', ({ locale, device }) => {
  test('a day becomes the pass of four days for the difference, by Pix', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, press, text, go } = owner;
      const t = text('ticket');
      await go(`/${locale}`);
      await arriveAs(owner, newPerson());
      await buyOffers(owner, slug, [{ name: 'Sábado', ticketType: 'FULL' }]);
      const [day] = await heldTickets(owner);
      if (!day) throw new Error('Nothing was bought.');
      await go(`/${locale}/conta/meus-ingressos/${day.id}`);
      await press(page.getByRole('link', { name: t('upgrade'), exact: true }));
      await page.getByRole('heading', { level: 1, name: t('upgradeTitle') }).waitFor();
      const { upgradeOptions } = await askApi<{
        upgradeOptions: { offer: { name: string }; creditCents: number; differenceCents: number }[];
      }>(
        owner,
        'query ($id: ID!) { upgradeOptions(ticketId: $id) { offer { name } creditCents differenceCents } }',
        {
          id: day.id,
        },
      );
      const option = upgradeOptions.find(({ offer }) => offer.name === 'Passe 4 dias');
      if (!option) throw new Error('The pass is no option.');
      const { look, problems } = looksAt(page, schemesOf[locale]);
      await look('options');
      await page.getByRole('radio', { name: formatMoney(option.differenceCents, locale) }).check();
      await press(page.getByRole('button', { name: t('upgradeGo') }));

      const checkout = text('checkout');
      const summary = page.getByRole('complementary', { name: checkout('summary') });
      await summary.waitFor();
      const former = locale === 'pt' ? 'Sábado' : 'Saturday';
      if (device === 'phone') await press(summary.getByRole('button', { expanded: false }));
      await summary.getByText(checkout('upgradeOf', { ticket: former })).waitFor();
      await summary.getByText(checkout('upgradeCredit', { ticket: former })).waitFor();
      await summary.getByText(formatMoney(-option.creditCents, locale)).waitFor();
      await look('checkout of an upgrade');
      // Until it is paid the old ticket is whole.
      expect((await heldTickets(owner)).map(({ id, status }) => ({ id, status }))).toEqual([
        { id: day.id, status: 'VALID' },
      ]);
      const number = await placeOrder(owner);
      const { order } = await askApi<{ order: { totals: { totalCents: number } } }>(
        owner,
        'query ($number: String!) { order(number: $number) { totals { totalCents } } }',
        { number },
      );
      expect(order.totals.totalCents).toBe(option.differenceCents);
      await payAtTheBank(owner);
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
      const pass = locale === 'pt' ? 'Passe 4 dias' : '4-day pass';
      await page.getByRole('article').getByRole('link', { name: pass, exact: true }).waitFor();
      const after = await heldTickets(owner);
      expect(after.filter(({ status }) => status === 'VALID').map(({ offer }) => offer.name)).toEqual([
        'Passe 4 dias',
      ]);
      expect(after.find(({ id }) => id === day.id)).toMatchObject({ status: 'CANCELED', qrCode: null });
      await look('order of an upgrade');
      expect(problems).toEqual([]);
    });
  });
});
