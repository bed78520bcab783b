import { describe, expect, test } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../support/cases.ts';
import { arriveAs } from '../support/journey/account.ts';
import { fillRegistration, newPerson } from '../support/journey/buyer.ts';
import { arriveWithTicket, makeLink, shownLink } from '../support/journey/give-away.ts';
import { pageProblems, schemesOf } from '../support/journey/page-check.ts';
import { readQr } from '../support/journey/qr.ts';
import { openShop } from '../support/journey/shop.ts';
import { heldTickets } from '../support/journey/tickets.ts';
import { type Visit, waitForFocus } from '../support/journey/visit.ts';

const shop = openShop();

const each = casesOf(0, languagesOnDevices);

const wordsOf = ({ text }: Visit) => text('ticket');

describe.each(each)('a link in $locale on a $device', ({ locale, device }) => {
  test('goes to the first who accepts; the next one is told that it was taken', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, press, go, text } = owner;
      const t = wordsOf(owner);
      const problems: string[] = [];
      const { ticket } = await arriveWithTicket(owner);
      await press(page.getByRole('button', { name: t('transfer'), exact: true }));
      await page.getByRole('dialog', { name: t('transferTitle') }).waitFor();
      problems.push(...(await pageProblems(page, 'choosing', schemesOf[locale])));
      await page.keyboard.press('Escape');
      const invitation = await makeLink(owner);
      const dialog = page.getByRole('dialog', { name: t('linkTitle') });
      problems.push(...(await pageProblems(page, 'the link', schemesOf[locale])));
      const whatsApp = new URL(
        (await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
      );
      expect(`${whatsApp.origin}${whatsApp.pathname}`).toBe('https://wa.me/');
      expect(whatsApp.searchParams.get('text')).toBe(
        `${t('linkMessage', { event: await eventName(owner) })} ${owner.url}${invitation}`,
      );
      await press(dialog.getByRole('button', { name: t('linkDone') }));
      const made = page.getByRole('status').filter({ hasText: t('linkMade') });
      await made.waitFor();
      await waitForFocus(page.locator('[role="status"]:focus'));
      await page.getByText(t('waitingLinkTitle')).waitFor();
      problems.push(...(await pageProblems(page, 'waiting', schemesOf[locale])));
      // The page says it no more: only a new one is shown.
      expect(await page.content()).not.toContain(invitation.split('/').at(-1));

      await readAsRobot(owner, invitation);

      const receiver = newPerson();
      await shop.visit({ locale, device }, async (other) => {
        const words = other.text('transfer');
        await other.go(invitation);
        await other.page.getByRole('heading', { level: 1, name: words('title', { from: 'Rui' }) }).waitFor();
        expect(await other.page.getByLabel(other.text('auth')('email'), { exact: true }).inputValue()).toBe(
          '',
        );
        // Nobody says no for the others who have the link.
        expect(await other.page.getByRole('button', { name: words('decline') }).count()).toBe(0);
        problems.push(...(await pageProblems(other.page, 'invited by a link', schemesOf[locale])));
        await fillRegistration(other, receiver);
        await other.press(
          other.page.getByRole('button', { name: other.text('auth')('submitRegister'), exact: true }),
        );
        await other.press(other.page.getByRole('button', { name: words('accept'), exact: true }));
        await other.page.getByRole('heading', { level: 1, name: words('acceptedTitle') }).waitFor();
        await other.press(other.page.getByRole('link', { name: words('seeTicket') }));
        const code = other.page.getByRole('img', { name: other.text('tickets')('qr'), exact: true }).first();
        await code.waitFor();
        const [own] = await heldTickets(other);
        expect(own).toMatchObject({ status: 'VALID', orderNumber: null });
        expect(own?.qrCode).not.toBe(ticket.qrCode);
        expect(await readQr(await code.screenshot())).toBe(own?.qrCode);
      });

      await shop.visit({ locale, device }, async (late) => {
        await late.go(invitation);
        const title = late.text('transfer')('takenTitle');
        await late.page.getByRole('heading', { level: 1, name: title }).waitFor();
        await late.page.getByText(late.text('error')('TRANSFER_TAKEN')).waitFor();
        problems.push(...(await pageProblems(late.page, 'taken', schemesOf[locale])));
      });

      await go(`/${locale}/conta/meus-ingressos/${ticket.id}`);
      await page.getByText(text('tickets')('overTRANSFERRED')).waitFor();
      await page.getByText(t('pastLinkACCEPTED')).waitFor();
      expect(await page.content()).not.toContain(receiver.email);
      problems.push(...(await pageProblems(page, 'gone by a link', schemesOf[locale])));
      expect(problems).toEqual([]);
    });
  });

  repeats(
    'a link is made once, shown once, and may be made anew',
    'a link that is closed by Escape was made all the same, says so, and shows it no more',
    'is the same offer with the same deadline, and the one before opens nothing',
    'by its maker alone: whoever has the link cannot end it for the others',
    'by a link, of oneself, is taken back there too',
    'an invitation that opens nothing says why: %s',
  )('is made anew and taken back, and what was before opens nothing', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, press, text } = owner;
      const t = wordsOf(owner);
      const { ticket } = await arriveWithTicket(owner);
      const first = await makeLink(owner);
      // Whoever comes back from another app later finds the page renewed, and the link still there.
      await page.keyboard.press('Escape');
      await page
        .getByRole('status')
        .filter({ hasText: t('linkMade') })
        .waitFor();
      await press(page.getByRole('button', { name: t('newLink') }));
      await page.getByRole('dialog', { name: t('linkTitle') }).waitFor();
      const second = await shownLink(owner);
      expect(second).not.toBe(first);
      await press(page.getByRole('button', { name: t('linkDone') }));
      await shop.visit({ locale, device }, async (other) => {
        const words = other.text('transfer');
        await other.go(first);
        await other.page.getByRole('heading', { level: 1, name: words('unknownTitle') }).waitFor();
        await other.go(second);
        await other.page.getByRole('heading', { level: 1, name: words('title', { from: 'Rui' }) }).waitFor();
      });
      await press(page.getByRole('button', { name: t('cancelTransfer') }));
      const sure = page.getByRole('dialog', { name: t('cancelTransferTitle') });
      await press(sure.getByRole('button', { name: t('cancelTransferYes') }));
      await page
        .getByRole('status')
        .filter({ hasText: t('transferCanceled') })
        .waitFor();
      expect((await heldTickets(owner)).map(({ qrCode }) => qrCode)).toEqual([ticket.qrCode]);
      await page.getByText(t('pastLinkCANCELED')).waitFor();
      await shop.visit({ locale, device }, async (other) => {
        await other.go(second);
        await other.page
          .getByRole('heading', { level: 1, name: other.text('transfer')('overTitle') })
          .waitFor();
      });
      // By its own link it is taken back, too, and only this one of two.
      const third = await makeLink(owner);
      await owner.go(third);
      await page.getByText(text('transfer')('ownTextLink')).waitFor();
      await press(page.getByRole('button', { name: text('transfer')('cancel') }));
      await page.getByRole('heading', { level: 1, name: text('transfer')('canceledTitle') }).waitFor();
      expect((await heldTickets(owner)).map(({ qrCode }) => qrCode)).toEqual([ticket.qrCode]);
    });
  });
});

repeats('whoever has an account logs in on the invitation, and accepts there (asked at "%s")')(
  'whoever has an account logs in on the invitation, and accepts there',
  async () => {
    await shop.visit({ locale: 'pt' }, async (owner) => {
      await arriveWithTicket(owner);
      const invitation = await makeLink(owner);
      const receiver = newPerson();
      await shop.visit({ locale: 'pt' }, async (other) => {
        const { page, press, text, go } = other;
        const words = text('transfer');
        await go('/pt');
        await arriveAs(other, receiver);
        await other.context.clearCookies();
        await go(invitation);
        await page.getByRole('radio', { name: words('haveAccount') }).check();
        await page.getByLabel(text('auth')('email'), { exact: true }).fill(receiver.email);
        await page.getByLabel(text('auth')('password'), { exact: true }).fill(receiver.password);
        await press(page.getByRole('button', { name: text('auth')('submitLogIn'), exact: true }));
        await press(page.getByRole('button', { name: words('accept'), exact: true }));
        await page.getByRole('heading', { level: 1, name: words('acceptedTitle') }).waitFor();
        expect(await heldTickets(other)).toHaveLength(1);
      });
    });
  },
);

/** A chat app fetches the page for its preview, several times, and a search engine too: the offer waits on. */
async function readAsRobot(owner: Visit, invitation: string): Promise<void> {
  const t = wordsOf(owner);
  for (const agent of ['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1', 'TelegramBot (like TwitterBot)']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(owner.url + invitation, { method, headers: { 'user-agent': agent } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
      expect(answer.headers.getSetCookie()).toEqual([]);
      if (method === 'HEAD') continue;
      const html = await answer.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain("D'Ávila");
      expect(html).not.toContain('@example.com');
    }
  }
  await owner.page.reload();
  await owner.page.getByText(t('waitingLinkTitle')).waitFor();
}

async function eventName({ page }: Visit): Promise<string> {
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}
