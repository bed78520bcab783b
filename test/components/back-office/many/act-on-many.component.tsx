import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  giveUpManyAct,
  manyActPage,
  manyPreview,
  noteOnMany,
  refundMany,
  resendMany,
  resumeManyAct,
  stopManyAct,
} from '#src/web/back-office/staff-api/many.gen.ts';
import { orders } from '#src/web/back-office/staff-api/orders.gen.ts';
import { answerEvent, overview } from '../../data/office-event.ts';
import { eventId, rightsOf } from '../../data/office-lists.ts';
import { answerMany, doneAct, previewed, runningAct } from '../../data/office-many.ts';
import { orderRow, orderRows } from '../../data/office-orders.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press, seen, startOf } from '../looks.ts';

// docs/algorithms/acts-on-many.md
const office = openOffice();
const { network } = office;

async function enter(path = `/events/${eventId}/orders`, role: 'OWNER' | 'SUPPORT' | 'READER' = 'OWNER') {
  answerEvent(network, { ...overview, rights: rightsOf(role) });
  const entered = await office.enter(path, { role });
  return { ...entered, t: entered.text('officeMany') };
}

const boxOf = (name: string) => page.getByRole('checkbox', { name });

describe('orders of a list', () => {
  test('are chosen one by one or all of the filter, and another filter forgets them', async () => {
    answerMany(network);
    network.answer(orders, () => {
      const totals = { orders: 312, isMore: false, keptCents: 45_900 };
      return data({ orders: { items: orderRows, next: 'more', isGuess: false, totals } });
    });
    const { t, go } = await enter();
    await boxOf(t('choose', { number: 'MQ-4F8K2J' })).click();
    await seen(t('chosen', { count: 1, number: '1' }));
    await boxOf(t('chooseShown')).click();
    await seen(t('chosen', { count: 3, number: '3' }));
    await press(t('chooseAll', { count: '312' }));
    await seen(t('allChosen', { count: 312, number: '312' }));
    await go(`/events/${eventId}/orders?state=PAID`);
    await seen(t('noneChosen'));
    await expect.element(boxOf(t('choose', { number: 'MQ-4F8K2J' }))).not.toBeChecked();
  });

  test('of several events, and more than fit into one act, are told so in words', async () => {
    answerMany(network);
    const other = { ...orderRow, id: 'other', number: 'PV-222222', eventId: 'other' };
    network.answer(orders, ({ filter }) => {
      const isOne = filter?.eventId === eventId;
      const totals = { orders: isOne ? 5_001 : 2, isMore: false, keptCents: 0 };
      return data({ orders: { items: [orderRow, other], next: null, isGuess: false, totals } });
    });
    const { t, go } = await enter('/orders');
    await seen(t('oneEventAll'));
    await boxOf(t('chooseShown')).click();
    await seen(t('oneEvent'));
    expect(page.getByRole('button', { name: t('actREFUND'), exact: true }).elements()).toEqual([]);
    await boxOf(t('choose', { number: 'PV-222222' })).click();
    await expect.element(page.getByRole('button', { name: t('actREFUND'), exact: true })).toBeVisible();
    await go(`/events/${eventId}/orders`);
    await seen(t('tooMany', { max: '5.000' }));
    expect(page.getByRole('button', { name: startOf(t('chooseAll', { count: '' })) }).elements()).toEqual([]);
  });

  test('offer what the person may do, and nothing else', async () => {
    answerMany(network);
    const { t } = await enter(undefined, 'SUPPORT');
    await boxOf(t('choose', { number: 'MQ-4F8K2J' })).click();
    await expect.element(page.getByRole('button', { name: t('actRESEND'), exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: t('actREFUND'), exact: true }).elements()).toEqual([]);
  });
});

describe('the preview', () => {
  test('is what is sent: the filter, the number and the mark that were shown, under one id', async () => {
    answerMany(network);
    network.answer(orders, () => {
      const totals = { orders: 312, isMore: false, keptCents: 0 };
      return data({ orders: { items: orderRows, next: 'more', isGuess: false, totals } });
    });
    const asked: unknown[] = [];
    network.answer(refundMany, (variables) => {
      asked.push(variables);
      return asked.length === 1
        ? refused('MANY_GREW', { facts: { count: 3, all: 312 } })
        : data({ refundMany: 'DONE' });
    });
    const { t, text, address } = await enter();
    await press(t('chooseAll', { count: '312' }));
    await press(t('actREFUND'));
    await seen(t('followsREFUND', { count: 309, number: '309', sum: 'R$ 49.749,00' }));
    await seen(`2 · ${t('whyNothingLeft')}`);
    await boxOf(t('keepsFee')).click();
    await expect.poll(() => network.sent(manyPreview).at(-1)).toMatchObject({ keepsFee: true });
    const go = dialog().getByRole('button', {
      name: startOf(t('goREFUND', { count: 309, number: '309', sum: '' })),
    });
    await go.click();
    // Without a reason nothing is sent.
    await seen(t('noteMissing'));
    expect(asked).toEqual([]);
    await page.getByLabelText(t('reason'), { exact: true }).fill('Show adiado');
    network.answer(manyPreview, () => data({ manyPreview: { ...previewed, eligible: 312, mark: 'm2' } }));
    await go.click();
    await seen(text('error')('MANY_GREW', { count: 3, all: 312 }));
    await seen(t('followsREFUND', { count: 312, number: '312', sum: 'R$ 49.749,00' }));
    await dialog()
      .getByRole('button', { name: startOf(t('goREFUND', { count: 312, number: '312', sum: '' })) })
      .click();
    await expect.poll(address).toBe(`/events/${eventId}/acts/${(asked[0] as { id: string }).id}`);
    const [first, second] = asked as { id: string; seen: unknown; choice: { filter: object } }[];
    expect(first).toMatchObject({ seen: { eligible: 309, mark: 'm1' }, keepsFee: true, note: 'Show adiado' });
    expect(second).toMatchObject({ id: first!.id, seen: { eligible: 312, mark: 'm2' } });
    expect(second?.choice.filter).toMatchObject({ eventId });
  });

  test('of orders that were chosen names them, for notes and mails as well', async () => {
    answerMany(network);
    network.answer(noteOnMany, () => data({ noteOnMany: 'DONE' }));
    network.answer(resendMany, () => data({ resendMany: 'DONE' }));
    const { t, go, address } = await enter();
    await boxOf(t('choose', { number: 'MQ-4F8K2J' })).click();
    await press(t('actNOTE'));
    await page.getByLabelText(t('note'), { exact: true }).fill('Ligar na segunda');
    await dialog()
      .getByRole('button', { name: startOf(t('goNOTE', { count: 309, number: '309' })) })
      .click();
    await expect
      .poll(() => network.sent(noteOnMany))
      .toMatchObject([{ note: 'Ligar na segunda', choice: { numbers: ['MQ-4F8K2J'] } }]);
    await expect.poll(address).toContain('/acts/');
    await go(`/events/${eventId}/orders`);
    await boxOf(t('choose', { number: 'MQ-7TT2WX' })).click();
    await press(t('actRESEND'));
    await dialog()
      .getByRole('button', { name: startOf(t('goRESEND', { count: 309, number: '309' })) })
      .click();
    await expect
      .poll(() => network.sent(resendMany))
      .toMatchObject([{ choice: { numbers: ['MQ-7TT2WX'] }, seen: { eligible: 309, mark: 'm1' } }]);
    await seen(t('allActs'));
  });
});

describe('an act', () => {
  test('is stopped and resumed, and tells the orders it left out', async () => {
    answerMany(network);
    network.answer(stopManyAct, () => data({ stopManyAct: { id: runningAct.id } }));
    network.answer(resumeManyAct, () => data({ resumeManyAct: { id: runningAct.id } }));
    const { t, text } = await enter(`/events/${eventId}/acts/${runningAct.id}`);
    await seen(t('whyNothingLeft'));
    await seen(text('error')('TICKET_ENGAGED'));
    network.answer(manyActPage, () => data({ manyAct: { ...runningAct, state: 'STOPPED' } }));
    await press(t('stop'));
    await seen(t('stopped'));
    await expect.element(page.getByRole('button', { name: t('resume'), exact: true })).toBeVisible();
    network.answer(manyActPage, () => data({ manyAct: runningAct }));
    await press(t('resume'));
    await seen(t('resumed'));
    await expect.element(page.getByRole('button', { name: t('stop'), exact: true })).toBeVisible();
  });

  test('with failed orders is tried again or given up, by who may do it', async () => {
    answerMany(network, doneAct);
    network.answer(giveUpManyAct, () => data({ giveUpManyAct: { id: doneAct.id } }));
    const { t } = await enter(`/events/${eventId}/acts/${doneAct.id}`);
    await seen(t('hasFailed'));
    await seen(t('byHand'));
    await expect.element(page.getByRole('button', { name: t('again'), exact: true })).toBeVisible();
    network.answer(manyActPage, () => data({ manyAct: { ...doneAct, failed: 0, troubles: [] } }));
    await press(t('giveUp'));
    await seen(t('givenUp'));
    await expect
      .poll(() => page.getByRole('button', { name: t('again'), exact: true }).elements())
      .toEqual([]);
  });

  test('cannot be stopped by who may not do it', async () => {
    answerMany(network, { ...runningAct, rights: rightsOf('SUPPORT'), cents: null });
    const { t } = await enter(`/events/${eventId}/acts/${runningAct.id}`, 'SUPPORT');
    await seen(t('whyNothingLeft'));
    expect(page.getByRole('button', { name: t('stop'), exact: true }).elements()).toEqual([]);
    expect(document.body.textContent).not.toContain('R$');
  });
});
