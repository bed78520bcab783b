import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { orderPage, orders } from '#src/web/back-office/staff-api/orders.gen.ts';
import { answerEvent } from '../data/office-event.ts';
import { eventId } from '../data/office-lists.ts';
import { officeOrder, orderRows, waitingOrder } from '../data/office-orders.ts';
import { data } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';

const office = openOffice();
const { network } = office;

describe('the list of orders', () => {
  test('keeps its search and filters in the address, and says when it has guessed', async () => {
    network.answer(orders, ({ filter }) => {
      const isGuess = filter?.search === 'joao silav';
      const totals = { orders: 1, isMore: false, keptCents: 45_900 };
      return data({ orders: { items: orderRows.slice(0, 1), next: null, isGuess, totals } });
    });
    const { text, address } = await office.enter('/orders?state=PAID');
    const t = text('officeOrders');
    await page.getByLabelText(t('search'), { exact: true }).fill('joao silav');
    await expect.element(page.getByText(t('isGuess', { text: 'joao silav' }))).toBeVisible();
    expect(address()).toBe('/orders?q=joao+silav&state=PAID');
    expect(network.sent(orders).at(-1)).toMatchObject({
      filter: { search: 'joao silav', state: 'PAID', eventId: null },
      withMoney: true,
    });
    await expect.element(page.getByText(`${t('totals', { count: 1 })} · `, { exact: false })).toBeVisible();
  });

  test('has no sums for who may not see money', async () => {
    network.answer(orders, () => {
      const items = orderRows.map(({ totalCents: _, ...row }) => row);
      return data({
        orders: { items, next: null, isGuess: false, totals: { orders: 3, isMore: false, keptCents: null } },
      });
    });
    const { text } = await office.enter('/orders', { role: 'SUPPORT' });
    const t = text('officeOrders');
    await expect.element(page.getByRole('link', { name: 'MQ-4F8K2J' })).toBeVisible();
    expect(network.sent(orders).at(-1)).toMatchObject({ withMoney: false });
    expect(page.getByRole('columnheader', { name: t('total'), exact: true }).elements()).toEqual([]);
    expect(document.body.textContent).not.toContain('R$');
  });

  test('is that of an event on the pages of the event', async () => {
    answerEvent(network);
    const { text } = await office.enter(`/events/${eventId}/orders`);
    const t = text('officeOrders');
    await expect.element(page.getByRole('link', { name: 'MQ-4F8K2J' })).toBeVisible();
    expect(network.sent(orders).at(-1)).toMatchObject({ filter: { eventId } });
    expect(page.getByRole('columnheader', { name: t('event'), exact: true }).elements()).toEqual([]);
  });
});

describe('an order', () => {
  test('tells its tickets, its payments in words, its mails, and what a person has to decide', async () => {
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    const to = 'joao.silva@exemplo.com.br';
    for (const words of [
      t('decline', { reason: t('CARD_DECLINED_FUNDS') }),
      t('cardEnds', { brand: 'visa', digits: '4242' }),
      t('mailSent', { mail: t('mail-order-approved'), to }),
      t('mailFailing', { mail: t('mail-order-resent'), to, count: 4 }),
      t('refundFAILED'),
      t('by', { who: 'Bia Prado' }),
      t('admitted', { name: 'João da Silva' }),
      t('handedOn'),
      text('grounds')('STUDENT'),
    ])
      await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
    expect(network.sent(orderPage)).toEqual([{ number: officeOrder.number, withMoney: true }]);
  });

  test('is shown without a sum to support, and says what it lacks', async () => {
    const { text } = await office.enter(`/orders/${waitingOrder.number}`, { role: 'SUPPORT' });
    const t = text('officeOrders');
    await expect.element(page.getByText(t('noPayments'))).toBeVisible();
    await expect.element(page.getByText(t('noTickets'))).toBeVisible();
    expect(document.body.textContent).not.toContain('R$');
    expect(network.sent(orderPage)).toMatchObject([{ withMoney: false }]);
  });

  test('that nobody may see is not there', async () => {
    network.answer(orderPage, () => data({ order: null }));
    const { text } = await office.enter('/orders/MQ-222222');
    await expect.element(page.getByText(text('office')('notFound'))).toBeVisible();
  });
});
