import { expect, test } from 'vitest';
import { dayKey } from '#src/domain/format/date.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { sendDueMails } from '#src/service/ground/mail/send-due-mails.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { allActs, openAnySale } from '#test/support/shop/any-sale.ts';
import { freezeSettlement } from './freeze-settlement.ts';
import { recordPayout } from './record-payout.ts';
import { sendPayoutBack } from './send-payout-back.ts';

// docs/algorithms/settlement.md, "Who is told"
const { deployment, open, performing } = await openAnySale();
const { context, clock } = deployment;
const { pool } = context;
const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);

/** An event whose settlement is frozen, with people of its organizer. */
async function settled(...roles: Role[]) {
  const view = await open();
  const { perform } = performing(view);
  for (const act of allActs.slice(0, 4)) await perform(act);
  const people = [];
  for (const role of roles)
    people.push(await storeStaff(deployment, [{ role, organizerId: view.organizer.id, eventId: null }]));
  await freezeSettlement(context, { actor: owner, eventId: view.id });
  const pay = (reference: string) => {
    const paidOn = dayKey(clock.now(), view.timeZone);
    const stated = { kind: 'PAYOUT' as const, amountCents: 4_321, reference, paidOn };
    return recordPayout(context, { actor: owner, eventId: view.id, ...stated });
  };
  return { view, people, pay };
}

/** Mails about an event to people of one test: all events here have one organizer. */
async function mailsOf({ view, people }: Awaited<ReturnType<typeof settled>>, isSent = true) {
  if (isSent) await sendDueMails(context, (mail) => writeMail(context, mail));
  const { rows } = await pool.query<{ template: string; to: string; data: object; plain: string | null }>(
    `select template, to_address as to, data, plain from mail where data ->> 'eventId' = $1 and template like 'staff-%'
      and to_address = any($2) order by enqueued_at, template`,
    [view.id, [...people, owner].map(({ id }) => `${id}@example.com`)],
  );
  return rows;
}

test('people of the organizer who may see settlements learn of a freeze, a payout and its way back, once each', async () => {
  const sale = await settled('FINANCE', 'PRODUCER', 'SUPPORT');
  const { view, people, pay } = sale;
  const id = await pay('E-1');
  // Before anything is sent: no row has a sum.
  expect(JSON.stringify((await mailsOf(sale, false)).map(({ data }) => data))).not.toContain('4321');
  const recorded = await mailsOf(sale);
  await sendPayoutBack(context, { actor: owner, eventId: view.id, payoutId: id, reason: 'Conta encerrada' });
  const all = await mailsOf(sale);
  const to = `${people[0]?.id}@example.com`;
  expect(all.map((mail) => [mail.template, mail.to])).toEqual([
    ['staff-settlement-frozen', to],
    ['staff-payout-recorded', to],
    ['staff-payout-back', to],
  ]);
  expect(recorded.at(-1)?.plain).toContain('R$\u00a043,21');
  expect(all.at(-1)?.plain).toContain('Conta encerrada');
});

test('who may see settlements no more, when a mail is written, gets none', async () => {
  const sale = await settled('FINANCE');
  await pool.query('delete from staff_grant where staff_id = $1', [sale.people[0]?.id]);
  expect(await mailsOf(sale)).toEqual([]);
});

test('a payout that went back before its mail was written is told by the way back alone', async () => {
  const sale = await settled('OWNER');
  const { view, pay } = sale;
  const id = await pay('E-1');
  await sendPayoutBack(context, { actor: owner, eventId: view.id, payoutId: id, reason: 'Conta encerrada' });
  expect((await mailsOf(sale)).map(({ template, plain }) => [template, plain !== null])).toEqual([
    ['staff-settlement-frozen', true],
    ['staff-payout-back', true],
  ]);
});
