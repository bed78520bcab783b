import { afterAll, test } from 'vitest';
import { openOpenidProvider } from '../../support/doubles/openid-provider.ts';
import { holdTickets } from '../../support/journey/buyer.ts';
import { freePort } from '../../support/journey/program.ts';
import { openOwnShop } from '../../support/journey/shop.ts';

// The way there and back, once and whole. Its refusals are in test/api/account/social-login.test.ts, and what the pages
// make of them is in test/components/log-in/social-log-in.component.tsx.
const client = { clientId: 'canhoto', clientSecret: 'a secret of the tests' };
const ivo = {
  sub: '1',
  email: 'ivo.costa@example.com',
  email_verified: true,
  given_name: 'Ivo',
  family_name: 'Costa',
};

// The provider must know the program's address, and the program the provider's.
const port = await freePort();
const provider = await openOpenidProvider({
  ...client,
  accounts: [ivo],
  redirectUris: [`http://localhost:${port}/api/login/google/callback`],
});
afterAll(() => provider.close());

const shop = openOwnShop({
  PORT: String(port),
  GOOGLE_CLIENT_ID: client.clientId,
  GOOGLE_CLIENT_SECRET: client.clientSecret,
  GOOGLE_ISSUER: provider.issuer,
  GOOGLE_TOKENINFO_URL: provider.tokenInfoUrl,
  GOOGLE_FLOW: 'code',
});

test('inside the checkout it comes back to the checkout, and what is held is still there', async () => {
  await shop.visit({ device: 'phone' }, async (visitor) => {
    const { page, press, text } = visitor;
    await holdTickets(visitor, 'mundo-quadrinho', 1);
    await press(
      page.getByRole('main').getByRole('link', { name: text('auth')('continueWith', { name: 'Google' }) }),
    );
    await press(page.getByRole('button', { name: ivo.email }));
    await page.waitForURL(`${shop.url}/pt/checkout/mundo-quadrinho`);
    await page.getByText(ivo.email).waitFor();
  });
});
