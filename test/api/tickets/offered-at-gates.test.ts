import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { readUpgradeChoice } from '#src/service/holding/order/exchange/upgrade-targets.ts';
import { resellTicket } from '#src/service/holding/ticket/resale/resell-ticket.ts';
import { acceptTransfer } from '#src/service/holding/ticket/transfer/accept-transfer.ts';
import { makeTransferLink } from '#src/service/holding/ticket/transfer/make-transfer-link.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { isSpread } from '../../support/deployment/database.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { brokenInvariants } from '../../support/deployment/invariants.ts';
import { storeStaff } from '../../support/deployment/store-staff.ts';
import { aScan, openPhone } from '../../support/gate/phone.ts';
import { openResaleShop } from '../../support/shop/resale-shop.ts';
import { refusalOf } from '../../support/till/till-desk.ts';

// A ticket that its owner has offered comes to a gate, with the invariants asked after each test.
const { deployment, event, join, work, standing, take, ticketsOf, act, buyTickets, people, soldOut } =
  await openResaleShop();
const { context, bank } = deployment;
const owner: Staff = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);

/** A supervisor lets the ticket in by hand, or stops it. */
async function atTheGate(view: EventView, ticketId: string, kind: 'IN' | 'STOP') {
  const phone = await openPhone(deployment, view, owner, { role: 'SUPERVISOR' });
  const at = context.clock.now().getTime();
  const scan = aScan(view, { ticketId, kind, at, source: 'HAND', reason: 'Disse que é dele' });
  expect((await phone.upload([scan])).map(({ verdict }) => verdict)).not.toContain('INVALID');
}

/** A ticket whose owner has passed a link on. */
async function offered() {
  const view = await event({ days: { sat: 2 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const [ana, bia] = (await people(2)) as [TestCustomer, TestCustomer];
  await buyTickets(view, ana);
  const [ticket] = await ticketsOf(ana);
  const ticketId = ticket?.id ?? '';
  const { token } = await makeTransferLink(context, { actor: ana.actor, ticketId });
  const accept = () =>
    acceptTransfer(context, { actor: bia.actor, token, halfPriceGround: null, answers: [] });
  return { view, ana, ticketId, accept };
}

describe('let in by hand', () => {
  test('a ticket on resale comes off the list, and whoever pays for it gets the money back', async () => {
    const { view, ana, bia, ticket } = await soldOut();
    await join(view, bia, ['sat']);
    await act(ana, 'returnTicket', ticket.id);
    await work();
    expect(await standing([bia])).toEqual(['OFFERED sat']);
    await atTheGate(view, ticket.id, 'IN');
    expect(await ticketsOf(ana)).toMatchObject([{ status: 'VALID', returningSince: null }]);
    await take(bia);
    await bank.settled();
    expect(await ticketsOf(bia)).toEqual([]);
    expect((await ticketsOf(ana)).map(({ status }) => status)).toEqual(['VALID']);
  });

  test('a ticket that was offered to somebody stays its owner’s', async () => {
    const { view, ana, ticketId, accept } = await offered();
    await atTheGate(view, ticketId, 'IN');
    expect(await refusalOf(accept())).toBe('TRANSFER_OVER');
    expect((await ticketsOf(ana)).map(({ status }) => status)).toEqual(['VALID']);
  });
});

describe('stopped by a supervisor', () => {
  test('a ticket changes hands no more, by whatever way, and its order can be refunded', async () => {
    const view = await event({ days: { sat: 2 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const [ana] = (await people(1)) as [TestCustomer];
    await buyTickets(view, ana);
    const [ticket] = await ticketsOf(ana);
    const ticketId = ticket?.id ?? '';
    expect(await ticketsOf(ana)).toMatchObject([{ isStopped: false }]);
    await atTheGate(view, ticketId, 'STOP');
    expect(await ticketsOf(ana)).toMatchObject([{ isStopped: true, status: 'VALID' }]);
    const { actor } = ana;
    expect(await refusalOf(makeTransferLink(context, { actor, ticketId }))).toBe('TICKET_STOPPED');
    expect(await refusalOf(resellTicket(context, { actor, ticketId }))).toBe('TICKET_STOPPED');
    expect(await refusalOf(readUpgradeChoice(context, { actor, ticketId }))).toBe('TICKET_STOPPED');
    expect((await ticketsOf(ana))[0]?.actions).toEqual(['REFUND']);
  });

  test('an offer to somebody and a place on the list end with it', async () => {
    const { view, ana, ticketId, accept } = await offered();
    await atTheGate(view, ticketId, 'STOP');
    expect(await refusalOf(accept())).toBe('TRANSFER_OVER');
    expect((await ticketsOf(ana)).map(({ status }) => status)).toEqual(['VALID']);
    const { view: full, ana: seller, bia, ticket } = await soldOut();
    await join(full, bia, ['sat']);
    await act(seller, 'returnTicket', ticket.id);
    await work();
    await atTheGate(full, ticket.id, 'STOP');
    await take(bia);
    await bank.settled();
    expect(await ticketsOf(bia)).toEqual([]);
  });

  test('also where an offer has outlived the stop, nobody takes it', async () => {
    const { view, ticketId, accept } = await offered();
    const { rows } = await context.pool.query(
      `insert into scan (event_id, id, event_date_id, gate, ticket_id, answer, scanned_at, kind, verdict, received_at)
      values ($1, 'before', $2, 'a', $3, 'STOPPED', now(), 'STOP', 'NOTED', now()) returning id`,
      [view.id, view.dates[0]?.id, ticketId],
    );
    expect(await refusalOf(accept())).toBe('TRANSFER_OVER');
    await context.pool.query('delete from scan where event_id = $1 and id = $2', [view.id, rows[0].id]);
  });
});

test.skipIf(isSpread())(
  'negative control: an entry that is no admission, and one before its ticket was handed on, are told',
  async () => {
    const { view, ticketId } = await offered();
    await atTheGate(view, ticketId, 'IN');
    const broken = async () => (await brokenInvariants(context.pool)).map((rule) => rule.slice(0, 3));
    const { rows } = await context.pool.query('delete from admission where ticket_id = $1 returning *', [
      ticketId,
    ]);
    expect(await broken()).toEqual(['I33']);
    await context.pool.query(
      `update ticket set status = 'TRANSFERRED', changed_at = changed_at + interval '1 minute' where id = $1`,
      [ticketId],
    );
    expect(await broken()).toContain('I17');
    await context.pool.query("update ticket set status = 'VALID' where id = $1", [ticketId]);
    // A database of before has such entries, and gets their admissions.
    const file = new URL('../../../src/db/migrations/0120-admissions-by-hand.sql', import.meta.url);
    await context.pool.query(readFileSync(file, 'utf8'));
    const { rows: after } = await context.pool.query('select * from admission where ticket_id = $1', [
      ticketId,
    ]);
    expect(after).toEqual(rows);
    expect(await broken()).toEqual([]);
  },
);
