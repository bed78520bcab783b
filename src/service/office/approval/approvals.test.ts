import { describe, expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openSessionShop } from '#test/support/shop/artist-session-shop.ts';
import { listAudit } from '../../ground/audit/list-audit.ts';
import { settleCanceledOffers } from '../../holding/order/cancellation/settle-canceled-offers.ts';
import { settleRefunds } from '../../holding/order/refund/settle-refunds.ts';
import { changeLimits } from '../../people/organizer/change-limits.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { cancelOrRequest, previewCancellation } from './cancel-or-request.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

// docs/algorithms/staff-and-rights.md, "A second person"; with the invariants asked after each test.
const { deployment, weekend, buy, orderOf } = await openSessionShop();
const { context, clock } = deployment;

/** Somebody with a grant that is stored, at the organizer of the event or at the whole installation. */
async function person(role: Role, view: EventView | null = null): Promise<Staff> {
  const place = view === null ? installation : organizerPlace(view.organizer.id ?? '');
  return await storeStaff(deployment, [{ role, ...place }]);
}

const owner = await person('OWNER');

async function limit(
  view: EventView,
  limits: { cents: number | null; tickets: number | null },
): Promise<void> {
  await changeLimits(context, { actor: owner, organizerId: view.organizer.id ?? '', limits });
}

async function soldWeekend() {
  const view = await weekend({ refundKeepsFee: true });
  const [ana, caio] = await deployment.customers(2);
  const order = await buy(view, ana!, { pass: [null], iara: [null], 'iara-sun': [null] });
  await buy(view, caio!, { sat: [null], joca: [null] });
  return { view, ana: ana!, order };
}

async function isGone(view: EventView): Promise<boolean> {
  const { rows } = await context.pool.query(
    "select canceled_at is not null as gone from artist where event_id = $1 and key = 'iara'",
    [view.id],
  );
  return rows[0].gone;
}

const iara = (view: EventView, actor: Staff) =>
  ({ slug: view.slug, actor, action: 'artist.cancel', key: 'iara', why: 'ill' }) as const;

describe('a cancellation', () => {
  test('says beforehand exactly what it gives back', async () => {
    const { view, ana, order } = await soldWeekend();
    await limit(view, { cents: null, tickets: null });
    const producer = await person('PRODUCER', view);
    const before = await previewCancellation(context, iara(view, producer));
    expect(before).toMatchObject({ orders: 1, tickets: 2, people: 1, isApprovalNeeded: false });
    expect(await cancelOrRequest(context, iara(view, producer))).toBe('DONE');
    while ((await settleCanceledOffers(context)) > 0) {
      // Until nothing is left.
    }
    await settleRefunds(context);
    const { refunds } = await orderOf(ana, order.number);
    expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(before.cents);
  });

  test('of an event counts what all its orders have paid', async () => {
    const { view, order } = await soldWeekend();
    const producer = await person('PRODUCER', view);
    const effect = await previewCancellation(context, {
      ...{ slug: view.slug, actor: producer, action: 'event.cancel', key: null },
    });
    expect(effect).toMatchObject({ orders: 2, tickets: 5, people: 2 });
    expect(effect.cents).toBeGreaterThan(order.totals.totalCents);
  });

  test('above a limit waits, and is carried out as the first person once another approves it', async () => {
    const { view } = await soldWeekend();
    await limit(view, { cents: null, tickets: 1 });
    const producer = await person('PRODUCER', view);
    const finance = await person('FINANCE', view);
    expect((await previewCancellation(context, iara(view, producer))).isApprovalNeeded).toBe(true);
    expect(await cancelOrRequest(context, iara(view, producer))).toBe('REQUESTED');
    await expect(cancelOrRequest(context, iara(view, producer))).rejects.toThrow('APPROVAL_PENDING');
    expect(await isGone(view)).toBe(false);
    await context.pool.query(
      "update artist set name = 'Iara Monteiro' where event_id = $1 and key = 'iara'",
      [view.id],
    );
    const [waiting] = await listApprovals(context, { actor: finance, eventId: view.id, isOpen: true });
    expect(waiting).toMatchObject({
      action: 'artist.cancel',
      subjectKey: 'iara',
      subjectName: { pt: 'Iara Monteiro', en: 'Iara Monteiro' },
      tickets: 2,
      requestedByName: 'Bia',
    });
    const asked = { actor: finance, eventId: view.id, approvalId: waiting?.id ?? '', isApproved: true };
    expect(await decideApproval(context, asked)).toMatchObject({ isApproved: true });
    await expect(decideApproval(context, asked)).rejects.toThrow('APPROVAL_OVER');
    const { items } = await listAudit(context, { actor: owner, filter: { eventId: view.id } });
    const told = items.map(({ action, after }) => [
      action,
      (after as { requested?: boolean }).requested ?? false,
    ]);
    expect(told).toContainEqual(['artist.cancel', true]);
    expect(told).toContainEqual(['approval.decide', false]);
    expect(told).toContainEqual(['artist.cancel', false]);
    expect(await isGone(view)).toBe(true);
  });

  test('below the limits needs nobody', async () => {
    const { view } = await soldWeekend();
    await limit(view, { cents: 10_000_000, tickets: 2 });
    const producer = await person('PRODUCER', view);
    const asked = { ...iara(view, producer), action: 'offer.cancel' as const, key: 'joca' };
    expect(await cancelOrRequest(context, asked)).toBe('DONE');
    const { items } = await listAudit(context, { actor: owner, filter: { eventId: view.id } });
    expect(items.map(({ action, subject }) => [action, subject])).toEqual([['offer.cancel', 'offer joca']]);
  });
});

describe('a request', () => {
  async function requested() {
    const { view } = await soldWeekend();
    await limit(view, { cents: 0, tickets: null });
    const producer = await person('PRODUCER', view);
    await cancelOrRequest(context, iara(view, producer));
    const [waiting] = await listApprovals(context, { actor: owner, eventId: view.id });
    return { view, producer, asked: { eventId: view.id, approvalId: waiting?.id ?? '', isApproved: true } };
  }

  test('is not approved by who made it, whatever their role', async () => {
    const { view, asked } = await requested();
    const { rows } = await context.pool.query('select requested_by from approval where event_id = $1', [
      view.id,
    ]);
    const themselves: Staff = {
      kind: 'staff',
      id: rows[0].requested_by,
      grants: [{ role: 'OWNER', ...installation }],
    };
    await expect(decideApproval(context, { ...asked, actor: themselves })).rejects.toThrow('APPROVAL_OWN');
    expect(await decideApproval(context, { ...asked, actor: themselves, isApproved: false })).toMatchObject({
      isApproved: false,
    });
  });

  test('is decided by nobody of another organizer, and by no other role', async () => {
    const { view, asked } = await requested();
    const stranger: Staff = {
      kind: 'staff',
      id: owner.id,
      grants: [{ role: 'OWNER', ...organizerPlace(view.id) }],
    };
    const whyNot = (actor: Staff) =>
      decideApproval(context, { ...asked, actor }).then(() => 'it was decided', String);
    expect(await whyNot(stranger)).toContain('NOT_FOUND');
    expect(await whyNot(await person('PRODUCER', view))).toContain('NOT_ALLOWED');
  });

  test('ends after three days, and can then be made again', async () => {
    const { view, producer, asked } = await requested();
    clock.pass(72 * 3_600);
    await expect(decideApproval(context, { ...asked, actor: owner })).rejects.toThrow('APPROVAL_OVER');
    expect(await listApprovals(context, { actor: owner, eventId: view.id, isOpen: true })).toEqual([]);
    expect(await cancelOrRequest(context, iara(view, producer))).toBe('REQUESTED');
  });

  test('of somebody who has lost the right meanwhile is not carried out', async () => {
    const { producer, asked } = await requested();
    await context.pool.query('delete from staff_grant where staff_id = $1', [producer.id]);
    await expect(decideApproval(context, { ...asked, actor: owner })).rejects.toThrow(
      'REQUESTER_NOT_ALLOWED',
    );
  });

  test('that has grown by more than a tenth has to be made again', async () => {
    const { view, asked } = await requested();
    const [dora] = await deployment.customers(1);
    await buy(view, dora!, { pass: [null], 'iara-sun': [null] });
    await expect(decideApproval(context, { ...asked, actor: owner })).rejects.toThrow('APPROVAL_OUTGROWN');
  });
});

describe('limits', () => {
  test('are made stricter by an owner of the organizer, and looser by who runs the installation only', async () => {
    const { view } = await soldWeekend();
    await limit(view, { cents: null, tickets: null });
    const organizerId = view.organizer.id ?? '';
    const actor = await person('OWNER', view);
    const strict = { cents: 100_000, tickets: 50 };
    await changeLimits(context, { actor, organizerId, limits: strict });
    for (const limits of [
      { ...strict, tickets: 51 },
      { ...strict, cents: null },
    ]) {
      await expect(changeLimits(context, { actor, organizerId, limits })).rejects.toThrow('LIMITS_LOOSER');
    }
    await changeLimits(context, { actor: owner, organizerId, limits: { ...strict, tickets: 51 } });
    await expect(
      changeLimits(context, { actor, organizerId, limits: { cents: -1, tickets: 1 } }),
    ).rejects.toThrow('INVALID_INPUT');
    await expect(
      changeLimits(context, { actor: await person('FINANCE', view), organizerId, limits: strict }),
    ).rejects.toThrow('NOT_ALLOWED');
    await limit(view, { cents: null, tickets: null });
  });
});
