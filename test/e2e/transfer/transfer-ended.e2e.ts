import { describe, expect } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { arriveWithTicket } from '../../support/journey/give-away.ts';
import { readQr } from '../../support/journey/qr.ts';
import { openShop } from '../../support/journey/shop.ts';
import { heldTickets } from '../../support/journey/tickets.ts';
import { type Visit, waitForFocus } from '../../support/journey/visit.ts';
import { offerTo } from './steps.ts';

const shop = openShop();

const each = casesOf(1, languagesOnDevices);

const statusOf = async (visit: Visit, id: string) =>
  (await heldTickets(visit)).find((ticket) => ticket.id === id)?.status;

describe.each(each)('$locale on a $device', ({ locale, device }) => {
  repeats(
    'an invitation is declined without an account, and accepted by nobody before they log in',
    'refused: once or twice, by the link alone; the owner is told and has the code they had',
    'a ticket that went says to whom, what was declined or taken back before, and may do nothing',
  )('is declined without an account, and stays where it was', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, go, text } = owner;
      const { ticket } = await arriveWithTicket(owner);
      const { email } = newPerson();
      const invitation = await offerTo(shop, owner, email);
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
      const first = await offerTo(shop, owner, newPerson().email);
      await press(page.getByRole('button', { name: t('cancelTransfer') }));
      const sure = page.getByRole('dialog', { name: t('cancelTransferTitle') });
      await press(sure.getByRole('button', { name: t('cancelTransferYes') }));
      await page
        .getByRole('status')
        .filter({ hasText: t('transferCanceled') })
        .waitFor();
      expect((await heldTickets(owner)).map(({ qrCode }) => qrCode)).toEqual([ticket.qrCode]);

      const second = await offerTo(shop, owner, newPerson().email);
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
      const invitation = await offerTo(shop, owner, receiver.email);
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
