import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { comparedText } from '#src/db/text/compared-text.ts';
import { saleStatus } from '#src/domain/event/batch-status.ts';
import { limits } from '#src/domain/limits.ts';
import { isPayable, isUnpaid, orderStatuses } from '#src/domain/order/order-status.ts';
import { judgeCoupons } from '#src/domain/pricing/coupon.ts';
import { noFilter } from '#src/domain/search/event-filter.ts';
import { plainLetters } from '#src/domain/search/plain-words.ts';
import { isRoomOn } from '#src/domain/waiting-room/is-room-on.ts';
import { freeOfSource, nextOffers, type WaitingEntry } from '#src/domain/waitlist/next-offers.ts';
import { readOverdueOrders } from '#src/service/holding/order/rows/open-orders.sql.ts';
import { resalableUntil } from '#src/service/holding/ticket/rows/resalable-until.ts';
import { readOverdueResales } from '#src/service/holding/ticket/rows/resale.sql.ts';
import { readOverdueTransfers, readTransfer } from '#src/service/holding/ticket/rows/transfer.sql.ts';
import { isTransferOpen } from '#src/service/holding/ticket/transfer/end-transfers.ts';
import { insertEntry, lockFitting } from '#src/service/holding/waitlist/waitlist.sql.ts';
import {
  decideApprovalRow,
  insertApproval,
  selectApproval,
  selectApprovals,
} from '#src/service/office/approval/approval.sql.ts';
import { isApprovalOpen } from '#src/service/office/approval/approval-view.ts';
import { selectOfficeEvents } from '#src/service/office/lists/office-event.sql.ts';
import { countUse, countUseOfDocument, readCoupons } from '#src/service/selling/coupon/coupon.sql.ts';
import { selectOfficeCoupons } from '#src/service/selling/coupon/office-coupon.sql.ts';
import { readEventRows } from '#src/service/selling/event/event.sql.ts';
import { viewOfEvent } from '#src/service/selling/event/view-of-event.ts';
import { createFilterTest, isOver } from '#src/service/selling/search/match-events.ts';
import { readSearchedEvents } from '#src/service/selling/search/search.sql.ts';
import { readRoomsToCall } from '#src/service/selling/waiting-room/call.sql.ts';
import { readRooms } from '#src/service/selling/waiting-room/room.sql.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { cases, maybeAround, momentsAround, undone } from '#test/support/random/undone.ts';
import { openResaleShop } from '#test/support/shop/resale-shop.ts';
import { batchOf } from '#test/support/shop/shop.ts';

// Rules that SQL applies to many rows and TypeScript to one: docs/algorithms/rules-in-two-places.md.
const { deployment, event, people, save, place, soldOut, act } = await openResaleShop();
const { context, clock } = deployment;
const everywhere = { isEverywhere: true, organizerIds: [], eventIds: [] };
const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);
const oneDay = { days: { sat: 9 }, offers: [{ key: 'sat', days: ['sat'] }] };

async function readView(db: Parameters<typeof readEventRows>[0], eventId: string) {
  const rows = await readEventRows(db, eventId);
  if (rows === null) throw new Error('The event is not there.');
  return viewOfEvent(rows);
}

test('the list of coupons tells as open what a cart could use by its time and its uses, and orders count the same', async () => {
  const now = clock.now();
  const { id: eventId } = await event({ ...oneDay, coupons: [{ code: 'DEZ', usesMax: 9 }] });
  const document = { documentType: 'CPF', documentNumber: '52998224725' };
  const anyCoupon = fc.record({
    startsAt: maybeAround(now),
    endsAt: maybeAround(now),
    usesMax: fc.constantFrom(null, 1, 2, 3),
    uses: fc.nat(3),
    ofDocumentMax: fc.constantFrom(null, 1, 2),
    ofDocument: fc.nat(2),
  });
  const ends = { COUPON_NOT_YET: 'UPCOMING', COUPON_OVER: 'OVER', COUPON_USED_UP: 'USED_UP' } as const;
  await fc.assert(
    fc.asyncProperty(anyCoupon, async ({ startsAt, endsAt, usesMax, uses, ofDocumentMax, ofDocument }) => {
      // A coupon that ends before it begins is refused when it is written.
      fc.pre(startsAt === null || endsAt === null || startsAt < endsAt);
      fc.pre(uses <= (usesMax ?? 3) && ofDocument <= (ofDocumentMax ?? 2));
      await undone(context.db, async (tx) => {
        await sql`update coupon set starts_at = ${startsAt}, ends_at = ${endsAt}, uses_max = ${usesMax}, uses = ${uses},
          uses_per_document_max = ${ofDocumentMax} where event_id = ${eventId}`.execute(tx);
        if (ofDocumentMax !== null)
          await sql`insert into coupon_document (event_id, coupon_id, document_type, document_number, uses, uses_max)
            select event_id, id, ${document.documentType}, ${document.documentNumber}, ${ofDocument}, ${ofDocumentMax}
            from coupon where event_id = ${eventId}`.execute(tx);
        const [coupon] = await readCoupons(tx, eventId, ['DEZ'], document);
        if (coupon === undefined) throw new Error('no coupon');
        const line = { offerId: '', ticketType: null, quantity: 1, priceCents: 10_000 };
        const judge = (terms: typeof coupon.terms) =>
          judgeCoupons([{ code: 'DEZ', terms }], [line], { method: null, now }).verdicts[0]?.reason ?? null;
        const reason = judge({ ...coupon.terms, customerUsesLeft: null });
        const asked = { eventId, now, search: null, state: null, after: null, first: 1 };
        const [listed] = await selectOfficeCoupons(tx, asked);
        expect(listed?.state).toBe(reason === null ? 'OPEN' : ends[reason as keyof typeof ends]);

        const always = { ...coupon.terms, startsAt: null, endsAt: null };
        expect(await countUse(tx, eventId, coupon.id)).toBe(judge(always) !== 'COUPON_USED_UP');
        expect(await countUseOfDocument(tx, eventId, coupon.id, document)).toBe(
          judge({ ...always, usesLeft: null }) !== 'COUPON_CUSTOMER_LIMIT',
        );
      });
    }),
    cases(150, 750),
  );
});

test('a ticket comes off the list from the moment on at which it could not be put up', async () => {
  const { view, ana, ticket } = await soldOut();
  expect((await act(ana, 'returnTicket', ticket.id)).errors).toBeUndefined();
  const now = clock.now();
  const anyTimes = fc.record({
    startsAt: momentsAround(inHours(now, limits.resaleCutOffHours)),
    saleClosesAt: momentsAround(now),
    isCanceled: fc.constantFrom(true, false, false, false),
  });
  await fc.assert(
    fc.asyncProperty(anyTimes, async ({ startsAt, saleClosesAt, isCanceled }) => {
      await undone(context.db, async (tx) => {
        await sql`update event set sale_opens_at = ${inHours(now, -99)}, sale_closes_at = ${saleClosesAt},
          canceled_at = ${isCanceled ? now : null} where id = ${view.id}`.execute(tx);
        await sql`update event_date set starts_at = ${startsAt}, ends_at = ${inHours(startsAt, 9)}
          where event_id = ${view.id}`.execute(tx);
        const seen = await readView(tx, view.id);
        const offer = seen.categories[0]?.offers[0];
        if (offer === undefined) throw new Error('no offer');
        const isOverdue = seen.canceledAt === null && now >= resalableUntil(seen, offer);
        const found = await readOverdueResales(tx, now, limits.resaleCutOffHours, 10);
        expect(found.map(({ ticketId }) => ticketId)).toEqual(isOverdue ? [ticket.id] : []);
      });
    }),
    cases(100, 500),
  );
});

test('a transfer, an order and a request for approval are over for the jobs when they are for the commands', async () => {
  const view = await event(oneDay);
  const [ana, bia] = (await people(2)) as [Awaited<ReturnType<typeof people>>[0], { id: string }];
  const held = await save(view, ana, [{ batchId: batchOf(view, 'sat'), quantity: 1 }]);
  await place(ana, held.data.saveCart.id);
  const staff = await storeStaff(deployment, []);
  const now = clock.now();
  const eventId = view.id;
  const anyDeadline = fc.record({
    until: momentsAround(now),
    status: fc.constantFrom('WAITING', 'WAITING', 'REFUSED'),
    order: fc.constantFrom(...orderStatuses),
    isUndecided: fc.constantFrom(true, false, false),
    isDecided: fc.constantFrom(true, false, false),
  });
  await fc.assert(
    fc.asyncProperty(anyDeadline, async ({ until, status, order, isUndecided, isDecided }) => {
      await undone(context.db, async (tx) => {
        const id = context.ids.uuid();
        const times = { createdAt: inHours(now, -9), expiresAt: until };
        // Without a ticket: a transfer is late whatever it offers.
        await sql`insert into ticket_transfer (event_id, id, from_customer_id, email, token_hash, status, created_at,
            expires_at, ended_at)
          values (${eventId}, ${id}, ${bia.id}, '', ${Buffer.from(id)}, ${status}, ${times.createdAt}, ${until},
            ${status === 'WAITING' ? null : now})`.execute(tx);
        const transfer = await readTransfer(tx, eventId, id);
        if (transfer === null) throw new Error('no transfer');
        const lateTransfers = await readOverdueTransfers(tx, now, 10);
        const isLate = status === 'WAITING' && !isTransferOpen(transfer, now);
        expect(lateTransfers.map(({ transferId }) => transferId)).toEqual(isLate ? [id] : []);

        await sql`update customer_order set status = ${order}, payable_until = ${until}
          where event_id = ${eventId}`.execute(tx);
        await sql`update payment set status = ${isUndecided ? 'PENDING' : 'DECLINED'}
          where event_id = ${eventId}`.execute(tx);
        const lateOrders = await readOverdueOrders(tx, now, 10);
        const ends = isUnpaid({ status: order }) && !isPayable({ status: order, payableUntil: until }, now);
        expect(lateOrders.map(({ status: found }) => found)).toEqual(ends && !isUndecided ? [order] : []);

        const request = { eventId, id, action: 'event.cancel' as const, subjectKey: null, details: null };
        const size = { tickets: 1, readers: 0, cents: 1, why: null, requestedBy: staff.id };
        await insertApproval(tx, { ...request, ...size, requestedAt: times.createdAt, expiresAt: until });
        if (isDecided)
          await sql`update approval set decided_by = requested_by, decided_at = ${now}, is_approved = false
          where event_id = ${eventId}`.execute(tx);
        const approval = await selectApproval(tx, eventId, id);
        if (approval === null) throw new Error('no approval');
        const isOpen = isApprovalOpen(approval, now);
        const asked = { places: everywhere, eventId, now, first: 10 };
        expect(await selectApprovals(tx, { ...asked, isOpen: true })).toHaveLength(isOpen ? 1 : 0);
        expect(await selectApprovals(tx, { ...asked, isOpen: false })).toHaveLength(isOpen ? 0 : 1);
        const decision = { eventId, id, decidedBy: staff.id, at: now, isApproved: false };
        expect(await decideApprovalRow(tx, decision)).toBe(isOpen);
      });
    }),
    cases(100, 500),
  );
});

test('a room gives numbers, and calls, exactly while pages say that it is on', async () => {
  const now = clock.now();
  const waitingRoom = { opensAt: inHours(now, -1), ratePerMinute: 9, insideMax: 9 };
  const { id: eventId } = await event({ ...oneDay, saleOpensAt: inHours(now, 1), waitingRoom });
  const [customer] = await people(1);
  const anyRoom = fc.record({
    opensAt: momentsAround(now),
    waits: fc.constantFrom(0, 1, 2),
    closedAt: maybeAround(now),
  });
  await fc.assert(
    fc.asyncProperty(anyRoom, async ({ opensAt, waits, closedAt }) => {
      await undone(context.db, async (tx) => {
        const startsAt = new Date(opensAt.getTime() + waits);
        await sql`update waiting_room set opens_at = ${opensAt}, starts_at = ${startsAt}, closed_at = ${closedAt}
          where event_id = ${eventId}`.execute(tx);
        const [room] = await readRooms(tx, [eventId], now);
        if (room === undefined) throw new Error('no room');
        const isOn = isRoomOn(room, now);
        expect(await readRoomsToCall(tx, now)).toEqual(isOn && now >= startsAt ? [eventId] : []);
        const { rows } = await sql`
          select 1 from join_room(${eventId}, ${now}, ${[customer?.id]}::uuid[], array['phone'])`.execute(tx);
        expect(rows).toHaveLength(isOn ? 1 : 0);
      });
    }),
    cases(100, 500),
  );
});

test('the list of events in the back office tells the state of a sale that pages tell', async () => {
  const now = clock.now();
  const { id: eventId } = await event(oneDay);
  const anyEvent = fc.record({
    canceledAt: fc.constantFrom(now, null, null, null),
    saleOpensAt: momentsAround(now),
    saleClosesAt: momentsAround(now),
    endsAt: momentsAround(now),
  });
  const stateOf = {
    CANCELED: 'CANCELED',
    SCHEDULED: 'UPCOMING',
    ENDED: 'CLOSED',
    ON_SALE: 'ON_SALE',
    STOPPED: 'ON_SALE',
    SOLD_OUT: 'ON_SALE',
  };
  await fc.assert(
    fc.asyncProperty(anyEvent, async ({ canceledAt, saleOpensAt, saleClosesAt, endsAt }) => {
      fc.pre(saleOpensAt < saleClosesAt);
      await undone(context.db, async (tx) => {
        await sql`update event set canceled_at = ${canceledAt}, sale_opens_at = ${saleOpensAt},
          sale_closes_at = ${saleClosesAt}, starts_at = ${inHours(endsAt, -9)}, ends_at = ${endsAt}
          where id = ${eventId}`.execute(tx);
        const seen = await readView(tx, eventId);
        const status = saleStatus(seen, [], now);
        const asked = {
          search: null,
          organizerId: null,
          state: null,
          isNext: false,
          after: null,
          first: 9,
          places: everywhere,
        };
        const [listed] = await selectOfficeEvents(tx, { ...asked, ids: [eventId], now });
        expect(listed?.state).toBe(isOver(seen, now) && status !== 'CANCELED' ? 'PAST' : stateOf[status]);
      });
    }),
    cases(100, 500),
  );
});

test('an event is found as free when its page shows no price', async () => {
  const goods = { key: 'shirt', days: [], kind: 'PRODUCT' as const, stock: 5 };
  const batches = [{ units: 2 }, { units: 3 }];
  const { id: eventId } = await event({
    days: { sat: 9 },
    offers: [{ key: 'sat', days: ['sat'], batches }, goods],
    courtesies: [{ key: 'press', offers: [{ offer: 'sat', quantity: 1 }] }],
  });
  const { rows } = await context.pool.query('select key from batch where event_id = $1 order by key', [
    eventId,
  ]);
  const keys = rows.map(({ key }) => key as string);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(0, 0, 1), { minLength: 4, maxLength: 4 }), async (cents) => {
      await undone(context.db, async (tx) => {
        for (const [at, key] of keys.entries())
          await sql`update batch set price_cents = ${cents[at]} where event_id = ${eventId} and key = ${key}`.execute(
            tx,
          );
        const [searched] = await readSearchedEvents(tx, [eventId]);
        const passes = createFilterTest({ ...noFilter, isFree: true }, { now: clock.now() });
        expect(searched?.isFree).toBe(passes(await readView(tx, eventId)));
      });
    }),
    cases(40, 200),
  );
});

test('the office compares texts as the search of fans does', async () => {
  const letters = [
    ...Array.from({ length: 0x250 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
    ...['ガ', 'パ', 'ぶ', 'ﬁ', '①', 'Å', 'ǻ', 'ế'],
  ];
  const anyText = fc.tuple(
    fc.array(fc.constantFrom(...letters), { maxLength: 30 }),
    fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
  );
  const compared = async (text: string) => {
    const { rows } = await sql<{ text: string }>`select ${comparedText(sql`${text}::text`)} as text`.execute(
      context.db,
    );
    return rows[0]?.text;
  };
  expect(await compared(letters.join(''))).toBe(plainLetters(letters.join('')));
  expect(await compared('Jūjutsu São João, Pokémon'.normalize('NFD'))).toBe('jujutsu sao joao, pokemon');
  await fc.assert(
    fc.asyncProperty(anyText, async ([text, form]) => {
      const typed = text.join('').normalize(form);
      expect(await compared(typed)).toBe(plainLetters(typed));
    }),
    cases(200, 1_000),
  );
});

test('whom the list locks as fitting are all whom it would offer something, in their order', async () => {
  const keys = ['sat', 'sun', 'pass'] as const;
  const view = await event({
    days: { sat: 9, sun: 9 },
    offers: [
      { key: 'sat', days: ['sat'] },
      { key: 'sun', days: ['sun'] },
      { key: 'pass', days: ['sat', 'sun'] },
    ],
  });
  const customers = await people(5);
  const offers = keys.map((key) => view.batchById.get(batchOf(view, key)));
  const sources = offers.flatMap((known) =>
    known === undefined
      ? []
      : [{ offerId: known.offer.id, batchId: known.batch.id, poolIds: known.batch.poolIds }],
  );
  const anyWish = fc.record({
    units: fc.integer({ min: 1, max: 4 }),
    offers: fc.subarray([0, 1, 2], { minLength: 1 }),
  });
  const anyWorld = fc.record({
    wishes: fc.array(anyWish, { maxLength: 5 }),
    free: fc.array(fc.nat(5), { minLength: 2, maxLength: 2 }),
  });
  const poolIds = [...new Set(sources.flatMap((source) => source.poolIds))];
  await fc.assert(
    fc.asyncProperty(anyWorld, async ({ wishes, free }) => {
      await undone(context.db, async (tx) => {
        const freeByPool = new Map(poolIds.map((id, index) => [id, free[index] ?? 0]));
        const entries = wishes.map(({ units, offers: chosen }, index) => ({
          ...{ id: context.ids.uuid(), units, customerId: customers[index]?.id ?? '' },
          offerIds: chosen.flatMap((at) => sources[at]?.offerId ?? []),
        }));
        for (const entry of entries)
          await insertEntry(tx, { ...entry, eventId: view.id, joinedAt: clock.now() });
        const offered = sources.map((one) => ({
          offerId: one.offerId,
          units: freeOfSource(one, freeByPool),
        }));
        const locked = await lockFitting(tx, view.id, offered, 50);
        const told = (made: readonly WaitingEntry[]) =>
          nextOffers(made, sources, freeByPool).map(({ entryId, source }) => [entryId, source.batchId]);
        expect(told(locked)).toEqual(told(entries));
        const fitting = entries.filter((entry) => told([entry]).length > 0);
        expect(locked.map(({ id }) => id)).toEqual(fitting.map(({ id }) => id));
      });
    }),
    cases(100, 500),
  );
});
