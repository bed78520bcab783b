import { describe, expect, test } from 'vitest';
import { signChallenge } from '#src/service/holding/order/payment/challenge-form.ts';
import { casesOf } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openOwnShop } from '../../support/journey/shop.ts';
import { buyOffers } from '../../support/journey/tickets.ts';
import type { Visit } from '../../support/journey/visit.ts';

// The page that posts to the bank of a card what it wants (docs/payment-providers.md, "Mercado Pago").
const secret = 'only for this journey, and long enough for it';
const shop = openOwnShop({ SESSION_SECRET: secret });
const form = { url: 'https://acs.bank.example/3ds?x=1', creq: 'eyJ0+/=' };
const page = (signed: string) => `/cartao/desafio?f=${signed}`;

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
    'is posted by itself, answered in a frame, and leads back (%s)',
    async (locale) => {
      await shop.visit({ locale, device: 'phone' }, async (buyer) => {
        const asked = await standInBank(buyer);
        await buyer.go(`/${locale}/termos-de-uso`);
        // As the order’s page leads here, whose path the way back is read from: that page tells it within our site.
        await buyer.page.evaluate(() => {
          const policy = Object.assign(document.createElement('meta'), {
            name: 'referrer',
            content: 'same-origin',
          });
          document.head.append(policy);
        });
        await buyer.page.evaluate((address) => location.assign(address), page(signChallenge(secret, form)));
        const { text } = buyer;
        await buyer.page.getByRole('heading', { level: 1, name: text('challenge')('title') }).waitFor();
        expect(await buyer.page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
        await buyer.page.getByRole('button', { name: text('challenge')('again') }).waitFor();
        const back = buyer.page.getByRole('link', { name: text('challenge')('back') });
        expect(await back.getAttribute('href')).toBe(`/${locale}/termos-de-uso`);
        const schemes = {
          phone: locale === 'pt' ? 'light' : 'dark',
          desktop: locale === 'pt' ? 'dark' : 'light',
        } as const;
        expect(await pageProblems(buyer.page, 'the bank’s question', schemes)).toEqual([]);
        await buyer.page.frameLocator('iframe').getByRole('button', { name: 'OK' }).click();
        await buyer.page.waitForURL(`**/${locale}/termos-de-uso`);
        expect(asked).toEqual([posted]);
      });
    },
  );

  test('finds the way back to an order, whose page alone tells its path, and within our site only', async () => {
    await shop.visit({}, async (buyer) => {
      await arriveAs(buyer, newPerson());
      const number = await buyOffers(buyer, 'mundo-quadrinho', [
        { name: 'Quinta-feira', ticketType: 'FULL' },
      ]);
      const policyOf = async (path: string) =>
        (await buyer.page.goto(path))?.headers()['referrer-policy'] ?? null;
      expect(await policyOf(`/pt/pedido/${number}`)).toBe('same-origin');
      expect(await policyOf('/pt/conta/meus-pedidos')).toBe('strict-origin');
      // Led on from the order by script, as a payment does it.
      await buyer.go(`/pt/pedido/${number}`);
      await buyer.page.evaluate((address) => location.assign(address), page(signChallenge(secret, form)));
      const back = buyer.page.getByRole('link', { name: buyer.text('challenge')('back') });
      expect(await back.getAttribute('href')).toBe(`/pt/pedido/${number}`);
    });
  });

  test('is posted by the button where no script runs', async () => {
    await shop.visit({ locale: 'pt', hasScript: false }, async (buyer) => {
      const asked = await standInBank(buyer);
      await buyer.go(page(signChallenge(secret, form)));
      expect(asked).toEqual([]);
      await buyer.press(buyer.page.getByRole('button', { name: buyer.text('challenge')('go') }));
      await expect.poll(() => asked).toEqual([posted]);
      const back = buyer.page.getByRole('link', { name: buyer.text('challenge')('back') });
      expect(await back.getAttribute('href')).toBe('/pt/conta/meus-pedidos');
    });
  });

  test.each([
    ['nobody signed', Buffer.from(JSON.stringify(form)).toString('base64url')],
    ['somebody else signed', signChallenge('a secret of somebody else, long enough', form)],
    ['goes to no https', signChallenge(secret, { ...form, url: 'http://acs.bank.example/3ds' })],
  ])('that %s is a page that does not exist, and nothing is posted', async (_, signed) => {
    await shop.visit({ locale: 'en' }, async (buyer) => {
      const asked = await standInBank(buyer);
      const response = await buyer.page.goto(page(signed));
      expect(response?.status()).toBe(404);
      await buyer.page.waitForLoadState('networkidle');
      expect(await buyer.page.locator('form[action^="http"]').count()).toBe(0);
      expect(asked).toEqual([]);
    });
  });
});
