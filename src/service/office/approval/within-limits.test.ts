import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import type { ActSize, ApprovalLimits } from '#src/domain/policy/approval.ts';
import { installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openSessionShop } from '#test/support/shop/artist-session-shop.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { later, openPostponedFair } from '#test/support/shop/postponed-fair.ts';
import { changeLimits } from '../../people/organizer/change-limits.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { cancelOrRequest, previewCancellation } from './cancel-or-request.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { postponeOrRequest, previewPostponement } from './postpone-or-request.ts';
import { doWithinLimits, isAboveLimits } from './within-limits.ts';

// docs/algorithms/staff-and-rights.md, "Limits add up".
const { deployment, weekend, buy } = await openSessionShop();
const { context, clock } = deployment;
const root = operator('ana');
const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);
const { weekendFair, askedOf } = openPostponedFair(deployment, owner);
const [fan, other] = await deployment.customers(2);
const hour = 3_600;

const placeOf = (view: EventView) => ({ eventId: view.id, organizerId: view.organizer.id });
const producerAt = (view: EventView) =>
  storeStaff(deployment, [{ role: 'PRODUCER', ...organizerPlace(view.organizer.id ?? '') }]);
const limit = (view: EventView, limits: ApprovalLimits) =>
  changeLimits(context, { actor: root, organizerId: view.organizer.id ?? '', limits });

/** Two tickets of each of two sessions of Iara, and of one of Joca. */
async function soldWeekend() {
  const view = await weekend();
  for (const one of [fan!, other!])
    await buy(view, one, { pass: [null], iara: [null], 'iara-sun': [null], 'joca-late': [null] });
  return view;
}

const offer = (view: EventView, key: string, actor: Awaited<ReturnType<typeof producerAt>>) =>
  ({ slug: view.slug, actor, action: 'offer.cancel', key, why: null }) as const;

describe('acts below a limit', () => {
  test('add up: the one that exceeds it with those of the day waits, whoever has done them', async () => {
    const view = await soldWeekend();
    await limit(view, { cents: null, tickets: 3 });
    const [bia, caio] = [await producerAt(view), await producerAt(view)];
    expect((await previewCancellation(context, offer(view, 'iara-sun', caio))).isApprovalNeeded).toBe(false);
    expect(await cancelOrRequest(context, offer(view, 'iara', bia))).toBe('DONE');
    expect((await previewCancellation(context, offer(view, 'iara-sun', caio))).isApprovalNeeded).toBe(true);
    expect(await cancelOrRequest(context, offer(view, 'iara-sun', caio))).toBe('REQUESTED');
    const { rows } = await context.pool.query(
      'select key from offer where event_id = $1 and canceled_at is not null',
      [view.id],
    );
    expect(rows).toEqual([{ key: 'iara' }]);
    // Nothing is added by what is done already.
    expect(await cancelOrRequest(context, offer(view, 'iara', bia))).toBe('DONE');
  });

  test('count for a day, and what somebody has approved does not count', async () => {
    const view = await soldWeekend();
    const ana = await storeStaff(deployment, [{ role: 'OWNER', ...organizerPlace(view.organizer.id ?? '') }]);
    await limit(view, { cents: null, tickets: 3 });
    const bia = await producerAt(view);
    clock.pass(1);
    expect(await cancelOrRequest(context, offer(view, 'iara', bia))).toBe('DONE');
    expect(await cancelOrRequest(context, offer(view, 'iara-sun', bia))).toBe('REQUESTED');
    const [waiting] = await listApprovals(context, { actor: ana, eventId: view.id, isOpen: true });
    const asked = { actor: ana, eventId: view.id, approvalId: waiting?.id ?? '', isApproved: true };
    expect(await decideApproval(context, asked)).toMatchObject({ isApproved: true });
    clock.pass(24 * hour - 60);
    expect((await previewCancellation(context, offer(view, 'joca-late', bia))).isApprovalNeeded).toBe(true);
    clock.pass(61);
    expect(await cancelOrRequest(context, offer(view, 'joca-late', bia))).toBe('DONE');
  });

  test('at once do not pass together', async () => {
    for (let round = 0; round < 3; round += 1) {
      const view = await soldWeekend();
      await limit(view, { cents: null, tickets: 3 });
      const people = [await producerAt(view), await producerAt(view), await producerAt(view)];
      const keys = ['iara', 'iara-sun', 'joca-late'];
      const done = await Promise.all(
        people.map((actor, index) => cancelOrRequest(context, offer(view, keys[index] ?? '', actor))),
      );
      expect(done.sort()).toEqual(['DONE', 'REQUESTED', 'REQUESTED']);
    }
  });

  test('count where they were other acts: a postponement after a cancellation, and after another one', async () => {
    const view = await weekendFair();
    for (const one of [fan!, other!]) await buy(view, one, { sat: [null], iara: [null] });
    await limit(view, { cents: null, tickets: 7 });
    const bia = await producerAt(view);
    const asked = askedOf(view, { actor: bia });
    expect((await previewPostponement(context, asked)).isApprovalNeeded).toBe(false);
    expect(await postponeOrRequest(context, asked)).toBe('DONE');
    expect(
      (await previewPostponement(context, askedOf(view, { starts: later(view, 90) }))).isApprovalNeeded,
    ).toBe(true);
    expect(await cancelOrRequest(context, offer(view, 'iara', bia))).toBe('DONE');
    const whole = { slug: view.slug, actor: bia, action: 'event.cancel', key: null } as const;
    expect((await previewCancellation(context, whole)).isApprovalNeeded).toBe(true);
    expect(await cancelOrRequest(context, { ...whole, why: null })).toBe('REQUESTED');
  });

  test('that were refused do not count', async () => {
    const view = await soldWeekend();
    await limit(view, { cents: null, tickets: 3 });
    const bia = await producerAt(view);
    expect(await refusalOf(cancelOrRequest(context, offer(view, 'sat', bia)))).toBe('OFFER_NOT_FOUND');
    const { rows } = await context.pool.query('select 1 from limited_act where event_id = $1', [view.id]);
    expect(rows).toEqual([]);
  });
});

test('no acts of one event within a day exceed its limits, in whatever order and at once', async () => {
  const view = await weekend();
  const bia = await producerAt(view);
  const limits = { cents: 1_000, tickets: 10 };
  await limit(view, limits);
  const size = fc.record({ tickets: fc.nat(12), cents: fc.nat(1_200) });
  const steps = fc.array(
    fc.record({ atOnce: fc.array(size, { minLength: 1, maxLength: 4 }), wait: fc.nat(14 * hour) }),
    {
      maxLength: 12,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      clock.pass(24 * hour);
      const done: { at: number; size: ActSize }[] = [];
      for (const { atOnce, wait } of all) {
        await Promise.all(
          atOnce.map(async (one) => {
            const asked = { ...placeOf(view), actor: bia, action: 'offer.cancel' as const };
            const at = clock.now().getTime();
            const was = await isAboveLimits(context, placeOf(view), one);
            const act = async () => done.push({ at, size: one });
            const isDone = await doWithinLimits(context, { ...asked, size: async () => one, act });
            // Alone, the preview is right.
            if (atOnce.length === 1) expect(was).toBe(!isDone);
          }),
        );
        clock.pass(wait);
      }
      for (const last of done) {
        const day = done.filter(({ at }) => at <= last.at && at > last.at - 24 * hour * 1_000 + 10_000);
        const sum = (of: 'tickets' | 'cents') => day.reduce((total, one) => total + one.size[of], 0);
        expect(sum('tickets')).toBeLessThanOrEqual(limits.tickets);
        expect(sum('cents')).toBeLessThanOrEqual(limits.cents);
      }
    }),
    { numRuns: 25 },
  );
});
