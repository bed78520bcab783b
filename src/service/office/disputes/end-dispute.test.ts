import { beforeEach, expect, test } from 'vitest';
import type { StatedEnd } from '#src/domain/dispute/dispute-state.ts';
import { limits } from '#src/domain/limits.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { stateDispute } from '#src/service/holding/order/dispute/state-dispute.ts';
import { settleCharge } from '#src/service/holding/order/payment/settle-charge.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { acceptDispute } from './accept-dispute.ts';
import type { DisputePapers } from './dispute-papers.ts';
import { endDispute } from './end-dispute.ts';
import { insertEvidence } from './evidence-row.sql.ts';
import { listDisputeNeeds } from './list-dispute-needs.ts';
import { readOfficeDispute } from './list-disputes.ts';
import { previewEvidence } from './preview-evidence.ts';
import { requestEvidence } from './request-evidence.ts';
import { sendEvidence } from './send-evidence.ts';

// docs/algorithms/disputes.md, "Stated by a person"
const { deployment, event, save, place, chargeOf } = await openCheckout();
const { context, bank, clock } = deployment;
const { pool } = context;
const [buyer] = (await deployment.customers(1)) as [TestCustomer];
const view = await event({ days: { sat: 500 }, offers: [{ key: 'full', days: ['sat'] }] });
const provider = context.payments.providerFor('PIX')?.name ?? '';
const owner = await storeStaff(deployment, [{ role: 'FINANCE', ...installation }]);
const tenant = await storeStaff(deployment, [
  { role: 'FINANCE', organizerId: view.organizer.id, eventId: null },
]);

let reference = '';
let id = '';
const read = () => againWhenBusy(() => settleCharge(context, provider, { reference }));

beforeEach(async () => {
  const { data } = await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
  const { number } = (await place(buyer, data.saveCart.id)).data.placeOrder;
  reference = await chargeOf(number);
  await bank.pay(reference, { delivery: 'lost' });
  await read();
  const stated = { reference: 'MED-77', amountCents: 100, reason: 'FRAUD', dueOn: null } as const;
  id = await stateDispute(context, { actor: owner, number, stated });
});

const end = (state: StatedEnd = 'WITHDRAWN', note = ' O banco arquivou: protocolo 9. ', actor = owner) =>
  endDispute(context, { actor, id, state, note });

const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: { code?: string; field?: string }) => [error.code, error.field].filter(Boolean).join(' '),
  );

const one = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows[0];
const stateOf = async () =>
  await one('select state, decided_at as "decidedAt" from dispute where id = $1', id);

/** The money and the tickets of the order. */
const books = async () =>
  await one(
    `select (select json_agg(m order by m.id) from money_entry m where m.event_id = d.event_id and m.order_id = d.order_id) as money,
      (select json_agg(json_build_array(t.id, t.status) order by t.id) from ticket t
        where t.event_id = d.event_id and t.order_id = d.order_id) as tickets,
      p.status, p.captured_cents, p.charged_back_cents
    from dispute d join payment p on p.event_id = d.event_id and p.id = d.payment_id where d.event_id = $1 and d.id = $2`,
    ...[view.id, id],
  );

const needs = async () =>
  (await listDisputeNeeds(context, { eventIds: [view.id], now: clock.now(), after: null, first: 50 })).filter(
    ({ key }) => key === id,
  );

test('a stated claim that its bank drops is ended once, with a reason, and nothing changes in the books', async () => {
  const before = await books();
  expect(await needs()).toHaveLength(1);
  const both = await Promise.all([refusalOf(end()), refusalOf(end())]);
  expect(both.toSorted()).toEqual(['DISPUTE_OVER', 'none']);
  expect(await stateOf()).toEqual({ state: 'WITHDRAWN', decidedAt: expect.any(Date) });
  expect(await books()).toEqual(before);
  expect(await needs()).toEqual([]);
  const history = await pool.query(
    'select from_state as "from", state, actor, note from dispute_history where dispute_id = $1 order by id',
    [id],
  );
  const actor = `staff:${owner.id}`;
  expect(history.rows).toEqual([
    { from: null, state: 'OPEN', actor, note: 'MED-77' },
    { from: 'OPEN', state: 'WITHDRAWN', actor, note: 'O banco arquivou: protocolo 9.' },
  ]);
  const audit = `select a.actor, a.why, a.before, a.after from audit_entry a join dispute d on d.event_id = a.event_id
    join customer_order o on o.event_id = d.event_id and o.id = d.order_id and a.subject = 'order ' || o.number
    where d.id = $1 and a.action = 'dispute.answer' and a.why is not null`;
  expect((await pool.query(audit, [id])).rows).toEqual([
    {
      actor,
      why: 'O banco arquivou: protocolo 9.',
      before: { state: 'OPEN' },
      after: { state: 'WITHDRAWN' },
    },
  ]);
  expect(await brokenInvariants(pool)).toEqual([]);
});

test('after its time and after an answer it is ended as won, and what the bank does later is a dispute of its own', async () => {
  clock.pass(8 * 86_400);
  await againWhenBusy(() => end('WON'));
  expect(await stateOf()).toMatchObject({ state: 'WON' });
  await bank.openDispute(reference, { isTold: false });
  await read();
  const { rows } = await pool.query(
    `select state, provider_id is not null as "isNamed" from dispute
    where payment_id = (select payment_id from dispute where id = $1) order by noted_at`,
    [id],
  );
  expect(rows).toEqual([
    { state: 'WON', isNamed: false },
    { state: 'OPEN', isNamed: true },
  ]);
  expect(await brokenInvariants(pool)).toEqual([]);
});

async function storeEvidence() {
  const at = clock.now();
  await context.db.transaction().execute(async (tx) => {
    await insertEvidence(tx, {
      ...{
        eventId: view.id,
        disputeId: id,
        id: context.ids.uuid(),
        locale: 'pt',
        fields: {},
        digest: 'ab'.repeat(32),
      },
      ...{ file: Buffer.from('%PDF'), requestedBy: owner.id, requestedAt: at, sentAt: null, byHand: false },
    });
  });
}

test('evidence that waits for the bank is tried no more', async () => {
  await storeEvidence();
  await end();
  const waiting = `select next_attempt_at = 'infinity' as "isOver", sent_at from dispute_evidence where dispute_id = $1`;
  expect(await one(waiting, id)).toEqual({ isOver: true, sent_at: null });
});

test('what the provider names, what is not said, and who has no right is refused', async () => {
  expect(await refusalOf(end('WITHDRAWN', 'x', tenant))).toBe('NOT_ALLOWED');
  expect(await refusalOf(end('WITHDRAWN', ' '))).toBe('WORDS_REQUIRED note');
  expect(await refusalOf(end('WITHDRAWN', 'x'.repeat(limits.noteLengthMax + 1)))).toBe('FIELD_TOO_LONG note');
  expect(await refusalOf(end('LOST' as StatedEnd))).toBe('INVALID_INPUT state');
  const other = { actor: owner, id: context.ids.uuid(), state: 'WON', note: 'x' } as const;
  expect(await refusalOf(endDispute(context, other))).toBe('NOT_FOUND');
  await bank.openDispute(reference, { isTold: false });
  await read();
  expect(await refusalOf(end())).toBe('DISPUTE_OF_PROVIDER');
  expect(await stateOf()).toEqual({ state: 'OPEN', decidedAt: null });
});

test('one that was accepted gets the provider’s name all the same, and is no one’s to end', async () => {
  await acceptDispute(context, { actor: owner, id, note: 'Cliente tem razão.' });
  await bank.openDispute(reference, { isTold: false, amountCents: 80 });
  await read();
  const disputes = `select id, state, provider_id is not null as "isNamed", amount_cents as cents from dispute
    where payment_id = (select payment_id from dispute where id = $1)`;
  const named = { id, state: 'ACCEPTED', isNamed: true, cents: 80 };
  expect((await pool.query(disputes, [id])).rows).toEqual([named]);
  expect(await refusalOf(end())).toBe('DISPUTE_OF_PROVIDER');
  await read();
  expect((await pool.query(disputes, [id])).rows).toEqual([named]);
  expect(await brokenInvariants(pool)).toEqual([]);
});

const press = async (digest: string, byHand: boolean) =>
  await refusalOf(requestEvidence(context, { actor: owner, id, digest, byHand }));
const seen = async () => (await previewEvidence(context, { actor: owner, id })).digest;

test('evidence for a claim that the provider does not name is brought by a person, and the claim is answered then', async () => {
  const digest = await seen();
  expect(await readOfficeDispute(context, { actor: owner, id })).toMatchObject({ isByHand: true });
  expect(await press(digest, false)).toBe('EVIDENCE_BY_HAND');
  expect(await needs()).toHaveLength(1);
  expect(await press(digest, true)).toBe('none');
  expect(await stateOf()).toMatchObject({ state: 'EVIDENCE_SENT' });
  expect(await needs()).toEqual([]);
});

test('a claim that gets its name at the press is not taken as brought by a person', async () => {
  const digest = await seen();
  // The provider names it after the evidence was made and before the lock.
  const disputePapers: DisputePapers = {
    ...context.disputePapers,
    pdf: async (...asked) => {
      await pool.query(`update dispute set provider_id = 'late-name' where id = $1`, [id]);
      return await context.disputePapers.pdf(...asked);
    },
  };
  const asked = requestEvidence({ ...context, disputePapers }, { actor: owner, id, digest, byHand: true });
  expect(await refusalOf(asked)).toBe('CHANGED_MEANWHILE');
  expect(await stateOf()).toMatchObject({ state: 'OPEN' });
});

test('evidence that waits for a claim without a name is taken back, so that a person can bring it', async () => {
  await storeEvidence();
  await sendEvidence(context);
  expect(await needs()).toHaveLength(1);
  expect(await press(await seen(), true)).toBe('none');
});
