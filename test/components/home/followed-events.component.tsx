import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { followedEvents } from '#src/web/parts/customer-api/shop.gen.ts';
import { ticketsAhead } from '#src/web/parts/customer-api/ticket.gen.ts';
import { casesOf } from '../../support/cases.ts';
import { inSeconds } from '../../support/room-status.ts';
import { homeOf, poster, showHome } from '../support/home.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';

const network = openNetwork({ isLoggedIn: true });
beforeEach(() => network.answer(ticketsAhead, () => data({ tickets: [] })));

const opening = poster(8, { saleStatus: 'SCHEDULED', saleOpensAt: inSeconds(3_600), priceFromCents: null });

test.each(casesOf(1, ['pt', 'en'] as const))(
  'what somebody follows stands before all other lists (%s)',
  async (locale) => {
    network.answer(followedEvents, () => data({ followedEvents: [poster(7), opening] }));
    const { text } = await showHome(homeOf([poster(1), poster(2)]), '', { locale });
    const t = text('home');
    await expect.element(page.getByRole('region', { name: t('followedEvents') })).toBeVisible();
    const titles = page.getByRole('heading', { level: 2 });
    expect(titles.elements().map((title) => title.textContent)).toEqual([
      t('followedEvents'),
      t('onSaleNow'),
    ]);
    await expect.element(page.getByRole('link', { name: opening.name, exact: true })).toBeVisible();
    expect(await lookProblems()).toEqual([]);
  },
);

test('nothing is said where nobody is followed', async () => {
  network.answer(followedEvents, () => data({ followedEvents: [] }));
  // On a desktop nothing else is asked.
  await showHome(homeOf([poster(1)]), '', { width: widths.desktop });
  await expect.poll(() => network.sent(followedEvents)).toHaveLength(1);
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(1);
});

test('a name that there is in Portuguese alone is marked as such on an English page', async () => {
  const one = poster(7);
  network.answer(followedEvents, () =>
    data({ followedEvents: [{ ...one, portugueseTexts: [one.name] }, poster(8)] }),
  );
  await showHome(homeOf([poster(1)]), '', { locale: 'en' });
  const langOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).element().closest('section [lang]')?.getAttribute('lang');
  await expect.element(page.getByRole('link', { name: one.name, exact: true })).toBeVisible();
  expect([langOf(one.name), langOf(poster(8).name)]).toEqual(['pt-BR', undefined]);
});
