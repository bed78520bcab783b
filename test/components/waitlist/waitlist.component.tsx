import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pages } from '#src/domain/pages/pages.ts';
import { readHold } from '#src/web/parts/cart/cart-store.ts';
import {
  joinPage,
  joinWaitlist,
  leaveWaitlist,
  offeredCart,
  type WaitedEntryFragment,
  waitlistNow,
  waitlistPage,
} from '#src/web/parts/customer-api/waitlist.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as join from '#src/web/storefront/waitlist/join.tsx';
import * as list from '#src/web/storefront/waitlist/waitlist.tsx';
import { dialogOf, dialogProblems, opensAndCloses, worksOnce } from '../support/dialogs.ts';
import { buttonAbout, buttonOf, errorsOnTop, fieldOf } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import type { Showing, Shown } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';
import { offeredFor, soldOutEvent, waiting } from './waitlist-data.ts';

const network = openNetwork({ isLoggedIn: true });

const customer = { email: 'lucia@example.com' };
const { slug } = soldOutEvent;
const isHere = { visitor: { session: { isLoggedIn: true } } };

async function showJoin(locale: 'pt' | 'en', waitlist: WaitedEntryFragment[] = []): Promise<Shown> {
  network.answer(joinPage, () => data({ customer, event: soldOutEvent, waitlist }));
  const path = paths.joinWaitlist(locale, slug, 'thursday-full');
  return await showPage(join, network, {
    ...{ locale, path, route: `:locale/${pages.joinWaitlist}` },
    ...isHere,
  });
}

async function showList(entry: WaitedEntryFragment, showing: Omit<Showing, 'path'> = {}): Promise<Shown> {
  const { locale = 'pt' } = showing;
  network.answer(waitlistPage, () => data({ customer, isIncomplete: false, waitlist: [entry] }));
  network.answer(waitlistNow, () => data({ waitlist: [entry] }));
  const path = paths.waitlist(locale);
  return await showPage(list, network, {
    ...{ path, route: `:locale/${pages.waitlist}`, frames: [frame] },
    ...isHere,
    ...showing,
  });
}

async function expectFailed(title: string, why: string): Promise<void> {
  const told = page.getByRole('alert').filter({ hasText: title });
  await expect.element(told.getByText(why)).toBeVisible();
  await expect.element(told).toHaveFocus();
}

const choiceOf = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

describe('the way onto the list', () => {
  test('says that nothing is chosen, a refusal and a lost connection, and joins once', async () => {
    const shown = await showJoin('pt');
    const [t, error] = [shown.text('waitlist'), shown.text('error')];
    const go = buttonOf(t('join'));
    await expect.element(choiceOf('Quinta-feira')).toBeChecked();
    expect(await lookProblems()).toEqual([]);
    await choiceOf('Quinta-feira').click();
    await go.click();
    expect(await errorsOnTop(shown)).toEqual([t('joinNone')]);
    expect(await lookProblems()).toEqual([]);
    // The line leads to the first thing that can be chosen.
    await page.getByRole('alert').getByRole('link').click();
    await expect.element(choiceOf('Quinta-feira')).toHaveFocus();
    expect(network.sent(joinWaitlist)).toEqual([]);

    await choiceOf('Quinta-feira').click();
    await fieldOf(t('joinUnits')).selectOptions('4');
    // As many as one order may have of each of them.
    await choiceOf('Sexta-feira').click();
    await expect.element(fieldOf(t('joinUnits'))).toHaveValue('2');
    const asked = network.hold(joinWaitlist);
    await go.click();
    await worksOnce(go, network, joinWaitlist);
    expect(await lookProblems()).toEqual([]);
    asked[0]?.answer(refused('WAITLIST_LIMIT', { facts: { max: 5 } }));
    await expectFailed(t('joinFailed'), error('WAITLIST_LIMIT', { max: 5 }));
    expect(await lookProblems()).toEqual([]);
    network.answer(joinWaitlist, () => 'lost');
    await go.click();
    await expectFailed(t('joinFailed'), error('OFFLINE'));
    network.answer(joinWaitlist, () => data({ joinWaitlist: { id: 'entry-1', status: 'WAITING' } }));
    await go.click();
    await expect.poll(shown.address).toBe('/pt/conta/lista-de-espera?entrou=entry-1');
    expect(network.sent(joinWaitlist)).toHaveLength(3);
    expect(network.sent(joinWaitlist).at(-1)).toEqual({
      input: { eventSlug: slug, offerIds: ['thursday-full', 'friday-full'], units: 2 },
    });
  });

  test('offers nothing that is waited for already', async () => {
    const first = { ...waiting, offers: waiting.offers.slice(0, 1) };
    const { text } = await showJoin('en', [first]);
    await expect.element(choiceOf('Quinta-feira')).toBeDisabled();
    await expect.element(choiceOf('Quinta-feira')).not.toBeChecked();
    await expect.element(page.getByText(text('waitlist')('joinAlready'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
  });
});

describe.each([
  { name: 'a place in line', entry: waiting, held: false },
  { name: 'what is held', entry: offeredFor(600), held: true },
])('letting go of $name', ({ entry, held }) => {
  test('is asked first, happens once, and says a refusal and a lost connection until then', async () => {
    network.answer(offeredCart, () => refused('CART_NOT_FOUND'));
    const shown = await showList(entry, { locale: held ? 'en' : 'pt' });
    const [t, error] = [shown.text('waitlist'), shown.text('error')];
    const opener = buttonAbout(held ? t('giveUp') : t('leave'));
    const title = held ? t('giveUpSure') : t('leaveSure');
    const dialog = dialogOf(title);
    const yes = dialog.getByRole('button', { name: held ? t('giveUpYes') : t('leaveYes'), exact: true });
    const no = dialog.getByRole('button', { name: held ? t('giveUpNo') : t('leaveNo'), exact: true });
    await opensAndCloses(opener, title);
    await opener.click();
    expect(await dialogProblems(dialog)).toEqual([]);
    const asked = network.hold(leaveWaitlist);
    await yes.click();
    await worksOnce(yes, network, leaveWaitlist);
    asked[0]?.answer(refused('WAITLIST_NOT_FOUND'));
    await expectFailed(t('leaveFailed'), error('WAITLIST_NOT_FOUND'));
    expect(await dialogProblems(dialog)).toEqual([]);
    // Asked again, it says nothing of the time before.
    await no.click();
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(dialog).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    network.answer(leaveWaitlist, () => 'lost');
    await yes.click();
    await expectFailed(t('leaveFailed'), error('OFFLINE'));
    network.answer(leaveWaitlist, () =>
      data({ leaveWaitlist: { ...entry, status: 'LEFT', offered: null, ahead: null } }),
    );
    await yes.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: t('list'), exact: true })).toHaveFocus();
    expect(network.sent(leaveWaitlist)).toHaveLength(3);
    await expect.element(page.getByText(t('left'))).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible();
    expect(await lookProblems()).toEqual([]);
  });
});

describe('a turn that has come', () => {
  const cart = {
    id: 'cart-1',
    expiresAt: '2099-01-01T00:00:00Z',
    lines: [{ quantity: 2, batch: { id: 'batch-1' } }],
    totals: { totalCents: 50_600 },
  };

  test('leads to the checkout of what is held, and says a lost connection until it does', async () => {
    network.answer(offeredCart, () => data({ cart }));
    const shown = await showList(offeredFor(30));
    const [t, error] = [shown.text('waitlist'), shown.text('error')];
    const pay = buttonOf(t('pay'));
    await expect.element(page.getByText('506,00', { exact: false })).toBeVisible();
    // In the last hour the time that is left is counted.
    await expect.element(page.getByRole('timer')).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    network.answer(offeredCart, () => 'lost');
    await pay.click();
    await expect.element(page.getByRole('alert').filter({ hasText: error('OFFLINE') })).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    const asked = network.hold(offeredCart);
    const before = network.sent(offeredCart).length;
    await pay.click();
    await expect.element(pay).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => asked.length).toBe(1);
    expect(network.sent(offeredCart)).toHaveLength(before + 1);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    asked[0]?.answer(data({ cart }));
    await expect.poll(shown.address).toBe(`/pt/checkout/${slug}`);
    expect(readHold(slug)?.id).toBe('cart-1');
  });

  test('that is over says so, and the list is looked at anew', async () => {
    network.answer(offeredCart, () => data({ cart }));
    const shown = await showList(offeredFor(600), { locale: 'en' });
    const t = shown.text('waitlist');
    const pay = buttonOf(t('pay'));
    await expect.element(page.getByText('506.00', { exact: false })).toBeVisible();
    expect(page.getByRole('timer').elements()).toEqual([]);
    network.answer(offeredCart, () => data({ cart: null }));
    const looks = network.hold(waitlistNow);
    await pay.click();
    await expect.element(page.getByRole('alert').filter({ hasText: t('goneTitle') })).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await expect.poll(() => looks.length).toBeGreaterThan(0);
    const lapsed = { ...offeredFor(0), status: 'LAPSED' as const, offered: null };
    for (const look of looks) look.answer(data({ waitlist: [lapsed] }));
    await expect.element(page.getByText(t('statusLAPSED'))).toBeVisible();
    await expect.element(pay).not.toBeInTheDocument();
    expect(readHold(slug)).toBeNull();
  });
});

test('what there is in Portuguese alone is marked on English pages, and what is English is not', async () => {
  const langsOf = (name: string) =>
    page
      .getByText(name, { exact: true })
      .elements()
      .map((element) => element.closest('[lang]')!.getAttribute('lang'));
  await showJoin('en');
  await expect.poll(() => langsOf('Quinta-feira, Pista')).toEqual(['pt-BR']);
  expect(langsOf('Mundo Quadrinho')).toEqual(['pt-BR']);
  await cleanup();
  const [one, other] = waiting.offers;
  await showList(
    { ...waiting, offers: [one!, { ...other!, name: 'Friday', sector: null }] },
    { locale: 'en' },
  );
  await expect.poll(() => langsOf('Quinta-feira, Pista')).toEqual(['pt-BR']);
  expect([langsOf('Friday'), langsOf('Mundo Quadrinho')]).toEqual([['en'], ['pt-BR', 'en']]);
});
