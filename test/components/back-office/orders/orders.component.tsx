import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  buyerPage,
  correctHolder,
  noteOnOrder,
  orderPage,
  orders,
  replaceCodes,
  resendOrder,
  sendTicketsElsewhere,
} from '#src/web/back-office/staff-api/orders.gen.ts';
import { timeText } from '#src/web/back-office/words/times.ts';
import { answerEvent } from '../../data/office-event.ts';
import { eventId, rightsOf } from '../../data/office-lists.ts';
import { officeOrder, orderRows, orderToHelp, waitingOrder } from '../../data/office-orders.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press, startOf } from '../looks.ts';

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
      'Bia Prado',
      t('whoProvider'),
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
    await expect.element(page.getByText(t('ticketsLater'))).toBeVisible();
    expect(document.body.textContent).not.toContain('R$');
    expect(network.sent(orderPage)).toMatchObject([{ withMoney: false }]);
  });

  test('that nobody may see is not there', async () => {
    network.answer(orderPage, () => data({ order: null }));
    const { text } = await office.enter('/orders/MQ-222222');
    await expect.element(page.getByText(text('office')('notFound'))).toBeVisible();
  });
});

describe('a person', () => {
  test('has orders, tickets, consent and notes, and each visit is said to be counted', async () => {
    const { text } = await office.enter('/orders/MQ-4F8K2J', { role: 'SUPPORT' });
    const t = text('officeOrders');
    await page.getByRole('link', { name: officeOrder.buyer.name }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: officeOrder.buyer.name })).toBeVisible();
    const consent = [
      t('consentByMail', {
        said: t('consentNo', { channel: t('consentEMAIL') }),
        time: timeText('2026-03-01T10:00:00Z', 'pt', null),
      }),
      t('consentInAccount', {
        said: t('consentYes', { channel: t('consentSMS') }),
        time: timeText('2026-02-01T10:00:00Z', 'pt', null),
      }),
    ];
    for (const words of [t('looksCounted'), t('handedOn'), t('buyerMore'), ...consent])
      await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
    expect(network.sent(buyerPage)).toEqual([{ id: officeOrder.customerId, withMoney: false }]);
    const current = page.getByRole('navigation', { name: text('office')('menu') }).getByRole('link');
    expect(
      current
        .elements()
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent),
    ).toEqual([text('office')('orders')]);
  });

  test('of other organizers is not there', async () => {
    const { text } = await office.enter('/buyers/00000000-0000-7000-8000-000000000999');
    await expect.element(page.getByText(text('office')('notFound'))).toBeVisible();
  });
});

describe('what support does', () => {
  test('tickets are sent again, and nobody is offered what their role does not give', async () => {
    network.answer(resendOrder, () => data({ resendOrder: { id: officeOrder.id } }));
    network.answer(orderPage, () => data({ order: { ...officeOrder, rights: rightsOf('SUPPORT') } }));
    const { text } = await office.enter('/orders/MQ-4F8K2J', { role: 'SUPPORT' });
    const t = text('officeOrders');
    expect(page.getByRole('button', { name: t('refund') }).elements()).toEqual([]);
    await press(t('resend'));
    await expect.element(page.getByText(t('resent', { to: officeOrder.buyer.email }))).toBeVisible();
    expect(network.sent(resendOrder)).toEqual([{ number: officeOrder.number }]);
    await expect.poll(() => network.sent(orderPage).length).toBe(2);
  });

  test('a holder is corrected with a reason, and what is refused stands beside its field', async () => {
    network.answer(orderPage, () => data({ order: orderToHelp }));
    network.answer(correctHolder, ({ holder }) =>
      holder.documentNumber === '111.444.777-35'
        ? data({ correctHolder: { id: officeOrder.id } })
        : refused('HOLDER_DUPLICATE', { field: 'documentNumber' }),
    );
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    const { holderName = '' } = orderToHelp.story.tickets[1] ?? {};
    // A ticket that let somebody in, or has ended, keeps its holder.
    expect(page.getByRole('button', { name: startOf(t('correctOf', { name: '' })) }).elements().length).toBe(
      1,
    );
    await press(t('correctOf', { name: holderName }));
    await expect.element(page.getByText(t('followsNewCode'))).toBeVisible();
    const number = page.getByLabelText(t('document'), { exact: true });
    await expect.element(number).toHaveValue('529.982.247-25');
    await press(t('holderGo'), dialog());
    await expect
      .element(page.getByLabelText(t('note'), { exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
    await page.getByLabelText(t('note'), { exact: true }).fill('CPF trocado');
    await press(t('holderGo'), dialog());
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill('11144477735');
    await page.getByLabelText(t('holderName'), { exact: true }).fill('Joana');
    await press(t('holderGo'), dialog());
    await expect.element(page.getByText(t('holderDone'))).toBeVisible();
    expect(network.sent(correctHolder).at(-1)).toEqual({
      ...{ number: officeOrder.number, ticketId: 'd2', note: 'CPF trocado' },
      holder: { name: 'Joana', lastName: 'da Silva', documentType: 'CPF', documentNumber: '111.444.777-35' },
    });
    await expect.poll(() => network.sent(orderPage).length).toBe(2);
  });

  test('codes are replaced for the chosen tickets, and tickets go to another address', async () => {
    network.answer(orderPage, () => data({ order: orderToHelp }));
    network.answer(replaceCodes, () => data({ replaceCodes: { id: officeOrder.id } }));
    network.answer(sendTicketsElsewhere, ({ email }) =>
      email === 'nova@exemplo.com'
        ? data({ sendTicketsElsewhere: { id: officeOrder.id } })
        : refused('EMAIL_INVALID', { field: 'email' }),
    );
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    await press(t('replace'));
    await page.getByRole('checkbox', { name: /João da Silva/ }).click();
    await page.getByLabelText(t('note'), { exact: true }).fill('Perdeu o celular');
    await press(t('replaceGo'), dialog());
    await expect.element(page.getByText(t('replaceDone', { count: 1 }))).toBeVisible();
    expect(network.sent(replaceCodes)).toEqual([
      { number: officeOrder.number, ticketIds: ['d2'], note: 'Perdeu o celular' },
    ]);
    await expect.poll(() => network.sent(orderPage).length).toBe(2);
    await press(t('elsewhere'));
    await expect.element(page.getByText(t('followsTold', { to: officeOrder.buyer.email }))).toBeVisible();
    const email = page.getByLabelText(t('elsewhereEmail'), { exact: true });
    await page.getByLabelText(t('note'), { exact: true }).fill('Perdeu o e-mail');
    await press(t('elsewhereGo'), dialog());
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('nova@exemplo.com');
    await press(t('elsewhereGo'), dialog());
    await expect.element(page.getByText(t('elsewhereDone', { to: 'nova@exemplo.com' }))).toBeVisible();
    await expect.poll(() => network.sent(orderPage).length).toBe(3);
  });

  test('a note is written, with the colleagues it is for, and then the field is empty', async () => {
    let notes = officeOrder.story.notes;
    network.answer(orderPage, () =>
      data({ order: { ...officeOrder, story: { ...officeOrder.story, notes } } }),
    );
    network.answer(noteOnOrder, ({ text }) => {
      notes = [...notes, { id: 'n2', text, by: 'Ana', mentioned: ['Dora Lima'], at: '2026-03-03T09:00:00Z' }];
      return data({ noteOnOrder: { id: officeOrder.id } });
    });
    const { text } = await office.enter('/orders/MQ-4F8K2J');
    const t = text('officeOrders');
    const [, dora] = officeOrder.story.colleagues;
    await page.getByLabelText(t('noteNew'), { exact: true }).fill('Volta a ligar amanhã');
    await page.getByText(t('noteMention', { count: 0 })).click();
    await page.getByRole('checkbox', { name: dora?.name ?? '' }).click();
    await press(t('noteSave'));
    await expect.element(page.getByText('Volta a ligar amanhã')).toBeVisible();
    await expect.element(page.getByText(t('noteTo', { names: 'Dora Lima' }))).toBeVisible();
    const field = page.getByLabelText(t('noteNew'), { exact: true });
    await expect.element(field).toHaveValue('');
    await expect.element(page.getByText(t('noteSaved'))).toBeVisible();
    // The page reads anew, with a note of a colleague.
    await field.fill('Meia frase');
    notes = [
      ...notes,
      { id: 'n3', text: 'Já liguei', by: 'Caio', mentioned: [], at: '2026-03-03T09:01:00Z' },
    ];
    network.answer(resendOrder, () => data({ resendOrder: { id: officeOrder.id } }));
    await press(t('resend'));
    await expect.element(page.getByText('Já liguei')).toBeVisible();
    await expect.element(field).toHaveValue('Meia frase');
    expect(network.sent(noteOnOrder)).toEqual([
      { number: officeOrder.number, text: 'Volta a ligar amanhã', mentioned: [dora?.id] },
    ]);
  });
});
