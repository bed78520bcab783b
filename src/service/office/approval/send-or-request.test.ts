import { describe, expect, test } from 'vitest';
import type { Uuid } from '#src/domain/ids.ts';
import type { MailingContent, MailingFilter } from '#src/domain/mailing/mailing.ts';
import { customer, type Staff } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace, type Role } from '#src/domain/policy/grant.ts';
import { saveNotifications } from '#src/service/people/customer/save-notifications.ts';
import { changeLimits } from '#src/service/people/organizer/change-limits.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openSessionShop } from '#test/support/shop/artist-session-shop.ts';
import { readMailing } from '../mailing/read-mailing.ts';
import { saveMailing } from '../mailing/save-mailing.ts';
import { decideApproval } from './decide-approval.ts';
import { deleteRequestedMailing } from './delete-requested-mailing.ts';
import { listApprovals } from './list-approvals.ts';
import { sendOrRequest, whatSendingMeans } from './send-or-request.ts';
import { takeBackApproval } from './take-back-approval.ts';

// docs/algorithms/mailings.md, "A second person"
const { deployment, weekend, buy } = await openSessionShop();
const { context } = deployment;
const person = (role: Role, view: EventView | null = null): Promise<Staff> =>
  storeStaff(deployment, [
    { role, ...(view === null ? installation : organizerPlace(view.organizer.id ?? '')) },
  ]);
const owner = await person('OWNER');
const both = (text: string) => ({ pt: text, en: text });
const filterOf = (view: EventView, ...days: number[]): MailingFilter => ({
  ...{ readers: 'HOLDERS', dateIds: days.map((day) => view.dates[day]!.id), offerIds: [], sectorIds: [] },
  ...{ isUnnamed: false, unansweredKey: null },
});
const codeOfRefusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code }) => code,
  );

async function limit(view: EventView, readers: number | null) {
  const limits = { cents: null, tickets: null, readers };
  await changeLimits(context, { actor: owner, organizerId: view.organizer.id ?? '', limits });
}

/** Two people with a ticket for Saturday, one with one for Sunday; and a producer. */
async function fair(readers: number | null) {
  const view = await weekend();
  const [ana, bia, caio] = await deployment.customers(3);
  await buy(view, ana!, { sat: [null] });
  await buy(view, bia!, { sat: [null] });
  await buy(view, caio!, { sun: [null] });
  await limit(view, readers);
  return { view, producer: await person('PRODUCER', view) };
}

async function draft(view: EventView, actor: Staff, ...days: number[]) {
  return await draftFor('ORDER', view, actor, ...days);
}

async function draftFor(
  purpose: MailingContent['purpose'],
  view: EventView,
  actor: Staff,
  ...days: number[]
) {
  const asked = { actor, eventId: view.id, mailingId: context.ids.uuid() };
  const content: MailingContent = {
    ...{ purpose, filter: filterOf(view, ...days), subject: both('Portão 3'), body: both('Entre por lá.') },
  };
  await saveMailing(context, { ...asked, revision: null, content });
  return { ...asked, content };
}

const stateOf = async (asked: Parameters<typeof readMailing>[1]) => (await readMailing(context, asked)).state;
const waitingAt = async ({ id: eventId }: EventView) =>
  await listApprovals(context, { actor: owner, eventId, isOpen: true });

describe('a mailing to more readers than the limit', () => {
  test('waits for a second person, who sees to how many it goes, and is then sent as its author', async () => {
    const { view, producer } = await fair(2);
    const asked = await draft(view, producer);
    expect(await whatSendingMeans(context, { actor: producer, eventId: view.id, ...asked.content })).toEqual({
      matching: 3,
      readers: 3,
      tickets: 3,
      seconds: 0,
      isApprovalNeeded: true,
    });
    expect(await sendOrRequest(context, { ...asked, revision: 1 })).toBe('REQUESTED');
    expect(await stateOf(asked)).toBe('DRAFT');
    expect(await codeOfRefusal(sendOrRequest(context, { ...asked, revision: 1 }))).toBe('APPROVAL_PENDING');
    const [request] = await waitingAt(view);
    expect(request).toMatchObject({
      ...{ action: 'mailing.send', subjectKey: asked.mailingId, readers: 3, tickets: 0 },
      details: { revision: 1, subject: both('Portão 3'), body: both('Entre por lá.'), purpose: 'ORDER' },
    });
    const decision = { eventId: view.id, approvalId: request!.id, isApproved: true };
    expect(await codeOfRefusal(decideApproval(context, { actor: producer, ...decision }))).toBe(
      'NOT_ALLOWED',
    );
    await decideApproval(context, { actor: owner, ...decision });
    expect(await readMailing(context, asked)).toMatchObject({ state: 'SENDING', begunBy: producer.id });
  });

  test('is not sent in other words than were requested, nor to many more', async () => {
    const { view, producer } = await fair(0);
    const asked = await draft(view, producer, 0);
    await sendOrRequest(context, { ...asked, revision: 1 });
    const other = await draft(view, producer, 0);
    await sendOrRequest(context, { ...other, revision: 1 });
    await saveMailing(context, {
      ...asked,
      revision: 1,
      content: { ...asked.content, body: both('Outra coisa.') },
    });
    const [late] = await deployment.customers(1);
    await buy(view, late!, { sat: [null] });
    const requests = await waitingAt(view);
    const decide = (of: string) => {
      const approvalId = requests.find(({ subjectKey }) => subjectKey === of)?.id ?? '';
      return codeOfRefusal(
        decideApproval(context, { actor: owner, eventId: view.id, approvalId, isApproved: true }),
      );
    };
    expect(await decide(asked.mailingId)).toBe('CHANGED_MEANWHILE');
    expect(await decide(other.mailingId)).toBe('APPROVAL_OUTGROWN');
    expect([await stateOf(asked), await stateOf(other)]).toEqual(['DRAFT', 'DRAFT']);
  });

  test('is requested anew in other words, by which the request of the old ones ends', async () => {
    const { view, producer } = await fair(0);
    const asked = await draft(view, producer, 0);
    await sendOrRequest(context, { ...asked, revision: 1 });
    const content = { ...asked.content, subject: both('Portão 4') };
    await saveMailing(context, { ...asked, revision: 1, content });
    expect(await codeOfRefusal(sendOrRequest(context, { ...asked, revision: 2 }))).toBeNull();
    expect(await codeOfRefusal(sendOrRequest(context, { ...asked, revision: 2 }))).toBe('APPROVAL_PENDING');
    const [request, ...others] = await waitingAt(view);
    expect(others).toEqual([]);
    expect(request?.details).toMatchObject({ revision: 2, subject: both('Portão 4') });
    await decideApproval(context, {
      ...{ actor: owner, eventId: view.id, approvalId: request!.id, isApproved: true },
    });
    expect(await stateOf(asked)).toBe('SENDING');
  });

  test('waits no longer once its draft is deleted, or its author takes it back', async () => {
    const { view, producer } = await fair(0);
    const [gone, kept] = [await draft(view, producer, 0), await draft(view, producer, 0)];
    await sendOrRequest(context, { ...gone, revision: 1 });
    await sendOrRequest(context, { ...kept, revision: 1 });
    await deleteRequestedMailing(context, { ...gone, revision: 1 });
    const [request, ...others] = await waitingAt(view);
    expect(others).toEqual([]);
    const back = { eventId: view.id, approvalId: request!.id };
    const other = await person('PRODUCER', view);
    expect(await codeOfRefusal(takeBackApproval(context, { actor: other, ...back }))).toBe('NOT_ALLOWED');
    expect(await takeBackApproval(context, { actor: producer, ...back })).toMatchObject({
      isApproved: false,
    });
    expect(await codeOfRefusal(takeBackApproval(context, { actor: producer, ...back }))).toBe(
      'APPROVAL_OVER',
    );
    expect(await waitingAt(view)).toEqual([]);
    expect(await sendOrRequest(context, { ...kept, revision: 1 })).toBe('REQUESTED');
  });

  test('of advertising is one to more who agreed, and adds to mails about orders', async () => {
    const { view, producer } = await fair(2);
    const adverts = await draftFor('ADVERTISING', view, producer);
    const means = async () =>
      await whatSendingMeans(context, { actor: producer, eventId: view.id, ...adverts.content });
    expect(await codeOfRefusal(sendOrRequest(context, { ...adverts, revision: 1 }))).toBe('MAILING_NOBODY');
    const { rows } = await context.pool.query<{ id: Uuid }>(
      'select customer_id as id from ticket where event_id = $1 order by id limit 2',
      [view.id],
    );
    for (const { id } of rows) {
      const input = { notifyEmail: true };
      await saveNotifications(context, { actor: customer(id), input, ipAddress: null });
    }
    await context.pool.query('update auth_user set email_verified = true');
    expect(await means()).toEqual({
      ...{ matching: 3, readers: 2, tickets: 3, seconds: 0, isApprovalNeeded: false },
    });
    const orders = await draft(view, producer, 1);
    expect(await sendOrRequest(context, { ...orders, revision: 1 })).toBe('DONE');
    expect(await means()).toMatchObject({ readers: 2, isApprovalNeeded: true });
    expect(await sendOrRequest(context, { ...adverts, revision: 1 })).toBe('REQUESTED');
    const [request] = await waitingAt(view);
    expect(request).toMatchObject({ readers: 2, details: { purpose: 'ADVERTISING' } });
  });

  test('is one in slices too, within a day', async () => {
    const { view, producer } = await fair(2);
    const first = await draft(view, producer, 0);
    expect(await sendOrRequest(context, { ...first, revision: 1 })).toBe('DONE');
    expect(await stateOf(first)).toBe('SENDING');
    const second = await draft(view, producer, 1);
    expect(await sendOrRequest(context, { ...second, revision: 1 })).toBe('REQUESTED');
  });
});

test('a mailing to nobody is not sent, and one without a limit goes to all', async () => {
  const { view, producer } = await fair(null);
  const nobody = await draft(view, producer, 0);
  await context.pool.query("update ticket set status = 'CANCELED' where event_id = $1 and status = 'VALID'", [
    view.id,
  ]);
  expect(await codeOfRefusal(sendOrRequest(context, { ...nobody, revision: 1 }))).toBe('MAILING_NOBODY');
  await context.pool.query("update ticket set status = 'VALID' where event_id = $1", [view.id]);
  expect(await sendOrRequest(context, { ...nobody, revision: 1 })).toBe('DONE');
});
