import { describe, expect, test } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { fillRegistration, newPerson } from '../../support/journey/buyer.ts';
import { arriveWithTicket } from '../../support/journey/give-away.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { readQr } from '../../support/journey/qr.ts';
import { openShop } from '../../support/journey/shop.ts';
import { heldTickets } from '../../support/journey/tickets.ts';
import { waitForFocus } from '../../support/journey/visit.ts';
import { offerTo } from './steps.ts';

const shop = openShop();

const each = casesOf(1, languagesOnDevices);

describe.each(each)('$locale on a $device', ({ locale, device }) => {
  test('goes to somebody without an account: they register, come back and hold the stub', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, press, text, go } = owner;
      const { ticket } = await arriveWithTicket(owner, { session: 'Foto com Iara Monteiro' });
      const receiver = newPerson();
      const problems: string[] = [];
      const t = text('ticket');
      await press(page.getByRole('button', { name: t('transfer'), exact: true }));
      const along = page.getByRole('dialog', { name: t('transferTitle') }).getByText(t('transferAlong'));
      await along.waitFor();
      problems.push(...(await pageProblems(page, 'offering', schemesOf[locale])));
      await page.keyboard.press('Escape');
      const invitation = await offerTo(shop, owner, receiver.email);
      await page.getByText(t('waitingTitle', { email: receiver.email })).waitFor();
      expect(await page.getByRole('img', { name: text('tickets')('qr') }).count()).toBe(0);
      problems.push(...(await pageProblems(page, 'offered', schemesOf[locale])));

      await shop.visit({ locale, device }, async (other) => {
        const words = other.text('transfer');
        const asked: string[] = [];
        other.page.on('request', (request) => asked.push(request.url()));
        const answered = other.page.waitForResponse((response) => response.url().endsWith(invitation));
        // Its forms need the script: what is pressed before it is there leads nowhere.
        await other.go(invitation);
        const answer = await answered;
        expect(answer.headers()['referrer-policy']).toBe('strict-origin');
        expect(await other.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
        await other.page
          .getByRole('heading', { level: 1, name: words('titleMany', { from: 'Rui', count: 2 }) })
          .waitFor();
        // Whoever offers stays a first name, and the code stays with them.
        expect(await other.page.content()).not.toContain("D'Ávila");
        expect(await other.page.getByRole('img', { name: other.text('tickets')('qr') }).count()).toBe(0);
        problems.push(...(await pageProblems(other.page, 'invited', schemesOf[locale])));
        // Nothing is bought here: what is said of age is about the account.
        await other.page.getByText(other.text('auth')('birthDateGift'), { exact: true }).waitFor();
        expect(await other.page.getByText(other.text('auth')('birthDateHint'), { exact: true }).count()).toBe(
          0,
        );
        // The address that was asked is there already.
        const typed = other.page.getByLabel(other.text('auth')('email'), { exact: true });
        expect(await typed.inputValue()).toBe(receiver.email);
        await fillRegistration(other, receiver);
        await other.press(
          other.page.getByRole('button', { name: other.text('auth')('submitRegister'), exact: true }),
        );
        await other.page.getByText(words('asYou', { email: receiver.email })).waitFor();
        problems.push(...(await pageProblems(other.page, 'invited, logged in', schemesOf[locale])));
        await other.press(other.page.getByRole('button', { name: words('accept'), exact: true }));
        const heading = other.page.getByRole('heading', { level: 1, name: words('acceptedTitle') });
        await heading.waitFor();
        await waitForFocus(heading);
        problems.push(...(await pageProblems(other.page, 'accepted', schemesOf[locale])));
        await other.press(other.page.getByRole('link', { name: words('seeTicket') }));
        const code = other.page.getByRole('img', { name: other.text('tickets')('qr'), exact: true }).first();
        await code.waitFor();
        const mine = await heldTickets(other);
        expect(mine.map(({ status, orderNumber }) => ({ status, orderNumber }))).toEqual([
          { status: 'VALID', orderNumber: null },
          { status: 'VALID', orderNumber: null },
        ]);
        const own = mine.find(({ offer }) => offer.ticketType === 'FULL');
        expect(own?.holder).toEqual({ name: receiver.name, lastName: receiver.lastName });
        expect(own?.qrCode).not.toBe(ticket.qrCode);
        expect(await readQr(await code.screenshot())).toBe(own?.qrCode);
        // The token stands in the path of its own page and in no query of any.
        const token = invitation.split('/').at(-1) ?? '';
        expect(asked.map((url) => new URL(url).search).filter((search) => search.includes(token))).toEqual(
          [],
        );
      });

      await go(`/${locale}/conta/meus-ingressos/${ticket.id}`);
      await page.getByText(text('tickets')('overTRANSFERRED')).waitFor();
      await page.getByText(t('pastACCEPTED', { email: receiver.email })).waitFor();
      expect(await page.getByRole('button', { name: t('transfer'), exact: true }).count()).toBe(0);
      problems.push(...(await pageProblems(page, 'gone', schemesOf[locale])));
      await go(invitation);
      await page.getByRole('heading', { level: 1, name: text('transfer')('overTitle') }).waitFor();
      problems.push(...(await pageProblems(page, 'over', schemesOf[locale])));
      expect(problems).toEqual([]);
    });
  });

  repeats(
    'asks for the right to a half price and for answers, each told where it is missing',
    'a half-price ticket asks the receiver’s own ground, of the same kind',
    'a half-price ticket says what to bring for its right',
  )('a half-price ticket asks its receiver by which right of their own', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      await arriveWithTicket(owner, { ticketType: 'HALF' });
      const receiver = newPerson();
      const invitation = await offerTo(shop, owner, receiver.email);
      await shop.visit({ locale, device }, async (other) => {
        const { page, press, text } = other;
        const words = text('transfer');
        await other.go(`/${locale}`);
        await arriveAs(other, receiver);
        await other.go(invitation);
        const accept = page.getByRole('button', { name: words('accept'), exact: true });
        await press(accept);
        await page.getByRole('alert').waitFor();
        expect(await heldTickets(other)).toEqual([]);
        await page.getByLabel(text('tickets')('ground')).selectOption('DISABLED');
        await press(accept);
        await page.getByRole('heading', { level: 1, name: words('acceptedTitle') }).waitFor();
        await press(page.getByRole('link', { name: words('seeTicket') }));
        await page.getByText(text('ticket')('bring'), { exact: true }).waitFor();
      });
    });
  });
});
