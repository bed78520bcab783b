import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { askForFile } from '#src/web/back-office/staff-api/files.gen.ts';
import {
  acceptDispute,
  endDispute,
  orderDisputes,
  sendDisputeEvidence,
  stateDispute,
  writeDisputeWords,
} from '#src/web/back-office/staff-api/money/disputes.gen.ts';
import { orderPage } from '#src/web/back-office/staff-api/orders.gen.ts';
import {
  answerDispute,
  answerDisputes,
  evidence,
  medDispute,
  openDispute,
  statedDispute,
} from '../../data/office-money.ts';
import { answerOrders, officeOrder, pixOrder } from '../../data/office-orders.ts';
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

test('the list is had as a file with the filters of the address', async () => {
  answerDisputes(network);
  network.answer(askForFile, () => data({ askForFile: { id: 'f1' } }));
  const { text } = await office.enter('/money/disputes?state=LOST&kind=CARD');
  await press(text('officeFiles')('whole'));
  await press(text('officeFiles')('go'), dialog());
  await expect
    .poll(() => network.sent(askForFile))
    .toMatchObject([{ kind: 'DISPUTES', disputes: { states: ['LOST'], kind: 'CARD' } }]);
});

describe('one that a person has stated', () => {
  test('is ended by a person, with a reason and how it ended', async () => {
    network.answer(endDispute, () => refused('DISPUTE_OF_PROVIDER'));
    const { t, text } = await enter(statedDispute);
    await press(t('end'));
    await press(t('endGo'), dialog());
    await expect.element(dialog().getByLabelText(t('endNote'))).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(endDispute)).toEqual([]);
    await dialog().getByLabelText(t('endNote')).fill('O banco arquivou.');
    await press(t('endGo'), dialog());
    await expect.element(dialog().getByText(text('error')('DISPUTE_OF_PROVIDER'))).toBeVisible();
    network.answer(endDispute, () => data({ endDispute: statedDispute.id }));
    await dialog().getByLabelText(t('endAs')).selectOptions(t('endWON'));
    await press(t('endGo'), dialog());
    await seen(t('ended'));
    const said = { id: statedDispute.id, note: 'O banco arquivou.' };
    expect(network.sent(endDispute)).toEqual([
      { ...said, state: 'WITHDRAWN' },
      { ...said, state: 'WON' },
    ]);
  });

  test.each([
    ['the provider names', medDispute],
    ['is over', { ...statedDispute, state: 'WITHDRAWN' as const, isAnswerable: false }],
    ['an organizer reads', { ...statedDispute, rights: ['dispute.read', 'dispute.prepare'] }],
  ])('has no such way where %s', async (_what, shown) => {
    const { t } = await enter(shown);
    await seen(t('storyTitle'));
    expect(page.getByRole('button', { name: t('end') }).elements()).toEqual([]);
  });
});

describe('on the page of an order', () => {
  async function enterOrder(shown: (typeof medDispute)[] = []) {
    answerOrders(network);
    network.answer(orderPage, () => data({ order: pixOrder }));
    network.answer(orderDisputes, () => data({ orderDisputes: shown }));
    const entered = await office.enter(`/orders/${officeOrder.number}`);
    return { ...entered, t: entered.text('officeDisputes') };
  }

  test('its disputes lead to their pages, with the deadline in the zone of the event', async () => {
    await enterOrder([medDispute]);
    const link = page.getByRole('link', { name: /2031/ }).elements();
    expect(link.map((one) => one.getAttribute('href'))).toContain('/back-office/money/disputes/d2');
    await expect.element(page.getByText(/ ([A-Z]{2,4}|GMT-3) \((em|in) /)).toBeVisible();
  });

  test('a claim is stated with what the bank says, and one that is open already is refused in words', async () => {
    network.answer(stateDispute, () => refused('DISPUTE_OPEN_ALREADY'));
    const { t, text } = await enterOrder();
    await press(t('stateHere'));
    await press(t('stateGo'), dialog());
    await expect.element(dialog().getByLabelText(t('bankReference'))).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(stateDispute)).toEqual([]);
    await dialog().getByLabelText(t('bankReference')).fill('MED-2031-77');
    await dialog().getByLabelText(t('amountTyped')).fill('12,34');
    await dialog().getByLabelText(t('dueOn')).fill('2031-05-20');
    await press(t('stateGo'), dialog());
    await expect.element(dialog().getByText(text('error')('DISPUTE_OPEN_ALREADY'))).toBeVisible();
    network.answer(stateDispute, () => data({ stateDispute: 'd9' }));
    await press(t('stateGo'), dialog());
    await seen(t('stated'));
    expect(network.sent(stateDispute).at(-1)).toEqual({
      number: officeOrder.number,
      stated: { reference: 'MED-2031-77', amountCents: 1_234, reason: 'FRAUD', dueOn: '2031-05-20' },
    });
  });
});
