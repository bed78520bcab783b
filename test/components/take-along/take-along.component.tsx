import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pages } from '#src/domain/pages/pages.ts';
import {
  type TakeAlongPageQuery,
  takeAlongPage,
  takeTicketsAlong,
} from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as takeAlong from '#src/web/storefront/transfer/transfer.tsx';
import * as transferAgain from '#src/web/storefront/transfer/transfer-again.tsx';
import { halfPrice, held, ticketId } from '../data/ticket-data.ts';
import { worksOnce } from '../support/dialogs.ts';
import { buttonOf } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import { showPage } from '../support/show-page.tsx';

// The page on which a visitor takes along what was bought at the door (docs/algorithms/till.md, "Taken along").
const network = openNetwork({ isLoggedIn: true });

type Along = TakeAlongPageQuery['ticketsToTakeAlong'];

const token = `MQ27~${'a'.repeat(43)}`;
const taker = { name: 'Beatriz', lastName: 'Rocha', email: 'bia@example.com', corporateName: null };
const full = { offer: { id: 'thursday-full', ...held.offer }, deliveryMethod: null };
const one: Along = { event: held.event, tickets: [full], staying: 0, isNamed: true };
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function show(
  along: Along | string,
  { locale = 'pt', customer = taker }: { locale?: 'pt' | 'en'; customer?: typeof taker | null } = {},
) {
  network.answer(takeAlongPage, () =>
    typeof along === 'string'
      ? refused(along as 'TAKE_ALONG_OVER')
      : data({ ticketsToTakeAlong: along, customer }),
  );
  return await showPage(takeAlong, network, {
    locale,
    path: paths.transfer(locale, token),
    route: `:locale/${pages.transfer}`,
    visitor: { session: { isLoggedIn: customer !== null } },
  });
}

test('says what becomes of the paper before the button, and takes once, with each refusal told', async () => {
  const { text } = await show(one);
  const [t, error] = [text('takeAlong'), text('error')];
  await expect.element(page.getByText(t('paperText'))).toBeVisible();
  await expect.element(page.getByText(t('inYourName'))).toBeVisible();
  const take = buttonOf(t('take'));
  await expect.element(take).toBeEnabled();
  expect(await lookProblems()).toEqual([]);
  const asked = network.hold(takeTicketsAlong);
  await take.click();
  await worksOnce(take, network, takeTicketsAlong);
  expect(await lookProblems()).toEqual([]);
  asked[0]?.answer(refused('REGISTRATION_INCOMPLETE'));
  await expect.element(page.getByText(error('REGISTRATION_INCOMPLETE'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('toProfile') })).toHaveAttribute('target', '_blank');
  expect(await lookProblems()).toEqual([]);
  network.answer(takeTicketsAlong, () => 'lost');
  await take.click();
  await expect.element(page.getByText(error('OFFLINE'))).toBeVisible();
  network.answer(takeTicketsAlong, () => data({ takeTicketsAlong: [{ id: ticketId }] }));
  await take.click();
  await expect.element(title(t('takenAlongTitle'))).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: t('seeTickets') }))
    .toHaveAttribute('href', '/pt/conta/meus-ingressos');
  expect(page.getByText(t('paperText')).elements()).toEqual([]);
  expect(network.sent(takeTicketsAlong)).toEqual(Array(3).fill({ token }));
  expect(await lookProblems()).toEqual([]);
});

test('several, one of half-price and one that stays on paper, are told in English, too', async () => {
  const half = { offer: { id: 'thursday-half', ...halfPrice }, deliveryMethod: null };
  const { text } = await show(
    { ...one, tickets: [half, full, full], staying: 1, isNamed: false },
    { locale: 'en' },
  );
  const t = text('takeAlong');
  await expect.element(title(t('title', { count: 3 }))).toBeVisible();
  await expect.element(page.getByText(t('inNobodysName'))).toBeVisible();
  await expect.element(page.getByText(t('staying', { count: 1 }))).toBeVisible();
  await expect.element(page.getByText(text('tickets')('halfProof'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

test('asks a visitor without a log-in for one first, and leads back here after it', async () => {
  const { text } = await show(one, { customer: null });
  expect(buttonOf(text('takeAlong')('take')).elements()).toEqual([]);
  await expect.element(page.getByRole('radio', { name: text('transfer')('newHere') })).toBeChecked();
  expect(await lookProblems()).toEqual([]);
  cleanup();
  const again = await showPage(transferAgain, network, {
    locale: 'pt',
    path: paths.transferAgain('pt'),
    route: `:locale/${pages.transferAgain}`,
  });
  await expect.poll(again.address).toBe(paths.transfer('pt', token));
});

test.each([
  ['TAKE_ALONG_NOT_FOUND', 'unknownTitle', 'pt'],
  ['TAKE_ALONG_OVER', 'overTitle', 'en'],
  ['TAKE_ALONG_TAKEN', 'takenTitle', 'pt'],
] as const)('a link that takes nothing along says why: %s', async (code, heading, locale) => {
  const { text } = await show(code, { locale });
  await expect.element(title(text('takeAlong')(heading))).toBeVisible();
  await expect.element(page.getByText(text('error')(code))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});
