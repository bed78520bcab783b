import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '#src/domain/pages/pages.ts';
import {
  type CourtesiesPageQuery,
  checkCourtesy,
  courtesiesPage,
  redeemCourtesy,
} from '#src/web/parts/customer-api/courtesy.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as courtesiesModule from '#src/web/storefront/courtesies/courtesies.tsx';
import { storeCode } from '#src/web/storefront/courtesies/stored-code.ts';
import { worksOnce } from '../support/dialogs.ts';
import { buttonOf, errorBeside, errorsOnTop, fieldOf, typedIn } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import type { Showing, Shown } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';
import { giftCode, opened, redeemed, redeemer } from './courtesy-data.ts';

const network = openNetwork({ isLoggedIn: true });

async function showCourtesies(
  page: Partial<CourtesiesPageQuery> = {},
  { locale = 'pt', ...rest }: Omit<Showing, 'path'> = {},
): Promise<Shown> {
  network.answer(courtesiesPage, () =>
    data({ isIncomplete: false, customer: redeemer, courtesies: [], ...page }),
  );
  return await showPage(courtesiesModule, network, {
    locale,
    path: paths.courtesies(locale),
    route: `:locale/${pages.courtesies}`,
    frames: [frame],
    visitor: { session: { isLoggedIn: true } },
    ...rest,
  });
}

const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const opens = () => network.answer(checkCourtesy, () => data({ checkCourtesy: opened }));

/** Refusals about no field: under a title of their own, with the focus. */
async function expectFailed(title: string, why: string): Promise<void> {
  const told = page.getByRole('alert').filter({ hasText: title });
  await expect.element(told.getByText(why)).toBeVisible();
  await expect.element(told).toHaveFocus();
}

test('a code that is missing, wrong or not answered is told, and what was typed stays until it opens', async () => {
  const shown = await showCourtesies();
  const [t, error] = [shown.text('courtesies'), shown.text('error')];
  const [code, check] = [fieldOf(t('code')), buttonOf(t('check'))];
  expect(await lookProblems()).toEqual([]);
  await check.click();
  expect(await errorsOnTop(shown)).toEqual([t('codeMissing')]);
  await expect.poll(() => errorBeside(code)).toBe(t('codeMissing'));
  expect(network.sent(checkCourtesy)).toEqual([]);
  await code.fill('abcd 9999');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const asked = network.hold(checkCourtesy);
  await check.click();
  await worksOnce(check, network, checkCourtesy);
  expect(await lookProblems()).toEqual([]);
  asked[0]?.answer(refused('COURTESY_CODE_INVALID', { field: 'code' }));
  expect(await errorsOnTop(shown)).toEqual([error('COURTESY_CODE_INVALID')]);
  expect(errorBeside(code)).toBe(error('COURTESY_CODE_INVALID'));
  expect(typedIn(t('code'))).toBe('abcd 9999');
  expect(await lookProblems()).toEqual([]);
  network.answer(checkCourtesy, () => 'lost');
  await check.click();
  await expectFailed(t('checkFailed'), error('OFFLINE'));
  expect(await lookProblems()).toEqual([]);
  opens();
  await check.click();
  await expect.element(heading('Mundo Quadrinho')).toHaveFocus();
  expect(await lookProblems()).toEqual([]);
  expect(network.sent(checkCourtesy)).toHaveLength(3);
  // Another code begins with nothing typed.
  await buttonOf(t('otherCode')).click();
  expect(typedIn(t('code'))).toBe('');
});

test('a code is redeemed once, and says a refusal and that a lost answer may have been a yes', async () => {
  opens();
  const shown = await showCourtesies({}, { locale: 'en' });
  const [t, error] = [shown.text('courtesies'), shown.text('error')];
  await fieldOf(t('code')).fill(giftCode);
  await buttonOf(t('check')).click();
  const redeem = buttonOf(t('redeem'));
  await redeem.click();
  expect((await errorsOnTop(shown)).join()).toContain(error('ANSWER_REQUIRED'));
  const shirt = fieldOf('Tamanho da camiseta');
  expect(errorBeside(shirt)).toBe(error('ANSWER_REQUIRED'));
  expect(await lookProblems()).toEqual([]);
  await shirt.selectOptions('m');
  const asked = network.hold(redeemCourtesy);
  await redeem.click();
  await worksOnce(redeem, network, redeemCourtesy);
  asked[0]?.answer(refused('COURTESY_OVER'));
  await expectFailed(t('redeemFailed'), error('COURTESY_OVER'));
  expect(await lookProblems()).toEqual([]);
  network.answer(redeemCourtesy, () => 'lost');
  await redeem.click();
  await expectFailed(t('redeemUnsure'), error('OFFLINE'));
  expect(await lookProblems()).toEqual([]);
  network.answer(redeemCourtesy, () => data({ redeemCourtesy: [redeemed] }));
  await redeem.click();
  await expect.element(heading(t('doneTitle'))).toHaveFocus();
  expect(await lookProblems()).toEqual([]);
  expect(network.sent(redeemCourtesy)).toHaveLength(3);
  const [first, , last] = network.sent(redeemCourtesy);
  expect(last).toEqual(first);
  await buttonOf(t('otherCode')).click();
  expect(typedIn(t('code'))).toBe('');
});

test('two for one day ask who the other is, each field told where it is empty', async () => {
  opens();
  const shown = await showCourtesies();
  const t = shown.text('courtesies');
  await fieldOf(t('code')).fill(giftCode);
  await buttonOf(t('check')).click();
  await buttonOf(t('increase', { offer: 'Credencial de imprensa' })).click();
  await expect.element(fieldOf(t('name'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  await buttonOf(t('redeem')).click();
  await errorsOnTop(shown);
  expect(errorBeside(fieldOf(t('name')))).toBe(t('nameMissing'));
  expect(errorBeside(fieldOf(t('lastName')))).toBe(t('lastNameMissing'));
  expect(errorBeside(fieldOf(t('numberCPF')))).toBe(t('documentNumberMissing'));
  expect(await lookProblems()).toEqual([]);
  expect(network.sent(redeemCourtesy)).toEqual([]);
});

test('a registration that lacks something comes first, and the code waits for the way back', async () => {
  opens();
  storeCode(giftCode);
  const shown = await showCourtesies({ customer: { ...redeemer, documentNumber: null } });
  const t = shown.text('courtesies');
  await expect.element(heading('Mundo Quadrinho')).toHaveFocus();
  expect(network.sent(checkCourtesy)).toEqual([{ code: giftCode, locale: 'pt' }]);
  expect(buttonOf(t('redeem')).elements()).toEqual([]);
  expect(await lookProblems()).toEqual([]);
  await page.getByRole('link', { name: t('incompleteGo') }).click();
  await expect.poll(shown.address).toBe('/pt/conta/dados?redirect=%2Fpt%2Fconta%2Fcortesias');
});

test('with the keyboard alone one comes from the code to the ticket', async () => {
  const [only] = opened.offers;
  if (only === undefined) throw new Error('The code opens nothing.');
  const offers = [{ ...only, offer: { ...only.offer, questions: [] } }];
  network.answer(checkCourtesy, () => data({ checkCourtesy: { ...opened, offers } }));
  const { text } = await showCourtesies();
  const t = text('courtesies');
  const { keyboard } = userEvent;
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  const until = async (name: string) => {
    for (let presses = 0; presses < 30 && focused() !== name; presses += 1) await userEvent.tab();
    expect(focused()).toBe(name);
  };
  await expect.element(buttonOf(t('check'))).toBeEnabled();
  (fieldOf(t('code')).element() as HTMLElement).focus();
  await keyboard(`${giftCode}{Enter}`);
  // The opened part has the focus; its first choice is the next stop.
  await expect.element(heading('Mundo Quadrinho')).toHaveFocus();
  await until(t('increase', { offer: 'Credencial de imprensa' }));
  await keyboard('{Enter}');
  network.answer(redeemCourtesy, () => data({ redeemCourtesy: [redeemed] }));
  await until(t('decrease', { offer: 'Credencial de imprensa' }));
  await keyboard('{Enter}');
  await until(t('redeem'));
  await keyboard('{Enter}');
  await expect.element(heading(t('doneTitle'))).toHaveFocus();
  expect(network.sent(redeemCourtesy)).toHaveLength(1);
});
