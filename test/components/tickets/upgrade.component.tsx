import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '#src/domain/pages/pages.ts';
import { keepLines, readHold, readLines } from '#src/web/parts/cart/cart-store.ts';
import {
  openUpgrade,
  type UpgradeOptionsQuery,
  upgradeOptions,
  upgradePage,
} from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as upgrade from '#src/web/storefront/tickets/upgrade/upgrade.tsx';
import { held, ticketId } from '../data/ticket-data.ts';
import { worksOnce } from '../support/dialogs.ts';
import { buttonOf } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

import { expectNotDone } from './show-ticket.ts';

const network = openNetwork({ isLoggedIn: true });

type Options = UpgradeOptionsQuery['upgradeOptions'];

const { slug } = held.event;
const options: Options = ['Quatro dias', 'Quatro dias com sala de leitura'].map((name, index) => ({
  priceCents: 60_000 + index * 10_000,
  creditCents: 23_000,
  differenceCents: 37_000 + index * 10_000,
  batch: { id: `batch-${index + 2}`, name: 'Lote 1', number: 1 },
  offer: { ...held.offer, name },
}));

async function showUpgrade(upgrades: Options, locale: 'pt' | 'en' = 'pt'): Promise<Shown> {
  network.answer(upgradePage, () => data({ ticket: { ...held, actions: ['UPGRADE'] } }));
  network.answer(upgradeOptions, () => data({ upgradeOptions: upgrades }));
  return await showPage(upgrade, network, {
    ...{ locale, path: paths.upgrade(locale, ticketId), route: `:locale/${pages.upgrade}` },
    visitor: { session: { isLoggedIn: true } },
  });
}

const choiceOf = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name},`) });

test('a ticket to change for is held once, and a refusal and a lost connection are said until it is', async () => {
  keepLines({ slug, name: held.event.name }, [
    { batchId: 'batch-9', quantity: 1, shelf: 'tickets', categoryId: 'tickets' },
  ]);
  const shown = await showUpgrade(options);
  const [t, error] = [shown.text('ticket'), shown.text('error')];
  const go = buttonOf(t('upgradeGo'));
  await expect.element(go).toBeDisabled();
  // The page says that the earlier choice of the event waits.
  await expect.element(page.getByText(t('upgradeAside'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  await choiceOf('Quatro dias').click();
  const asked = network.hold(openUpgrade);
  await go.click();
  await worksOnce(go, network, openUpgrade);
  expect(await lookProblems()).toEqual([]);
  asked[0]?.answer(refused('UPGRADE_NOT_POSSIBLE'));
  await expectNotDone(shown, error('UPGRADE_NOT_POSSIBLE'));
  expect(await lookProblems()).toEqual([]);
  network.answer(openUpgrade, () => 'lost');
  await go.click();
  await expectNotDone(shown, error('OFFLINE'));
  expect(readLines(slug)).toHaveLength(1);
  network.answer(openUpgrade, () =>
    data({
      openUpgrade: {
        id: 'cart-2',
        expiresAt: '2099-01-01T00:00:00Z',
        lines: [{ quantity: 1, batch: { id: 'batch-2' } }],
      },
    }),
  );
  await go.click();
  await expect.poll(shown.address).toBe(`/pt/checkout/${slug}`);
  expect(network.sent(openUpgrade)).toEqual(Array(3).fill({ ticketId, batchId: 'batch-2' }));
  expect(readHold(slug)?.id).toBe('cart-2');
  expect(readLines(slug)).toEqual([]);
});

test('the only ticket to change for is chosen already', async () => {
  const { text } = await showUpgrade(options.slice(0, 1), 'en');
  await expect.element(choiceOf('Quatro dias')).toBeChecked();
  await expect.element(buttonOf(text('ticket')('upgradeGo'))).toBeEnabled();
  expect(await lookProblems()).toEqual([]);
});

test('a ticket that can be changed for none says so, with the way back', async () => {
  const { text } = await showUpgrade([]);
  const t = text('ticket');
  await expect.element(page.getByText(t('upgradeNone'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('toTicket') }).first())
    .toHaveAttribute('href', `/pt/conta/meus-ingressos/${ticketId}`);
  expect(await lookProblems()).toEqual([]);
});
