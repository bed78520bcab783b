import { describe, expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { codeOfRefusal, openManyDesk } from '#test/support/shop/many-desk.ts';
import { changeLimits } from '../../people/organizer/change-limits.ts';
import { carryOutMany } from '../many/carry-out-many.ts';
import { resumeManyAct } from '../many/resume-many-act.ts';
import { beginOrRequest, previewMany } from './begin-or-request.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

// docs/algorithms/acts-on-many.md, "A second person"
const { context, clock, person, owner, fair, orderAt, askedAt, begin, readAct, rowsOf } =
  await openManyDesk();

describe('refunds above the limit', () => {
  async function limitedFair() {
    const made = await fair(3);
    const organizerId = made.view.organizer.id ?? '';
    const limits = { cents: 22_000, tickets: null, readers: null };
    await changeLimits(context, { actor: owner, organizerId, limits });
    return { ...made, finance: await person('FINANCE', made.view) };
  }
  const requestOf = async (view: EventView) =>
    (await listApprovals(context, { actor: owner, eventId: view.id, isOpen: true }))[0];

  test('wait for a second person, and then refund what was shown', async () => {
    const { view, finance } = await limitedFair();
    expect(await previewMany(context, askedAt(view))).toMatchObject({ isApprovalNeeded: true });
    const { act, outcome } = await begin(view, { actor: finance });
    expect(outcome).toBe('REQUESTED');
    expect(await beginOrRequest(context, act)).toBe('REQUESTED');
    await carryOutMany(context);
    expect(await readAct(act)).toMatchObject({ state: 'REQUESTED', done: 0 });
    const request = await requestOf(view);
    expect(request).toMatchObject({
      action: 'order.refund',
      subjectKey: act.actId,
      cents: 33_000,
      tickets: 3,
    });
    // Placed since, and not what the second person sees.
    await orderAt(view);
    const decision = { eventId: view.id, approvalId: request!.id, isApproved: true };
    expect(await codeOfRefusal(decideApproval(context, { actor: finance, ...decision }))).toBe(
      'APPROVAL_OWN',
    );
    await decideApproval(context, { actor: owner, ...decision });
    await carryOutMany(context);
    expect(await readAct(act)).toMatchObject({ state: 'DONE', done: 3, begunBy: finance.id });
    expect(await rowsOf(view)).toMatchObject({ refunds: 3, cents: 33_000 });
  });

  test('wait for nobody where the request for a second person cannot be stored: the next press asks for both', async () => {
    const { view, finance } = await limitedFair();
    const actId = context.ids.uuid();
    const press = () => begin(view, { actor: finance }, actId);
    await context.pool.query('alter table approval add constraint approval_refuses check (false) not valid');
    const failure = await press().then(() => 'stored', String);
    await context.pool.query('alter table approval drop constraint approval_refuses');
    expect(failure).toContain('approval_refuses');
    expect((await press()).outcome).toBe('REQUESTED');
    expect(await requestOf(view)).toMatchObject({ subjectKey: actId, tickets: 3 });
  });

  test('are not done where the second person says no, or nobody decides in time', async () => {
    const { view, finance } = await limitedFair();
    const { act } = await begin(view, { actor: finance });
    const request = await requestOf(view);
    await decideApproval(context, {
      ...{ actor: owner, eventId: view.id, approvalId: request!.id, isApproved: false },
    });
    await carryOutMany(context);
    expect(await readAct(act)).toMatchObject({ state: 'REFUSED', done: 0 });
    await resumeManyAct(context, { actor: owner, eventId: view.id, actId: act.actId });
    const later = await begin(view, { actor: finance });
    clock.pass(73 * 3_600);
    expect(await readAct(later.act)).toMatchObject({ state: 'EXPIRED' });
    await carryOutMany(context);
    expect(await rowsOf(view)).toMatchObject({ refunds: 0 });
  });

  test('are one in slices too, within a day', async () => {
    const { view, numbers, finance } = await limitedFair();
    const some = await begin(view, { actor: finance, choice: { numbers: numbers.slice(0, 2) } });
    expect(some.outcome).toBe('DONE');
    const rest = await begin(view, { actor: finance, choice: { numbers: numbers.slice(2) } });
    expect(rest.outcome).toBe('REQUESTED');
  });
});
