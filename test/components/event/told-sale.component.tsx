import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '#src/domain/pages/pages.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { type ToldSalePageQuery, toldSalePage } from '#src/web/parts/customer-api/told-sale.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as toldSaleModule from '#src/web/storefront/sale/told-sale.tsx';
import { casesOf } from '../../support/cases.ts';
import { fair, slug } from '../data/checkout-data.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { showPage } from '../support/show-page.tsx';

// docs/algorithms/papers.md, "What Procon asks"
const network = openNetwork();
const locales = casesOf(0, ['pt', 'en'] as const);

type Event = NonNullable<ToldSalePageQuery['event']>;

const place = (date: string, sector: string | null, forHalfPrice: number | null) => ({
  ...{ date, sector, forSale: 12_000, forHalfPrice, soldOnline: 8_431, soldAtDesk: 312, courtesies: 40 },
});
const toldSale: Event['toldSale'] = {
  ...{ at: '2027-03-01T12:00:00Z', limitPerDocument: 4, isFeeGivenBack: true },
  places: [
    place('quinta-feira, 6 de maio', 'Arquibancada superior coberta do lado da entrada principal', 4_800),
    place('sexta-feira, 7 de maio', 'Pista', null),
  ],
};

async function show(locale: 'pt' | 'en', told: Event['toldSale']) {
  const event = { slug, name: fair.name, linkPreviewUrl: '', timeZone: fair.timeZone, toldSale: told };
  network.answer(toldSalePage, () => data({ event }));
  return await showPage(toldSaleModule, network, {
    ...{ locale, path: paths.toldSale(locale, slug), route: `:locale/${pages.toldSale}` },
  });
}

test.each(locales)('the sale is told by date and sector, at every width (%s)', async (locale) => {
  const t = textFor(locale, 'toldSale');
  await show(locale, toldSale);
  await expect.element(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  const [, first, second] = page.getByRole('row').elements();
  expect(first?.textContent).toContain(locale === 'pt' ? '8.431' : '8,431');
  expect(second?.textContent).toContain('–');
  await expect.element(page.getByText(t('limitText', { count: 4 }))).toBeVisible();
  await expect.element(page.getByText(t('feeBack'), { exact: false })).toBeVisible();
  expect(await lookProblems({ isEnlarged: false })).toEqual([]);
});

test.each(locales)('without sectors and a limit it says so (%s)', async (locale) => {
  const t = textFor(locale, 'toldSale');
  const places = [place('sábado', null, null)];
  await show(locale, { at: '2027-03-01T12:00:00Z', limitPerDocument: null, isFeeGivenBack: false, places });
  await expect.element(page.getByText(t('noLimit'))).toBeVisible();
  await expect.element(page.getByText(t('feeKept'), { exact: false })).toBeVisible();
  expect(page.getByRole('columnheader', { name: t('sector') }).elements()).toEqual([]);
});

test('nobody finds it until its organizer publishes it', async () => {
  await show('pt', null);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByText(textFor('pt', 'toldSale')('title')).elements()).toEqual([]);
});
