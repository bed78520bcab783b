import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  askAboutData,
  exportOwnData,
  keepAccount,
  type PrivacyPageQuery,
  privacyPage,
  requestErasure,
} from '#src/web/parts/customer-api/account.gen.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as own from '#src/web/storefront/_own.tsx';
import * as security from '#src/web/storefront/account/security.tsx';
import { buttonOf, errorBeside } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import { type Showing, widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

const network = openNetwork({ isLoggedIn: true });
const done = { success: true, message: null };

/** The account on the server; a test changes it as the server would. */
let hasPassword: boolean;
let privacy: PrivacyPageQuery['privacy'];

beforeEach(() => {
  hasPassword = true;
  privacy = { erasureDueAt: null, soonestAt: '2026-12-06T15:00:00Z', waits: [], request: null };
  network.answer(privacyPage, () => data({ customer: { hasPassword }, privacy }));
});

async function showOwnData(showing: Omit<Showing, 'path'> = {}) {
  const shown = await showPage(security, network, {
    path: `/${showing.locale ?? 'pt'}/conta/seguranca?privacidade`,
    route: ':locale/conta/seguranca',
    frames: [own, frame],
    visitor: { session: { isLoggedIn: true } },
    ...showing,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...shown, t: shown.text('ownData') };
}

const region = (name: string) => page.getByRole('region', { name, exact: true });

const file = {
  events: [{ id: 'e', name: 'Mundo Quadrinho' }],
  sharedWith: ['PRODUTORA LTDA'],
  parts: {
    account: {
      rows: [
        {
          name: 'Lúcia',
          lastName: 'Prado',
          email: 'lucia@example.com',
          documentType: 'CPF',
          documentNumber: '52998224725',
          birthDate: '1990-02-28',
        },
      ],
    },
    consents: { rows: [{ channel: 'EMAIL', granted: true, at: '2026-11-20T12:00:00Z' }] },
    waysIn: { rows: [{ kind: 'password' }, { kind: 'google' }] },
    orders: { rows: [{ eventId: 'e', number: 'MQ-1', status: 'APPROVED', totalCents: 12_500 }] },
    tickets: { rows: [{ eventId: 'e', holderName: 'Lúcia', holderLastName: 'Prado' }] },
    transfers: { rows: [{ eventId: 'gone', way: 'given', createdAt: '2026-11-20T12:00:00Z' }] },
    mails: { rows: [{ to: 'lucia@example.com', sentAt: null }] },
  },
};

describe('the own data', () => {
  test('are shown after the password, in words and without codes, with the file and a way to print', async () => {
    network.answer(exportOwnData, () => refused('PASSWORD_WRONG', { field: 'currentPassword' }));
    const { t, text } = await showOwnData({ width: widths.phone });
    const section = region(t('fileTitle'));
    const password = section.getByLabelText(t('proof'), { exact: true });
    await section.getByRole('button', { name: t('show') }).click();
    await expect.element(page.getByRole('alert')).toHaveFocus();
    expect(errorBeside(password)).toBe(text('account')('required'));
    expect(network.sent(exportOwnData)).toEqual([]);
    await password.fill('Errada#1');
    await section.getByRole('button', { name: t('show') }).click();
    await expect.element(page.getByRole('alert').getByText(text('error')('PASSWORD_WRONG'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await password.fill('Segredo#1');
    const held = network.hold(exportOwnData);
    await section.getByRole('button', { name: t('show') }).click();
    await expect.element(section.getByRole('button', { name: t('working') })).toBeVisible();
    held[0]?.answer(data({ exportOwnData: { json: JSON.stringify(file) } }));
    await expect.element(page.getByText(t('shown'))).toBeVisible();
    await expect.element(section.getByText('Lúcia Prado', { exact: true })).toBeVisible();
    await expect.element(section.getByText(/MQ-1, Mundo Quadrinho, R\$\s125,00/)).toBeVisible();
    await expect.element(section.getByText('PRODUTORA LTDA')).toBeVisible();
    await expect.element(section.getByText('529.982.247-25')).toBeVisible();
    await expect.element(section.getByText(t('born', { day: '28/02/1990' }))).toBeVisible();
    await expect.element(section.getByText(/Endereços, Aparelhos/)).toBeVisible();
    for (const code of ['APPROVED', 'EMAIL', 'google:', '12500'])
      expect(section.getByText(code, { exact: true }).elements()).toEqual([]);
    await expect.element(buttonOf(t('download'))).toBeVisible();
    await expect.element(buttonOf(t('print'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
  });

  test('without a password a log-in of minutes ago is asked for', async () => {
    hasPassword = false;
    network.answer(exportOwnData, () => refused('RECENT_LOGIN_REQUIRED'));
    const { t, text } = await showOwnData({ locale: 'en' });
    expect(page.getByLabelText(t('proof'), { exact: true }).elements()).toEqual([]);
    await buttonOf(t('show')).click();
    await expect
      .element(page.getByRole('alert').getByText(text('error')('RECENT_LOGIN_REQUIRED')))
      .toBeVisible();
    expect(await lookProblems()).toEqual([]);
  });
});

describe('erasing oneself', () => {
  test('says what goes, what stays and until when, and asks for password and consent', async () => {
    const { t, text } = await showOwnData();
    const section = region(t('eraseTitle'));
    await expect.element(section.getByText(t('eraseStays'))).toBeVisible();
    await buttonOf(t('erase')).click();
    await expect.element(page.getByRole('alert')).toHaveFocus();
    expect(errorBeside(section.getByLabelText(t('proof'), { exact: true }))).toBe(
      text('account')('required'),
    );
    expect(network.sent(requestErasure)).toEqual([]);
    expect(await lookProblems()).toEqual([]);
    await section.getByLabelText(t('proof'), { exact: true }).fill('Segredo#1');
    await section.getByLabelText(t('eraseSure')).click();
    network.answer(requestErasure, () => {
      privacy = { ...privacy, erasureDueAt: '2026-12-06T15:00:00Z' };
      return data({ requestErasure: done });
    });
    await buttonOf(t('erase')).click();
    await expect.element(buttonOf(t('keep'))).toBeVisible();
    expect(network.sent(requestErasure)).toEqual([{ input: { currentPassword: 'Segredo#1' } }]);
    expect(await lookProblems()).toEqual([]);
  });

  test('tickets that still open are named with their day, and the account can be kept', async () => {
    privacy = {
      erasureDueAt: '2027-03-20T15:00:00Z',
      soonestAt: '2027-03-20T15:00:00Z',
      request: null,
      waits: [
        { kinds: ['TICKET'], until: '2027-03-20T15:00:00Z', event: { name: 'Mundo Quadrinho', slug: 'mq' } },
        { kinds: ['REFUND'], until: null, event: { name: 'Festival do Som', slug: 'fs' } },
      ],
    };
    const { t, text } = await showOwnData({ width: widths.phone });
    await expect.element(page.getByText(/Mundo Quadrinho.*20 de mar\. de 2027/)).toBeVisible();
    await expect.element(page.getByText(t('waitOther', { event: 'Festival do Som' }))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    network.answer(keepAccount, () => refused('ERASURE_NOT_REQUESTED'));
    await buttonOf(t('keep')).click();
    await expect
      .element(page.getByRole('alert').getByText(text('error')('ERASURE_NOT_REQUESTED')))
      .toBeVisible();
    network.answer(keepAccount, () => {
      privacy = { ...privacy, erasureDueAt: null };
      return data({ keepAccount: done });
    });
    await buttonOf(t('keep')).click();
    await expect.element(page.getByText(t('kept'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
  });

  test('a question goes to a person, who answers by a day that is told; then the answer stands there', async () => {
    const { t, text } = await showOwnData();
    await buttonOf(t('ask')).click();
    await expect
      .element(page.getByLabelText(t('askWords'), { exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(askAboutData)).toEqual([]);
    await page.getByLabelText(t('askWords'), { exact: true }).fill('Corrijam meu nome.');
    network.answer(askAboutData, () => refused('DATA_REQUEST_OPEN'));
    await buttonOf(t('ask')).click();
    await expect.element(page.getByRole('alert').getByText(text('error')('DATA_REQUEST_OPEN'))).toBeVisible();
    const request = {
      words: 'Corrijam meu nome.',
      askedAt: '2026-11-29T15:00:00Z',
      dueAt: '2026-12-14T15:00:00Z',
    };
    network.answer(askAboutData, () => {
      privacy = { ...privacy, request: { ...request, answeredAt: null, answer: null } };
      return data({ askAboutData: done });
    });
    await buttonOf(t('ask')).click();
    await expect.element(page.getByText(t('askedTitle'))).toBeVisible();
    expect(network.sent(askAboutData).at(-1)).toEqual({ words: 'Corrijam meu nome.' });
    expect(await lookProblems()).toEqual([]);
  });

  test('an answer is read with what was asked, and another question may follow', async () => {
    const asked = {
      words: 'Corrijam meu nome.',
      askedAt: '2026-11-29T15:00:00Z',
      dueAt: '2026-12-14T15:00:00Z',
    };
    privacy = { ...privacy, request: { ...asked, answeredAt: '2026-12-01T15:00:00Z', answer: 'Corrigido.' } };
    const { t } = await showOwnData({ locale: 'en' });
    await expect.element(page.getByText('Corrigido.')).toBeVisible();
    await expect.element(buttonOf(t('ask'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
  });
});
