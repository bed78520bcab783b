import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saleSources } from '#src/web/back-office/staff-api/live.gen.ts';
import { sources } from '../../data/live-sale.ts';
import { answerEvent, overview } from '../../data/office-event.ts';
import { eventId, rightsOf } from '../../data/office-lists.ts';
import { data } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { seen } from '../looks.ts';

// docs/algorithms/money-ledger.md, "Where sales come from"
const office = openOffice();
const { network } = office;
const path = `/events/${eventId}/sources`;

const cellsOf = (label: string) =>
  page
    .getByRole('table', { name: label })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));

test('each way to divide a sale stands above the same whole, with words for what has no name', async () => {
  answerEvent(network);
  const { text } = await office.enter(path);
  const t = text('officeSources');
  await seen(t('title'));
  const whole = ['Total', '1.605', '3.210', 'R$ 369.150,00', 'R$ 48.150,00', 'R$ 321.000,00'];
  const site = ['Site', '1.560', '3.120', 'R$ 358.800,00', 'R$ 46.800,00', 'R$ 312.000,00'];
  const channels = cellsOf(t('channels'));
  expect([channels[0], channels.at(-1)]).toEqual([site, whole]);
  expect(cellsOf(t('coupons')).map(([name]) => name)).toEqual([
    'AMIGOS-DA-FEIRA-2031',
    t('noCoupon'),
    'Total',
  ]);
  const cities = cellsOf(t('cities'));
  expect(cities.map(([name]) => name)).toEqual([
    ...['São Paulo, SP', 'Vila Bela da Santíssima Trindade, MT'],
    ...[t('otherCities', { count: 31 }), t('noCity'), 'Total'],
  ]);
  expect(cities.at(-1)).toEqual(whole);
  await seen(t('citiesNote'));
  expect(network.sent(saleSources)).toEqual([{ eventId, withMoney: true, withCoupons: true }]);
});

test('a reader sees no sum and no coupon, and asks for none', async () => {
  answerEvent(network, { ...overview, rights: rightsOf('READER') });
  const bare = (rows: typeof sources.channels) =>
    rows.map(({ key, cityName, orders, items }) => ({ key, cityName, orders, items }));
  network.answer(saleSources, () =>
    data({
      saleSources: {
        ...{
          whole: bare([sources.whole])[0]!,
          channels: bare(sources.channels),
          cities: bare(sources.cities),
        },
        ...{ otherCities: 31, isComplete: false },
      },
    }),
  );
  const { text } = await office.enter(path, { role: 'READER' });
  const t = text('officeSources');
  await seen(t('incomplete'));
  expect(cellsOf(t('channels')).at(-1)).toEqual(['Total', '1.605', '3.210']);
  expect(page.getByRole('table', { name: t('coupons') }).elements()).toEqual([]);
  expect(document.body.textContent).not.toContain('R$');
  expect(network.sent(saleSources)).toEqual([{ eventId, withMoney: false, withCoupons: false }]);
});

test('rows are ordered by the head that is pressed, both ways and back, and the whole stays last', async () => {
  answerEvent(network);
  const { text } = await office.enter(path);
  const t = text('officeSources');
  await seen(t('title'));
  const table = page.getByRole('table', { name: t('cities') });
  const names = () => cellsOf(t('cities')).map(([name]) => name);
  const before = names();
  const head = table.getByRole('columnheader', { name: t('orders') });
  expect(head.element().hasAttribute('aria-sort')).toBe(false);
  const orders = () =>
    cellsOf(t('cities'))
      .slice(0, -1)
      .map(([, count]) => Number(count?.replace('.', '')));
  const press = () => head.getByRole('button').click();
  await press();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(orders()).toEqual([...orders()].sort((one, other) => other - one));
  await press();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  expect(orders()).toEqual([...orders()].sort((one, other) => one - other));
  expect(names().at(-1)).toBe('Total');
  await press();
  expect(names()).toEqual(before);
});
