import { describe, expect, test } from 'vitest';
import { commandNamed } from '#src/app/operate/commands.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { localTimeAt } from '#src/domain/time/local-time.ts';
import { settleCanceledOffers } from '#src/service/holding/order/cancellation/settle-canceled-offers.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// Sessions that went along with a ticket to somebody else, and what artists do then. Invariants after each test.
const {
  deployment,
  weekend,
  buy,
  agendaOf,
  mailsOf,
  orderOf,
  offer,
  tokenOf,
  accept,
  emailOf,
  ticketOf,
  ticketsOf,
} = await openHandOn();
const { context, graphql } = deployment;

const back = (order: { refunds: { amountCents: number }[] }) =>
  order.refunds.map(({ amountCents }) => amountCents);

/** Bia has what Ana bought: a ticket for Saturday and a photo. */
async function handedOn(view: EventView, ana: TestCustomer, bia: TestCustomer) {
  const order = await buy(view, ana, { sat: [null], iara: [null] });
  const offered = await offer(ana, order.tickets[0]!.id, emailOf(bia));
  expect(offered.errors).toBeUndefined();
  const taken = await accept(bia, await tokenOf(offered.data.transferTicket.id));
  expect(taken.errors).toBeUndefined();
  const photo = (await ticketsOf(bia)).find(({ id }) => id !== taken.data.acceptTransfer.id);
  return { order, photoId: photo!.id };
}

async function moveToFifthHour(view: EventView) {
  const start = view.dates[0]!.startsAt.getTime();
  const two = (number: number) => String(number).padStart(2, '0');
  const [from, to] = [5, 5.5].map((hours) => localTimeAt(new Date(start + hours * 3_600_000), view.timeZone));
  const day = `${from!.year}-${two(from!.month)}-${two(from!.day)}T${two(from!.hour)}:${two(from!.minute)}`;
  const words = ['move-session', view.slug, 'iara', day, `${two(to!.hour)}:${two(to!.minute)}`];
  await commandNamed(words)?.(context, operator('test'));
}

const answer = (customer: TestCustomer, id: string, said: 'KEEP' | 'REFUSE') =>
  graphql<{ answerSessionMove: { status: string } }>(
    'mutation($id: ID!, $answer: SessionMoveAnswer!) { answerSessionMove(ticketId: $id, answer: $answer) { status } }',
    { id, answer: said },
    customer,
  );

describe('a session in other hands', () => {
  test('that is canceled ends there, its receiver is told, and the buyer has the money', async () => {
    const view = await weekend();
    const [ana, bia] = await deployment.customers(2);
    const { order, photoId } = await handedOn(view, ana!, bia!);
    await commandNamed(['cancel-artist', view.slug, 'iara'])?.(context, operator('test'));
    await settleCanceledOffers(context);
    expect((await ticketOf(bia!, photoId))?.status).toBe('CANCELED');
    expect((await ticketsOf(bia!)).map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'VALID']);
    const after = await orderOf(ana!, order.number);
    expect([after.status, back(after)]).toEqual(['APPROVED', [11_500]]);
    expect((await mailsOf(view, 'ticket-ended')).map(({ toAddress }) => toAddress)).toEqual([emailOf(bia!)]);
    expect((await mailsOf(view, 'session-canceled')).map(({ toAddress }) => toAddress)).toEqual([
      emailOf(ana!),
    ]);
    expect(await agendaOf(view)).toEqual({});
  });

  test('that is moved is its owner’s to keep or refuse, and the money goes the way it came', async () => {
    const view = await weekend();
    const [ana, bia] = await deployment.customers(2);
    const { order, photoId } = await handedOn(view, ana!, bia!);
    await moveToFifthHour(view);
    expect((await mailsOf(view, 'session-moved')).map(({ toAddress }) => toAddress)).toEqual([emailOf(bia!)]);
    expect(codeOf(await answer(ana!, photoId, 'REFUSE'))).toBe('TICKET_NOT_FOUND');
    expect((await answer(bia!, photoId, 'REFUSE')).data.answerSessionMove.status).toBe('CANCELED');
    expect(back(await orderOf(ana!, order.number))).toEqual([11_500]);
  });

  test('that was moved before it was handed on can still be refused by whoever has it', async () => {
    const view = await weekend();
    const [ana, bia] = await deployment.customers(2);
    const order = await buy(view, ana!, { sat: [null], iara: [null] });
    await moveToFifthHour(view);
    const offered = await offer(ana!, order.tickets[0]!.id, emailOf(bia!));
    // What is offered to somebody does one thing at a time.
    expect(codeOf(await answer(ana!, order.tickets[1]!.id, 'REFUSE'))).toBe('TICKET_ENGAGED');
    await accept(bia!, await tokenOf(offered.data.transferTicket.id));
    for (const { id } of await ticketsOf(bia!)) await answer(bia!, id, 'REFUSE');
    expect((await ticketsOf(bia!)).map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'VALID']);
    expect(back(await orderOf(ana!, order.number))).toEqual([11_500]);
  });

  test('that somebody takes at the instant it is canceled is paid back once', async () => {
    const view = await weekend();
    const people = await deployment.customers(16);
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const [ana, bia] = [people[index * 2]!, people[index * 2 + 1]!];
        const order = await buy(view, ana, { sat: [null], iara: [null] });
        const offered = await offer(ana, order.tickets[0]!.id, emailOf(bia));
        return { ana, bia, order, token: await tokenOf(offered.data.transferTicket.id) };
      }),
    );
    await commandNamed(['cancel-artist', view.slug, 'iara'])?.(context, operator('test'));
    await Promise.all([
      settleCanceledOffers(context),
      ...pairs.map(async ({ bia, token }) => {
        const taken = await accept(bia, token);
        expect([undefined, 'TRANSFER_OVER', 'OFFER_CANCELED']).toContain(codeOf(taken));
      }),
    ]);
    await settleCanceledOffers(context);
    for (const { ana, order } of pairs) expect(back(await orderOf(ana, order.number))).toEqual([11_500]);
    expect(await agendaOf(view)).toEqual({});
  });
});
