import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { orderPage, refundOrder, refundQuote, refundSum } from '#src/web/back-office/staff-api/orders.gen.ts';
import { officeOrder } from '../../data/office-orders.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press, startOf } from '../looks.ts';

const office = openOffice();
const { network } = office;

describe('money that support gives back', () => {
  test('a refund is quoted as it is chosen, wants a reason, and is done with it', async () => {
    network.answer(refundQuote, ({ ticketIds, keepsFee }) => {
      const units = ticketIds?.length ?? 0;
      const refundCents = units * (keepsFee ? 14_000 : 16_100);
      return data({
        refundQuote: {
          refundCents,
          keptCents: keepsFee ? units * 2_100 : 0,
          units,
          isWhole: units === 2,
          divisibleCents: units * 16_100,
        },
      });
    });
    network.answer(refundOrder, () => data({ refundOrder: { id: officeOrder.id } }));
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    await press(t('refund'));
    await expect.element(page.getByText(t('noneChosen'))).toBeVisible();
    // All that is left, and not the ticket that is canceled.
    await page.getByRole('checkbox', { name: t('refundAll') }).click();
    await expect
      .element(page.getByRole('button', { name: t('refundGo', { sum: 'R$ 322,00' }) }))
      .toBeVisible();
    await expect.element(page.getByText(t('quoteWhole'))).toBeVisible();
    expect(page.getByRole('checkbox').elements().length).toBe(4);
    await expect.element(page.getByText(t('quoteAdmitted', { name: 'João da Silva' }))).toBeVisible();
    await page.getByRole('checkbox', { name: /João da Silva/ }).click();
    await page.getByRole('checkbox', { name: t('keepsFee') }).click();
    await expect.element(page.getByText(t('quoteKeeps', { sum: 'R$ 21,00' }))).toBeVisible();
    const go = page.getByRole('button', { name: t('refundGo', { sum: 'R$ 140,00' }) });
    await go.click();
    await expect
      .element(page.getByLabelText(t('note'), { exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(refundOrder)).toEqual([]);
    await page.getByLabelText(t('note'), { exact: true }).fill('Comprou duas vezes');
    await go.click();
    await expect.element(page.getByText(t('refundDoneNotice'))).toBeVisible();
    expect(network.sent(refundOrder)).toEqual([
      { number: officeOrder.number, ticketIds: ['d2'], keepsFee: true, note: 'Comprou duas vezes' },
    ]);
    // The page shows what became of it.
    await expect.poll(() => network.sent(orderPage).length).toBe(2);
  });

  test('the quote of an earlier choice is not shown for the present one', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.answer(refundQuote, async ({ keepsFee }) => {
      if (keepsFee) await isReleased;
      const [refundCents, keptCents] = keepsFee ? [28_000, 4_200] : [32_200, 0];
      return data({
        refundQuote: { refundCents, keptCents, units: 2, isWhole: true, divisibleCents: 32_200 },
      });
    });
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    await press(t('refund'));
    await page.getByRole('checkbox', { name: t('refundAll') }).click();
    await expect
      .element(page.getByRole('button', { name: t('refundGo', { sum: 'R$ 322,00' }) }))
      .toBeEnabled();
    await page.getByRole('checkbox', { name: t('keepsFee') }).click();
    await expect.element(page.getByText(t('counting'))).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: t('refundGo', { sum: '' }).trim() }))
      .toBeDisabled();
    release();
    await expect
      .element(page.getByRole('button', { name: t('refundGo', { sum: 'R$ 280,00' }) }))
      .toBeEnabled();
  });

  test('a refund that is refused says why, and nothing typed is lost', async () => {
    network.answer(refundQuote, () =>
      data({
        refundQuote: { refundCents: 32_200, keptCents: 0, units: 2, isWhole: true, divisibleCents: 32_200 },
      }),
    );
    network.answer(refundOrder, () => refused('REFUND_NOT_POSSIBLE', { field: 'number' }));
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    await press(t('refund'));
    await page.getByRole('checkbox', { name: t('refundAll') }).click();
    const note = page.getByLabelText(t('note'), { exact: true });
    await note.fill('Pediu por telefone');
    await press(t('refundGo', { sum: 'R$ 322,00' }));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(note).toHaveValue('Pediu por telefone');
    await press(t('refundKeep'));
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  });

  test('a sum goes back while the tickets stay, up to what is left of them', async () => {
    network.answer(refundQuote, ({ ticketIds }) => {
      const divisibleCents = (ticketIds?.length ?? 0) * 16_100;
      return data({
        refundQuote: { refundCents: divisibleCents, keptCents: 0, units: 2, isWhole: false, divisibleCents },
      });
    });
    network.answer(refundSum, ({ sumCents }) =>
      sumCents > 16_100
        ? refused('REFUND_TOO_HIGH', { field: 'sumCents' })
        : data({ refundSum: { id: officeOrder.id } }),
    );
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    await press(t('refund'));
    await page.getByRole('radio', { name: startOf(t('waySum')) }).click();
    await page.getByRole('checkbox', { name: /João da Silva/ }).click();
    await expect.element(page.getByText(t('sumMax', { sum: 'R$ 161,00' }))).toBeVisible();
    await expect.element(page.getByText(t('sumStays'))).toBeVisible();
    await page.getByLabelText(t('note'), { exact: true }).fill('Atrasou');
    const sum = page.getByLabelText(t('sum'), { exact: true });
    await press(t('refundGo', { sum: '' }).trim(), dialog());
    await expect.element(sum).toHaveAttribute('aria-invalid', 'true');
    expect(network.sent(refundSum)).toEqual([]);
    await sum.fill('500');
    await press(t('refundGo', { sum: 'R$ 500,00' }), dialog());
    await expect.element(page.getByRole('alert')).toBeVisible();
    await sum.fill('25,50');
    await press(t('refundGo', { sum: 'R$ 25,50' }), dialog());
    await expect.element(page.getByText(t('refundDoneNotice'))).toBeVisible();
    const sent = network.sent(refundSum);
    expect(sent.at(-1)).toEqual({
      ...{ number: officeOrder.number, ticketIds: [officeOrder.story.tickets[0]?.id], sumCents: 2_550 },
      ...{ note: 'Atrasou', requestId: expect.any(String) },
    });
    // Another sum is another request.
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
    await expect.poll(() => network.sent(orderPage).length).toBe(2);
  });

  test('a sum whose answer is lost is asked for again under its name', async () => {
    network.answer(refundQuote, () =>
      data({
        refundQuote: { refundCents: 16_100, keptCents: 0, units: 1, isWhole: false, divisibleCents: 16_100 },
      }),
    );
    network.answer(refundSum, () => 'lost');
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    await press(t('refund'));
    await page.getByRole('radio', { name: startOf(t('waySum')) }).click();
    await page.getByRole('checkbox', { name: /João da Silva/ }).click();
    await page.getByLabelText(t('note'), { exact: true }).fill('Atrasou');
    await page.getByLabelText(t('sum'), { exact: true }).fill('25,50');
    const go = () => press(t('refundGo', { sum: 'R$ 25,50' }), dialog());
    await go();
    await expect.element(page.getByText(text('error')('OFFLINE')).first()).toBeVisible();
    network.answer(refundSum, () => data({ refundSum: { id: officeOrder.id } }));
    // The reason is told in another way: it is the same money.
    await page.getByLabelText(t('note'), { exact: true }).fill('Atrasou três horas');
    await go();
    await expect.element(page.getByText(t('refundDoneNotice'))).toBeVisible();
    const [first, second] = network.sent(refundSum).map(({ requestId }) => requestId);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('with one press a sum is all that is left, and the tickets are a present', async () => {
    network.answer(refundQuote, ({ ticketIds }) => {
      const divisibleCents = (ticketIds?.length ?? 0) * 16_100;
      return data({
        refundQuote: { refundCents: divisibleCents, keptCents: 0, units: 2, isWhole: true, divisibleCents },
      });
    });
    network.answer(refundSum, () => data({ refundSum: { id: officeOrder.id } }));
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    await press(t('refund'));
    await page.getByRole('radio', { name: startOf(t('waySum')) }).click();
    // Nothing is left of no tickets.
    expect(page.getByRole('button', { name: t('sumPresent') }).elements()).toEqual([]);
    await page.getByRole('checkbox', { name: t('sumAll') }).click();
    await press(t('sumPresent'));
    await expect.element(page.getByLabelText(t('sum'), { exact: true })).toHaveValue('322,00');
    await page.getByLabelText(t('note'), { exact: true }).fill('Presente');
    await press(t('refundGo', { sum: 'R$ 322,00' }), dialog());
    await expect.element(page.getByText(t('refundDoneNotice'))).toBeVisible();
    expect(network.sent(refundSum)).toEqual([
      {
        ...{ number: officeOrder.number, ticketIds: [officeOrder.story.tickets[0]?.id, 'd2'] },
        ...{ sumCents: 32_200, note: 'Presente', requestId: expect.any(String) },
      },
    ]);
    expect(network.sent(refundOrder)).toEqual([]);
    await expect.poll(() => network.sent(orderPage).length).toBe(2);
  });
});
