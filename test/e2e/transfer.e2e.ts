import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../support/cases.ts';
import { arriveAs } from '../support/journey/account.ts';
import { fillRegistration, newPerson } from '../support/journey/buyer.ts';
import { arriveWithTicket, chooseWay } from '../support/journey/give-away.ts';
import { mailTo } from '../support/journey/mail.ts';
import { pageProblems } from '../support/journey/page-check.ts';
import { readQr } from '../support/journey/qr.ts';
import { openShop } from '../support/journey/shop.ts';
import { heldTickets } from '../support/journey/tickets.ts';
import { type Visit, waitForFocus } from '../support/journey/visit.ts';

const shop = openShop();

const each = casesOf(1, [
  { locale: 'pt', device: 'phone' },
  { locale: 'en', device: 'desktop' },
] as const);
const schemes = { pt: { phone: 'light', desktop: 'dark' }, en: { phone: 'dark', desktop: 'light' } } as const;

/** Offers the ticket whose page is open; resolves with the way the mail leads to. */
async function offerTo(owner: Visit, email: string): Promise<string> {
  const { page, press, text } = owner;
  const t = text('ticket');
  await press(page.getByRole('button', { name: t('transfer'), exact: true }));
  const dialog = page.getByRole('dialog', { name: t('transferTitle') });
  await chooseWay(owner, 'transferByEmail');
  await dialog.getByLabel(t('transferEmail'), { exact: true }).fill(email);
  await press(dialog.getByRole('button', { name: t('transferYes') }));
  await page
    .getByRole('status')
    .filter({ hasText: t('transferSent', { email }) })
    .waitFor();
  return await invitationOf(email);
}

async function invitationOf(email: string): Promise<string> {
  const { plain } = await mailTo(shop.pool, email, 'transfer-offered');
  const link = /https?:\/\/\S+\/transferencia\/\S+/.exec(plain)?.[0];
  if (!link) throw new Error(`The mail leads to no invitation: ${plain}`);
  return new URL(link).pathname;
}

const statusOf = async (visit: Visit, id: string) =>
  (await heldTickets(visit)).find((ticket) => ticket.id === id)?.status;

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
      problems.push(...(await pageProblems(page, 'offering', schemes[locale])));
      await page.keyboard.press('Escape');
      const invitation = await offerTo(owner, receiver.email);
      await page.getByText(t('waitingTitle', { email: receiver.email })).waitFor();
      expect(await page.getByRole('img', { name: text('tickets')('qr') }).count()).toBe(0);
      problems.push(...(await pageProblems(page, 'offered', schemes[locale])));

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
        problems.push(...(await pageProblems(other.page, 'invited', schemes[locale])));
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
        problems.push(...(await pageProblems(other.page, 'invited, logged in', schemes[locale])));
        await other.press(other.page.getByRole('button', { name: words('accept'), exact: true }));
        const heading = other.page.getByRole('heading', { level: 1, name: words('acceptedTitle') });
        await heading.waitFor();
        await waitForFocus(heading);
        problems.push(...(await pageProblems(other.page, 'accepted', schemes[locale])));
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
      problems.push(...(await pageProblems(page, 'gone', schemes[locale])));
      await go(invitation);
      await page.getByRole('heading', { level: 1, name: text('transfer')('overTitle') }).waitFor();
      problems.push(...(await pageProblems(page, 'over', schemes[locale])));
      expect(problems).toEqual([]);
    });
  });

  repeats(
    'an invitation is declined without an account, and accepted by nobody before they log in',
    'refused: once or twice, by the link alone; the owner is told and has the code they had',
    'a ticket that went says to whom, what was declined or taken back before, and may do nothing',
  )('is declined without an account, and stays where it was', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, go, text } = owner;
      const { ticket } = await arriveWithTicket(owner);
      const { email } = newPerson();
      const invitation = await offerTo(owner, email);
      await shop.visit({ locale, device }, async (other) => {
        const words = other.text('transfer');
        await other.go(invitation);
        await other.press(other.page.getByRole('button', { name: words('decline'), exact: true }));
        const sure = other.page.getByRole('dialog', { name: words('declineTitle') });
        await other.press(sure.getByRole('button', { name: words('declineYes') }));
        await other.page.getByRole('heading', { level: 1, name: words('declinedTitle') }).waitFor();
      });
      await go(`/${locale}/conta/meus-ingressos/${ticket.id}`);
      await page.getByText(text('ticket')('pastREFUSED', { email })).waitFor();
      const code = page.getByRole('img', { name: text('tickets')('qr'), exact: true }).first();
      expect(await readQr(await code.screenshot())).toBe(ticket.qrCode);
    });
  });

  repeats(
    'taken back: by the one who offered it, and the one who was asked is told',
    'of oneself is taken back once, and says a refusal and a lost connection until it is',
    'sends it once, and says a refusal and a lost connection until it is done',
    'an invitation that opens nothing says why: %s',
  )('is taken back by whoever offered it, on its page and by its own link', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, press, go, text } = owner;
      const t = text('ticket');
      const { ticket } = await arriveWithTicket(owner);
      const first = await offerTo(owner, newPerson().email);
      await press(page.getByRole('button', { name: t('cancelTransfer') }));
      const sure = page.getByRole('dialog', { name: t('cancelTransferTitle') });
      await press(sure.getByRole('button', { name: t('cancelTransferYes') }));
      await page
        .getByRole('status')
        .filter({ hasText: t('transferCanceled') })
        .waitFor();
      expect((await heldTickets(owner)).map(({ qrCode }) => qrCode)).toEqual([ticket.qrCode]);

      const second = await offerTo(owner, newPerson().email);
      await go(second);
      await page.getByRole('heading', { level: 1, name: text('transfer')('ownTitle') }).waitFor();
      expect(await page.getByRole('button', { name: text('transfer')('accept'), exact: true }).count()).toBe(
        0,
      );
      await press(page.getByRole('button', { name: text('transfer')('cancel') }));
      await page.getByRole('heading', { level: 1, name: text('transfer')('canceledTitle') }).waitFor();
      expect(await statusOf(owner, ticket.id)).toBe('VALID');
      for (const path of [first, second]) {
        await go(path);
        await page.getByRole('heading', { level: 1, name: text('transfer')('overTitle') }).waitFor();
      }
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
      const invitation = await offerTo(owner, receiver.email);
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

repeats('a ticket is offered and taken back by the keyboard alone')(
  'is offered and taken back by the keyboard alone',
  async () => {
    await shop.visit({ locale: 'pt' }, async (owner) => {
      const { page, text } = owner;
      const t = text('ticket');
      await arriveWithTicket(owner);
      const tabTo = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).waitFor();
        const isThere = () => page.evaluate((words) => document.activeElement?.textContent === words, name);
        for (let stops = 0; stops < 40 && !(await isThere()); stops += 1) await page.keyboard.press('Tab');
        expect(await isThere(), name).toBe(true);
      };
      await tabTo(t('transfer'));
      await page.keyboard.press('Enter');
      const asking = page.getByRole('dialog', { name: t('transferTitle') });
      // The question has the focus; the arrow keys choose, and Enter sends.
      await waitForFocus(asking.getByRole('group', { name: t('transferWay') }));
      await page.keyboard.press('Tab');
      await waitForFocus(asking.getByRole('radio', { name: new RegExp(`^${t('transferByLink')}`) }));
      await page.keyboard.press('ArrowDown');
      await asking.getByLabel(t('transferEmail'), { exact: true }).waitFor();
      await page.keyboard.press('Tab');
      await waitForFocus(asking.getByLabel(t('transferEmail'), { exact: true }));
      await page.keyboard.type('amiga@example.com');
      await page.keyboard.press('Enter');
      const said = (words: string) => page.getByRole('status').filter({ hasText: words });
      const sent = said(t('transferSent', { email: 'amiga@example.com' }));
      await sent.waitFor();
      await waitForFocus(sent);
      await tabTo(t('cancelTransfer'));
      await page.keyboard.press('Enter');
      // Whoever thinks better of it is back where they were.
      await page.getByRole('dialog', { name: t('cancelTransferTitle') }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await tabTo(t('cancelTransfer'));
      await page.keyboard.press('Enter');
      await tabTo(t('cancelTransferYes'));
      await page.keyboard.press('Enter');
      await said(t('transferCanceled')).waitFor();
    });
  },
);

repeats('a log-in on another page leads back to the invitation, and no address on the way holds its token')(
  'by way of a log-in elsewhere one comes back to the invitation, and no address on the way holds it',
  async () => {
    await shop.visit({ locale: 'pt' }, async (owner) => {
      await arriveWithTicket(owner);
      const receiver = newPerson();
      const invitation = await offerTo(owner, receiver.email);
      await shop.visit({ locale: 'pt' }, async (other) => {
        const { page, press, text, go } = other;
        await go('/pt');
        await arriveAs(other, receiver);
        await other.context.clearCookies();
        await go(invitation);
        await page.getByRole('radio', { name: text('transfer')('haveAccount') }).check();
        const forgot = page.getByRole('link', { name: text('auth')('forgot') });
        const token = invitation.split('/').at(-1) ?? '';
        expect(await forgot.getAttribute('href')).not.toContain(token);
        await press(forgot);
        await page.waitForURL('**/auth/nova-senha?**');
        await go('/pt/auth/entrar?redirect=%2Fpt%2Ftransferencia');
        await page.getByLabel(text('auth')('email'), { exact: true }).fill(receiver.email);
        await page.getByLabel(text('auth')('password'), { exact: true }).fill(receiver.password);
        await press(page.getByRole('button', { name: text('auth')('submitLogIn') }));
        await page.waitForURL(`**${invitation}`);
        await page.getByText(text('transfer')('asYou', { email: receiver.email })).waitFor();
      });
    });
  },
);
