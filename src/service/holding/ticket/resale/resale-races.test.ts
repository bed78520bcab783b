import { afterAll, describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { codeOf } from '#test/support/shop/checkout.ts';
import { daySeconds, type OwnTicket, openResaleShop } from '#test/support/shop/resale-shop.ts';
import { offerToWaitlist } from '../../waitlist/offer-to-waitlist.ts';

// Giving back, taking off, offering and buying the same tickets at one instant, on two nodes.
const {
  deployment,
  event,
  people,
  join,
  leave,
  entryOf,
  work,
  take,
  ticketsOf,
  act,
  buyTickets,
  placeOf,
  soldOut,
} = await openResaleShop();
const { context, clock, bank } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());

describe('at one instant', () => {
  test('taking it off and offering it: one wins, thirty times', async () => {
    const { view, ana, bia, ticket } = await soldOut();
    for (let round = 0; round < 30; round += 1) {
      expect((await act(ana, 'returnTicket', ticket.id)).errors).toBeUndefined();
      const { id } = (await join(view, bia, ['sat'])).data.joinWaitlist;
      const [kept] = await Promise.all([
        act(ana, 'keepTicket', ticket.id),
        offerToWaitlist(context),
        offerToWaitlist(other.context),
      ]);
      const isKept = codeOf(kept) === undefined;
      const { status } = await entryOf(bia);
      expect([isKept, status]).toEqual(isKept ? [true, 'WAITING'] : [false, 'OFFERED']);
      await leave(bia, id);
      await act(ana, 'keepTicket', ticket.id);
    }
    expect((await ticketsOf(ana))[0]).toMatchObject({ status: 'VALID', returningSince: null });
  });

  test('paying for one, taking the others off and refunding from outside: every pool and every code stays true', async () => {
    const view = await event({ days: { sat: 6 }, offers: [{ key: 'sat', days: ['sat'], maxPerOrder: 6 }] });
    const owners = await people(6);
    const numbers = await Promise.all(owners.map((owner) => buyTickets(view, owner)));
    clock.pass(8 * daySeconds);
    for (const owner of owners) {
      const [ticket] = (await ticketsOf(owner)) as [OwnTicket];
      await act(owner, 'returnTicket', ticket.id);
    }
    const buyers = await people(3);
    for (const buyer of buyers) await join(view, buyer, ['sat']);
    await work();
    await Promise.all([
      ...buyers.map((buyer) => take(buyer)),
      ...owners.map(async (owner) => {
        const [ticket] = (await ticketsOf(owner)) as [OwnTicket];
        return await act(owner, 'keepTicket', ticket.id);
      }),
      refundOrder(context, { number: numbers[5] ?? '', actor: operator('test'), note: null }).catch(
        () => null,
      ),
    ]);
    await bank.settled();
    await work();
    const tickets = (await Promise.all([...owners, ...buyers].map(ticketsOf))).flat();
    const valid = tickets.filter(({ status }) => status === 'VALID').length;
    const place = await placeOf(view);
    expect(valid).toBe(place?.[1]);
    expect(place?.[0]).toBe(0);
  });
});
