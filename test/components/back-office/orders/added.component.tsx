import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { courtesyGrants } from '#src/web/back-office/staff-api/codes.gen.ts';
import { makeManualOrder, manualOrders } from '#src/web/back-office/staff-api/manual.gen.ts';
import { buyerOfOrder, orderPage } from '#src/web/back-office/staff-api/orders.gen.ts';
import { answerEvent, manualPage, shirtBatch, ticketBatch } from '../../data/office-event.ts';
import { eventId, rightsOf } from '../../data/office-lists.ts';
import { officeOrder, waitingOrder } from '../../data/office-orders.ts';
import { data } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, lookAt, press, seen, startOf } from '../looks.ts';

const office = openOffice();
const { network } = office;

test('the page of an order names what was added to it, what it was added to, and the way to add something', async () => {
  const { text } = await office.enter('/orders/MQ-4F8K2J');
  const t = text('officeOrders');
  for (const name of [t('addedTo', { number: 'MQ-9ABCDE' }), 'MQ-7TT2WX'])
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect.element(page.getByText(t('addedOPEN'), { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('add'), exact: true }))
    .toHaveAttribute('href', expect.stringContaining(`/manual?addTo=${officeOrder.number}`));
});

test.each([
  ['who may make no manual order', { ...officeOrder, rights: rightsOf('SUPPORT') }],
  ['an order that does not stand', waitingOrder],
])('there is no way to add something for %s', async (_who, order) => {
  network.answer(orderPage, () => data({ order }));
  const { text } = await office.enter('/orders/MQ-4F8K2J');
  const t = text('officeOrders');
  await expect.element(page.getByText(t('contact'), { exact: true }).first()).toBeVisible();
  expect(page.getByRole('link', { name: t('add'), exact: true }).elements()).toEqual([]);
});

describe('something added to an order', () => {
  const { number, buyer } = officeOrder;
  const path = `/events/${eventId}/manual?addTo=${number}`;
  const answerOrder = (order = { ...officeOrder, eventId }) => {
    answerEvent(network);
    network.answer(manualOrders, () =>
      data({
        ...{ manualOrders: manualPage, order },
        event: { id: eventId, batches: [ticketBatch, shirtBatch] },
      }),
    );
  };

  test('is a product for its buyer, and names the order', async () => {
    answerOrder();
    network.answer(makeManualOrder, ({ input }) => data({ makeManualOrder: input.id }));
    const { text } = await office.enter(path);
    const t = text('officeManual');
    await expect.element(dialog().getByRole('heading', { name: t('dialogAdd', { number }) })).toBeVisible();
    const field = (label: string) => dialog().getByLabelText(label, { exact: true });
    await expect.element(field(t('name'))).toHaveValue(buyer.name);
    await expect.element(field(t('email'))).toHaveValue(buyer.email);
    // The T-shirt, and no ticket.
    expect(dialog().getByPlaceholder('0').elements().length).toBe(1);
    await expect
      .element(dialog().getByRole('link', { name: t('toCourtesy') }))
      .toHaveAttribute('href', expect.stringContaining(`/courtesies/new?for=${number}`));
    await dialog().getByPlaceholder('0').fill('2');
    await press(t('send'));
    await seen(t('made', { email: buyer.email }));
    expect(network.sent(makeManualOrder).at(-1)?.input).toMatchObject({
      ...{ addedTo: number, email: buyer.email, lines: [{ batchId: 'shirt', quantity: 2 }] },
    });
    await expect.poll(() => network.sent(manualOrders).length).toBe(2);
  });

  test('is nothing where the order does not stand', async () => {
    answerOrder({ ...officeOrder, eventId, state: 'CANCELED' });
    const { text } = await office.enter(path);
    await expect.element(page.getByRole('button', { name: text('officeManual')('make') })).toBeVisible();
    expect(dialog().elements()).toEqual([]);
  });

  test('for free is a courtesy for its buyer', async () => {
    answerEvent(network);
    network.answer(buyerOfOrder, () => data({ order: { number, buyer } }));
    const { text } = await office.enter(`/events/${eventId}/courtesies/new?for=${number}`);
    const t = text('officeCodes');
    await expect
      .element(page.getByLabelText(t('list'), { exact: true }))
      .toHaveValue(`${buyer.name}; ${buyer.email}; ${t('ofOrder', { number })}`);
    await expect.element(page.getByRole('radio', { name: startOf(t('mailPt')) })).toBeChecked();
  });

  lookAt(office, [
    {
      ...{ name: 'a courtesy where the event has none', path: `/events/${eventId}/courtesies/new` },
      answer: () => {
        answerEvent(network);
        network.answer(courtesyGrants, () => data({ courtesyGrants: [] }));
      },
      open: async ({ text }) => await seen(text('officeCodes')('noKinds')),
    },
    {
      ...{ name: 'a product to add to an order, without units', path },
      answer: () => answerOrder(),
      open: async ({ text }) => {
        await press(text('officeManual')('send'));
        await expect.element(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      ...{ name: 'nothing to add to an order', path },
      answer: () => {
        answerOrder();
        const order = { ...officeOrder, eventId };
        network.answer(manualOrders, () =>
          data({ manualOrders: manualPage, order, event: { id: eventId, batches: [ticketBatch] } }),
        );
      },
      open: async ({ text }) => await seen(text('officeManual')('nothingToAdd')),
    },
  ]);
});
