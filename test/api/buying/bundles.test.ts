import { describe, expect, test } from 'vitest';
import { type Actor, operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { settleCanceledOffers } from '#src/service/holding/order/cancellation/settle-canceled-offers.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { reconcile } from '#src/service/holding/order/reconciliation/reconcile.ts';
import { refundForOrganizer } from '#src/service/holding/order/refund/refund-for-organizer.ts';
import { cancelArtist } from '#src/service/selling/event/cancellation/cancel-artist.ts';
import { cancelOffer } from '#src/service/selling/event/cancellation/cancel-offer.ts';
import { openSessionShop, person } from '../../support/shop/artist-session-shop.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { offerOf, openCourtesyDesk, somebody, told } from '../../support/shop/courtesy-desk.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { testInsurance } from '../../support/shop/test-event.ts';

// One unit of a bundle is one of each part: a ticket for each, one price. Invariants after each test.
const { deployment, event, weekend, ask, pay, save, place, buy, agendaOf, orderOf, giveBack, soldOf } =
  await openSessionShop();
const { context, clock, bank } = deployment;
const finance: Actor = {
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role: 'FINANCE', ...installation }] },
};

const statusesOf = (order: { tickets: { status: string }[] }) => order.tickets.map(({ status }) => status);
const back = (order: { refunds: { amountCents: number }[] }) =>
  order.refunds.map(({ amountCents }) => amountCents);

async function ticketsBy(
  number: string,
): Promise<{ offer: string; unit: number; part: number; holder: string }[]> {
  const { rows } = await context.pool.query(
    `select f.key as offer, t.unit, t.part, t.holder_document_number as holder from ticket t
    join customer_order o on o.event_id = t.event_id and o.id = t.order_id
    join offer f on f.event_id = t.event_id and f.id = t.offer_id
    where o.number = $1 order by t.unit, t.part`,
    [number],
  );
  return rows;
}

describe('a bundle', () => {
  test('gives a ticket for each part, each unit’s to its own person, who is down for its session', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const bia = person();
    const me = person(ana!.documentNumber, 'Ana');
    const order = await buy(view, ana!, { bundle: [me, bia] });
    expect(await ticketsBy(order.number)).toEqual([
      { offer: 'pass', unit: 1, part: 1, holder: me.documentNumber },
      { offer: 'iara', unit: 1, part: 2, holder: me.documentNumber },
      { offer: 'pass', unit: 2, part: 1, holder: bia.documentNumber },
      { offer: 'iara', unit: 2, part: 2, holder: bia.documentNumber },
    ]);
    expect(await agendaOf(view)).toEqual({ iara: 2 });
    expect(await soldOf(view)).toMatchObject({ 'session:iara': 2, 'date:sat': 2, 'date:sun': 2 });
  });

  test('its session is held against the others of its person, and its pass lets into them', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    expect(codeOf(await ask(view, ana!, { bundle: [null], joca: [null] }))).toBe('SAME_TIME');
    const order = await buy(view, ana!, { bundle: [null], 'iara-2': [null], 'iara-sun': [null] });
    expect(order.status).toBe('APPROVED');
    expect(codeOf(await ask(view, ana!, { joca: [null] }))).toBe('SAME_TIME');
  });

  test('goes back whole, whichever of its tickets is named', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const order = await buy(view, ana!, { bundle: [null, person()] });
    await giveBack(ana!, order.number, [order.tickets[1]!.id]);
    const after = await orderOf(ana!, order.number);
    expect([after.status, back(after)]).toEqual(['APPROVED', [33_000]]);
    expect(statusesOf(after).filter((status) => status === 'VALID')).toHaveLength(2);
    expect(await soldOf(view)).toMatchObject({ 'session:iara': 1, 'date:sat': 1, 'date:sun': 1 });
    expect(await agendaOf(view)).toEqual({ iara: 1 });
  });

  test('with the last of its parts goes whole, and the centavos add up', async () => {
    const view = await event({
      days: { sat: 10 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'mug', days: [], kind: 'PRODUCT', stock: 10 },
        { key: 'poster', days: [], kind: 'PRODUCT', stock: 10 },
        {
          key: 'things',
          days: [],
          kind: 'PRODUCT',
          parts: [
            { offer: 'mug', valueCents: 3_333 },
            { offer: 'poster', valueCents: 6_667 },
          ],
          batches: [{ priceCents: 8_999, feeCents: 1 }],
        },
      ],
    });
    const [ana] = await deployment.customers(1);
    const order = await buy(view, ana!, { sat: [null], things: [null] });
    for (const offerKey of ['mug', 'poster']) {
      await cancelOffer(context, { slug: view.slug, offerKey, actor: operator('test') });
      await settleCanceledOffers(context);
    }
    const after = await orderOf(ana!, order.number);
    expect([after.status, back(after)]).toEqual(['APPROVED', [3_000, 6_000]]);
    expect(statusesOf(after)).toEqual(['VALID', 'CANCELED', 'CANCELED']);
  });

  test('whose part is canceled with another item of the order: each its own, in one act', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const bia = person();
    const me = person(ana!.documentNumber, 'Ana');
    const order = await buy(view, ana!, { sat: [bia], 'iara-sun': [me], iara: [bia], bundle: [me] });
    await cancelArtist(context, { slug: view.slug, artistKey: 'iara', actor: operator('test') });
    await settleCanceledOffers(context);
    const after = await orderOf(ana!, order.number);
    expect(back(after).toSorted((a, b) => a - b)).toEqual([8_486, 23_000]);
    expect(statusesOf(after).filter((status) => status === 'VALID')).toHaveLength(2);
    expect(await agendaOf(view)).toEqual({});
  });

  test('a part takes its share of the insurance along, and an event that keeps its fee keeps it of the rest only', async () => {
    const view = await weekend({ insurance: testInsurance, refundKeepsFee: true });
    const [ana] = await deployment.customers(1);
    const saved = await save(view, ana!, [{ batchId: batchOf(view, 'bundle'), quantity: 1 }], {
      insurance: true,
    });
    const placed = await place(ana!, saved.data.saveCart.id, { insurance: true });
    const { number, totals } = placed.data.placeOrder;
    expect(totals.totalCents).toBe(35_400);
    await pay(placed.data.placeOrder);
    await cancelArtist(context, { slug: view.slug, artistKey: 'iara', actor: operator('test') });
    await settleCanceledOffers(context);
    // Of 33000 and of 2400 for the insurance, 9000 / 35000 each.
    expect(back(await orderOf(ana!, number))).toEqual([8_486 + 617]);
    const money = async () => (await reconcile(context)).money.find(({ slug }) => slug === view.slug);
    expect(await money()).toMatchObject({ keptCents: 35_400 - 9_103, differenceCents: 0 });
    const asked = { actor: finance, number, ticketIds: null, keepsFee: true };
    await refundForOrganizer(context, { ...asked, note: 'Depois do prazo' });
    // Of the fee of 3000 the canceled part has had 771.45: the rest of it stays.
    expect(back(await orderOf(ana!, number))).toEqual([9_103, 35_400 - 9_103 - 2_229]);
    expect(await money()).toMatchObject({ keptCents: 2_229, differenceCents: 0 });
  });

  test('late money gets all of it, or goes back when a part was canceled meanwhile', async () => {
    const view = await weekend();
    const [ana, bia] = await deployment.customers(2);
    const placed = [
      (await ask(view, ana!, { bundle: [null] })).data.placeOrder,
      (await ask(view, bia!, { bundle: [null] })).data.placeOrder,
    ];
    clock.pass(901);
    await checkCharges(context);
    expect(await agendaOf(view)).toEqual({});
    await bank.pay(placed[0]?.payment.pix?.txid ?? '', { evenIfExpired: true });
    await bank.settled();
    expect(statusesOf(await orderOf(ana!, placed[0]?.number ?? ''))).toEqual(['VALID', 'VALID']);
    expect(await agendaOf(view)).toEqual({ iara: 1 });
    await cancelArtist(context, { slug: view.slug, artistKey: 'iara', actor: operator('test') });
    await bank.pay(placed[1]?.payment.pix?.txid ?? '', { evenIfExpired: true });
    await bank.settled();
    const late = await orderOf(bia!, placed[1]?.number ?? '');
    expect([late.status, back(late)]).toEqual(['CANCELED', [33_000]]);
  });
});

describe('a courtesy of a session that is canceled', async () => {
  const desk = await openCourtesyDesk();

  test('ends, with nothing to give back', async () => {
    const view = await desk.event({
      days: { sat: 20 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'iara', days: ['sat'], session: { artist: 'iara', fromHour: 2, hours: 0.5, seats: 10 } },
      ],
      courtesies: [
        {
          key: 'press',
          offers: [
            { offer: 'sat', quantity: 5 },
            { offer: 'iara', quantity: 5 },
          ],
        },
      ],
    });
    const [ana] = await desk.deployment.customers(1);
    const them = somebody();
    const items = ['sat', 'iara'].map((key) => ({ ...them, offerId: offerOf(view, key) }));
    expect(told(await desk.redeem(ana!, await desk.code(view, 'press'), items))).toEqual([]);
    await cancelArtist(desk.deployment.context, {
      slug: view.slug,
      artistKey: 'iara',
      actor: operator('test'),
    });
    await settleCanceledOffers(desk.deployment.context);
    const statuses = (await desk.courtesiesOf(ana!)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['CANCELED', 'VALID']);
  });
});
