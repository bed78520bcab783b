import { describe, expect, test } from 'vitest';
import type { Actor } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { resendOrderForBuyer } from '../delivery/resend-order.ts';
import { quoteForOrganizer, refundForOrganizer } from './refund-for-organizer.ts';
import { settleRefunds } from './settle-refunds.ts';

const { deployment, event, save, place, addressOf, chargeOf } = await openCheckout();
const { context } = deployment;
const staff = (role: Role): Actor => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...installation }] },
});
const finance = staff('FINANCE');

/** Three tickets for R$ 100.00 with a fee of R$ 10.00 each, paid by card. */
async function paidOrder() {
  const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }];
  const view = await event({ days: { sat: 50 }, offers });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 3 }])).data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(buyer) };
  const { number, tickets } = (await place(buyer, cart.id, asked)).data.placeOrder;
  return { eventId: view.id, buyer, number, ticketIds: tickets.map(({ id }) => id) };
}

async function stateOf(number: string) {
  const { rows } = await context.pool.query(
    `select o.status, (select count(*)::int from ticket t where t.event_id = o.event_id and t.order_id = o.id and t.status = 'VALID') as valid,
      (select coalesce(sum(r.amount_cents), 0)::int from refund r join payment p on p.event_id = r.event_id and p.id = r.payment_id
        where p.event_id = o.event_id and p.order_id = o.id) as refunded
    from customer_order o where o.number = $1`,
    [number],
  );
  return rows[0];
}

describe('a refund by staff', () => {
  test('gives back some tickets with their fee, then the rest without it, and leaves an entry in words', async () => {
    const { number, ticketIds, eventId } = await paidOrder();
    const some = { actor: finance, number, ticketIds: ticketIds.slice(0, 2), keepsFee: false };
    expect(await quoteForOrganizer(context, some)).toEqual({
      ...{ refundCents: 22_000, keptCents: 0, units: 2, isWhole: false, divisibleCents: 22_000 },
    });
    await refundForOrganizer(context, { ...some, note: ' Comprou duas vezes ' });
    expect(await stateOf(number)).toEqual({ status: 'APPROVED', valid: 1, refunded: 22_000 });
    const rest = { actor: finance, number, ticketIds: null, keepsFee: true };
    expect(await quoteForOrganizer(context, rest)).toEqual({
      ...{ refundCents: 10_000, keptCents: 1_000, units: 1, isWhole: true, divisibleCents: 11_000 },
    });
    await refundForOrganizer(context, { ...rest, note: 'Desistiu' });
    expect(await stateOf(number)).toEqual({ status: 'CANCELED', valid: 0, refunded: 32_000 });
    await settleRefunds(context);
    const { rows } = await context.pool.query(
      'select action, subject, why, after from audit_entry where event_id = $1 order by at',
      [eventId],
    );
    expect(rows).toMatchObject([
      { action: 'order.refund', subject: `order ${number}`, why: 'Comprou duas vezes', after: { units: 2 } },
      { action: 'order.refund', why: 'Desistiu', after: { units: 1, status: 'CANCELED' } },
    ]);
  });

  test('asked twice at once sends the money once, and tells one of the two', async () => {
    const { number, ticketIds } = await paidOrder();
    const asked = {
      actor: finance,
      number,
      ticketIds: ticketIds.slice(0, 1),
      keepsFee: false,
      note: 'Duas vezes',
    };
    const answers = await Promise.allSettled([1, 2, 3].map(() => refundForOrganizer(context, asked)));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    for (const answer of answers.filter(({ status }) => status === 'rejected'))
      expect(answer).toMatchObject({ reason: { code: 'REFUND_NOT_POSSIBLE' } });
    expect(await stateOf(number)).toEqual({ status: 'APPROVED', valid: 2, refunded: 11_000 });
  });

  test('is refused after a chargeback, of another order’s ticket, without a reason, and to who may not', async () => {
    const [{ number, ticketIds }, other] = [await paidOrder(), await paidOrder()];
    const asked = { actor: finance, number, ticketIds: null, keepsFee: false, note: 'Pediu' };
    const withoutReason = refundForOrganizer(context, { ...asked, note: '  ' });
    expect(await withoutReason.catch(({ code }) => code)).toBe('INVALID_INPUT');
    await expect(refundForOrganizer(context, { ...asked, note: 'x'.repeat(501) })).rejects.toThrow(
      'FIELD_TOO_LONG',
    );
    await expect(refundForOrganizer(context, { ...asked, ticketIds: other.ticketIds })).rejects.toThrow(
      'TICKET_NOT_FOUND',
    );
    for (const role of ['PRODUCER', 'SUPPORT', 'GATE', 'READER'] as const)
      await expect(refundForOrganizer(context, { ...asked, actor: staff(role) })).rejects.toThrow(
        'NOT_ALLOWED',
      );
    await expect(refundForOrganizer(context, { ...asked, number: 'XX-222222' })).rejects.toThrow('NOT_FOUND');
    expect(await stateOf(number)).toEqual({ status: 'APPROVED', valid: ticketIds.length, refunded: 0 });
    await deployment.bank.chargeBack(await chargeOf(number));
    await deployment.bank.settled();
    await expect(refundForOrganizer(context, asked)).rejects.toThrow('REFUND_NOT_POSSIBLE');
  });
});

test('staff sends the tickets again, at most five times a day, with an entry', async () => {
  const { number, eventId } = await paidOrder();
  const asked = { actor: staff('SUPPORT'), number };
  for (let time = 0; time < 5; time += 1) await resendOrderForBuyer(context, asked);
  await expect(resendOrderForBuyer(context, asked)).rejects.toThrow('TOO_MANY_REQUESTS');
  await expect(resendOrderForBuyer(context, { ...asked, actor: finance })).rejects.toThrow('NOT_ALLOWED');
  const count = async (from: string, value: string) =>
    (await context.pool.query(`select count(*)::int from ${from}`, [value])).rows[0]?.count;
  const { rows } = await context.pool.query('select id from customer_order where event_id = $1', [eventId]);
  expect(await count("audit_entry where event_id = $1 and action = 'order.resend'", eventId)).toBe(5);
  const mails = "mail where template = 'order-resent' and dedupe_key like '%:' || $1 || ':%'";
  expect(await count(mails, rows[0]?.id)).toBe(5);
});
