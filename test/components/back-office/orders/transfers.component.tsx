import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { orderPage, settleTransfer } from '#src/web/back-office/staff-api/orders.gen.ts';
import { rightsOf } from '../../data/office-lists.ts';
import { settledOrder, transferOrder } from '../../data/office-orders.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, lookAt, press, seen } from '../looks.ts';

const office = openOffice();
const { network } = office;
const path = '/orders/MQ-TRANSF';

describe('a transfer that came', () => {
  test('is stated with its sum, day and reference, and the page says what became of it', async () => {
    network.answer(orderPage, () => data({ order: transferOrder }));
    network.answer(settleTransfer, ({ reference }) =>
      reference === 'TED 1'
        ? refused('TRANSFER_REFERENCE_USED', { field: 'reference' })
        : data({ settleTransfer: { state: reference === 'TED 2' ? 'PAID' : 'CANCELED' } }),
    );
    const { text } = await office.enter('/orders/MQ-TRANSF');
    const t = text('officeOrders');
    const field = (label: string) => dialog().getByLabelText(label, { exact: true });
    await press(t('settle'));
    await press(t('settleGo'), dialog());
    await expect.element(field(t('settleSum'))).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(settleTransfer)).toEqual([]);
    await field(t('settleSum')).fill('459,00');
    await field(t('settleDay')).fill('2026-03-02');
    await field(t('settleReference')).fill('TED 1');
    await press(t('settleGo'), dialog());
    await expect.element(field(t('settleReference'))).toHaveAttribute('aria-invalid', 'true');
    await field(t('settleReference')).fill('TED 2');
    await press(t('settleGo'), dialog());
    await expect.element(page.getByText(t('settleDone'))).toBeVisible();
    const stated = { number: 'MQ-TRANSF', amountCents: 45_900, paidOn: '2026-03-02' };
    expect(network.sent(settleTransfer).at(-1)).toEqual({ ...stated, reference: 'TED 2' });
    await expect.poll(() => network.sent(orderPage).length).toBe(2);

    await press(t('settle'));
    await field(t('settleSum')).fill('459,00');
    await field(t('settleReference')).fill('TED 3');
    await press(t('settleGo'), dialog());
    await expect.element(page.getByText(t('settleLate'))).toBeVisible();
    await expect.poll(() => network.sent(orderPage).length).toBe(3);
  });

  test('is shown with its proof, and stated by nobody without the right or a second time', async () => {
    network.answer(orderPage, () => data({ order: settledOrder }));
    const { text } = await office.enter('/orders/MQ-TRANSF');
    const t = text('officeOrders');
    await expect.element(page.getByText('TED000123', { exact: false })).toBeVisible();
    await expect.element(page.getByText(t('proofBy', { name: 'Bia Prado' }))).toBeVisible();
    await expect.element(page.getByText('12.ABC.345/01DE-35')).toBeVisible();
    expect(page.getByRole('button', { name: t('settle') }).elements()).toEqual([]);
    network.answer(orderPage, () => data({ order: { ...transferOrder, rights: rightsOf('SUPPORT') } }));
    await office.enter('/orders/MQ-TRANSF', { role: 'SUPPORT' });
    await expect.element(page.getByText(t('methodTRANSFER'), { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: t('settle') }).elements()).toEqual([]);
  });
});

describe('looks', () => {
  lookAt(office, [
    {
      ...{ name: 'an order paid by a transfer, with its proof', path },
      answer: () => network.answer(orderPage, () => data({ order: settledOrder })),
      open: async ({ text }) => await seen(text('officeOrders')('invoice')),
    },
    {
      ...{ name: 'a transfer after its time, without a sum and a reference', path },
      answer: () => network.answer(orderPage, () => data({ order: { ...transferOrder, state: 'CANCELED' } })),
      open: async ({ text }) => {
        const t = text('officeOrders');
        await press(t('settle'));
        await press(t('settleGo'), dialog());
        await seen(t('settleOver'));
        await expect.element(page.getByRole('alert')).toBeVisible();
      },
    },
  ]);
});
