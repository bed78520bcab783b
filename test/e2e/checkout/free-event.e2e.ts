import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import {
  chooseTickets,
  fillRegistration,
  hold,
  newPerson,
  orderNumberShown,
} from '../../support/journey/buyer.ts';
import { countEffort } from '../../support/journey/effort.ts';
import { mailTo } from '../../support/journey/mail.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

// An event that costs nothing: one screen, and no word of payment on the whole way.
const shop = openShop();
const slug = 'gibi-na-praca';

/** What speaks of money, in either language; "Grátis" and "Free" do not. */
const ofMoney =
  /\b(pag\w*|paguei|cobran\w*|cobrad\w*|cart[ãõ]\w*|cr[ée]dito|pix|reembols\w*|devolu\w*|taxas?|pay\w*|paid|charge\w*|card|credit|refund\w*|fees?|R\$|preço|(?<!half-)price)\b|R\$/giu;
const wordsOfMoney = (text: string) => [
  ...new Set((text.match(ofMoney) ?? []).map((word) => word.toLowerCase())),
];

describe.each(casesOf(0, ['pt', 'en'] as const))('a free event (%s)', (locale) => {
  test('is one screen to the ticket, and nothing on the way speaks of money', async () => {
    await shop.visit({ locale, device: 'phone' }, async (fan) => {
      const { page, press, text, go } = fan;
      const [checkout, order, person] = [text('checkout'), text('order'), newPerson()];
      const problems: string[] = [];
      const effort = await countEffort(fan);
      await go(`/${locale}/evento/${slug}`);
      await chooseTickets(fan, 1);
      await hold(fan);
      const main = page.getByRole('main');
      expect(wordsOfMoney(await main.innerText())).toEqual([]);
      // The parts are the buyer, the ticket and the button; delivery and payment are none.
      expect(
        await main
          .getByRole('region')
          .filter({ has: page.locator('h2[id^=parte-]') })
          .count(),
      ).toBe(3);
      problems.push(...(await pageProblems(page, 'free checkout', schemesOf.pt)));
      await fillRegistration(fan, person);
      const terms = page.getByRole('checkbox', { name: new RegExp(`^${checkout('terms')}`) });
      await press(terms);
      await press(page.getByRole('button', { name: checkout('get', { count: 1 }), exact: true }));
      const number = await orderNumberShown(fan);
      await page.getByRole('heading', { level: 2, name: order('tickets'), exact: true }).waitFor();
      expect(effort.taps).toHaveLength(locale === 'pt' ? 4 : 6);
      expect(effort.fields).toHaveLength(4);
      expect(wordsOfMoney(await main.innerText())).toEqual([]);
      const mail = await mailTo(shop.pool, person.email, 'order-approved');
      expect(mail.plain).toContain(number);
      expect(wordsOfMoney(`${mail.subject} ${mail.plain}`)).toEqual([]);
      await go(`/${locale}/conta/meus-pedidos`);
      await page.getByText(number).first().waitFor();
      expect(wordsOfMoney(await main.innerText())).toEqual([]);
      expect(problems).toEqual([]);
    });
  });
});
