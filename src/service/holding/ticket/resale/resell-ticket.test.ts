import { describe, expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { codeOf } from '#test/support/shop/checkout.ts';
import { daySeconds, type OwnTicket, openResaleShop } from '#test/support/shop/resale-shop.ts';
import { batchOf } from '#test/support/shop/shop.ts';

// docs/algorithms/waiting-list.md, "Tickets given back at their price", over the API and the database.
const {
  deployment,
  event,
  save,
  place,
  orderOf,
  people,
  join,
  entryOf,
  work,
  standing,
  mailsTo,
  take,
  ticketsOf,
  act,
  buyTickets,
  poolsOf,
  placeOf,
  soldOut,
  scan,
} = await openResaleShop();
const { context, clock, bank } = deployment;

describe('a ticket that is given back to the list', () => {
  test('is sold to who waits, and only then its owner’s no more: the worked case of the page', async () => {
    const { view, ana, bia, number, ticket } = await soldOut();
    expect(ticket.actions).toContain('RETURN');
    const before = await placeOf(view);
    const ledger = async () =>
      (
        await context.pool.query(
          `select sum(sold_change)::integer as sold from stock_entry where event_id = $1`,
          [view.id],
        )
      ).rows[0].sold;
    await join(view, bia, ['sat']);
    const up = await act(ana, 'returnTicket', ticket.id);
    expect(up.errors).toBeUndefined();
    expect(up.data.returnTicket).toMatchObject({ status: 'VALID', actions: ['KEEP'] });
    expect(up.data.returnTicket?.returningSince).not.toBeNull();
    expect((await poolsOf(view)).up).toEqual([0, 0, 1]);
    await work();
    expect(await standing([bia])).toEqual(['OFFERED sat']);
    expect((await poolsOf(view)).up).toEqual([1, 0, 1]);
    expect(await placeOf(view)).toEqual(before);
    expect((await ticketsOf(ana))[0]?.status).toBe('VALID');

    const biasNumber = await take(bia);
    await work();
    expect(await standing([bia])).toEqual(['BOUGHT']);
    expect(await placeOf(view)).toEqual(before);
    expect(await ledger()).toBe(1);
    expect((await poolsOf(view)).up).toEqual([0, 0, 0]);
    const [biasTicket] = await ticketsOf(bia);
    expect((await ticketsOf(ana)).map(({ status }) => status)).toEqual(['CANCELED']);
    expect(biasTicket?.status).toBe('VALID');
    expect(await scan(view, ticket.qrCode)).toBe('CANCELED');
    expect(await scan(view, biasTicket?.qrCode ?? null)).toBe('ADMITTED');

    // What Ana paid is on its way back, to the centavo, and Bia paid the same.
    await settleRefunds(context);
    await bank.settled();
    await settleRefunds(context);
    const anas = await orderOf(ana, number);
    expect(anas.status).toBe('CANCELED');
    const { rows } = await context.pool.query(
      `select r.amount_cents, o.total_cents from refund r join payment p on p.event_id = r.event_id and p.id = r.payment_id
      join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $1`,
      [number],
    );
    expect(rows).toEqual([{ amount_cents: 11_500, total_cents: 11_500 }]);
    expect((await orderOf(bia, biasNumber)).totals.totalCents).toBe(11_500);
    expect(await mailsTo(ana)).toContain('return-sold');
    expect(await mailsTo(ana)).not.toContain('refund-requested');
  });

  test('is back when the one who was offered it lets the time pass', async () => {
    const { view, ana, bia, ticket } = await soldOut();
    await join(view, bia, ['sat']);
    await act(ana, 'returnTicket', ticket.id);
    await work();
    expect(codeOf(await act(ana, 'keepTicket', ticket.id))).toBe('RETURN_UNDER_WAY');
    clock.pass(limits.waitlistOfferMinutes * 60 + 1);
    await work();
    expect(await standing([bia])).toEqual(['LAPSED']);
    const kept = await act(ana, 'keepTicket', ticket.id);
    expect(kept.data.keepTicket).toMatchObject({ status: 'VALID', returningSince: null });
    expect((await poolsOf(view)).up).toEqual([0, 0, 0]);
    expect(await scan(view, kept.data.keepTicket?.qrCode ?? null)).toBe('ADMITTED');
  });

  test('opens no gate while it is up, and does again when it was taken off', async () => {
    const { view, ana, ticket } = await soldOut();
    await act(ana, 'returnTicket', ticket.id);
    expect(await scan(view, ticket.qrCode, '1')).toBe('RETURNING');
    await act(ana, 'keepTicket', ticket.id);
    await act(ana, 'keepTicket', ticket.id);
    expect(await scan(view, ticket.qrCode, '2')).toBe('ADMITTED');
  });

  test('goes oldest first, several to one who waits for several, and at the price each cost', async () => {
    const view = await event({
      days: { sat: 3 },
      offers: [
        {
          key: 'sat',
          days: ['sat'],
          batches: [
            { units: 1, priceCents: 5_000 },
            { units: 2, priceCents: 8_000 },
          ],
        },
      ],
    });
    const [first, second, third, buyer, cheap] = (await people(5)) as TestCustomer[] as [
      TestCustomer,
      TestCustomer,
      TestCustomer,
      TestCustomer,
      TestCustomer,
    ];
    await buyTickets(view, first);
    for (const customer of [second, third]) {
      const held = await save(view, customer, [{ batchId: batchOf(view, 'sat', 2), quantity: 1 }]);
      const placed = await place(customer, held.data.saveCart.id);
      await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    }
    await bank.settled();
    clock.pass(8 * daySeconds);
    for (const customer of [third, second, first]) {
      const [ticket] = await ticketsOf(customer);
      expect((await act(customer, 'returnTicket', ticket?.id ?? '')).errors).toBeUndefined();
    }
    // Two of one price go to the one who wants two; the other price is another's.
    await join(view, buyer, ['sat'], 2);
    await join(view, cheap, ['sat']);
    await work();
    const number = await take(buyer);
    expect((await orderOf(buyer, number)).totals.totalCents).toBe(2 * (8_000 + 1_500));
    expect((await orderOf(cheap, await take(cheap))).totals.totalCents).toBe(5_000 + 1_500);
    const statuses = await Promise.all([first, second, third].map(ticketsOf));
    expect(statuses.flat().map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
  });

  test('of two that are up the older goes, and the other can be taken off meanwhile', async () => {
    const { view, ana, bia, tickets } = await soldOut(2);
    const [older, newer] = tickets as [OwnTicket, OwnTicket];
    await act(ana, 'returnTicket', older.id);
    clock.pass(1);
    await act(ana, 'returnTicket', newer.id);
    await join(view, bia, ['sat']);
    await work();
    expect((await act(ana, 'keepTicket', newer.id)).errors).toBeUndefined();
    expect(codeOf(await act(ana, 'keepTicket', older.id))).toBe('RETURN_UNDER_WAY');
    await take(bia);
    const now = new Map((await ticketsOf(ana)).map(({ id, status }) => [id, status]));
    expect([now.get(older.id), now.get(newer.id)]).toEqual(['CANCELED', 'VALID']);
  });

  test('can be given back to the list again by the one who bought it there', async () => {
    const { view, ana, bia, ticket } = await soldOut();
    await join(view, bia, ['sat']);
    await act(ana, 'returnTicket', ticket.id);
    await work();
    await take(bia);
    await work();
    clock.pass(8 * daySeconds);
    const [hers] = await ticketsOf(bia);
    expect((await act(bia, 'returnTicket', hers?.id ?? '')).errors).toBeUndefined();
    const [carla] = (await people(1)) as [TestCustomer];
    await join(view, carla, ['sat']);
    await work();
    await take(carla);
    expect((await ticketsOf(bia)).map(({ status }) => status)).toEqual(['CANCELED']);
    expect((await ticketsOf(carla)).map(({ status }) => status)).toEqual(['VALID']);
  });
});

describe('what cannot be given back to the list', () => {
  test('what can be refunded at once, what is not mine, what is engaged or over', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const [ana, bia] = (await people(2)) as [TestCustomer, TestCustomer];
    const number = await buyTickets(view, ana);
    const [ticket] = (await ticketsOf(ana)) as [OwnTicket];
    expect(codeOf(await act(ana, 'returnTicket', ticket.id))).toBe('REFUND_STILL_OPEN');
    expect(codeOf(await act(bia, 'returnTicket', ticket.id))).toBe('TICKET_NOT_FOUND');
    expect(codeOf(await act(bia, 'keepTicket', ticket.id))).toBe('TICKET_NOT_FOUND');
    expect(codeOf(await act(ana, 'returnTicket', 'none'))).toBe('TICKET_NOT_FOUND');
    clock.pass(8 * daySeconds);
    expect((await act(ana, 'returnTicket', ticket.id)).errors).toBeUndefined();
    expect(codeOf(await act(ana, 'returnTicket', ticket.id))).toBe('TICKET_ENGAGED');
    await act(ana, 'keepTicket', ticket.id);
    await refundOrder(context, { number, actor: operator('test'), note: null });
    expect(codeOf(await act(ana, 'returnTicket', ticket.id))).toBe('TICKET_NOT_VALID');
  });

  test('a thing, and a ticket that cost nothing', async () => {
    const view = await event({
      days: { sat: 5 },
      offers: [
        { key: 'free', days: ['sat'], ticketType: 'FREE', batches: [{ priceCents: 0, feeCents: 0 }] },
        { key: 'shirt', days: [], kind: 'PRODUCT', batches: [{ units: 5 }] },
      ],
    });
    const [ana] = (await people(1)) as [TestCustomer];
    const held = await save(view, ana, [
      { batchId: batchOf(view, 'free'), quantity: 1 },
      { batchId: batchOf(view, 'shirt'), quantity: 1 },
    ]);
    const placed = await place(ana, held.data.saveCart.id);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await bank.settled();
    clock.pass(8 * daySeconds);
    for (const { id } of await ticketsOf(ana)) {
      expect(codeOf(await act(ana, 'returnTicket', id))).toBe('RETURN_NOT_POSSIBLE');
    }
  });

  test('what is too near its day', async () => {
    const { view, ana, ticket } = await soldOut();
    const start = view.dates[0]?.startsAt.getTime() ?? 0;
    clock.pass((start - clock.now().getTime()) / 1000 - limits.resaleCutOffHours * 3_600 + 60);
    expect(codeOf(await act(ana, 'returnTicket', ticket.id))).toBe('RETURN_TOO_LATE');
  });
});

describe('the end of it', () => {
  test('nothing is offered that nobody has the time to buy: who waits keeps the place', async () => {
    const { view, ana, bia, ticket } = await soldOut();
    await act(ana, 'returnTicket', ticket.id);
    const start = view.dates[0]?.startsAt.getTime() ?? 0;
    const left = limits.resaleCutOffHours * 3_600 + limits.waitlistOfferMinutesMin * 60;
    clock.pass((start - clock.now().getTime()) / 1000 - left + 1);
    await join(view, bia, ['sat']);
    await work();
    expect(await standing([bia])).toEqual(['WAITING']);
    expect((await ticketsOf(ana))[0]?.actions).toEqual(['KEEP']);
  });

  test('at the cut-off what is up is its owner’s again, who is told; what is held is waited for', async () => {
    const { view, ana, bia, tickets } = await soldOut(2);
    const [older, newer] = tickets as [OwnTicket, OwnTicket];
    await act(ana, 'returnTicket', older.id);
    clock.pass(1);
    await act(ana, 'returnTicket', newer.id);
    await join(view, bia, ['sat']);
    const start = view.dates[0]?.startsAt.getTime() ?? 0;
    const cutOff = start - limits.resaleCutOffHours * 3_600_000;
    clock.pass((cutOff - clock.now().getTime()) / 1000 - 660);
    await work();
    expect((await entryOf(bia)).offered?.until).toBe(new Date(cutOff).toISOString());
    const placed = await place(bia, (await entryOf(bia)).offered?.cartId ?? '');
    clock.pass(661);
    await work();
    // Bia is paying for one of them: one came off, the other is waited for.
    const up = async () =>
      (await ticketsOf(ana)).filter(({ returningSince }) => returningSince !== null).length;
    expect(await up()).toBe(1);
    expect((await mailsTo(ana)).filter((template) => template === 'return-ended')).toHaveLength(1);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await bank.settled();
    await work();
    expect(await up()).toBe(0);
    expect((await ticketsOf(ana)).map(({ status }) => status).sort()).toEqual(['CANCELED', 'VALID']);
  });

  test('of a ticket that ends from outside: nobody can be offered it, and its unit goes', async () => {
    const { view, ana, bia, number, ticket } = await soldOut();
    await act(ana, 'returnTicket', ticket.id);
    await refundOrder(context, { number, actor: operator('test'), note: null });
    // The place itself came back, and Bia gets that one, once.
    await join(view, bia, ['sat']).then((answer) => expect(codeOf(answer)).toBe('NOT_SOLD_OUT'));
    await work();
    expect((await poolsOf(view)).up).toEqual([0, 0, 0]);
  });

  test('while another pays for it: the money goes back by itself, and nobody has a ticket too many', async () => {
    const { view, ana, bia, number, ticket } = await soldOut();
    await act(ana, 'returnTicket', ticket.id);
    await join(view, bia, ['sat']);
    await work();
    const placed = await place(bia, (await entryOf(bia)).offered?.cartId ?? '');
    await refundOrder(context, { number, actor: operator('test'), note: null });
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await bank.settled();
    await settleRefunds(context);
    await bank.settled();
    await settleRefunds(context);
    const order = await orderOf(bia, placed.data.placeOrder.number);
    expect(order.status).toBe('CANCELED');
    expect(order.tickets ?? []).toEqual([]);
    await work();
    expect((await poolsOf(view)).up).toEqual([0, 0, 0]);
  });
});
