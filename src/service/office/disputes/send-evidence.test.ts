import { expect, test, vi } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { disputesOf } from '#src/gateway/payment/sandbox/sandbox-dispute.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { settleCharge } from '#src/service/holding/order/payment/settle-charge.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { acceptDispute } from './accept-dispute.ts';
import { collectEvidence } from './collect-evidence.ts';
import { selectDisputeById } from './disputes.sql.ts';
import { findDisputes } from './find-disputes.ts';
import { previewEvidence } from './preview-evidence.ts';
import { remindDisputes } from './remind-disputes.ts';
import { requestEvidence } from './request-evidence.ts';
import { sendEvidence } from './send-evidence.ts';
import { writeDisputeWords } from './write-dispute-words.ts';

// The headings are those of docs/algorithms/disputes.md.
const { deployment, event, save, place, addressOf, chargeOf } = await openCheckout();
const { context, bank, clock } = deployment;
const [buyer, other] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
const view = await event({ days: { sat: 100 }, offers: [{ key: 'full', days: ['sat'] }] });
const provider = context.payments.providerFor('CARD')?.name ?? '';
const id = () => context.ids.uuid();
const finance: Staff = { kind: 'staff', id: id(), grants: [{ role: 'FINANCE', ...installation }] };
const organizerId = view.organizer.id ?? '';
const tenant: Staff = {
  kind: 'staff',
  id: id(),
  grants: [{ role: 'FINANCE', organizerId, eventId: null }],
};
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error) => [error.code, error.field].filter(Boolean).join(' '),
  );

async function bought(by: TestCustomer = buyer) {
  const { data } = await save(view, by, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
  const asked = { payment: byCard('challenge'), billingAddressId: await addressOf(by) };
  const { number } = (await place(by, data.saveCart.id, asked)).data.placeOrder;
  const reference = await chargeOf(number);
  await bank.answerChallenge(reference, true);
  await bank.settled();
  await againWhenBusy(() => settleCharge(context, provider, { reference }));
  return { number, reference };
}

async function disputed(by?: TestCustomer) {
  const { number, reference } = await bought(by);
  await bank.openDispute(reference, { isTold: false });
  await againWhenBusy(() => settleCharge(context, provider, { reference }));
  const { rows } = await context.pool.query<{ id: string; ticketId: string }>(
    `select d.id, t.id as "ticketId" from dispute d join customer_order o on o.event_id = d.event_id and o.id = d.order_id
    join ticket t on t.event_id = o.event_id and t.order_id = o.id where o.number = $1`,
    [number],
  );
  return { number, reference, ...rows[0]! };
}

const stateOf = async (disputeId: string) => (await selectDisputeById(context.db, disputeId))?.state;
const press = async (disputeId: string, actor = finance) => {
  const { digest } = await previewEvidence(context, { actor: finance, id: disputeId });
  return await requestEvidence(context, { actor, id: disputeId, digest });
};
const answersAt = async (reference: string) => {
  const [charge] = (await bank.charges()).filter(({ txid }) => txid === reference);
  return charge ? disputesOf(charge).map(({ evidenceId, status }) => [evidenceId !== null, status]) : [];
};

async function admit(ticketId: string, at: Date) {
  await context.pool.query(
    `insert into admission (event_id, ticket_id, event_date_id, scan_id, gate, admitted_at) values ($1, $2, $3, $4, 'norte', $5)`,
    [view.id, ticketId, view.dates[0]!.id, id(), at],
  );
}

test('evidence is of its own order: what is known of another one is not in it', async () => {
  const mine = await disputed();
  const theirs = await disputed(other);
  await admit(mine.ticketId, new Date('2027-05-20T18:03:00Z'));
  await admit(theirs.ticketId, new Date('2027-05-20T19:44:00Z'));
  const dispute = await selectDisputeById(context.db, mine.id);
  const evidence = await collectEvidence(context, dispute!);
  expect(evidence.scans).toMatchObject([{ at: new Date('2027-05-20T18:03:00Z'), gate: 'norte' }]);
  expect(evidence.tickets).toHaveLength(1);
  expect(evidence.order.number).toBe(mine.number);
  expect(evidence.payment.authentication).toBe('AUTHENTICATED');
  expect(evidence.terms).toMatchObject({ version: expect.any(String), address: expect.any(String) });
  expect(evidence.buyer.document).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
  await context.pool.query('delete from admission');
});

test('evidence is sent once, however often and at once it is pressed, and kept with its hash', async () => {
  const { id: disputeId, reference } = await disputed();
  const outcomes = await Promise.all([1, 2, 3].map(() => againWhenBusy(() => refusalOf(press(disputeId)))));
  expect(outcomes.toSorted()).toEqual(['EVIDENCE_SENT_ALREADY', 'EVIDENCE_SENT_ALREADY', 'none']);
  expect(await stateOf(disputeId)).toBe('OPEN');
  await sendEvidence(context);
  await sendEvidence(context);
  expect(await stateOf(disputeId)).toBe('EVIDENCE_SENT');
  expect(await answersAt(reference)).toEqual([[true, 'EVIDENCE_SENT']]);
  const { rows } = await context.pool.query(
    'select digest, attempts, length(file) > 1000 as "hasFile", sent_at is not null as "isSent" from dispute_evidence where dispute_id = $1',
    [disputeId],
  );
  expect(rows).toEqual([{ digest: expect.any(String), attempts: 1, hasFile: true, isSent: true }]);
  const stored = await previewEvidence(context, { actor: finance, id: disputeId });
  expect(stored.digest).toBe(rows[0].digest);
  expect(await refusalOf(press(disputeId))).toBe('EVIDENCE_SENT_ALREADY');
});

test('while the bank is down evidence waits, and is sent when it is back', async () => {
  const { id: disputeId, reference } = await disputed();
  await press(disputeId);
  bank.setDown(true);
  await sendEvidence(context);
  bank.setDown(false);
  expect(await answersAt(reference)).toEqual([[false, 'OPEN']]);
  clock.pass(120);
  await sendEvidence(context);
  expect([await stateOf(disputeId), await answersAt(reference)]).toEqual([
    'EVIDENCE_SENT',
    [[true, 'EVIDENCE_SENT']],
  ]);
});

test('what was seen is what is sent: a scan that came meanwhile asks for another look', async () => {
  const { id: disputeId, ticketId } = await disputed();
  const { digest } = await previewEvidence(context, { actor: finance, id: disputeId });
  await admit(ticketId, clock.now());
  expect(await refusalOf(requestEvidence(context, { actor: finance, id: disputeId, digest }))).toBe(
    'CHANGED_MEANWHILE',
  );
  await context.pool.query('delete from admission');
  expect(await refusalOf(requestEvidence(context, { actor: finance, id: disputeId, digest }))).toBe('none');
});

test('finance of an organizer writes the words, and finance of the installation alone sends or accepts', async () => {
  const { id: disputeId } = await disputed();
  const words = 'A pessoa entrou às 15h03 com o ingresso.';
  expect(await refusalOf(writeDisputeWords(context, { actor: tenant, id: disputeId, words }))).toBe('none');
  expect(await refusalOf(previewEvidence(context, { actor: tenant, id: disputeId }))).toBe('NOT_ALLOWED');
  expect(await refusalOf(press(disputeId, tenant))).toBe('NOT_ALLOWED');
  const accept = (actor: Staff, note: string) =>
    refusalOf(acceptDispute(context, { actor, id: disputeId, note }));
  expect(await accept(tenant, 'Cartão roubado.')).toBe('NOT_ALLOWED');
  expect(await accept(finance, ' ')).toBe('INVALID_INPUT note');
  expect(await accept(finance, 'Cartão roubado.')).toBe('none');
  expect(await accept(finance, 'De novo.')).toBe('DISPUTE_OVER');
  expect(await stateOf(disputeId)).toBe('ACCEPTED');
  expect(await refusalOf(press(disputeId))).toBe('DISPUTE_OVER');
  const { rows } = await context.pool.query(
    `select action, after from audit_entry where actor = $1 and action like 'dispute.%'`,
    [`staff:${finance.id}`],
  );
  expect(rows).toContainEqual({
    action: 'dispute.answer',
    after: { state: 'ACCEPTED', note: 'Cartão roubado.' },
  });
});

test('after the deadline nothing is sent', async () => {
  const { id: disputeId } = await disputed();
  await context.pool.query('update dispute set answer_due_at = $2 where id = $1', [disputeId, clock.now()]);
  expect(await refusalOf(press(disputeId))).toBe('DISPUTE_OVER');
});

test('evidence that waited until after the deadline is not sent any more', async () => {
  const { id: disputeId, reference } = await disputed();
  await press(disputeId);
  bank.setDown(true);
  await sendEvidence(context);
  bank.setDown(false);
  clock.pass(20 * 86_400);
  const desk = context.payments.byName(provider)!.disputes!;
  const asked = vi.spyOn(desk as { sendEvidence: NonNullable<typeof desk.sendEvidence> }, 'sendEvidence');
  await againWhenBusy(() => sendEvidence(context));
  expect(asked).not.toHaveBeenCalled();
  expect(await answersAt(reference)).toEqual([[false, 'OPEN']]);
  const { rows } = await context.pool.query(
    `select next_attempt_at = 'infinity' as "isOver", sent_at as "sentAt" from dispute_evidence where dispute_id = $1`,
    [disputeId],
  );
  expect(rows).toEqual([{ isOver: true, sentAt: null }]);
});

test('a lost message of a dispute is found in the list of the provider', async () => {
  const { reference } = await bought();
  await bank.openDispute(reference, { isTold: false });
  const count = async () =>
    (await context.pool.query('select count(*)::int as count from dispute')).rows[0].count as number;
  const before = await count();
  expect(await findDisputes(context, { provider })).toBeGreaterThan(0);
  expect(await count()).toBe(before + 1);
  expect(await findDisputes(context, { provider })).toBe(0);
});

test('a charge whose dispute is open is read every hour', async () => {
  const { id: disputeId, reference } = await disputed();
  const [charge] = (await bank.charges()).filter(({ txid }) => txid === reference);
  await bank.endDispute(reference, disputesOf(charge!)[0]!.id, 'WON', { isTold: false });
  clock.pass(3_601);
  await checkCharges(context);
  expect(await stateOf(disputeId)).toBe('WON');
});

test('finance is told when a dispute opens, and two days before its deadline, once each', async () => {
  const people = await context.pool.query(
    `select count(*)::int as count from mail where template = 'staff-dispute-opened'`,
  );
  const { id: disputeId } = await disputed();
  const mails = async (template: string) =>
    (
      await context.pool.query(
        `select count(*)::int as count from mail where template = $1 and data ->> 'disputeId' = $2`,
        [template, disputeId],
      )
    ).rows[0].count;
  expect(people.rows[0].count).toBeGreaterThanOrEqual(0);
  await remindDisputes(context);
  expect(await mails('staff-dispute-due')).toBe(0);
  await context.pool.query('update dispute set answer_due_at = $2 where id = $1', [
    disputeId,
    new Date(clock.now().getTime() + 47 * 3_600_000),
  ]);
  await Promise.all([remindDisputes(context), remindDisputes(context)]);
  await remindDisputes(context);
  const { rows } = await context.pool.query(
    'select reminded_at is not null as told from dispute where id = $1',
    [disputeId],
  );
  expect(rows).toEqual([{ told: true }]);
  expect(await mails('staff-dispute-due')).toBe(await mails('staff-dispute-opened'));
});
