import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressesPage } from '#src/web/parts/customer-api/account.gen.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as own from '#src/web/storefront/_own.tsx';
import * as addresses from '#src/web/storefront/account/addresses.tsx';
import { AccountFailure } from '#src/web/storefront/account-frame/account-failure.tsx';
import { lookProblems } from '../support/look.ts';
import { openNetwork, refused } from '../support/network.ts';
import { type Shown, show } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

// A page of the account whose data does not come. As its first page of a visit: test/e2e/account/account-pages.e2e.ts.
const network = openNetwork({ isLoggedIn: true });

async function expectFailure({ text }: Shown, path: string): Promise<void> {
  const common = text('common');
  await expect
    .element(page.getByRole('heading', { level: 1, name: common('accountFailedTitle') }))
    .toBeVisible();
  const told = page.getByRole('alert').filter({ hasText: common('accountFailedText') });
  await expect.element(told.getByRole('link', { name: common('tryAgain') })).toHaveAttribute('href', path);
  expect(await lookProblems()).toEqual([]);
}

test('an answer without the data of the page says so, with the number to tell and the way to try again', async () => {
  const path = '/pt/conta/enderecos';
  network.answer(addressesPage, () => {
    const failed = refused('UNEXPECTED');
    const [error] = failed.errors ?? [];
    return {
      ...failed,
      errors: error ? [{ ...error, extensions: { ...error.extensions, requestId: 'r-7' } }] : [],
    };
  });
  const shown = await showPage(addresses, network, {
    path,
    route: ':locale/conta/enderecos',
    frames: [own, frame],
    visitor: { session: { isLoggedIn: true } },
  });
  await expectFailure(shown, path);
  await expect.element(page.getByText(shown.text('common')('requestId', { id: 'r-7' }))).toBeVisible();
});

test('data that is lost on its way, though there is a network, is told in the same words', async () => {
  const path = '/en/conta/meus-pedidos?depois=MQ-1';
  const shown = await show(<AccountFailure error={new TypeError('Failed to fetch')} />, {
    locale: 'en',
    path,
  });
  await expectFailure(shown, path);
});
