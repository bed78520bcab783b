import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { settleCanceledEvents } from '#src/service/holding/order/cancellation/settle-canceled-events.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import { type TestCustomer, testCpf } from '../../support/deployment/deployment.ts';
import { countLockWaits } from '../../support/deployment/lock-waits.ts';
import { type Item, offerOf, openCourtesyDesk, somebody, told } from '../../support/shop/courtesy-desk.ts';
import { need, needQuestion, size, sizeQuestion } from '../../support/shop/questions.ts';

// Who courtesies are for and what is left of them, over HTTP and GraphQL, with the invariants asked after each test.
const { deployment, event, ask, check, redeem, courtesiesOf, code, soldOf } = await openCourtesyDesk();
const { context } = deployment;
type Offers = [string, string, string];

const days = { sat: 100, sun: 100 };
const offers = [
  { key: 'sat', days: ['sat'] },
  { key: 'weekend', days: ['sat', 'sun'] },
  { key: 'shirt', days: [], kind: 'PRODUCT' as const, stock: 50 },
];
const press = {
  key: 'press',
  offers: [
    { offer: 'sat', quantity: 10, maxPerCode: 2 },
    { offer: 'weekend', quantity: 10, maxPerCode: 2 },
    { offer: 'shirt', quantity: 5, maxPerCode: 2 },
  ],
};

const nameHolder = 'mutation($input: TicketHolderInput!) { nameTicketHolder(input: $input) { id } }';

const pressEvent = (more: Partial<Parameters<typeof event>[0]> = {}) =>
  event({ days, offers, hasHalfPriceQuota: true, courtesies: [press], ...more });

async function customer(): Promise<TestCustomer> {
  const [one] = await deployment.customers(1);
  if (one === undefined) throw new Error('nobody came');
  return one;
}

describe('who it is for', () => {
  test('nobody whose registration lacks name or document redeems', async () => {
    const view = await pressEvent();
    const [ana, written] = [await customer(), await code(view, 'press')];
    const items = [{ offerId: offerOf(view, 'sat'), ...somebody() }];
    await context.pool.query(
      'update customer set document_type = null, document_number = null where id = $1',
      [ana.id],
    );
    // They may look, and are told before anything is asked of them.
    expect(told(await check(ana, written))).toEqual([]);
    const refused = await redeem(ana, written, [{ ...(items[0] as Item), name: '' }], { locale: 'en' });
    expect(told(refused)).toEqual(['COURTESY_REGISTRATION_INCOMPLETE']);
    expect(refused.errors?.[0]?.message).toBe('Complete your registration to redeem gift badges.');
    await context.pool.query(
      "update customer set document_type = 'CPF', document_number = $2 where id = $1",
      [ana.id, testCpf()],
    );
    expect(told(await redeem(ana, written, items))).toEqual([]);
  });

  test('everything that is wrong is told at once, and the code stays whole', async () => {
    const view = await pressEvent();
    const [ana, written] = [await customer(), await code(view, 'press')];
    const [sat, weekend, shirt] = ['sat', 'weekend', 'shirt'].map((name) => offerOf(view, name)) as Offers;
    const one = somebody();
    const answer = await redeem(ana, written, [
      { offerId: sat, ...one },
      { offerId: weekend, ...one },
      { offerId: sat, ...somebody(), name: ' ' },
      { offerId: sat, ...somebody() },
      { offerId: shirt, ...somebody(), documentNumber: '12345678900' },
      { offerId: 'none', ...somebody() },
    ]);
    expect(told(answer)).toEqual([
      'HOLDER_DUPLICATE items.1.documentNumber',
      'HOLDERS_INVALID items.2.name',
      'COURTESY_LIMIT_REACHED items.3.offerId',
      'HOLDERS_INVALID items.4.documentNumber',
      'OFFER_NOT_FOUND items.5.offerId',
    ]);
    const tooMany = await redeem(ana, written, [
      { offerId: shirt, ...somebody() },
      { offerId: shirt, ...somebody() },
      { offerId: shirt, ...somebody() },
    ]);
    expect(told(tooMany)).toEqual(['COURTESY_LIMIT_REACHED items.2.offerId']);
    expect(tooMany.errors?.[0]?.extensions.facts).toEqual({ max: 2 });
    expect(told(await redeem(ana, written, []))).toEqual(['INVALID_INPUT items']);
    expect(told(await redeem(ana, written, [{ offerId: sat, ...one }]))).toEqual([]);
  });

  test('a person has one courtesy of a date and one of each thing, whoever redeems them', async () => {
    const view = await pressEvent();
    const [sat, weekend, shirt] = ['sat', 'weekend', 'shirt'].map((name) => offerOf(view, name)) as Offers;
    const [ana, bia] = [await customer(), await customer()];
    const one = somebody();
    expect(told(await redeem(ana, await code(view, 'press'), [{ offerId: sat, ...one }]))).toEqual([]);
    const second = await code(view, 'press');
    const asked = (offerId: string) => [
      { offerId: shirt, ...somebody() },
      { offerId, ...one },
    ];
    expect(told(await redeem(bia, second, asked(sat)))).toEqual(['HOLDER_DUPLICATE items.1.documentNumber']);
    expect(told(await redeem(bia, second, asked(weekend)))).toEqual([
      'HOLDER_DUPLICATE items.1.documentNumber',
    ]);
    expect(told(await redeem(bia, second, asked(shirt)))).toEqual([]);
    // Another event is another day.
    const other = await pressEvent();
    const elsewhere = [{ offerId: offerOf(other, 'sat'), ...one }];
    expect(told(await redeem(bia, await code(other, 'press'), elsewhere))).toEqual([]);
  });

  test('a session needs a ticket of the same person for its day, and nobody is at two at once', async () => {
    const session = (fromHour: number) => ({ artist: 'iara', fromHour, hours: 1, seats: 10 });
    const view = await event({
      days,
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'sun', days: ['sun'] },
        { key: 'photo', days: ['sat'], session: session(2) },
        { key: 'autograph', days: ['sat'], session: session(2) },
        { key: 'later', days: ['sat'], session: session(3) },
      ],
      courtesies: [
        {
          key: 'guests',
          offers: ['sat', 'sun', 'photo', 'autograph', 'later'].map((offer) => ({ offer, quantity: 5 })),
        },
      ],
    });
    const ana = await customer();
    const one = somebody();
    const of = (name: string, person = one) => ({ offerId: offerOf(view, name), ...person });
    const written = await code(view, 'guests');
    const needs = 'CREDENTIAL_REQUIRED items.0.documentNumber';
    expect(told(await redeem(ana, written, [of('photo')]))).toEqual([needs]);
    expect(told(await redeem(ana, written, [of('photo'), of('sun')]))).toEqual([needs]);
    expect(told(await redeem(ana, written, [of('photo'), of('sat', somebody('Bia'))]))).toEqual([needs]);
    const both = [of('sat'), of('autograph'), of('photo')];
    expect(told(await redeem(ana, written, both))).toEqual(['SAME_TIME items.1.documentNumber']);
    expect(told(await redeem(ana, written, [of('photo'), of('later'), of('sat')]))).toEqual([]);
    // What they are down for already counts, and so does the ticket they have.
    const next = await code(view, 'guests');
    expect(told(await redeem(ana, next, [of('autograph')]))).toEqual(['SAME_TIME items.0.documentNumber']);
  });
});

describe('what is left and what goes back', () => {
  test('where nothing is left the code stays whole, and the item is named', async () => {
    const view = await pressEvent({
      courtesies: [
        {
          key: 'press',
          offers: [
            { offer: 'sat', quantity: 1, maxPerCode: 2 },
            { offer: 'shirt', quantity: 5, maxPerCode: 2 },
          ],
        },
      ],
    });
    const [ana, written] = [await customer(), await code(view, 'press')];
    const [sat, shirt] = [offerOf(view, 'sat'), offerOf(view, 'shirt')];
    const offered = await check(ana, written);
    expect(offered.data?.checkCourtesy.offers.map(({ remaining }) => remaining)).toEqual([1, 2]);
    const before = await soldOf(view);
    const items = [
      { offerId: shirt, ...somebody() },
      { offerId: sat, ...somebody() },
      { offerId: sat, ...somebody() },
    ];
    expect(told(await redeem(ana, written, items))).toEqual(['SOLD_OUT items.1.offerId']);
    expect(await soldOf(view)).toEqual(before);
    expect(await courtesiesOf(ana)).toEqual([]);
    expect(told(await redeem(ana, written, items.slice(0, 2)))).toEqual([]);
    expect((await check(ana, await code(view, 'press'))).data?.checkCourtesy.offers[0]?.remaining).toBe(0);
  });

  test('nothing was paid, so nobody gives it back; the organiser ends it, and the code stays used', async () => {
    const view = await pressEvent({ limitPerDocument: 4 });
    const [ana, written] = [await customer(), await code(view, 'press')];
    const item = { offerId: offerOf(view, 'sat'), ...somebody() };
    await redeem(ana, written, [item]);
    const { rows } = await context.pool.query(
      "select number from customer_order where origin = 'COURTESY' and event_id = $1",
      [view.id],
    );
    const { number } = rows[0];
    const refund = await ask(
      'mutation($input: RefundInput!) { requestRefund(input: $input) { id } }',
      { input: { orderNumber: number } },
      ana,
    );
    expect(told(refund)).toEqual(['REFUND_NOT_POSSIBLE orderNumber']);
    expect((await soldOf(view))['courtesy:press:sat']).toBe(1);
    await refundOrder(context, { number, actor: operator('test'), note: null });
    expect((await courtesiesOf(ana)).map(({ status }) => status)).toEqual(['CANCELED']);
    expect((await soldOf(view))['courtesy:press:sat']).toBe(0);
    expect(told(await redeem(await customer(), written, [item]))).toEqual(['COURTESY_REDEEMED code']);
    // The person may have another.
    expect(told(await redeem(ana, await code(view, 'press'), [item]))).toEqual([]);
  });

  test('it is named anew like any ticket, and neither sold again nor exchanged', async () => {
    const view = await pressEvent({ offers: [...offers, { key: 'sun', days: ['sun'] }] });
    const ana = await customer();
    const item = { offerId: offerOf(view, 'sat'), ...somebody() };
    const [redeemed] = (await redeem(ana, await code(view, 'press'), [item])).data?.redeemCourtesy ?? [];
    const ticketId = redeemed?.id ?? '';
    const { data } = await ask<{ ticket: { actions: string[]; orderNumber: string } }>(
      'query($id: ID!) { ticket(id: $id) { actions } }',
      { id: ticketId },
      ana,
    );
    expect(data?.ticket.actions).toEqual(expect.arrayContaining(['NAME', 'TRANSFER']));
    for (const action of ['REFUND', 'RETURN', 'UPGRADE']) expect(data?.ticket.actions).not.toContain(action);
    const back = await ask(
      'mutation($id: ID!) { returnTicket(ticketId: $id) { id } }',
      { id: ticketId },
      ana,
    );
    expect(told(back)).toEqual(['RETURN_NOT_POSSIBLE ticketId']);
    const options = await ask(
      'query($id: ID!) { upgradeOptions(ticketId: $id) { batch { id } } }',
      { id: ticketId },
      ana,
    );
    expect(told(options)).toEqual(['UPGRADE_NOT_POSSIBLE ticketId']);

    const bia = somebody('Bia');
    const naming = { ticketId, ...bia };
    const named = await ask(nameHolder, { input: naming }, ana);
    expect(told(named)).toEqual([]);
    const [now] = await courtesiesOf(ana);
    expect([now?.holder.name, now?.ticket.qrCode === redeemed?.ticket.qrCode]).toEqual(['Bia', false]);
    // Who had it may have another now, and who has it may not.
    const next = await code(view, 'press');
    expect(told(await redeem(ana, next, [{ offerId: item.offerId, ...bia }]))).toEqual([
      'HOLDER_DUPLICATE items.0.documentNumber',
    ]);
    const [again] = (await redeem(ana, next, [item])).data?.redeemCourtesy ?? [];
    expect(again?.status).toBe('VALID');
    // Nor by a new name on the ticket of another code.
    const second = await ask(nameHolder, { input: { ticketId: again?.id, ...bia } }, ana);
    expect(told(second)).toEqual(['HOLDER_DUPLICATE documentNumber']);
  });

  test('named anew it waits for both persons in the order of their documents', async () => {
    const view = await pressEvent();
    const ana = await customer();
    const [from, to] = [somebody(), somebody('Bia')].toSorted((a, b) =>
      a.documentNumber < b.documentNumber ? -1 : 1,
    );
    const item = { offerId: offerOf(view, 'sat'), ...from };
    const [redeemed] =
      (await redeem(ana, await code(view, 'press'), [item as Item])).data?.redeemCourtesy ?? [];
    const about = [view.id, from?.documentNumber, to?.documentNumber];
    await context.pool.query(
      "insert into agenda (event_id, document_type, document_number) select $1, 'CPF', unnest(array[$2, $3]) on conflict do nothing",
      about,
    );
    const lock = 'select from agenda where event_id = $1 and document_number = $2 for update skip locked';
    const other = await context.pool.connect();
    try {
      await other.query('begin');
      expect((await other.query(lock, about.slice(0, 2))).rowCount).toBe(1);
      const naming = ask(nameHolder, { input: { ticketId: redeemed?.id, ...to } }, ana);
      await expect.poll(() => countLockWaits(context.pool)).toBe(1);
      // The later person is free while the earlier one is waited for.
      expect((await context.pool.query(lock, [view.id, to?.documentNumber])).rowCount).toBe(1);
      await other.query('commit');
      expect(told(await naming)).toEqual([]);
    } finally {
      other.release();
    }
  });

  test('what the event asks is answered for each person, with all else that is wrong told at once', async () => {
    const view = await pressEvent({ questions: [sizeQuestion, { ...needQuestion, offerKeys: ['weekend'] }] });
    const [ana, written] = [await customer(), await code(view, 'press')];
    const [sat, weekend, shirt] = ['sat', 'weekend', 'shirt'].map((name) => offerOf(view, name)) as Offers;
    const items = (answers: object[]) => [
      { offerId: sat, ...somebody(), answers },
      { offerId: weekend, ...somebody(), answers: [size('m'), need('x'.repeat(201))] },
      { offerId: shirt, ...somebody(), name: ' ' },
    ];
    expect(told(await redeem(ana, written, items([])))).toEqual([
      'ANSWER_REQUIRED items.0.answers.size',
      'ANSWER_INVALID items.1.answers.need',
      'HOLDERS_INVALID items.2.name',
    ]);
    const [one, other] = items([size('g'), need('Rampa')]);
    const good = [one, { ...other, answers: [size('m'), need('Libras')] }] as Item[];
    expect(told(await redeem(ana, written, good))).toEqual([]);
    const { rows } = await context.pool.query(
      `select o.key, t.holder_answers as answers, l.holders::text as holders from ticket t
      join offer o on o.event_id = t.event_id and o.id = t.offer_id
      join order_line l on l.event_id = t.event_id and l.id = t.order_line_id
      where t.event_id = $1 order by o.key`,
      [view.id],
    );
    // Nothing that was not asked is stored, and nothing twice.
    expect(rows.map(({ key, answers }) => [key, answers])).toEqual([
      ['sat', { size: 'g' }],
      ['weekend', { size: 'm', need: 'Libras' }],
    ]);
    expect(rows.filter(({ holders }) => holders.includes('answers'))).toEqual([]);
    // Sent once more, as after an answer that was lost, it gives what it gave.
    expect(told(await redeem(ana, written, good))).toEqual([]);
  });

  test('a canceled event ends them like tickets that were bought, and says so once', async () => {
    const view = await pressEvent({ limitPerDocument: 4 });
    const ana = await customer();
    await redeem(ana, await code(view, 'press'), [{ offerId: offerOf(view, 'weekend'), ...somebody() }]);
    await cancelEvent(context, { slug: view.slug, actor: operator('test') });
    while ((await settleCanceledEvents(context)) > 0);
    expect((await courtesiesOf(ana)).map(({ status, ticket }) => [status, ticket.qrCode])).toEqual([
      ['CANCELED', null],
    ]);
    expect(Object.values(await soldOf(view)).every((sold) => sold === 0)).toBe(true);
    const { rows } = await context.pool.query(
      "select template from mail where data->>'eventId' = $1::text order by template",
      [view.id],
    );
    expect(rows.map(({ template }) => template)).toEqual(['courtesy-redeemed', 'event-canceled']);
  });
});
