import { describe, expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { startMortalNode } from '#test/support/deployment/mortal-node.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { codeOf } from '#test/support/shop/checkout.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { later, openPostponedFair, written } from '#test/support/shop/postponed-fair.ts';
import { listAudit } from '../../ground/audit/list-audit.ts';
import { moveArtistSession } from '../../holding/ticket/artist-session-move/move-artist-session.ts';
import { changeLimits } from '../../people/organizer/change-limits.ts';
import { cancelEvent } from '../../selling/event/cancellation/cancel-event.ts';
import { decideApproval } from '../approval/decide-approval.ts';
import { listApprovals } from '../approval/list-approvals.ts';
import { postponeOrRequest, previewPostponement } from '../approval/postpone-or-request.ts';
import { type PostponementAsked, postponeEvent } from './postpone-event.ts';
import { readPostponements } from './read-postponements.ts';
import { settlePostponements } from './settle-postponements.ts';

// docs/algorithms/postponement.md; with the invariants asked after each test.
const shop = await openHandOn();
const { deployment, buy, ask, pay, orderOf, offer, tokenOf, accept, scan, ticketsOf } = shop;
const { context, clock, bank } = deployment;
const day = 24 * 3_600;

async function person(role: Role, view: EventView | null): Promise<Staff> {
  const place = view === null ? installation : organizerPlace(view.organizer.id ?? '');
  return await storeStaff(deployment, [{ role, ...place }]);
}

const owner = await person('OWNER', null);

const { reason, weekendFair, askedOf } = openPostponedFair(deployment, owner);

const seen = async (view: EventView) => {
  const now = await context.events.byId(view.id);
  if (now === null) throw new Error('The event is gone.');
  return now;
};

async function settle(first?: number) {
  clock.pass(6);
  for (let run = 0; run < 20 && (await settlePostponements(context, first)) > 0; run += 1);
}

async function mails(view: EventView, template = 'event-postponed') {
  const { rows } = await context.pool.query(
    `select id, template, data, locale, to_address as "toAddress", dedupe_key as "dedupeKey" from mail
    where data ->> 'eventId' = $1 and template = $2 order by id`,
    [view.id, template],
  );
  return rows;
}

/** The fair, and orders of so many people. */
async function sold(orders: number, options: Parameters<typeof weekendFair>[0] = {}) {
  const view = await weekendFair(options);
  const people = await deployment.customers(orders);
  for (const one of people) await buy(view, one, { sat: [null], iara: [null] });
  return { view, people, first: people[0]! };
}

async function quote(view: EventView, customer: { token?: string }) {
  const { rows } = await context.pool.query(
    'select number from customer_order where event_id = $1 and customer_id = $2',
    [view.id, (customer as { id: string }).id],
  );
  return await deployment.graphql<{
    refundQuote: { totalCents: number; deadline: string; lines: { keptCents: number }[] };
  }>(
    'query($input: RefundInput!) { refundQuote(input: $input) { totalCents deadline lines { keptCents } } }',
    { input: { orderNumber: rows[0].number } },
    customer,
  );
}

describe('a postponement', () => {
  test('moves dates and sessions, keeps tickets, and says beforehand what it brings about', async () => {
    const { view } = await sold(2);
    const preview = await previewPostponement(context, askedOf(view));
    expect(preview).toMatchObject({ sessions: 2, mails: 2, problems: [], reasons: [] });
    expect(preview.effect).toMatchObject({ orders: 2, tickets: 4, people: 2 });
    expect(await readPostponements(context, view.id)).toEqual([]);
    const done = await postponeEvent(context, askedOf(view, { why: 'storm' }));
    expect(done.refundUntil.getTime()).toBe(done.postponedAt.getTime() + 30 * day * 1_000);
    const after = await seen(view);
    const moved = (at: Date) => new Date(at.getTime() + 60 * day * 1_000);
    expect(after.dates.map(({ startsAt }) => startsAt)).toEqual(
      view.dates.map(({ startsAt }) => new Date(Math.floor(+moved(startsAt) / 60_000) * 60_000)),
    );
    for (const { id, session } of view.categories.flatMap(({ offers }) => offers)) {
      const now = after.offerById.get(id)?.offer.session;
      if (session !== null && now != null)
        expect(Math.abs(+now.startsAt - +moved(session.startsAt))).toBeLessThan(60_000);
    }
    const { rows } = await context.pool.query('select distinct status from ticket where event_id = $1', [
      view.id,
    ]);
    expect(rows).toEqual([{ status: 'VALID' }]);
    const { items } = await listAudit(context, { actor: owner, filter: { eventId: view.id } });
    expect(items.find(({ action }) => action === 'event.postpone')).toMatchObject({
      why: 'storm',
      before: { dates: { sat: expect.any(String) } },
      after: { reason, dates: { sat: expect.any(String), sun: expect.any(String) } },
    });
  });

  test('takes a session along that was moved by hand before', async () => {
    const { view } = await sold(1);
    const iara = view.categories.flatMap(({ offers }) => offers).find(({ session }) => session !== null);
    const from = iara?.session?.startsAt ?? new Date();
    const hand = (hours: number) => written(view, new Date(from.getTime() + hours * 3_600_000));
    await moveArtistSession(context, {
      ...{ slug: view.slug, offerKey: 'iara', actor: operator('ana') },
      ...{ startsAt: hand(1), endsAt: hand(1.5).slice(11) },
    });
    const before = (await seen(view)).offerById.get(iara?.id ?? '')?.offer.session?.startsAt;
    await postponeEvent(context, askedOf(view));
    const after = (await seen(view)).offerById.get(iara?.id ?? '')?.offer.session?.startsAt;
    expect(Number(after) - Number(before)).toBe(60 * day * 1_000);
    const { rows } = await context.pool.query(
      'select to_starts_at as at from session_move where event_id = $1',
      [view.id],
    );
    expect(rows[0].at).toEqual(after);
  });

  test('does not move a date on which somebody is let in at the same moment', async () => {
    const { view, first } = await sold(1);
    const [held] = await ticketsOf(first);
    const gate = await context.pool.connect();
    await gate.query('begin');
    await gate.query(
      `insert into admission (event_id, ticket_id, event_date_id, scan_id, gate, admitted_at)
       values ($1, $2, $3, 'now', 'norte', now())`,
      [view.id, held?.id, view.dates[0]?.id],
    );
    const act = postponeEvent(context, askedOf(view)).then(
      () => 'DONE',
      (error: { code: string }) => error.code,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await gate.query('commit');
    gate.release();
    expect(await act).toBe('DATE_USED');
    expect((await seen(view)).dates).toEqual(view.dates);
    // It stands for a scan, which has a row of its own.
    await context.pool.query('delete from admission where event_id = $1', [view.id]);
  });

  test('is refused with the reason', async () => {
    const { view, first } = await sold(1);
    const codes = async (about: Partial<PostponementAsked>) =>
      await postponeEvent(context, askedOf(view, about)).then(
        () => 'DONE',
        (error: Error) => error.message,
      );
    expect(await codes({ starts: later(view, 0) })).toBe('DATES_UNCHANGED');
    expect(await codes({ starts: [{ key: 'mon', startsAt: '2030-01-01T10:00' }] })).toBe('DATE_UNKNOWN');
    expect(await codes({ starts: [{ key: 'sat', startsAt: 'soon' }] })).toBe('TIME_UNREADABLE');
    expect(await codes({ starts: later(view, -400) })).toBe('NEW_DATE_PAST');
    expect(await codes({ starts: later(view, 60).slice(0, 1) })).toBe('DATES_CROSS');
    expect(await codes({ refundUntil: written(view, new Date(+clock.now() + 2 * day * 1_000)) })).toBe(
      'REFUND_UNTIL_INVALID',
    );
    expect(await codes({ refundUntil: 'soon' })).toBe('REFUND_UNTIL_INVALID');
    expect(await codes({ reason: { pt: ' ', en: 'x' } })).toBe('PORTUGUESE_REQUIRED');
    expect(await codes({ reason: { pt: 'x'.repeat(501), en: 'x' } })).toBe('FIELD_TOO_LONG');
    expect(await codes({ actor: await person('READER', view) })).toBe('NOT_ALLOWED');
    const stranger: Staff = { ...owner, grants: [{ role: 'OWNER', ...organizerPlace(view.id) }] };
    expect(await codes({ actor: stranger })).toBe('NOT_FOUND');
    const [held] = await ticketsOf(first);
    await scan(view, held?.qrCode ?? '');
    expect(await codes({})).toBe('DATE_USED');
    await cancelEvent(context, { slug: view.slug, actor: operator('ana') });
    expect(await codes({})).toBe('EVENT_CANCELED');
    const over = await weekendFair();
    await postponeEvent(context, askedOf(over, { starts: later(over, 1) }));
    clock.pass(400 * day);
    await expect(postponeEvent(context, askedOf(over))).rejects.toThrow('EVENT_OVER');
    expect(await readPostponements(context, view.id)).toEqual([]);
  });

  test('above the limits waits for another person, and is carried out as the first', async () => {
    const { view } = await sold(1);
    const organizerId = view.organizer.id ?? '';
    await changeLimits(context, { actor: owner, organizerId, limits: { cents: 100, tickets: null } });
    const actor = await person('PRODUCER', view);
    expect(await postponeOrRequest(context, askedOf(view, { actor }))).toBe('REQUESTED');
    await expect(postponeOrRequest(context, askedOf(view, { actor }))).rejects.toThrow('APPROVAL_PENDING');
    expect(await readPostponements(context, view.id)).toEqual([]);
    const [waiting] = await listApprovals(context, { actor: owner, eventId: view.id, isOpen: true });
    expect(waiting).toMatchObject({ action: 'event.postpone', details: { starts: later(view, 60) } });
    const decided = { actor: owner, eventId: view.id, approvalId: waiting?.id ?? '', isApproved: true };
    expect(await decideApproval(context, decided)).toMatchObject({ isApproved: true });
    expect(await readPostponements(context, view.id)).toMatchObject([{ postponedBy: `staff:${actor.id}` }]);
    await changeLimits(context, { actor: owner, organizerId, limits: { cents: null, tickets: null } });
  });

  test('whose dates are past by then is not approved', async () => {
    const { view } = await sold(1);
    const organizerId = view.organizer.id ?? '';
    await changeLimits(context, { actor: owner, organizerId, limits: { cents: 100, tickets: null } });
    const actor = await person('PRODUCER', view);
    const starts = ['sat', 'sun'].map((key, index) => ({
      key,
      startsAt: written(view, new Date(+clock.now() + (1 + index * 24) * 3_600_000)),
    }));
    expect(await postponeOrRequest(context, askedOf(view, { actor, starts }))).toBe('REQUESTED');
    const [waiting] = await listApprovals(context, { actor: owner, eventId: view.id, isOpen: true });
    clock.pass(2 * 3_600);
    const decided = { actor: owner, eventId: view.id, approvalId: waiting?.id ?? '', isApproved: true };
    await expect(decideApproval(context, decided)).rejects.toThrow('NEW_DATE_PAST');
    expect((await listApprovals(context, { actor: owner, eventId: view.id }))[0]?.isApproved).toBeNull();
    await changeLimits(context, { actor: owner, organizerId, limits: { cents: null, tickets: null } });
  });
});

describe('the mails', () => {
  test('go to each order once, and to who got a ticket from somebody else', async () => {
    const { view, people, first } = await sold(3);
    const [friend] = await deployment.customers(1);
    const [given] = (await ticketsOf(first)).filter(({ actions }) => actions.includes('TRANSFER'));
    const offered = await offer(first, given?.id ?? '', `${friend!.id}@example.com`);
    await accept(friend!, await tokenOf(offered.data.transferTicket.id));
    await postponeEvent(context, askedOf(view));
    // No node may still have the old dates.
    await settlePostponements(context, 2);
    expect((await readPostponements(context, view.id))[0]).toMatchObject({ done: 0, total: 4 });
    clock.pass(6);
    await settlePostponements(context, 2);
    const [half] = await readPostponements(context, view.id);
    expect(half).toMatchObject({ done: 2, total: 4 });
    await settle(2);
    expect((await readPostponements(context, view.id))[0]).toMatchObject({ done: 4, total: 4 });
    const told = await mails(view);
    expect(told).toHaveLength(3);
    expect(new Set(told.map(({ toAddress }) => toAddress))).toEqual(
      new Set(people.map(({ id }) => `${id}@example.com`)),
    );
    const [handed, ...others] = await mails(view, 'ticket-postponed');
    expect(handed.toAddress).toBe(`${friend!.id}@example.com`);
    expect(others).toEqual([]);
    const mail = await writeMail(context, told[0]);
    expect(mail?.text).toContain(reason.pt);
    expect(mail?.text).toContain('tudo de volta');
    expect((await writeMail(context, handed))?.text).toContain(reason.pt);
  });

  test('of a process that dies at any step leave nobody out, and nobody gets two', async () => {
    const { view, people } = await sold(3);
    await postponeEvent(context, askedOf(view));
    clock.pass(6);
    for (let diesAfter = 0, isOver = false; !isOver; diesAfter += 1) {
      const node = startMortalNode(context, { bank, diesAfter });
      node.context.clock = clock;
      await settlePostponements(node.context, 2).catch(() => 0);
      isOver = !node.isDead();
      await node.bury();
      const [now] = await readPostponements(context, view.id);
      // What is counted has been written, also in the middle.
      expect((await mails(view)).length).toBe(now?.done);
      expect(diesAfter).toBeLessThan(60);
    }
    // Two processes at once go on where it stopped.
    await Promise.all([settle(1), settle(1)]);
    expect((await mails(view)).map(({ dedupeKey }) => dedupeKey)).toHaveLength(people.length);
    expect((await readPostponements(context, view.id))[0]).toMatchObject({ done: 3, total: 3 });
  });

  test('of an earlier postponement are dropped once there is a later one', async () => {
    const { view } = await sold(2);
    await postponeEvent(context, askedOf(view));
    clock.pass(6);
    await settlePostponements(context, 1);
    const [outdated] = await mails(view);
    await postponeEvent(context, askedOf(await seen(view), { starts: later(view, 90) }));
    await settle();
    const [second, first] = await readPostponements(context, view.id);
    expect(first).toMatchObject({ done: 1, total: 1 });
    expect(second).toMatchObject({ done: 2, total: 2 });
    expect(await writeMail(context, outdated)).toBeNull();
    expect((await mails(view)).length).toBe(3);
  });

  test('with tickets that are paid later say it too', async () => {
    const { view } = await sold(1);
    const [late] = await deployment.customers(1);
    const placed = await ask(view, late!, { sat: [null] });
    await postponeEvent(context, askedOf(view));
    await settle();
    await pay(placed.data.placeOrder);
    const ofLate = (all: { toAddress: string }[]) =>
      all.find(({ toAddress }) => toAddress.includes(late!.id));
    expect(ofLate(await mails(view))).toBeUndefined();
    const approved = ofLate(await mails(view, 'order-approved')) as never;
    expect((await writeMail(context, approved))?.text).toContain(reason.pt);
  });
});

describe('the refund window', () => {
  test('gives everything back, fee included, until its last millisecond', async () => {
    const { view, first } = await sold(1, { refundKeepsFee: true });
    clock.pass(8 * day);
    expect(codeOf(await quote(view, first))).toBe('REFUND_TOO_LATE');
    const { refundUntil } = await postponeEvent(context, askedOf(view));
    const { rows } = await context.pool.query(
      'select number, total_cents from customer_order where event_id = $1',
      [view.id],
    );
    const [{ number, total_cents: total }] = rows;
    const whole = await quote(view, first);
    expect(whole.data.refundQuote).toMatchObject({ totalCents: total, deadline: refundUntil.toISOString() });
    expect((await orderOf(first, number)).refundableUntil).toBe(refundUntil.toISOString());
    // Time goes on while it is asked, so the edge is looked at from both sides with the window itself.
    const setUntil = (at: Date) =>
      context.pool
        .query('update postponement set refund_until = $2 where event_id = $1', [view.id, at])
        .then(() => context.pool.query('update event set version = version + 1 where id = $1', [view.id]));
    await setUntil(new Date(+clock.now() - 1));
    expect(codeOf(await quote(view, first))).toBe('REFUND_TOO_LATE');
    await setUntil(new Date(+clock.now() + 60_000));
    const back = await deployment.graphql<{ requestRefund: { amountCents: number } }>(
      'mutation($input: RefundInput!) { requestRefund(input: $input) { amountCents } }',
      { input: { orderNumber: number } },
      first,
    );
    expect(back.data.requestRefund.amountCents).toBe(total);
    expect((await orderOf(first, number)).status).toBe('CANCELED');
  });

  test('is not for who bought after it', async () => {
    const { view } = await sold(0, { refundKeepsFee: true });
    const { refundUntil } = await postponeEvent(context, askedOf(view));
    const [early, late] = await deployment.customers(2);
    clock.pass(69 * 60);
    await buy(view, early!, { sat: [null] });
    clock.pass(2 * 60);
    await buy(view, late!, { sat: [null] });
    const deadlineOf = async (buyer: Parameters<typeof quote>[1]) =>
      (await quote(view, buyer)).data.refundQuote.deadline;
    expect(await deadlineOf(early!)).toBe(refundUntil.toISOString());
    expect(Date.parse((await deadlineOf(late!)) ?? '')).toBeLessThan(+refundUntil);
  });
});
