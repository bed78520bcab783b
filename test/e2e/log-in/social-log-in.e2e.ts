import { afterAll, test } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { openOpenidProvider } from '../../support/doubles/openid-provider.ts';
import { openPage } from '../../support/journey/account-pages.ts';
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
const rita = { ...ivo, sub: '2', email: 'rita.costa@example.com', given_name: 'Rita' };

// The provider must know the program's address, and the program the provider's.
const port = await freePort();
const provider = await openOpenidProvider({
  ...client,
  accounts: [ivo, rita],
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

repeats(
  'one that is not connected is connected by a plain link that leads there and back',
  'after a new password the social logins that stay are asked about, and taken off',
  'somebody who is logged in connects any of theirs, and cannot take the last way in off',
)('a social login is connected, and is taken off again', async () => {
  await shop.visit({}, async (visit) => {
    const { page, press, text } = visit;
    const t = text('security');
    await openPage(visit, '/seguranca');
    const section = page.getByRole('region', { name: t('social') });
    await press(section.getByRole('link', { name: t('connect', { name: 'Google' }) }));
    await press(page.getByRole('button', { name: rita.email }));
    await page.waitForURL('**/pt/conta/seguranca*');
    await section.getByText(t('connected'), { exact: true }).waitFor();
    await press(section.getByRole('button', { name: `${t('disconnect')} Google` }));
    await section.getByText(t('disconnected', { name: 'Google' })).waitFor();
    await section.getByText(t('notConnected'), { exact: true }).waitFor();
  });
});
