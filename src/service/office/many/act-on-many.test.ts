import { describe, expect, test } from 'vitest';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { codeOfRefusal, openManyDesk, type Wanted } from '#test/support/shop/many-desk.ts';
import { refundForOrganizer } from '../../holding/order/refund/refund-for-organizer.ts';
import { beginOrRequest, previewMany } from '../approval/begin-or-request.ts';
import { listNeeds } from '../needs/list-needs.ts';
import { carryOutMany } from './carry-out-many.ts';
import { giveUpManyAct } from './give-up-many-act.ts';
import { resumeManyAct } from './resume-many-act.ts';
import { stopManyAct } from './stop-many-act.ts';

// docs/algorithms/acts-on-many.md
const { context, clock, person, owner, support, fair, orderAt, unpaidAt, askedAt, begin, readAct, rowsOf } =
  await openManyDesk();

describe('the preview', () => {
  test('says how many would be done, how many are left out and why, and the sum', async () => {
    const { view } = await fair(3);
    await unpaidAt(view);
    const refund = await previewMany(context, askedAt(view));
    expect(refund).toMatchObject({
      ...{ orders: 4, eligible: 3, cents: 33_000, units: 3, isApprovalNeeded: false },
      leftOut: [{ reason: 'REFUND_NOT_POSSIBLE', count: 1 }],
    });
    expect(await previewMany(context, askedAt(view, { keepsFee: true }))).toMatchObject({ cents: 30_000 });
    expect(await previewMany(context, askedAt(view, { kind: 'RESEND' }))).toMatchObject({
      ...{ orders: 4, eligible: 3, cents: 0, leftOut: [{ reason: 'ORDER_NOT_RESENDABLE', count: 1 }] },
    });
    expect(await previewMany(context, askedAt(view, { kind: 'NOTE' }))).toMatchObject({ eligible: 4 });
    expect(await rowsOf(view)).toEqual({ refunds: 0, cents: 0, notes: 0, resent: 0, entries: 0 });
  });

  test('has no mark in common with one of other orders or sums: what changed since is told in numbers, and nothing begins', async () => {
    const { view, numbers } = await fair(2);
    const asked = askedAt(view);
    const { eligible, mark } = await previewMany(context, asked);
    const act = { ...asked, actId: context.ids.uuid(), note: 'Adiado', seen: { eligible, mark } };
    const more = await orderAt(view, 2);
    expect(await codeOfRefusal(beginOrRequest(context, act))).toEqual({
      code: 'MANY_GREW',
      count: 1,
      all: 3,
    });
    const refund = { actor: owner, ticketIds: null, keepsFee: false, note: 'Pediu' };
    await refundForOrganizer(context, { ...refund, number: numbers[0]! });
    // As many as before, and others.
    expect(await codeOfRefusal(beginOrRequest(context, act))).toEqual({
      ...{ code: 'MANY_CHANGED', count: 0, all: 2 },
    });
    await refundForOrganizer(context, { ...refund, number: more });
    expect(await codeOfRefusal(beginOrRequest(context, act))).toEqual({
      ...{ code: 'MANY_SHRANK', count: 1, all: 1 },
    });
    await expect(readAct(act)).rejects.toThrow('NOT_FOUND');
  });

  test('is of one event, of orders that are there, and for who may do the act', async () => {
    const [{ view, numbers }, other] = [await fair(1), await fair(1)];
    const preview = (wanted: Wanted) => codeOfRefusal(previewMany(context, askedAt(view, wanted)));
    const both = { numbers: [...numbers, ...other.numbers] };
    const elsewhere = await person('OWNER', other.view);
    expect([
      await preview({ choice: both }),
      await preview({ choice: { filter: {} } }),
      await preview({ choice: { filter: { eventId: other.view.id } } }),
      await preview({ choice: { numbers: Array.from({ length: 5_001 }, (_, at) => `X-${at}`) } }),
      await preview({ actor: support }),
      await preview({ actor: await person('GATE') }),
      await preview({ kind: 'RESEND', actor: await person('FINANCE') }),
      await preview({
        actor: { ...elsewhere, grants: [{ role: 'OWNER', ...organizerPlace(context.ids.uuid()) }] },
      }),
    ]).toEqual([
      ...['MANY_ONE_EVENT', 'MANY_ONE_EVENT', 'MANY_ONE_EVENT', { code: 'MANY_TOO_MANY', max: 5_000 }],
      ...['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_FOUND'],
    ]);
    const nothing = { ...askedAt(view), actId: context.ids.uuid(), note: ' ' };
    const seen = await previewMany(context, nothing);
    expect(await codeOfRefusal(beginOrRequest(context, { ...nothing, seen }))).toBe('INVALID_INPUT');
    const long = { ...nothing, note: 'x'.repeat(501), seen };
    expect(await codeOfRefusal(beginOrRequest(context, long))).toBe('FIELD_TOO_LONG');
    const none = { ...nothing, choice: { numbers: [] }, note: 'Nada' };
    const unseen = await previewMany(context, none);
    expect(await codeOfRefusal(beginOrRequest(context, { ...none, seen: unseen }))).toBe('MANY_NOBODY');
    const named = { ...nothing, actId: 'act', note: 'Nada', seen };
    expect(await codeOfRefusal(beginOrRequest(context, named))).toBe('INVALID_INPUT');
  });
});

describe('the act', () => {
  test('refunds each order by the command of the single act, and tells what it left out', async () => {
    const { view, numbers } = await fair(3);
    await unpaidAt(view);
    const { act, outcome } = await begin(view, { keepsFee: true });
    expect(outcome).toBe('DONE');
    // Somebody is faster with one of them.
    await refundForOrganizer(context, {
      ...{ actor: owner, number: numbers[1]!, ticketIds: null, keepsFee: false, note: 'Ligou' },
    });
    await carryOutMany(context);
    const done = await readAct(act);
    expect(done).toMatchObject({
      ...{ state: 'DONE', kind: 'REFUND', orders: 4, done: 2, leftOut: 2, failed: 0, cents: 30_000 },
    });
    expect((await done.readTroubles()).map(({ reason }) => reason)).toEqual([
      ...['REFUND_NOT_POSSIBLE', 'REFUND_NOT_POSSIBLE'],
    ]);
    expect(await rowsOf(view)).toMatchObject({ refunds: 3, cents: 31_000, entries: 3 });
    const { rows } = await context.pool.query(
      "select why, after ->> 'orders' as orders from audit_entry where event_id = $1 and subject = $2",
      [view.id, `many orders ${act.actId}`],
    );
    expect(rows).toEqual([{ why: 'Show adiado', orders: '3' }]);
  });

  test('pressed twice is one act, and is asked for no second time what it has seen', async () => {
    const { view } = await fair(2);
    const actId = context.ids.uuid();
    const { act } = await begin(view, { kind: 'NOTE', actor: support }, actId);
    await orderAt(view);
    expect(await beginOrRequest(context, act)).toBe('DONE');
    expect(await Promise.all([1, 2].map(() => beginOrRequest(context, act)))).toEqual(['DONE', 'DONE']);
    await carryOutMany(context);
    expect(await rowsOf(view)).toMatchObject({ notes: 2 });
  });

  test('does each order once, by however many nodes', async () => {
    const { view } = await fair(4);
    const { act } = await begin(view, { kind: 'RESEND' });
    const free = `update many_act set next_at = $2 where id = $1 and state = 'RUNNING'`;
    const run = () => carryOutMany(context, { piece: 2 });
    const runs = [run(), run(), run()];
    // Claims that overlap, as after a node that was asleep for longer than its claim.
    await context.pool.query(free, [act.actId, clock.now()]);
    await Promise.all([...runs, run()]);
    await context.pool.query(free, [act.actId, clock.now()]);
    await run();
    expect(await readAct(act)).toMatchObject({ state: 'DONE', done: 4, leftOut: 0, failed: 0 });
    expect(await rowsOf(view)).toMatchObject({ resent: 4, entries: 4 });
  });

  test('that another node has done is rolled back with all that it wrote', async () => {
    const { view } = await fair(1);
    const { act } = await begin(view, { kind: 'NOTE' });
    let calls = 0;
    const late = {
      ...context,
      events: {
        ...context.events,
        async byId(id: string) {
          calls += 1;
          // While this node begins with the order, another one ends it.
          if (calls === 2) {
            await context.pool.query(
              "update many_act_order set outcome = 'DONE', ended_at = now() where act_id = $1",
              [act.actId],
            );
          }
          return await context.events.byId(id);
        },
      },
    };
    await carryOutMany(late);
    expect(await rowsOf(view)).toMatchObject({ notes: 0 });
  });

  test('is stopped after the order under way, and goes on behind it', async () => {
    const { view } = await fair(3);
    const { act } = await begin(view, { kind: 'NOTE' });
    let notes = 0;
    const { ids } = context;
    const uuid = () => {
      notes += 1;
      return ids.uuid();
    };
    const asked = { actor: owner, eventId: view.id, actId: act.actId };
    const stopping = {
      ...context,
      events: {
        ...context.events,
        async byId(id: string) {
          if (notes === 1) await stopManyAct(context, asked);
          return await context.events.byId(id);
        },
      },
      ids: { ...ids, uuid },
    };
    await carryOutMany(stopping);
    const stopped = await readAct(act);
    expect(stopped).toMatchObject({ state: 'STOPPED', orders: 3 });
    expect(stopped.done).toBeGreaterThan(0);
    expect(stopped.done).toBeLessThan(3);
    await carryOutMany(context);
    expect(await readAct(act)).toMatchObject({ state: 'STOPPED', done: stopped.done });
    await resumeManyAct(context, asked);
    await carryOutMany(context);
    expect(await readAct(act)).toMatchObject({ state: 'DONE', done: 3 });
    expect(await rowsOf(view)).toMatchObject({ notes: 3 });
  });

  test('goes on after a node that died, once its claim has ended', async () => {
    const { view } = await fair(1);
    const { act } = await begin(view, { kind: 'NOTE' });
    await context.pool.query('update many_act set next_at = $2 where id = $1', [
      act.actId,
      new Date(clock.now().getTime() + 60_000),
    ]);
    await carryOutMany(context);
    expect(await readAct(act)).toMatchObject({ state: 'RUNNING', done: 0 });
    clock.pass(61);
    await carryOutMany(context);
    expect(await readAct(act)).toMatchObject({ state: 'DONE', done: 1 });
  });

  test('stops where the rights of who began it have ended, and goes on in the name of somebody who has them', async () => {
    const { view } = await fair(2);
    const producer = await person('PRODUCER', view);
    const { act } = await begin(view, { kind: 'NOTE', actor: producer });
    await context.pool.query('delete from staff_grant where staff_id = $1', [producer.id]);
    await carryOutMany(context);
    expect(await readAct(act)).toMatchObject({ state: 'STOPPED', stopReason: 'RIGHTS_ENDED', done: 0 });
    const asked = { eventId: view.id, actId: act.actId };
    expect(await codeOfRefusal(resumeManyAct(context, { ...asked, actor: await person('READER') }))).toBe(
      'NOT_ALLOWED',
    );
    await resumeManyAct(context, { ...asked, actor: support });
    await carryOutMany(context);
    expect(await readAct(act)).toMatchObject({ state: 'DONE', stopReason: null, done: 2 });
    const { rows } = await context.pool.query(
      'select distinct written_by as by from order_note where event_id = $1',
      [view.id],
    );
    expect(rows).toEqual([{ by: support.id }]);
  });

  test('tries an order that fails three times, leaves the others alone, and is tried again when somebody asks', async () => {
    const { view } = await fair(2);
    const { act } = await begin(view, { kind: 'NOTE' });
    const broken = {
      ...context,
      ids: {
        ...context.ids,
        uuid(): string {
          throw new Error('broken on purpose');
        },
      },
    };
    for (let tried = 1; tried <= 3; tried += 1) {
      expect(await readAct(act)).toMatchObject({ state: 'RUNNING', failed: 0 });
      await carryOutMany(broken);
      clock.pass(5);
    }
    await carryOutMany(broken);
    const failed = await readAct(act);
    expect(failed).toMatchObject({ state: 'DONE', done: 0, failed: 2 });
    expect((await failed.readTroubles()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['FAILED', null],
      ['FAILED', null],
    ]);
    const asked = { actor: owner, eventId: view.id };
    const needed = async () =>
      (await listNeeds(context, { ...asked, kind: 'ACT_FAILED' })).items.map((one) => [one.key, one.count]);
    expect(await needed()).toEqual([[act.actId, 2]]);
    await resumeManyAct(context, { actor: owner, eventId: view.id, actId: act.actId });
    expect(await needed()).toEqual([]);
    await carryOutMany(context);
    expect(await readAct(act)).toMatchObject({ state: 'DONE', done: 2, failed: 0 });
    // Nothing is left to do.
    await resumeManyAct(context, { actor: owner, eventId: view.id, actId: act.actId });
    expect(await readAct(act)).toMatchObject({ state: 'DONE' });
  });

  test('has failed orders that somebody does another way: they are left out, and need nobody', async () => {
    const { view } = await fair(1);
    const { act } = await begin(view, { kind: 'NOTE' });
    await context.pool.query(
      "update many_act_order set outcome = 'FAILED', ended_at = now(), attempts = 3 where act_id = $1",
      [act.actId],
    );
    const asked = { eventId: view.id, actId: act.actId };
    expect(await codeOfRefusal(giveUpManyAct(context, { ...asked, actor: await person('GATE') }))).toBe(
      'NOT_ALLOWED',
    );
    await giveUpManyAct(context, { ...asked, actor: support });
    expect(await readAct(act)).toMatchObject({ failed: 0, leftOut: 1 });
    const needs = await listNeeds(context, { actor: owner, eventId: view.id, kind: 'ACT_FAILED' });
    expect(needs.items).toEqual([]);
  });
});
