import { describe, expect, test } from 'vitest';
import { casesOf } from '../support/cases.ts';
import {
  askApi,
  chooseTickets,
  consent,
  fillRegistration,
  hold,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  payButton,
  ticketsOf,
  verifyAsAStranger,
} from '../support/journey/buyer.ts';
import { countEffort } from '../support/journey/effort.ts';
import { readQr } from '../support/journey/qr.ts';
import { openShop } from '../support/journey/shop.ts';
import { shown } from '../support/journey/visit.ts';

const eventName = 'Mundo Quadrinho';
const shop = openShop();

describe.each(
  casesOf(0, [
    { locale: 'pt', device: 'phone' },
    { locale: 'pt', device: 'desktop' },
    { locale: 'en', device: 'phone' },
    { locale: 'en', device: 'desktop' },
  ] as const),
)('$locale on a $device', ({ locale, device }) => {
  test('from the home page to a ticket the gate can read', async () => {
    await shop.visit({ locale, device }, async (buyer) => {
      const { page, press, text, go } = buyer;
      const person = newPerson();

      await go(`/${locale}`);
      await press(shown(page.getByRole('link', { name: eventName, exact: true })));
      await page.getByRole('heading', { level: 1, name: eventName }).waitFor();
      // What buying costs a new fan is counted by the events of the page (docs/limits.md, What buying may take).
      const effort = await countEffort(buyer);
      await chooseTickets(buyer, 2);
      await hold(buyer);
      await payButton(buyer).waitFor();
      await fillRegistration(buyer, person);
      // In English a passport and a card are presumed.
      if (locale === 'en') await page.getByRole('radio', { name: /^Pix/ }).check();
      // The insurance of this event is a question that must be answered, and the terms are a box that must be ticked.
      await consent(buyer);
      await press(payButton(buyer));
      const number = await orderNumberShown(buyer);
      await press(page.getByRole('button', { name: text('order')('copy'), exact: true }));
      expect(effort.fields).toEqual(['fullName', 'email', 'birthDate', 'documentNumber']);
      // Six for one ticket, and one for the other ticket.
      expect(effort.taps, effort.taps.join(', ')).toHaveLength(locale === 'pt' ? 7 : 10);
      const { customer } = await askApi<{ customer: object }>(
        buyer,
        '{ customer { name lastName email hasPassword phoneNumber genderId } }',
      );
      expect(customer).toEqual({
        ...{ name: person.name, lastName: person.lastName, email: person.email },
        ...{ hasPassword: false, phoneNumber: null, genderId: null },
      });

      // A page that is loaded again forgets what was put into its window, and says that it navigated.
      const order = text('order');
      const loads: string[] = [];
      page.on('framenavigated', (frame) => loads.push(frame.url()));
      await page.evaluate(() => Object.assign(window, { isStillHere: true }));
      await page.getByText(order('nextWAITING_FOR_APPROVAL')).waitFor();
      await expect.poll(() => page.getByRole('img', { name: order('pixQr') }).count()).toBe(1);
      await payAtTheBank(buyer);
      await page.getByText(order('nextAPPROVED')).waitFor();
      expect(loads).toEqual([]);
      expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
      await page.getByRole('heading', { level: 2, name: order('tickets'), exact: true }).waitFor();
      await expect
        .poll(() =>
          page
            .getByRole('status')
            .filter({ hasText: order('approvedNow') })
            .count(),
        )
        .toBe(1);
      await expect.poll(() => page.getByRole('img', { name: order('pixQr') }).count()).toBe(0);

      await press(page.getByRole('link', { name: order('seeAllTickets') }));
      await page.getByRole('heading', { level: 1, name: text('tickets')('title') }).waitFor();
      const codes = page.getByRole('img', { name: text('tickets')('qr'), exact: true });
      await expect.poll(() => codes.count()).toBe(2);
      const onScreen = [
        await readQr(await codes.nth(0).screenshot()),
        await readQr(await codes.nth(1).screenshot()),
      ];
      const tickets = await ticketsOf(buyer);
      expect(tickets.map(({ status }) => status)).toEqual(['VALID', 'VALID']);
      expect(onScreen).toEqual(tickets.map(({ qrCode }) => qrCode));
      expect(new Set(onScreen).size).toBe(2);
      for (const [index, ticket] of tickets.entries()) {
        const said = await verifyAsAStranger(shop.url, onScreen[index] ?? '', ticket.event.id);
        expect(said).toEqual({ ticketId: ticket.id, dates: expect.any(Array), holderVersion: 1 });
        expect(await verifyAsAStranger(shop.url, onScreen[index] ?? '', ticket.id)).toBeNull();
      }

      // The mail leaves by a job, a moment after the answer to the bank.
      const mine = page
        .getByRole('listitem')
        .filter({ hasText: person.email })
        .getByRole('link', { name: number });
      await expect
        .poll(
          async () => {
            await go('/sandbox/mail');
            return await mine.count();
          },
          { interval: 300 },
        )
        .toBe(1);
      await press(mine);
      const mail = page.frameLocator('iframe');
      const pictures = mail.getByRole('img', { name: text('mail')('qr') });
      await expect.poll(() => pictures.count()).toBe(2);
      await expect.poll(() => mail.getByText(number).count()).toBeGreaterThanOrEqual(2);
      const inMail = [
        await readQr(await pictures.nth(0).screenshot()),
        await readQr(await pictures.nth(1).screenshot()),
      ];
      expect(inMail).toEqual(onScreen);
    });
  });
});
