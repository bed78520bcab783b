import { describe, expect, test } from 'vitest';
import { commandNamed } from '#src/app/operate/commands.ts';
import { type Actor, operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { settleCanceledOffers } from '#src/service/holding/order/cancellation/settle-canceled-offers.ts';
import { refundSum } from '#src/service/holding/order/refund/refund-sum.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import { cancelArtist } from '#src/service/selling/event/cancellation/cancel-artist.ts';
import { cancelOffer } from '#src/service/selling/event/cancellation/cancel-offer.ts';
import { openSessionShop, person } from '../../support/shop/artist-session-shop.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';

// An artist, or one session, will not come; with the invariants asked after each test.
const { deployment, weekend, ask, pay, buy, agendaOf, mailsOf, save, place, orderOf, giveBack, quote } =
  await openSessionShop();
const { context, clock } = deployment;

const actor = operator('test');
const cancelIara = (slug: string) => cancelArtist(context, { slug, artistKey: 'iara', actor });

async function settle() {
  while ((await settleCanceledOffers(context)) > 0) {
    // Until nothing is left.
  }
  await settleRefunds(context);
}

const statusesOf = (order: { tickets: { status: string }[] }) => order.tickets.map(({ status }) => status);

describe('an artist who cancels', () => {
  test('gives back exactly their sessions, with the fee, long after any deadline, and tells the buyer once', async () => {
    const view = await weekend({ refundKeepsFee: true });
    const [ana, caio] = await deployment.customers(2);
    const order = await buy(view, ana!, {
      pass: [null],
      iara: [null],
      'iara-sun': [null],
      'joca-late': [null],
    });
    const untouched = await buy(view, caio!, { sat: [null], joca: [null] });
    clock.pass(20 * 86_400);
    expect(await cancelIara(view.slug)).toBe(3);
    expect(await cancelIara(view.slug)).toBe(0);
    await settle();
    const after = await orderOf(ana!, order.number);
    expect(after.status).toBe('APPROVED');
    // In the order in which they were taken: the pass, both of theirs, and somebody else's.
    expect(statusesOf(after)).toEqual(['VALID', 'CANCELED', 'CANCELED', 'VALID']);
    expect(after.refunds.map(({ amountCents, status }) => [amountCents, status])).toEqual([[23_000, 'DONE']]);
    expect(statusesOf(await orderOf(caio!, untouched.number))).toEqual(['VALID', 'VALID']);
    expect(await agendaOf(view)).toEqual({ joca: 1, 'joca-late': 1 });

    const mails = await mailsOf(view, 'session-canceled');
    expect(mails).toHaveLength(1);
    const written = await writeMail(context, mails[0] as never);
    expect(written?.subject).toContain('iara');
    expect(written?.text).toMatch(/R\$\s230,00/);
    await settle();
    expect((await orderOf(ana!, order.number)).refunds).toHaveLength(1);
    expect(await mailsOf(view, 'session-canceled')).toHaveLength(1);
  });

  test('ends an order that had nothing else, and says so in its history', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    await buy(view, ana!, { sat: [null] });
    const order = await buy(view, ana!, { iara: [null] });
    const said = await commandNamed(['cancel-artist', view.slug, 'iara'])?.(context, actor);
    expect(said?.lines[0]).toBe('iara will not come: 3 sessions are canceled now.');
    await settle();
    const after = await orderOf(ana!, order.number);
    expect([after.status, after.history.at(-1)?.reason]).toEqual(['CANCELED', 'artist_canceled']);
  });

  test('of a bundle only the part goes back, and the rest later, to the centavo', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const order = await buy(view, ana!, { bundle: [null] });
    expect(statusesOf(order)).toEqual(['VALID', 'VALID']);
    expect(await agendaOf(view)).toEqual({ iara: 1 });
    await cancelIara(view.slug);
    await settle();
    const after = await orderOf(ana!, order.number);
    expect(after.status).toBe('APPROVED');
    expect(statusesOf(after).toSorted()).toEqual(['CANCELED', 'VALID']);
    expect(after.refunds.map(({ amountCents }) => amountCents)).toEqual([8_486]);
    expect(await agendaOf(view)).toEqual({});
    expect((await quote(ana!, order.number)).data.refundQuote.totalCents).toBe(24_514);
    await giveBack(ana!, order.number);
    const end = await orderOf(ana!, order.number);
    expect(end.status).toBe('CANCELED');
    expect(end.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(33_000);
  });

  test.each([
    { what: 'half of it', sumCents: 16_500, partCents: [4_243], restCents: 12_257 },
    { what: 'all of it', sumCents: 33_000, partCents: [], restCents: 0 },
  ])('of a bundle that gave a sum back, $what, the part shares the rest', async (about) => {
    const { sumCents, partCents, restCents } = about;
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    // Another ticket in the order: its money must not pay for the bundle.
    const order = await buy(view, ana!, { bundle: [null], sat: [null] });
    const ticketIds = order.tickets.slice(0, 2).map(({ id }) => id);
    const act = { number: order.number, ticketIds, sumCents, note: 'Desculpe' };
    const finance = { kind: 'staff', id: context.ids.uuid(), grants: [{ role: 'FINANCE', ...installation }] };
    await refundSum(context, { ...act, requestId: context.ids.uuid(), actor: finance as Actor });
    await cancelIara(view.slug);
    await settle();
    const after = await orderOf(ana!, order.number);
    expect(statusesOf(after).toSorted()).toEqual(['CANCELED', 'VALID', 'VALID']);
    expect(after.refunds.map(({ amountCents }) => amountCents)).toEqual([sumCents, ...partCents]);
    expect(await mailsOf(view, 'session-canceled')).toHaveLength(1);
    expect((await quote(ana!, order.number)).data.refundQuote.totalCents).toBe(restCents + 11_500);
  });

  test('leaves nothing that could be held or ordered: not alone, not in a bundle, not what a cart still holds', async () => {
    const view = await weekend();
    const [ana, bia] = await deployment.customers(2);
    const holding = ['sat', 'iara'].map((offer) => ({ batchId: batchOf(view, offer), quantity: 1 }));
    const cart = (await save(view, ana!, holding)).data.saveCart;
    await cancelIara(view.slug);
    expect(codeOf(await place(ana!, cart.id))).toBe('OFFER_CANCELED');
    const kept = await save(view, ana!, holding.slice(0, 1), { id: cart.id });
    expect(kept.errors).toBeUndefined();
    expect((await place(ana!, kept.data.saveCart.id)).errors).toBeUndefined();
    for (const offer of ['iara', 'iara-sun', 'bundle']) {
      expect(codeOf(await save(view, bia!, [{ batchId: batchOf(view, offer), quantity: 1 }]))).toBe(
        'BATCH_CLOSED',
      );
    }
    expect((await buy(view, bia!, { sat: [null], joca: [null] })).status).toBe('APPROVED');
  });

  test('an order that waited for its money can be paid, and has its session back right after', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const placed = (await ask(view, ana!, { sat: [null], iara: [null] })).data.placeOrder;
    await cancelIara(view.slug);
    await settle();
    await pay(placed);
    expect(statusesOf(await orderOf(ana!, placed.number))).toEqual(['VALID', 'VALID']);
    await settle();
    const after = await orderOf(ana!, placed.number);
    expect(statusesOf(after)).toEqual(['VALID', 'CANCELED']);
    expect(after.refunds.map(({ amountCents }) => amountCents)).toEqual([11_500]);
  });

  test('an order that cannot be given back keeps nobody else waiting', async () => {
    const view = await weekend();
    const [ana, bia] = await deployment.customers(2);
    const stuck = await buy(view, ana!, { sat: [null], iara: [null] });
    const order = await buy(view, bia!, { sat: [null], iara: [null] });
    // As if its money had gone back already by another way, until a person has looked at it.
    const gone = (cents: string) =>
      context.pool.query(
        `update payment p set refunded_cents = ${cents}, returning_cents = ${cents}
        from customer_order o where o.event_id = p.event_id and o.id = p.order_id and o.number = $1`,
        [stuck.number],
      );
    await gone('p.captured_cents');
    await cancelIara(view.slug);
    expect(await settleCanceledOffers(context)).toBe(1);
    expect(statusesOf(await orderOf(bia!, order.number))).toEqual(['VALID', 'CANCELED']);
    expect(statusesOf(await orderOf(ana!, stuck.number))).toEqual(['VALID', 'VALID']);
    await gone('0');
    await settle();
    expect(statusesOf(await orderOf(ana!, stuck.number))).toEqual(['VALID', 'CANCELED']);
  });

  test('two workers at it at once pay once', async () => {
    const view = await weekend();
    const buyers = await deployment.customers(8);
    const orders = await Promise.all(
      buyers.map((buyer) => buy(view, buyer, { sat: [null, person()], iara: [null] })),
    );
    await cancelIara(view.slug);
    await Promise.all([
      settleCanceledOffers(context),
      settleCanceledOffers(context),
      settleCanceledOffers(context),
    ]);
    await settle();
    for (const [index, order] of orders.entries()) {
      const after = await orderOf(buyers[index]!, order.number);
      expect(after.refunds.map(({ amountCents }) => amountCents)).toEqual([11_500]);
    }
    expect(await mailsOf(view, 'session-canceled')).toHaveLength(8);
  });
});

describe('one session that is canceled', () => {
  test('goes alone; tickets go with their event only', async () => {
    const view = await weekend();
    const [ana] = await deployment.customers(1);
    const order = await buy(view, ana!, { pass: [null], iara: [null], 'iara-sun': [null] });
    const said = await commandNamed(['cancel-offer', view.slug, 'iara-sun'])?.(context, actor);
    expect(said?.lines[0]).toBe('iara-sun is canceled: its sale has ended.');
    await settle();
    expect(statusesOf(await orderOf(ana!, order.number))).toEqual(['VALID', 'VALID', 'CANCELED']);
    await expect(cancelOffer(context, { slug: view.slug, offerKey: 'pass', actor })).rejects.toMatchObject({
      code: 'OFFER_NOT_FOUND',
    });
    await expect(
      cancelArtist(context, { slug: view.slug, artistKey: 'nobody', actor }),
    ).rejects.toMatchObject({ code: 'ARTIST_NOT_FOUND' });
  });
});
