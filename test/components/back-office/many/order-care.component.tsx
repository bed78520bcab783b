import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignOrder, lookAtOrder, orderPage, orders } from '#src/web/back-office/staff-api/orders.gen.ts';
import { meAs } from '../../data/office-lists.ts';
import { officeOrder } from '../../data/office-orders.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press } from '../looks.ts';

// docs/algorithms/orders-in-the-office.md
const office = openOffice();
const { network } = office;

describe('the list of orders', () => {
  test('has the columns that are chosen, in its address, and a filter keeps them', async () => {
    const { text, address } = await office.enter('/orders?with=taken');
    const t = text('officeOrders');
    const heads = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent);
    await expect.element(page.getByRole('columnheader', { name: t('units'), exact: true })).toBeVisible();
    expect(heads()).not.toContain(t('coupon'));
    expect(network.sent(orders).at(-1)).toMatchObject({ filter: { care: 'TAKEN', takenBy: null } });
    await press(text('office')('columns'));
    for (const name of ['units', 'placedAt', 'event', 'method', 'total', 'with'] as const)
      await page.getByRole('checkbox', { name: t(name), exact: true }).click();
    await page.getByRole('checkbox', { name: t('coupon'), exact: true }).click();
    await press(text('office')('close'), dialog());
    expect(heads().slice(1)).toEqual([t('number'), t('buyer'), t('state'), t('coupon')]);
    await page.getByLabelText(t('with'), { exact: true }).selectOptions('me');
    await expect.poll(address).toBe('/orders?with=me&columns=number.buyer.state.coupon');
    await expect
      .poll(() => network.sent(orders).at(-1))
      .toMatchObject({ filter: { takenBy: meAs('OWNER').id } });
    expect(heads().slice(1)).toEqual([t('number'), t('buyer'), t('state'), t('coupon')]);
    await press(text('office')('columns'));
    await press(text('office')('columnsUsual'));
    await expect.poll(address).toBe('/orders?with=me');
    await press(text('office')('close'), dialog());
    await expect.element(page.getByRole('columnheader', { name: t('units'), exact: true })).toBeVisible();
  });
});

describe('who looks after an order', () => {
  test('is chosen among who may see it, and is refused where somebody else has it by now', async () => {
    network.answer(assignOrder, () => refused('CHANGED_MEANWHILE'));
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    await page.getByLabelText(t('handWho'), { exact: true }).selectOptions('Caio Reis');
    await press(t('handSave'));
    await expect.element(page.getByText(text('error')('CHANGED_MEANWHILE'))).toBeVisible();
    const [colleague] = officeOrder.story.takers ?? [];
    const told = { id: 'n9', text: 'Ficou com Caio', by: 'Ana', mentioned: [], at: '2026-03-03T09:00:00Z' };
    network.answer(assignOrder, () => {
      const story = { ...officeOrder.story, notes: [told] };
      network.answer(orderPage, () => data({ order: { ...officeOrder, takenBy: colleague ?? null, story } }));
      return data({ assignOrder: { id: officeOrder.id } });
    });
    await press(t('handSave'));
    // The page has read anew, and still says so.
    await expect.element(page.getByText(told.text)).toBeVisible();
    await expect.element(page.getByText(t('handSaved'))).toBeVisible();
    await expect.element(page.getByLabelText(t('handWho'), { exact: true })).toHaveValue(colleague?.id);
    expect(network.sent(assignOrder).at(-1)).toEqual({
      ...{ number: officeOrder.number, staffId: colleague?.id, heldBy: null },
    });
  });

  test('colleagues who have it open as well are named', async () => {
    network.answer(lookAtOrder, () => data({ lookAtOrder: { names: ['Ana Reis', 'Caio Reis'] } }));
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const names = 'Ana Reis, Caio Reis';
    await expect.element(page.getByText(text('officeOrders')('lookers', { count: 2, names }))).toBeVisible();
    expect(network.sent(lookAtOrder)).toEqual([{ number: officeOrder.number }]);
  });
});
