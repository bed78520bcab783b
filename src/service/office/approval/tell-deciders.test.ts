import { describe, expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openSessionShop } from '#test/support/shop/artist-session-shop.ts';
import { sendDueMails } from '../../ground/mail/send-due-mails.ts';
import { changeLimits } from '../../people/organizer/change-limits.ts';
import { disableStaff } from '../../people/staff/people/disable-staff.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { cancelOrRequest } from './cancel-or-request.ts';
import { decideApproval } from './decide-approval.ts';
import { describeApproval } from './describe-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { remindApprovals } from './remind-approvals.ts';

// docs/algorithms/staff-and-rights.md, "Who is told".
const { deployment, weekend, buy } = await openSessionShop();
const { context, clock } = deployment;
const hour = 3_600;
const [fan] = await deployment.customers(1);

/** An event with its staff, and a request of its producer. */
async function requested() {
  const view = await weekend();
  await buy(view, fan!, { sat: [null], joca: [null] });
  const organizerId = view.organizer.id ?? '';
  // Events of these tests share their organizer.
  await context.pool.query('delete from staff_grant where organizer_id = $1', [organizerId]);
  await changeLimits(context, { actor: operator('ana'), organizerId, limits: { cents: 0, tickets: 0 } });
  const person = (role: Role, more = {}) =>
    storeStaff(deployment, [{ role, ...organizerPlace(organizerId), ...more }]);
  const staff = {
    owner: await person('OWNER'),
    finance: await person('FINANCE'),
    ofEvent: await person('FINANCE', { eventId: view.id }),
    ofAnother: await person('FINANCE', { eventId: context.ids.uuid() }),
    producer: await person('PRODUCER'),
    reader: await person('READER'),
    disabled: await person('FINANCE'),
    friend: await person('FINANCE'),
  };
  await disableStaff(context, { actor: operator('ana'), staffId: staff.disabled.id });
  await context.pool.query('update staff_grant set granted_by = $2, let_in_by = $3 where staff_id = $1', [
    staff.friend.id,
    `staff:${staff.producer.id}`,
    [staff.producer.id],
  ]);
  await context.pool.query("update staff_user set locale = 'en' where id = $1", [staff.finance.id]);
  clock.pass(1);
  const asked = { slug: view.slug, actor: staff.producer, key: 'joca', why: 'Febre' } as const;
  expect(await cancelOrRequest(context, { ...asked, action: 'offer.cancel' })).toBe('REQUESTED');
  const [waiting] = await listApprovals(context, { actor: staff.owner, eventId: view.id, isOpen: true });
  return { view, staff, asked, approvalId: waiting?.id ?? '' };
}

const may = ({ owner, finance, ofEvent }: Record<'owner' | 'finance' | 'ofEvent', Staff>) =>
  [owner, finance, ofEvent].map(({ id }) => id).sort();

async function mailsOf({ id }: EventView, template: string) {
  const { rows } = await context.pool.query(
    `select data ->> 'staffId' as "staffId", locale, subject, plain, to_address as "to" from mail
    where data ->> 'eventId' = $1 and template = $2 order by 1`,
    [id, template],
  );
  return rows;
}

const told = async (view: EventView, template: string) =>
  (await mailsOf(view, template)).map(({ staffId }) => staffId);

describe('a request', () => {
  test('is told once to everybody who may approve it, and to nobody else', async () => {
    const { view, staff, asked } = await requested();
    expect(await told(view, 'staff-approval-requested')).toEqual(may(staff));
    const again = cancelOrRequest(context, { ...asked, action: 'offer.cancel' });
    await expect(again).rejects.toThrow('APPROVAL_PENDING');
    expect(await told(view, 'staff-approval-requested')).toEqual(may(staff));
    await sendDueMails(context, (mail) => writeMail(context, mail));
    const sent = await mailsOf(view, 'staff-approval-requested');
    const [english] = sent.filter(({ staffId }) => staffId === staff.finance.id);
    const [portuguese] = sent.filter(({ staffId }) => staffId === staff.owner.id);
    expect(english).toMatchObject({ locale: 'en', to: `${staff.finance.id}@example.com` });
    expect(english.subject).toContain('Bia asks for your approval');
    expect(english.plain).toContain('/back-office/approvals');
    expect(portuguese.subject).toContain('Bia pede sua aprovação');
    expect(portuguese.plain).toMatch(/Cancelar joca\. Efeito: 1 ingresso, R\$/);
    expect(portuguese.plain).toContain('Motivo: Febre');
  });

  test('is told again once, twelve hours before it expires', async () => {
    const { view, staff } = await requested();
    clock.pass(60 * hour - 60);
    await remindApprovals(context);
    expect(await told(view, 'staff-approval-reminder')).toEqual([]);
    clock.pass(61);
    await Promise.all([remindApprovals(context), remindApprovals(context)]);
    await remindApprovals(context);
    expect(await told(view, 'staff-approval-reminder')).toEqual(may(staff));
  });

  test('that was decided or has expired is not told again, and its mails are not written', async () => {
    const { view, staff, approvalId } = await requested();
    const about = { eventId: view.id, approvalId };
    const says = (person: Staff) => describeApproval(context, { ...about, staffId: person.id });
    expect(await says(staff.owner)).toMatchObject({ subjectKey: 'joca', requestedByName: 'Bia' });
    // Somebody who lost the right since, and who never had it.
    await context.pool.query('delete from staff_grant where staff_id = $1', [staff.finance.id]);
    for (const person of [staff.finance, staff.friend, staff.producer, staff.disabled])
      expect(await says(person)).toBeNull();
    await decideApproval(context, { ...about, actor: staff.owner, isApproved: false });
    expect(await says(staff.owner)).toBeNull();
    clock.pass(61 * hour);
    await remindApprovals(context);
    expect(await told(view, 'staff-approval-reminder')).toEqual([]);
    const late = await requested();
    clock.pass(73 * hour);
    await remindApprovals(context);
    expect(await told(late.view, 'staff-approval-reminder')).toEqual([]);
    const asked = { eventId: late.view.id, approvalId: late.approvalId, staffId: late.staff.owner.id };
    expect(await describeApproval(context, asked)).toBeNull();
  });
});
