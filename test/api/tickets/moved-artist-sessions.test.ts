import { describe, expect, test } from 'vitest';
import { commandNamed } from '#src/app/operate/commands.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { localTimeAt } from '#src/domain/time/local-time.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { settleCanceledOffers } from '#src/service/holding/order/cancellation/settle-canceled-offers.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { fieldOf, openSessionShop, person } from '../../support/shop/artist-session-shop.ts';
import { codeOf } from '../../support/shop/checkout.ts';

// Sessions that are moved: everybody keeps their place, is asked, and may refuse. Invariants after each test.
const { deployment, weekend, ask, pay, buy, agendaOf, mailsOf, orderOf, giveBack } = await openSessionShop();
const { context, clock, graphql } = deployment;
// From nine in the morning in São Paulo, whenever the tests run: what is past midnight is told where it is meant.
clock.pass(86_400 - ((clock.now().getTime() / 1_000 - 12 * 3_600) % 86_400));

const two = (number: number) => String(number).padStart(2, '0');

/** So many hours into Saturday, as an operator writes it. */
function written(view: EventView, hours: number): { day: string; time: string } {
  const start = view.dates[0]?.startsAt ?? view.startsAt;
  const at = localTimeAt(new Date(start.getTime() + hours * 3_600_000), view.timeZone);
  return { day: `${at.year}-${two(at.month)}-${two(at.day)}`, time: `${two(at.hour)}:${two(at.minute)}` };
}

async function move(
  view: EventView,
  offer: string,
  fromHour: number,
  toHour: number,
): Promise<string | undefined> {
  const [from, to] = [written(view, fromHour), written(view, toHour)];
  const words = ['move-session', view.slug, offer, `${from.day}T${from.time}`, to.time];
  return (await commandNamed(words)?.(context, operator('test')))?.lines[0];
}

const moved = 'sessionMove { fromStartsAt startsAt endsAt answer answerUntil }';

async function answer(customer: TestCustomer, ticketId: string, said: 'KEEP' | 'REFUSE') {
  return await graphql<{ answerSessionMove: { status: string; sessionMove: { answer: string } } }>(
    `mutation($id: ID!, $answer: SessionMoveAnswer!) { answerSessionMove(ticketId: $id, answer: $answer) { status ${moved} } }`,
    { id: ticketId, answer: said },
    customer,
  );
}

async function moveOf(customer: TestCustomer, ticketId: string) {
  const asked = await graphql<{ ticket: { sessionMove: Record<string, string | null> | null } }>(
    `query($id: ID!) { ticket(id: $id) { ${moved} } }`,
    { id: ticketId },
    customer,
  );
  return asked.data.ticket.sessionMove;
}

const back = (order: { refunds: { amountCents: number }[] }) =>
  order.refunds.map(({ amountCents }) => amountCents);

describe('a session that is moved', () => {
  test('stays everybody’s, who are told old time, new time and until when', async () => {
    const view = await weekend();
    const [ana, caio] = await deployment.customers(2);
    const order = await buy(view, ana!, { sat: [null, person()], iara: [null, null] });
    await buy(view, caio!, { sat: [null], joca: [null] });
    const photo = order.tickets[2]!.id;
    expect(await moveOf(ana!, photo)).toBeNull();
    expect(await move(view, 'iara', 5, 5.5)).toBe(
      'iara is at its new time, and the owners of 2 tickets are asked about it.',
    );
    const start = view.dates[0]!.startsAt.getTime();
    const at = (hours: number) => Math.floor((start + hours * 3_600_000) / 60_000);
    const told = await moveOf(ana!, photo);
    const minute = (instant: string | null | undefined) => Math.floor(Date.parse(instant ?? '') / 60_000);
    expect([minute(told?.fromStartsAt), minute(told?.startsAt), minute(told?.endsAt)]).toEqual([
      at(2),
      at(5),
      at(5.5),
    ]);
    expect(told?.answer).toBeNull();
    // It is a month away: until it begins.
    expect(told?.answerUntil).toBe(told?.startsAt);
    const mails = await mailsOf(view, 'session-moved');
    expect(mails).toHaveLength(1);
    const mail = await writeMail(context, mails[0] as never);
    expect(mail?.subject).toBe('Novo horário: iara');
    expect(mail?.text).toContain('/pt/conta/meus-ingressos');
    expect(mail?.text).not.toContain('no novo horário você também tem');
    expect(await agendaOf(view)).toEqual({ iara: 2, joca: 1 });
    // Said again it changes nothing.
    expect(await move(view, 'iara', 5, 5.5)).toContain('the owners of 0 tickets');
    expect(await mailsOf(view, 'session-moved')).toHaveLength(1);
  });

  test('new orders are held against the new time', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    await buy(view, ana!, { sat: [null], iara: [null] });
    await move(view, 'iara', 5, 5.5);
    expect((await buy(view, ana!, { joca: [null] })).status).toBe('APPROVED');
    await move(view, 'joca-late', 5.25, 5.75);
    expect(codeOf(await ask(view, ana!, { 'joca-late': [null] }))).toBe('SAME_TIME');
  });

  test('beside another of the same person takes nothing from them, and says so', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const order = await buy(view, ana!, { sat: [null], iara: [null], 'iara-2': [null] });
    await move(view, 'iara', 2.5, 3);
    expect(order.tickets.map(({ status }) => status)).toEqual(['VALID', 'VALID', 'VALID']);
    const [mail] = await mailsOf(view, 'session-moved');
    expect((await writeMail(context, mail as never))?.text).toContain(
      'no novo horário você também tem iara-2',
    );
    expect(await agendaOf(view)).toEqual({ iara: 1, 'iara-2': 1 });
  });

  test.each([
    ['before its day begins', -1, 0.5],
    ['after its day ends', 9.5, 11],
    ['ending before it begins', 3, 2],
  ])('not to a time %s', async (_, from, to) => {
    const view = await weekend();
    await expect(move(view, 'iara', from, to)).rejects.toMatchObject({ code: 'SESSION_TIME_INVALID' });
    await expect(move(view, 'sat', 3, 4)).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND' });
  });
});

describe('who is asked', () => {
  test('keeps it, once and for all', async () => {
    const view = await weekend();
    const [ana, other] = await deployment.customers(2);
    const order = await buy(view, ana!, { sat: [null], iara: [null] });
    const photo = order.tickets[1]!.id;
    expect(codeOf(await answer(ana!, photo, 'KEEP'))).toBe('SESSION_MOVE_NOT_FOUND');
    await move(view, 'iara', 5, 5.5);
    expect(codeOf(await answer(other!, photo, 'REFUSE'))).toBe('TICKET_NOT_FOUND');
    for (let times = 0; times < 2; times += 1) {
      const kept = await answer(ana!, photo, 'KEEP');
      expect(kept.data.answerSessionMove).toMatchObject({ status: 'VALID', sessionMove: { answer: 'KEEP' } });
    }
    const late = await answer(ana!, photo, 'REFUSE');
    expect([codeOf(late), fieldOf(late)]).toEqual(['SESSION_MOVE_NOT_FOUND', 'ticketId']);
    // Whoever has answered is not written to.
    const [mail] = await mailsOf(view, 'session-moved');
    expect(await writeMail(context, mail as never)).toBeNull();
    // Another move is another question.
    await move(view, 'iara', 6, 6.5);
    expect((await moveOf(ana!, photo))?.answer).toBeNull();
    expect((await answer(ana!, photo, 'REFUSE')).data.answerSessionMove.status).toBe('CANCELED');
  });

  test('refuses it for all it cost, weeks after any deadline, twice for once', async () => {
    const view = await weekend({ refundKeepsFee: true });
    const [ana] = await deployment.customers(1);
    const order = await buy(view, ana!, { sat: [null], iara: [null] });
    const photo = order.tickets[1]!.id;
    clock.pass(25 * 86_400);
    expect((await giveBack(ana!, order.number, [photo])).errors).toBeDefined();
    await move(view, 'iara', 5, 5.5);
    const both = await Promise.all([answer(ana!, photo, 'REFUSE'), answer(ana!, photo, 'REFUSE')]);
    for (const one of both) expect(one.data.answerSessionMove.status).toBe('CANCELED');
    const after = await orderOf(ana!, order.number);
    expect([after.status, back(after)]).toEqual(['APPROVED', [11_500]]);
    expect(await agendaOf(view)).toEqual({});
    clock.pass(-25 * 86_400);
  });

  test('of a bundle refuses only that part', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const order = await buy(view, ana!, { bundle: [null] });
    await move(view, 'iara', 5, 5.5);
    const moves = await Promise.all(order.tickets.map(({ id }) => moveOf(ana!, id)));
    const place = moves.findIndex((one) => one !== null);
    expect((await answer(ana!, order.tickets[place]!.id, 'REFUSE')).errors).toBeUndefined();
    const after = await orderOf(ana!, order.number);
    expect([after.status, back(after)]).toEqual(['APPROVED', [8_486]]);
    expect(after.tickets.map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'VALID']);
    expect(await mailsOf(view, 'refund-requested')).toHaveLength(1);
  });

  test('is too late once the session has begun, and has 48 hours at least', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const order = await buy(view, ana!, { sat: [null], iara: [null] });
    const photo = order.tickets[1]!.id;
    const start = view.dates[0]!.startsAt.getTime();
    const untilStart = (start - clock.now().getTime()) / 1000;
    clock.pass(untilStart);
    await move(view, 'iara', 5, 5.5);
    clock.pass(47 * 3_600);
    expect((await moveOf(ana!, photo))?.answer).toBeNull();
    clock.pass(2 * 3_600);
    expect(codeOf(await answer(ana!, photo, 'REFUSE'))).toBe('SESSION_MOVE_NOT_FOUND');
    clock.pass(-untilStart - 49 * 3_600);
  });

  test('is also who had not paid yet', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const placed = (await ask(view, ana!, { sat: [null], iara: [null] })).data.placeOrder;
    await move(view, 'iara', 5, 5.5);
    expect(await mailsOf(view, 'session-moved')).toHaveLength(0);
    await pay(placed);
    const order = await orderOf(ana!, placed.number);
    expect(await mailsOf(view, 'session-moved')).toHaveLength(1);
    expect((await answer(ana!, order.tickets[1]!.id, 'REFUSE')).data.answerSessionMove.status).toBe(
      'CANCELED',
    );
  });

  test('at the instant it is canceled: paid back once', async () => {
    const view = await weekend();
    const buyers = await deployment.customers(10);
    const orders = await Promise.all(buyers.map((buyer) => buy(view, buyer, { sat: [null], iara: [null] })));
    await move(view, 'iara', 5, 5.5);
    await commandNamed(['cancel-offer', view.slug, 'iara'])?.(context, operator('test'));
    await Promise.all([
      settleCanceledOffers(context),
      ...buyers.map((buyer, index) => answer(buyer, orders[index]!.tickets[1]!.id, 'REFUSE')),
    ]);
    await settleCanceledOffers(context);
    for (const [index, buyer] of buyers.entries()) {
      expect(back(await orderOf(buyer, orders[index]!.number))).toEqual([11_500]);
    }
  });
});

test('a session may end past midnight, where its day does', async () => {
  clock.pass(10 * 3_600);
  const view = await weekend();
  // Saturday is from seven in the evening until five in the morning.
  expect(written(view, 5.25).time).toBe('00:15');
  await move(view, 'iara', 4.75, 5.25);
  const { rows } = await context.pool.query<{ minutes: string }>(
    `select extract(epoch from o.session_ends_at - date_trunc('minute', d.starts_at)) / 60 as minutes
     from offer o join event_date d on d.event_id = o.event_id where o.event_id = $1 and o.key = 'iara'
     order by d.starts_at limit 1`,
    [view.id],
  );
  // Times are written in whole minutes, the day begins at whatever second it is.
  expect(Number(rows[0]?.minutes)).toBe(315);
});
