import { describe, expect, test } from 'vitest';
import { signChallenge } from '#src/service/holding/order/payment/challenge-form.ts';
import { casesOf, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { buyOffers } from '../../support/journey/tickets.ts';
import type { Visit } from '../../support/journey/visit.ts';

// The page that posts to the bank of a card what it wants (docs/payment-providers.md, "Mercado Pago").
const shop = openShop();
const form = { url: 'https://acs.bank.example/3ds?x=1', creq: 'eyJ0+/=' };
const challengePage = (signed: string) => `/cartao/desafio?f=${signed}`;

/** The secret that this installation signs with. */
async function secretHere(): Promise<string> {
  const { rows } = await shop.pool.query(
    `select value from installation_secret where name = 'session-secret'`,
  );
  return rows[0].value;
}

/** A bank that keeps what is posted to it and is through when its button is pressed. */
async function standInBank({ context }: Visit) {
  const asked: { method: string; body: string | null; frame: string }[] = [];
  await context.route('https://*.bank.example/**', async (route) => {
    const request = route.request();
    asked.push({ method: request.method(), body: request.postData(), frame: request.frame().name() });
    const done = "parent.postMessage({ status: 'COMPLETE' }, '*')";
    const body = `<!doctype html><html lang="pt"><title>Banco</title><button onclick="${done}">OK</button>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
  return asked;
}

const posted = { method: 'POST', body: new URLSearchParams({ creq: form.creq }).toString(), frame: 'banco' };

describe('the bank’s question', () => {
  test.each(casesOf(1, ['pt', 'en'] as const))(
    'is posted by itself, answered in a frame, and leads back to the order that led to it (%s)',
    async (locale) => {
      await shop.visit({ locale, device: 'phone' }, async (buyer) => {
        const { page, text } = buyer;
        const asked = await standInBank(buyer);
        await arriveAs(buyer, newPerson());
        const number = await buyOffers(buyer, 'mundo-quadrinho', [
          { name: 'Quinta-feira', ticketType: 'FULL' },
        ]);
        const order = `/${locale}/pedido/${number}`;
        // The order’s page alone tells its path, and within our site only.
        const policyOf = async (path: string) =>
          (await page.goto(path))?.headers()['referrer-policy'] ?? null;
        expect(await policyOf(`/${locale}/conta/meus-pedidos`)).toBe('strict-origin');
        expect(await policyOf(order)).toBe('same-origin');
        // Led on from the order by script, as a payment does it.
        await buyer.go(order);
        const challenge = challengePage(signChallenge(await secretHere(), form));
        await page.evaluate((address) => location.assign(address), challenge);
        await page.getByRole('heading', { level: 1, name: text('challenge')('title') }).waitFor();
        expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
        await page.getByRole('button', { name: text('challenge')('again') }).waitFor();
        const back = page.getByRole('link', { name: text('challenge')('back') });
        expect(await back.getAttribute('href')).toBe(order);
        const schemes = {
          phone: locale === 'pt' ? 'light' : 'dark',
          desktop: locale === 'pt' ? 'dark' : 'light',
        } as const;
        expect(await pageProblems(page, 'the bank’s question', schemes)).toEqual([]);
        await page.frameLocator('iframe').getByRole('button', { name: 'OK' }).click();
        await page.waitForURL(`**${order}`);
        expect(asked).toEqual([posted]);
      });
    },
  );

  repeats(
    'is a form that a button posts into the frame where no script runs',
    'leads back to the page of our site that led to it, and to the orders from anywhere else',
  )('is posted by the button where no script runs', async () => {
    await shop.visit({ locale: 'pt', hasScript: false }, async (buyer) => {
      const asked = await standInBank(buyer);
      await buyer.go(challengePage(signChallenge(await secretHere(), form)));
      expect(asked).toEqual([]);
      await buyer.press(buyer.page.getByRole('button', { name: buyer.text('challenge')('go') }));
      await expect.poll(() => asked).toEqual([posted]);
      const back = buyer.page.getByRole('link', { name: buyer.text('challenge')('back') });
      expect(await back.getAttribute('href')).toBe('/pt/conta/meus-pedidos');
    });
  });

  repeats(
    'that %s is a page that does not exist, with nothing to post',
    'is none when somebody else signed it, or nobody, or for something else',
  ).each([
    ['nobody signed', () => Buffer.from(JSON.stringify(form)).toString('base64url')],
    ['somebody else signed', () => signChallenge('a secret of somebody else, long enough', form)],
    [
      'goes to no https',
      (secret: string) => signChallenge(secret, { ...form, url: 'http://acs.bank.example/3ds' }),
    ],
  ])('that %s is a page that does not exist, and nothing is posted', async (_, signed) => {
    await shop.visit({ locale: 'en' }, async (buyer) => {
      const asked = await standInBank(buyer);
      const response = await buyer.page.goto(challengePage(signed(await secretHere())));
      expect(response?.status()).toBe(404);
      await buyer.page.waitForLoadState('networkidle');
      expect(await buyer.page.locator('form[action^="http"]').count()).toBe(0);
      expect(asked).toEqual([]);
    });
  });
});
