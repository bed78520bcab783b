import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { payoutLimits } from '#src/domain/settlement/payout.ts';
import {
  freezeSettlement,
  recordPayout,
  type SettlementsFragment,
  sendPayoutBack,
} from '#src/web/back-office/staff-api/money/settlements.gen.ts';
import { answerEvent } from '../../data/office-event.ts';
import { eventId } from '../../data/office-lists.ts';
import { answerAccount } from '../../data/office-money.ts';
import { data, json, refused } from '../../support/network.ts';
import { openOffice, tabTo } from '../../support/office.tsx';
import { dialog, press, seen } from '../looks.ts';
import { fillPayout } from './looks-of-settlements.ts';

// docs/algorithms/settlement.md
const office = openOffice();
const { network } = office;

async function enter(shown: Partial<SettlementsFragment> = {}) {
  answerEvent(network);
  answerAccount(network, shown);
  const entered = await office.enter(`/events/${eventId}/settlements`);
  return { ...entered, t: entered.text('officeSettlements'), frame: entered.text('office') };
}

describe('a bill', () => {
  test('says why for each line, by a press and by keys', async () => {
    const { t } = await enter();
    await page.getByText(t('cost'), { exact: true }).click();
    await seen(t('whyCost'));
    await tabTo(new RegExp(`^${t('held')}`));
    await expect.element(page.getByText(t('whyHeld'))).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await seen(t('whyHeld'));
  });

  test('of a settlement opens over the page with its hash', async () => {
    const { t } = await enter();
    await press(t('seeBill'));
    await expect.element(dialog().getByText('R$ 8.857.979,01')).toBeVisible();
    await expect.element(dialog().getByText(/(ab12cd34ef56){5}/)).toBeVisible();
  });
});

describe('a freeze', () => {
  test('is asked before, and says why it was refused', async () => {
    network.answer(freezeSettlement, () => refused('NOTHING_TO_SETTLE'));
    const { t, text } = await enter();
    await press(t('freeze'));
    await expect.element(dialog().getByText('R$ 151,20')).toBeVisible();
    expect(network.sent(freezeSettlement)).toEqual([]);
    await press(t('freezeGo'), dialog());
    await expect.element(dialog().getByText(text('error')('NOTHING_TO_SETTLE'))).toBeVisible();
    network.answer(freezeSettlement, () => data({ freezeSettlement: { owed: 0 } }));
    await press(t('freezeGo'), dialog());
    await seen(t('froze'));
    expect(network.sent(freezeSettlement)).toEqual([{ eventId }, { eventId }]);
  });

  test('is not offered to who may not', async () => {
    const { t } = await enter({ rights: ['settlement.read'] });
    await seen(t('owed'));
    for (const name of [t('freeze'), t('record'), t('sendBack'), t('proofAdd')])
      expect(page.getByRole('button', { name }).elements()).toEqual([]);
  });
});

describe('a payout', () => {
  test('needs its sum, its day and its reference', async () => {
    const { t } = await enter();
    await press(t('record'));
    await press(t('recordGo'), dialog());
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    await expect.element(dialog().getByLabelText(t('amountTyped'))).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(recordPayout)).toEqual([]);
  });

  test('above what is owed is refused and stays as it was typed', async () => {
    network.answer(recordPayout, () => refused('PAYOUT_ABOVE_OWED', { field: 'amountCents' }));
    const { t, text } = await enter();
    await press(t('record'));
    await fillPayout(t, '9.000.000,50');
    await press(t('recordGo'), dialog());
    await expect.element(dialog().getByText(text('error')('PAYOUT_ABOVE_OWED')).first()).toBeVisible();
    await expect.element(dialog().getByLabelText(t('amountTyped'))).toHaveValue('9.000.000,50');
    expect(network.sent(recordPayout)).toMatchObject([
      { payout: { kind: 'PAYOUT', amountCents: 900_000_050, paidOn: '2031-03-10', reference: 'TED 000818' } },
    ]);
  });

  test('asks who it is, and is recorded as it was typed', async () => {
    let isProved = false;
    network.route('/api/staff/access', () => json({ factors: { hasTotp: true, passkeys: [] } }));
    network.route('/api/staff/confirm', () => {
      isProved = true;
      return json({ state: 'OPEN' });
    });
    network.answer(recordPayout, () =>
      isProved ? data({ recordPayout: 'p9' }) : refused('CONFIRMATION_REQUIRED'),
    );
    const { t, frame } = await enter();
    await press(t('record'));
    await fillPayout(t, '100');
    await press(t('recordGo'), dialog());
    const proof = page.getByRole('dialog', { name: frame('confirmTitle') });
    await proof.getByLabelText(frame('confirmCode')).fill('123456');
    await press(frame('confirmGo'), proof);
    await seen(t('recorded'));
    const payout = { kind: 'PAYOUT', amountCents: 10_000, paidOn: '2031-03-10', reference: 'TED 000818' };
    expect(network.sent(recordPayout)).toEqual([
      { eventId, payout },
      { eventId, payout },
    ]);
  });

  test('that the bank sent back is marked with its reason', async () => {
    network.answer(sendPayoutBack, () => data({ sendPayoutBack: { owed: 0 } }));
    const { t } = await enter();
    await press(t('sendBack'));
    await dialog().getByLabelText(t('reason')).fill('Conta encerrada');
    await press(t('backGo'), dialog());
    await seen(t('sentBack'));
    expect(network.sent(sendPayoutBack)).toEqual([{ eventId, payoutId: 'p1', reason: 'Conta encerrada' }]);
  });

  test('gets its proof, and one that is too large is not sent', async () => {
    network.route('/api/staff/payout-proofs', () => json({ added: true }));
    const { t, text } = await enter();
    const sent = () => network.calls.filter(({ name }) => name === '/api/staff/payout-proofs').length;
    await press(t('proofAdd'));
    const field = dialog().getByLabelText(t('proof'), { exact: true });
    await userEvent.upload(field, new File([new Uint8Array(payoutLimits.proofBytesMax + 1)], 'a.pdf'));
    await press(t('proofGo'), dialog());
    await expect.element(dialog().getByText(text('error')('PROOF_TOO_LARGE'))).toBeVisible();
    expect(sent()).toBe(0);
    await userEvent.upload(field, new File(['%PDF-1.7'], 'comprovante.pdf', { type: 'application/pdf' }));
    await press(t('proofGo'), dialog());
    await seen(t('proofAdded'));
    expect(sent()).toBe(1);
  });
});
