import { describe, expect, test } from 'vitest';
import { arriveAs } from '../support/journey/account.ts';
import { newPerson } from '../support/journey/buyer.ts';
import { pageProblems } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';
import { buyOffers } from '../support/journey/tickets.ts';
import { readPdf } from '../support/reading/read-pdf.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

describe.each([
  { locale: 'pt', device: 'phone', schemes: { phone: 'light', desktop: 'dark' } },
  { locale: 'en', device: 'desktop', schemes: { phone: 'dark', desktop: 'light' } },
] as const)('$locale on a $device', ({ locale, device, schemes }) => {
  test('an order prints its tickets together or one by one, and brings friends along', async () => {
    await shop.visit({ locale, device }, async (buyer) => {
      const { page, go, text, context, url } = buyer;
      const order = text('order');
      await go(`/${locale}`);
      await arriveAs(buyer, newPerson());
      const offer = { name: 'Sábado', ticketType: 'FULL' };
      const number = await buyOffers(buyer, slug, [offer, offer, offer]);
      await go(`/${locale}/pedido/${number}`);
      for (const [name, pages, hasBill] of [
        ['pdfAll', 2, true],
        ['pdfEach', 3, false],
      ] as const) {
        const link = page.getByRole('link', { name: order(name), exact: true });
        const answer = await context.request.get((await link.getAttribute('href')) ?? '');
        expect(answer.headers()['content-type']).toBe('application/pdf');
        const pdf = await readPdf(await answer.body());
        expect(pdf.pages).toHaveLength(pages);
        expect(pdf.text.includes(text('mail')('pdfBill'))).toBe(hasBill);
        expect(pdf.text).toContain('2027');
      }
      const invite = page.getByRole('region', { name: order('inviteTitle') });
      const link = (await invite.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
      const said = new URL(link).searchParams.get('text') ?? '';
      expect(said).toContain(`/${locale}/evento/${slug}`);
      expect(said).not.toContain(number);
      const address = await invite.getByLabel(order('inviteAddress'), { exact: true }).inputValue();
      expect(new URL(address, url).pathname).toBe(`/${locale}/evento/${slug}`);
      expect(await pageProblems(page, 'after buying', schemes)).toEqual([]);
    });
  });
});
