import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '#src/domain/pages/pages.ts';
import { readHold } from '#src/web/parts/cart/cart-store.ts';
import {
  type ManualOrderPageQuery,
  manualOrderPage,
  offeredCart,
} from '#src/web/parts/customer-api/waitlist.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as manualOrder from '#src/web/storefront/manual/manual.tsx';
import { casesOf } from '../../support/cases.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { showPage } from '../support/show-page.tsx';
import { waiting } from './waitlist-data.ts';

const network = openNetwork();
const link = 'MQ27.01890000-0000-7000-8000-0000000000aa';

type Manual = NonNullable<ManualOrderPageQuery['manualOrder']>;

const manual: Manual = {
  ...{
    state: 'OPEN',
    message: 'Obrigado por apoiar o evento.',
    endsAt: '2099-05-02T15:00:00Z',
    totalCents: 57_500,
    takesTransfer: false,
  },
  event: { ...waiting.event, organizer: { name: 'Editora Brasil de Quadrinhos e Revistas' } },
  lines: waiting.offers.map((offer, index) => ({ quantity: 12 - index, totalCents: 28_750, offer })),
};

/** How often the page has asked for it. */
let asked = 0;

async function show(told: Manual | null, locale: 'pt' | 'en' = 'pt') {
  asked = 0;
  network.answer(manualOrderPage, () => {
    asked += 1;
    return data({ manualOrder: told });
  });
  const path = paths.manual(locale, link);
  return await showPage(manualOrder, network, { locale, path, route: `:locale/${pages.manual}` });
}

describe.each(casesOf(1, ['pt', 'en'] as const))('the link of a manual order in %s', (locale) => {
  test('says what is held, for how much and until when; and why it is over', async () => {
    const { text } = await show(manual, locale);
    const t = text('manual');
    await expect.element(page.getByText(manual.message)).toBeVisible();
    await expect.element(page.getByText(/575[.,]00/)).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    expect(page.getByText(t('transfer')).elements()).toEqual([]);
    await show({ ...manual, takesTransfer: true }, locale);
    await expect.element(page.getByText(t('transfer'))).toBeVisible();
    for (const [told, title] of [
      [{ ...manual, state: 'ORDERED' }, t('ORDEREDTitle')],
      [{ ...manual, state: 'PAID' }, t('PAIDTitle')],
      [{ ...manual, state: 'OVER' }, t('OVERTitle')],
      [null, t('unknownTitle')],
    ] as const) {
      await show(told, locale);
      await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await lookProblems()).toEqual([]);
    }
  });
});

test('the link leads to the checkout of what is held, and says so where it is open no more', async () => {
  const shown = await show(manual);
  const t = shown.text('manual');
  const pay = page.getByRole('button', { name: t('pay'), exact: true });
  network.answer(offeredCart, () => 'lost');
  await pay.click();
  await expect.element(page.getByText(shown.text('error')('OFFLINE'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  network.answer(offeredCart, () => data({ cart: null }));
  await pay.click();
  await expect.element(page.getByText(t('goneText'))).toBeVisible();
  // The page has asked again for what became of it.
  await expect.poll(() => asked).toBe(2);
  expect(await lookProblems()).toEqual([]);
  const lines = [{ quantity: 12, batch: { id: 'batch-1' } }];
  network.answer(offeredCart, () =>
    data({ cart: { id: link, expiresAt: manual.endsAt, lines, totals: { totalCents: 57_500 } } }),
  );
  await pay.click();
  await expect.poll(shown.address).toBe(paths.checkout('pt', manual.event.slug));
  expect(readHold(manual.event.slug)).toMatchObject({ id: link });
  expect(network.sent(offeredCart)).toEqual([{ id: link }, { id: link }, { id: link }]);
});
