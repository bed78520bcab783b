import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pages } from '#src/domain/pages/pages.ts';
import { acceptTransfer, refuseTransfer, transferPage } from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { applyUser } from '#src/web/parts/session/session.ts';
import * as transfer from '#src/web/storefront/transfer/transfer.tsx';
import * as transferAgain from '#src/web/storefront/transfer/transfer-again.tsx';
import { ticketId } from '../data/ticket-data.ts';
import { dialogOf } from '../support/dialogs.ts';
import { buttonOf, fieldOf, typedIn } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, json, openNetwork, refused } from '../support/network.ts';
import { showPage } from '../support/show-page.tsx';
import { invitation, receiver, showInvitation, token } from './show-invitation.ts';

// An invitation for somebody who is not logged in, and one that is over.
const network = openNetwork();

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const nobody = { customer: () => null };

test('an invitation is declined without an account, and accepted by nobody before they log in', async () => {
  const { text } = await showInvitation(network, invitation, nobody);
  const t = text('transfer');
  await expect.element(buttonOf(t('decline'))).toBeEnabled();
  expect(buttonOf(t('accept')).elements()).toEqual([]);
  // The server tells only the first name of the person who offers, and no code.
  expect(page.getByRole('img', { name: text('tickets')('qr') }).elements()).toEqual([]);
  network.answer(refuseTransfer, () => data({ refuseTransfer: { success: true } }));
  await buttonOf(t('decline')).click();
  await dialogOf(t('declineTitle'))
    .getByRole('button', { name: t('declineYes') })
    .click();
  await expect.element(title(t('declinedTitle'))).toHaveFocus();
  expect(network.sent(refuseTransfer)).toEqual([{ token }]);
});

test.each(['bia@example.com', ''])(
  'whoever has an account logs in on the invitation, and accepts there (asked at "%s")',
  async (email) => {
    let isHere = false;
    network.route('/api/login', () => {
      isHere = true;
      return json({ data: { isLoggedIn: true, token: 'a-token', locale: 'pt' } });
    });
    const { text } = await showInvitation(
      network,
      { ...invitation, email },
      { customer: () => (isHere ? receiver : null) },
    );
    const [t, auth] = [text('transfer'), text('auth')];
    // The address that was asked is there already, and nobody's for a link.
    expect(typedIn(auth('email'))).toBe(email);
    await page.getByRole('radio', { name: t('haveAccount') }).click();
    await fieldOf(auth('email')).fill(receiver.email);
    await fieldOf(auth('password')).fill('Segredo#1');
    await buttonOf(auth('submitLogIn')).click();
    await expect.element(page.getByText(t('asYou', { email: receiver.email }))).toBeVisible();
    network.answer(acceptTransfer, () => data({ acceptTransfer: { id: ticketId } }));
    await buttonOf(t('accept')).click();
    await expect.element(title(t('acceptedTitle'))).toHaveFocus();
    expect(network.sent(acceptTransfer)).toEqual([{ token, halfPriceGround: null, answers: [] }]);
  },
);

test('a log-in on another page leads back to the invitation, and no address on the way holds its token', async () => {
  const { text } = await showInvitation(network, invitation, nobody);
  await page.getByRole('radio', { name: text('transfer')('haveAccount') }).click();
  const forgot = page.getByRole('link', { name: text('auth')('forgot') });
  await expect.element(forgot).toBeVisible();
  const href = forgot.element().getAttribute('href') ?? '';
  expect(href).toBe('/pt/auth/nova-senha?redirect=%2Fpt%2Ftransferencia');
  await cleanup();
  // The log-in of somebody ends what was kept of anybody else, and not this.
  applyUser(
    { isLoggedIn: true, token: 'a-token', locale: 'pt' },
    new Headers({ 'canhoto-visitor': 'mark-of-bia' }),
  );
  await expect.poll(() => sessionStorage.getItem('canhoto::owner')).toBe('mark-of-bia');
  const shown = await showPage(transferAgain, network, {
    path: paths.transferAgain('pt'),
    route: `:locale/${pages.transferAgain}`,
  });
  await expect.poll(shown.address).toBe(paths.transfer('pt', token));
});

test.each([
  ['TRANSFER_NOT_FOUND', 'unknownTitle'],
  ['TRANSFER_OVER', 'overTitle'],
  ['TRANSFER_TAKEN', 'takenTitle'],
] as const)('an invitation that opens nothing says why: %s', async (code, heading) => {
  network.answer(transferPage, () => refused(code));
  const { text } = await showPage(transfer, network, {
    path: paths.transfer('pt', token),
    route: `:locale/${pages.transfer}`,
  });
  await expect.element(title(text('transfer')(heading))).toBeVisible();
  await expect.element(page.getByText(text('error')(code))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});
