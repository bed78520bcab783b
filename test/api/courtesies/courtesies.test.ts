import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { revokeCourtesy } from '#src/service/holding/courtesy/revoke-courtesy.ts';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { offerOf, openCourtesyDesk, somebody, told } from '../../support/shop/courtesy-desk.ts';

// Courtesies over HTTP and GraphQL, on a real database, with the invariants asked after each test.
const { deployment, event, ask, check, redeem, courtesiesOf, code, soldOf } = await openCourtesyDesk();
const { context, clock } = deployment;

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

const pressEvent = (more: Partial<Parameters<typeof event>[0]> = {}) =>
  event({ days, offers, hasHalfPriceQuota: true, courtesies: [press], ...more });

async function customer(): Promise<TestCustomer> {
  const [one] = await deployment.customers(1);
  if (one === undefined) throw new Error('nobody came');
  return one;
}

describe('a code', () => {
  test('says what it opens, however it was typed, and is not used by that', async () => {
    const endsAt = new Date(clock.now().getTime() + 86_400_000);
    const view = await pressEvent({ courtesies: [{ ...press, endsAt }] });
    const [ana, written] = [await customer(), await code(view, 'press')];
    for (const typed of [
      written,
      `  ${written.toLowerCase().replaceAll('-', ' ')} `,
      written.replaceAll('0', 'o'),
    ]) {
      expect((await check(ana, typed)).data?.checkCourtesy).toMatchObject({
        code: written,
        eventSlug: view.slug,
        name: 'press',
        expiresAt: endsAt.toISOString(),
        event: { name: view.slug },
        offers: [
          { offer: { name: 'sat' }, remaining: 2 },
          { offer: { name: 'weekend' }, remaining: 2 },
          { offer: { name: 'shirt' }, remaining: 2 },
        ],
      });
    }
    expect(await courtesiesOf(ana)).toEqual([]);
  });

  test('becomes tickets of those who were named, and takes what was set aside for it', async () => {
    const view = await pressEvent({ limitPerDocument: 1 });
    const ana = await customer();
    const before = await soldOf(view);
    const sat = offerOf(view, 'sat');
    const items = [
      { offerId: sat, ...somebody('Ana') },
      { offerId: sat, ...somebody('Bia') },
      { offerId: offerOf(view, 'shirt'), ...somebody('Caio') },
    ];
    const written = await code(view, 'press');
    const answer = await redeem(ana, written, items);
    expect(told(answer)).toEqual([]);
    const redeemed = answer.data?.redeemCourtesy ?? [];
    expect(redeemed.map(({ code: of, status, holder }) => [of, status, holder.name])).toEqual([
      [written, 'VALID', 'Ana'],
      [written, 'VALID', 'Bia'],
      [written, 'VALID', 'Caio'],
    ]);
    expect(redeemed.every(({ ticket }) => ticket.qrCode !== null)).toBe(true);
    expect(await courtesiesOf(ana)).toEqual(redeemed);

    const after = await soldOf(view);
    const moved = Object.keys(after).filter((key) => after[key] !== before[key]);
    // The public's places, quota and stock are as they were.
    expect(moved.sort()).toEqual(['courtesy:press:sat', 'courtesy:press:shirt']);
    expect(after).toMatchObject({ 'courtesy:press:sat': 2, 'courtesy:press:shirt': 1 });
    // They are tickets of the account, and no order, bill or limit knows of them.
    const lists = await ask<{ tickets: unknown[]; orders: { items: unknown[] } }>(
      '{ tickets { id } orders(first: 10) { items { number } } }',
      {},
      ana,
    );
    expect(lists.data?.tickets).toHaveLength(3);
    expect(lists.data?.orders.items).toEqual([]);
    const { rows } = await context.pool.query(
      `select m.template, count(*)::int as mails, (select array_agg(distinct e.cause) from stock_entry e
        where e.event_id = $1) as causes from mail m where m.data->>'eventId' = $1::text group by 1`,
      [view.id],
    );
    expect(rows).toEqual([{ template: 'courtesy-redeemed', mails: 1, causes: ['courtesy'] }]);
    const { rows: limits } = await context.pool.query(
      'select 1 from document_allowance where event_id = $1',
      [view.id],
    );
    expect(limits).toEqual([]);
  });

  test('sent again with the same items gives what it gave, and with others is used', async () => {
    const view = await pressEvent();
    const [ana, bia, written] = [await customer(), await customer(), await code(view, 'press')];
    const items = [
      { offerId: offerOf(view, 'sat'), ...somebody('Ana') },
      { offerId: offerOf(view, 'shirt'), ...somebody('Bia') },
    ];
    const first = await redeem(ana, written, items);
    const again = await redeem(ana, written.toLowerCase(), items.toReversed());
    expect(again.data).toEqual(first.data);
    expect((await courtesiesOf(ana)).length).toBe(2);
    expect(told(await redeem(ana, written, items.slice(1)))).toEqual(['COURTESY_REDEEMED code']);
    expect(told(await redeem(bia, written, items))).toEqual(['COURTESY_REDEEMED code']);
    expect(told(await check(ana, written))).toEqual(['COURTESY_REDEEMED code']);
    expect(await courtesiesOf(bia)).toEqual([]);
  });

  test('that is unknown and one that was revoked are told the same', async () => {
    const view = await pressEvent();
    const ana = await customer();
    const [revoked, kept] = [await code(view, 'press'), await code(view, 'press')];
    await revokeCourtesy(context, { code: revoked.toLowerCase(), actor: operator('test') });
    const item = { offerId: offerOf(view, 'sat'), ...somebody() };
    const asked = ['', 'MQ27', `${view.code}-0000-0000-0000-0000`, kept.slice(0, -1), `X${kept}`, revoked];
    for (const typed of asked) {
      expect(told(await check(await customer(), typed)), typed).toEqual(['COURTESY_CODE_INVALID code']);
      expect(told(await redeem(await customer(), typed, [item])), typed).toEqual([
        'COURTESY_CODE_INVALID code',
      ]);
    }
    expect(told(await redeem(ana, kept, [item]))).toEqual([]);
    const revoke = (typed: string) => revokeCourtesy(context, { code: typed, actor: operator('test') });
    await expect(revoke(revoked)).rejects.toThrow('COURTESY_CODE_INVALID');
    await expect(revoke(kept)).rejects.toThrow('COURTESY_REDEEMED');
  });

  test('is for whoever is logged in', async () => {
    const view = await pressEvent();
    const written = await code(view, 'press');
    expect(told(await check(null, written))).toEqual(['UNAUTHENTICATED']);
    expect(told(await redeem(null, written, []))).toEqual(['UNAUTHENTICATED']);
  });

  test('is over with its grant, with its event, and where the event was canceled', async () => {
    const soon = new Date(clock.now().getTime() + 60_000);
    const [brief, canceled, past] = [
      await pressEvent({ courtesies: [{ ...press, endsAt: soon }] }),
      await pressEvent(),
      await pressEvent(),
    ];
    const ana = await customer();
    const refused = async (view: typeof brief, written: string) => {
      const item = { offerId: offerOf(view, 'sat'), ...somebody() };
      return [...told(await check(ana, written)), ...told(await redeem(ana, written, [item]))];
    };
    const over = ['COURTESY_OVER code', 'COURTESY_OVER code'];
    const codes = await Promise.all([brief, canceled, past].map((view) => code(view, 'press')));
    const [ofBrief = '', ofCanceled = '', ofPast = ''] = codes;
    expect(told(await check(ana, ofBrief))).toEqual([]);
    await cancelEvent(context, { slug: canceled.slug, actor: operator('test') });
    expect(await refused(canceled, ofCanceled)).toEqual(over);
    clock.pass(61);
    expect(await refused(brief, ofBrief)).toEqual(over);
    // The Saturday is over, and the Sunday is not: the weekend still lets in, and a shirt has no date.
    const satEnds = past.dates[0]?.endsAt.getTime() ?? 0;
    clock.pass((satEnds - clock.now().getTime()) / 1000 + 1);
    const open = await check(await customer(), ofPast);
    expect(open.data?.checkCourtesy.offers.map(({ offer }) => offer.name)).toEqual(['weekend', 'shirt']);
    clock.pass(86_400 * 2);
    expect(await refused(past, ofPast)).toEqual(over);
  });
});
