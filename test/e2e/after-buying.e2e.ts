import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../support/cases.ts';
import { arriveAs } from '../support/journey/account.ts';
import { newPerson } from '../support/journey/buyer.ts';
import { pageProblems } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';
import { buyOffers, heldTickets } from '../support/journey/tickets.ts';
import { readPdf } from '../support/reading/read-pdf.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

describe.each(
  casesOf(0, [
    { locale: 'pt', device: 'phone', schemes: { phone: 'light', desktop: 'dark' } },
    { locale: 'en', device: 'desktop', schemes: { phone: 'dark', desktop: 'light' } },
  ] as const),
)('$locale on a $device', ({ locale, device, schemes }) => {
  repeats(
    'leads to them on paper, all together and one by one, and brings friends along',
    'each ticket of an order leads to the files of the whole order, in one line',
    'of a whole order come all its tickets, and on paper what was paid',
    'on paper they stand two to a sheet, or each on its own where that is asked for',
    'one to a sheet fills it, with a code twice as large and without the bill',
  )(
    'an order and each of its tickets print all together or one by one, and the order brings friends along',
    async () => {
      await shop.visit({ locale, device }, async (buyer) => {
        const { page, go, text, context, url } = buyer;
        const [order, ticket] = [text('order'), text('ticket')];
        await go(`/${locale}`);
        await arriveAs(buyer, newPerson());
        const offer = { name: 'Sábado', ticketType: 'FULL' };
        const number = await buyOffers(buyer, slug, [offer, offer, offer]);
        await go(`/${locale}/pedido/${number}`);
        const download = async (name: string, pages: number, hasBill: boolean) => {
          const link = page.getByRole('link', { name, exact: true });
          const answer = await context.request.get((await link.getAttribute('href')) ?? '');
          expect(answer.headers()['content-type']).toBe('application/pdf');
          const pdf = await readPdf(await answer.body());
          expect(pdf.pages).toHaveLength(pages);
          expect(pdf.text.includes(text('mail')('pdfBill'))).toBe(hasBill);
          expect(pdf.text).toContain('2027');
        };
        await download(order('pdfAll'), 2, true);
        await download(order('pdfEach'), 3, false);
        const invite = page.getByRole('region', { name: order('inviteTitle') });
        const link = (await invite.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
        const said = new URL(link).searchParams.get('text') ?? '';
        expect(said).toContain(`/${locale}/evento/${slug}`);
        expect(said).not.toContain(number);
        const address = await invite.getByLabel(order('inviteAddress'), { exact: true }).inputValue();
        expect(new URL(address, url).pathname).toBe(`/${locale}/evento/${slug}`);
        const problems = await pageProblems(page, 'after buying', schemes);

        // Each of the tickets leads to the same two files, in one line.
        const [first] = await heldTickets(buyer);
        await go(`/${locale}/conta/meus-ingressos/${first?.id}`);
        const whole = ticket('orderPdf');
        await download(`${whole} ${ticket('orderPdfAll')}`, 2, true);
        await download(`${whole} ${ticket('orderPdfEach')}`, 3, false);
        await page.setViewportSize({ width: 375, height: 812 });
        const line = page.locator('p').filter({ hasText: whole });
        const [height, before, after] = await line.evaluate((one) => {
          const all = () => document.documentElement.scrollHeight;
          const [{ height }, after] = [one.getBoundingClientRect(), all()];
          one.style.display = 'none';
          const before = all();
          one.style.removeProperty('display');
          return [height, before, after];
        });
        expect(height).toBe(44);
        expect(Number(after) - Number(before)).toBeLessThanOrEqual(60);
        problems.push(...(await pageProblems(page, 'ticket', schemes)));
        expect(problems).toEqual([]);
      });
    },
  );
});
