import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { moveTargets, moveTickets, orderPage } from '#src/web/back-office/staff-api/orders.gen.ts';
import { rightsOf } from '../../data/office-lists.ts';
import { moveTargetRows, officeOrder, orderToHelp } from '../../data/office-orders.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, lookAt, press, seen } from '../looks.ts';

const office = openOffice();
const { network } = office;
const path = '/orders/MQ-4F8K2J';

/** Two tickets that can move, and one that let somebody in. */
const twoToMove = {
  ...orderToHelp,
  story: {
    ...orderToHelp.story,
    tickets: orderToHelp.story.tickets.map((one) => (one.id === 'd3' ? { ...one, status: 'VALID' } : one)),
  },
};
const [sunday, full, later] = moveTargetRows.map(({ batchId }) => batchId);

describe('tickets that move', () => {
  test('go to a target with room for all of them, with a reason, and what is refused stands beside its field', async () => {
    network.answer(orderPage, () => data({ order: twoToMove }));
    network.answer(moveTargets, () => data({ moveTargets: moveTargetRows }));
    network.answer(moveTickets, ({ batchId }) =>
      batchId === later
        ? data({ moveTickets: { id: officeOrder.id } })
        : refused('SOLD_OUT', { field: 'batchId' }),
    );
    const { text } = await office.enter(path);
    const t = text('officeOrders');
    await press(t('move'));
    await expect.element(dialog().getByRole('button', { name: t('move') })).toBeDisabled();
    expect(network.sent(moveTargets)).toEqual([]);
    // Not the one that let somebody in.
    expect(dialog().getByRole('checkbox').elements().length).toBe(3);
    await dialog()
      .getByRole('checkbox', { name: t('moveAll') })
      .click();
    await expect.element(page.getByText(t('moveSums'))).toBeVisible();
    await expect.element(page.getByText(t('moveNotOnSale'), { exact: false })).toBeVisible();
    const radio = (batchId: string | undefined) =>
      dialog()
        .getByRole('radio')
        .nth(moveTargetRows.findIndex((one) => one.batchId === batchId));
    await expect.element(radio(full)).toBeDisabled();
    await radio(sunday).click();
    await press(t('moveGo', { count: 2 }), dialog());
    const note = page.getByLabelText(t('note'), { exact: true });
    await expect.element(note).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(moveTickets)).toEqual([]);
    await note.fill('Só pode no domingo');
    await press(t('moveGo', { count: 2 }), dialog());
    await expect.element(page.getByRole('alert')).toBeVisible();
    await radio(later).click();
    await press(t('moveGo', { count: 2 }), dialog());
    await expect.element(page.getByText(t('moveDone', { count: 2 }))).toBeVisible();
    expect(network.sent(moveTargets)).toEqual([{ number: officeOrder.number, ticketIds: ['d2', 'd3'] }]);
    expect(network.sent(moveTickets).at(-1)).toEqual({
      ...{ number: officeOrder.number, ticketIds: ['d2', 'd3'], batchId: later },
      note: 'Só pode no domingo',
    });
    await expect.poll(() => network.sent(orderPage).length).toBe(2);
  });

  test('a target that has too little for one ticket more is chosen no longer', async () => {
    network.answer(orderPage, () => data({ order: twoToMove }));
    network.answer(moveTargets, () =>
      data({ moveTargets: moveTargetRows.map((one) => ({ ...one, left: 1 })) }),
    );
    const { text } = await office.enter(path);
    const t = text('officeOrders');
    await press(t('move'));
    await dialog().getByRole('checkbox').nth(1).click();
    await dialog().getByRole('radio').first().click();
    await expect.element(dialog().getByRole('button', { name: t('moveGo', { count: 1 }) })).toBeEnabled();
    await dialog().getByRole('checkbox').nth(2).click();
    await expect.element(dialog().getByRole('button', { name: t('moveGo', { count: 2 }) })).toBeDisabled();
    await expect.element(dialog().getByRole('radio').first()).toBeDisabled();
  });

  test('are offered by nobody without the right', async () => {
    network.answer(orderPage, () => data({ order: { ...twoToMove, rights: rightsOf('FINANCE') } }));
    const { text } = await office.enter(path, { role: 'FINANCE' });
    const t = text('officeOrders');
    await expect.element(page.getByText(t('tickets'), { exact: true }).first()).toBeVisible();
    expect(page.getByRole('button', { name: t('move') }).elements()).toEqual([]);
  });
});

describe('looks', () => {
  lookAt(office, [
    {
      ...{ name: 'tickets to move, without a reason', path },
      answer: () => {
        network.answer(orderPage, () => data({ order: twoToMove }));
        network.answer(moveTargets, () => data({ moveTargets: moveTargetRows }));
      },
      open: async ({ text }) => {
        const t = text('officeOrders');
        await press(t('move'));
        await dialog()
          .getByRole('checkbox', { name: t('moveAll') })
          .click();
        await dialog().getByRole('radio').first().click();
        await press(t('moveGo', { count: 2 }), dialog());
        await expect.element(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      ...{ name: 'tickets that can go nowhere', path },
      answer: () => {
        network.answer(orderPage, () => data({ order: orderToHelp }));
        network.answer(moveTargets, () => data({ moveTargets: [] }));
      },
      open: async ({ text }) => {
        await press(text('officeOrders')('move'));
        await seen(text('officeOrders')('moveNowhere'));
      },
    },
    {
      ...{ name: 'tickets that may not move, refused', path },
      answer: () => {
        network.answer(orderPage, () => data({ order: orderToHelp }));
        network.answer(moveTargets, () => refused('TICKET_USED', { field: 'ticketIds' }));
      },
      open: async ({ text }) => {
        await press(text('officeOrders')('move'));
        await seen(text('error')('TICKET_USED'));
      },
    },
  ]);
});
