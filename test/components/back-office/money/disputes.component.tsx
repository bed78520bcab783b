import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  acceptDispute,
  sendDisputeEvidence,
  writeDisputeWords,
} from '#src/web/back-office/staff-api/money/disputes.gen.ts';
import { answerDispute, evidence, medDispute, openDispute } from '../../data/office-money.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press, seen } from '../looks.ts';

// docs/algorithms/disputes.md
const office = openOffice();
const { network } = office;

async function enter(shown = openDispute) {
  answerDispute(network, shown);
  const entered = await office.enter(`/money/disputes/${shown.id}`);
  return { ...entered, t: entered.text('officeDisputes') };
}

describe('evidence', () => {
  test('is seen before, and goes once as it was seen, however often it is pressed', async () => {
    const held = network.hold(sendDisputeEvidence);
    const { t } = await enter();
    await press(t('send'));
    await expect.element(dialog().getByText('2 × Two-day pass, full')).toBeVisible();
    expect(held).toEqual([]);
    const go = dialog()
      .getByRole('button', { name: t('sendGo') })
      .element() as HTMLElement;
    go.click();
    go.click();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.answer(data({ sendDisputeEvidence: 'd1' }));
    await seen(t('sent'));
    expect(network.sent(sendDisputeEvidence)).toEqual([{ id: 'd1', digest: evidence.digest, byHand: false }]);
  });

  test('that changed meanwhile is refused in its dialog', async () => {
    network.answer(sendDisputeEvidence, () => refused('CHANGED_MEANWHILE'));
    const { t, text } = await enter();
    await press(t('send'));
    await press(t('sendGo'), dialog());
    await expect.element(dialog().getByText(text('error')('CHANGED_MEANWHILE'))).toBeVisible();
  });

  test('of a bank that takes none here is marked by a person', async () => {
    network.answer(sendDisputeEvidence, () => data({ sendDisputeEvidence: 'd1' }));
    const { t } = await enter(medDispute);
    await press(t('send'));
    await expect.element(dialog().getByText(t('byHandText'))).toBeVisible();
    await press(t('byHandGo'), dialog());
    await seen(t('sentByHand'));
    expect(network.sent(sendDisputeEvidence)).toMatchObject([{ id: 'd2', byHand: true }]);
  });
});

test('an organizer writes its words and sends nothing', async () => {
  network.answer(writeDisputeWords, () => data({ writeDisputeWords: 'd1' }));
  const { t } = await enter({ ...openDispute, rights: ['dispute.read', 'dispute.prepare'] });
  await seen(t('onlyInstallation'));
  for (const name of [t('send'), t('accept')])
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
  await page.getByLabelText(t('words')).fill('Entrou no sábado.');
  await press(t('wordsSave'));
  await seen(t('wordsSaved'));
  expect(network.sent(writeDisputeWords)).toEqual([{ id: 'd1', words: 'Entrou no sábado.' }]);
});

test('a dispute that is over meanwhile is not accepted', async () => {
  network.answer(acceptDispute, () => refused('DISPUTE_OVER'));
  const { t, text } = await enter();
  await press(t('accept'));
  await dialog().getByLabelText(t('acceptNote')).fill('O cartão era roubado.');
  await press(t('acceptGo'), dialog());
  await expect.element(dialog().getByText(text('error')('DISPUTE_OVER'))).toBeVisible();
});
