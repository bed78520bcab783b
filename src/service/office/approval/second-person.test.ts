import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operator, type Staff } from '#src/domain/policy/actor.ts';
import { organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openSessionShop } from '#test/support/shop/artist-session-shop.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { changeLimits } from '../../people/organizer/change-limits.ts';
import { writeMailedCode } from '../../people/session/mailed-code.ts';
import { acceptInvitation } from '../../people/staff/people/accept-invitation.ts';
import { changeGrant } from '../../people/staff/people/change-grant.ts';
import { inviteStaff } from '../../people/staff/people/invite-staff.ts';
import { removeGrant } from '../../people/staff/people/remove-grant.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { cancelOrRequest } from './cancel-or-request.ts';
import { countApprovable } from './count-approvable.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

// docs/algorithms/staff-and-rights.md, "The second person is another one".
const { deployment, weekend, buy } = await openSessionShop();
const { context, clock } = deployment;
const root = operator('ana');
const password = 'Uma-senha-bem-longa-81';
const [fan] = await deployment.customers(1);

const at = (view: EventView, role: Role) => ({ role, ...organizerPlace(view.organizer.id ?? '') });

/** An event above whose limits every cancellation is, and its owner, who was there first. */
async function soldEvent() {
  const view = await weekend();
  await buy(view, fan!, { sat: [null], joca: [null] });
  const organizerId = view.organizer.id ?? '';
  await changeLimits(context, { actor: root, organizerId, limits: { cents: 0, tickets: 0 } });
  const ana = await storeStaff(deployment, [at(view, 'OWNER')], { name: 'Ana' });
  clock.pass(1);
  return { view, ana };
}

let count = 0;
/** Somebody new who accepts an invitation by `by`. */
async function letIn(by: Staff | typeof root, view: EventView, role: Role): Promise<Staff> {
  count += 1;
  const email = `nova-${count}@example.com`;
  const place = organizerPlace(view.organizer.id ?? '');
  const id = await inviteStaff(context, { actor: by, email, role, place, locale: 'pt' });
  await acceptInvitation(
    context,
    {
      code: writeMailedCode(context.sessionSecret, id),
      ...{ name: 'Nova', password, passwordConfirmation: password },
    },
    { login: null, headers: new Headers(), asker: '192.0.2.7' },
  );
  const { rows } = await context.pool.query('select id from staff_user where email = $1', [email]);
  clock.pass(1);
  return { kind: 'staff', id: rows[0].id, grants: [{ role, ...place }] };
}

async function grantIdOf({ id }: Staff): Promise<string> {
  const { rows } = await context.pool.query('select id from staff_grant where staff_id = $1', [id]);
  return rows[0].id;
}

async function request(by: Staff, view: EventView) {
  const act = { action: 'offer.cancel', key: 'joca', why: null } as const;
  expect(await cancelOrRequest(context, { slug: view.slug, actor: by, ...act })).toBe('REQUESTED');
  const [waiting] = await listApprovals(context, { actor: by, eventId: view.id, isOpen: true });
  const asked = { eventId: view.id, approvalId: waiting?.id ?? '' };
  clock.pass(1);
  const approve = (actor: Staff) => decideApproval(context, { ...asked, actor, isApproved: true });
  return {
    approve,
    /** The words of list and menu to somebody, and what happens when they try all the same. */
    async trial(actor: Staff) {
      const [listed] = await listApprovals(context, { actor, eventId: view.id, isOpen: true });
      const waits = await countApprovable(context, { actor });
      return [listed?.isApprovable, waits, await refusalOf(approve(actor))];
    },
    refuse: (actor: Staff) => decideApproval(context, { ...asked, actor, isApproved: false }),
  };
}

const kept = [false, 0, 'APPROVER_OF_REQUESTER'];

describe('a request is not approved', () => {
  test('by somebody whom the requester let in, also through others, and for whatever role', async () => {
    const { view, ana } = await soldEvent();
    const second = await letIn(ana, view, 'FINANCE');
    const owner = await letIn(ana, view, 'OWNER');
    const third = await letIn(owner, view, 'FINANCE');
    const fourth = await letIn(await letIn(owner, view, 'OWNER'), view, 'OWNER');
    const { trial, approve, refuse } = await request(ana, view);
    for (const person of [second, owner, third, fourth]) expect(await trial(person)).toEqual(kept);
    // To stop an act is open to all of them.
    expect(await refuse(third)).toMatchObject({ isApproved: false });
    await expect(approve(owner)).rejects.toThrow('APPROVAL_OVER');
  });

  test('by somebody who came after it, whoever let them in', async () => {
    const { view, ana } = await soldEvent();
    const bia = await storeStaff(deployment, [at(view, 'OWNER')]);
    clock.pass(1);
    const { trial } = await request(ana, view);
    expect(await trial(await letIn(bia, view, 'FINANCE'))).toEqual(kept);
    expect(await trial(await letIn(root, view, 'FINANCE'))).toEqual(kept);
  });

  test('by somebody whose role the requester has changed, before or after', async () => {
    const { view, ana } = await soldEvent();
    const bia = await storeStaff(deployment, [at(view, 'READER')]);
    const caio = await storeStaff(deployment, [at(view, 'OWNER')]);
    await changeGrant(context, { actor: ana, grantId: await grantIdOf(bia), role: 'OWNER' });
    clock.pass(1);
    const { trial } = await request(ana, view);
    expect(await trial({ ...bia, grants: [at(view, 'OWNER')] })).toEqual(kept);
    await changeGrant(context, { actor: ana, grantId: await grantIdOf(caio), role: 'FINANCE' });
    expect(await trial({ ...caio, grants: [at(view, 'FINANCE')] })).toEqual(kept);
  });

  test('by somebody let in through one whom the requester let in, and who has gone since', async () => {
    const { view, ana } = await soldEvent();
    const owner = await letIn(ana, view, 'OWNER');
    const third = await letIn(owner, view, 'FINANCE');
    await removeGrant(context, { actor: root, grantId: await grantIdOf(owner) });
    const { trial } = await request(ana, view);
    expect(await trial(third)).toEqual(kept);
  });

  test('by somebody who has lost the right since their login was read', async () => {
    const { view, ana } = await soldEvent();
    const bia = await storeStaff(deployment, [at(view, 'FINANCE')]);
    clock.pass(1);
    const { trial } = await request(ana, view);
    await changeGrant(context, { actor: root, grantId: await grantIdOf(bia), role: 'READER' });
    expect((await trial(bia)).at(-1)).toBe('NOT_ALLOWED');
  });
});

describe('a request is approved', () => {
  test('by who let the requester in, and by whom others let in', async () => {
    const { view, ana } = await soldEvent();
    const bia = await letIn(ana, view, 'FINANCE');
    const producer = await letIn(ana, view, 'PRODUCER');
    const { approve } = await request(producer, view);
    const [listed] = await listApprovals(context, { actor: bia, eventId: view.id, isOpen: true });
    expect([listed?.isApprovable, await countApprovable(context, { actor: bia })]).toEqual([true, 1]);
    expect(await approve(bia)).toMatchObject({ isApproved: true });
  });

  test('once the operator has let in anew whom the requester had let in', async () => {
    const { view, ana } = await soldEvent();
    const bia = await letIn(ana, view, 'READER');
    await changeGrant(context, { actor: root, grantId: await grantIdOf(bia), role: 'FINANCE' });
    clock.pass(1);
    const { approve } = await request(ana, view);
    expect(await approve({ ...bia, grants: [at(view, 'FINANCE')] })).toMatchObject({ isApproved: true });
  });
});

test('a grant stores through whom it came, and a database of before learns it', async () => {
  const { view, ana } = await soldEvent();
  const owner = await letIn(ana, view, 'OWNER');
  const third = await letIn(owner, view, 'FINANCE');
  const people = [ana, owner, third];
  const lines = async () => {
    const { rows } = await context.pool.query(
      'select staff_id, let_in_by from staff_grant where staff_id = any ($1)',
      [people.map(({ id }) => id)],
    );
    return people.map(({ id }) => new Set(rows.find(({ staff_id }) => staff_id === id).let_in_by));
  };
  const expected = [new Set(), new Set([ana.id]), new Set([owner.id, ana.id])];
  expect(await lines()).toEqual(expected);
  const migration = new URL('../../../db/migrations/0062-rights-of-now.sql', import.meta.url);
  const [, fill = ''] = /(with recursive[^;]+;)/.exec(readFileSync(migration, 'utf8')) ?? [];
  await context.pool.query('update staff_grant set let_in_by = null');
  await context.pool.query(fill);
  expect(await lines()).toEqual(expected);
});
