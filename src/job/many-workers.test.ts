import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { createPaymentDesk } from '#src/gateway/payment/create-payment-desk.ts';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../../test/support/deployment/deployment.ts';
import { batchOf } from '../../test/support/shop/shop.ts';
import { openWaitingShop } from '../../test/support/shop/waiting.ts';
import { jobsOf } from './run-jobs.ts';

// Two workers run all jobs at the same time, repeatedly: each thing happens once.
const sentMails: string[] = [];
// A job logs the errors of single items and retries them in its next run, so a run that returns may have failed items.
const logged: unknown[] = [];
const log = pino(
  { level: 'warn' },
  {
    write: (line) => {
      const { msg, failure } = JSON.parse(line);
      // The other worker has the row, for longer than a lock may take where the machine is busy; the next run does it.
      if (failure !== 'LOCKED') logged.push(msg);
    },
  },
);
const refundsUnderWay = new Set<string>();
const refundsAtOnce: string[] = [];

const shop = await openWaitingShop(({ clock, bank }) => ({
  log,
  sandboxBank: bank,
  payments: createPaymentDesk(
    [
      {
        ...bank,
        refund: async (request) => {
          if (refundsUnderWay.has(request.refundId)) refundsAtOnce.push(request.refundId);
          refundsUnderWay.add(request.refundId);
          // A bank is slow, and the other worker runs meanwhile.
          await wait(20);
          const answer = await bank.refund(request);
          refundsUnderWay.delete(request.refundId);
          return answer;
        },
      },
    ],
    clock,
  ),
  mail: {
    name: 'counted',
    keepsBodies: false,
    send: async ({ id = '' }) => {
      sentMails.push(id);
      await wait(10);
    },
  },
}));
const { deployment, event, save, place, people, join, entryOf, orderOf } = shop;
const { context, clock, bank } = deployment;
const other = await deployment.anotherNode();
Object.assign(other.context, { log, payments: context.payments, mail: context.mail });
afterAll(() => other.close());

/**
 * Both workers do all due work, each job in parallel with itself. A run that fails fails the test, and so does a logged
 * item.
 */
async function workTogether(rounds: number): Promise<void> {
  // Here time passes in steps, so checks are late by a step.
  const jobs = jobsOf(context).filter(({ name }) => name !== 'tell-late-charges');
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(jobs.flatMap(({ run }) => [run(context), run(other.context)]));
    await bank.settled();
    clock.pass(20);
  }
}

async function buy(view: EventView, customer: TestCustomer): Promise<string> {
  const cart = await save(view, customer, [{ batchId: batchOf(view, 'sat'), quantity: 1 }]);
  const placed = await place(customer, cart.data.saveCart.id);
  const { number, payment } = placed.data.placeOrder;
  await bank.pay(payment.pix?.txid ?? '');
  await bank.settled();
  return number;
}

async function templatesOf(view: EventView): Promise<Record<string, number>> {
  const { rows } = await context.pool.query(
    `select template, count(*)::int as count from mail
    where sent_at is not null and data ->> 'eventId' = $1 group by template order by template`,
    [view.id],
  );
  return Object.fromEntries(rows.map(({ template, count }) => [template, count]));
}

test('mails, refunds, lapsed carts, offers of the list and transfers: each once, whoever does it', async () => {
  const settings = { days: { sat: 8 }, offers: [{ key: 'sat', days: ['sat'] }] };
  const [sold, canceled] = [await event(settings), await event(settings)];
  const buyers = await people(5);
  const numbers = [];
  for (const buyer of buyers) numbers.push(await buy(sold, buyer));
  // Three hold the rest and let it lapse; five wait for it.
  for (const holder of await people(3)) {
    expect(
      (await save(sold, holder, [{ batchId: batchOf(sold, 'sat'), quantity: 1 }])).errors,
    ).toBeUndefined();
  }
  const waiting = await people(5);
  for (const customer of waiting) expect((await join(sold, customer, ['sat'])).errors).toBeUndefined();
  // One offers a ticket to somebody who never answers.
  const [giver] = buyers as [TestCustomer];
  const [ticket] = (await orderOf(giver, numbers[0] ?? '')).tickets;
  const offered = await deployment.graphql(
    'mutation($input: TransferTicketInput!) { transferTicket(input: $input) { id } }',
    { input: { ticketId: ticket?.id, email: 'nobody@example.com' } },
    giver,
  );
  expect(offered.errors).toBeUndefined();
  // And what six bought of another event goes back whole.
  const owed = await people(6);
  const returned = [];
  for (const buyer of owed) returned.push(await buy(canceled, buyer));
  // A mail of tickets is withheld once they are canceled.
  await workTogether(1);
  expect(await templatesOf(canceled)).toMatchObject({ 'order-approved': 6 });
  await cancelEvent(context, { slug: canceled.slug, actor: operator('test') });

  clock.pass(15 * 60);
  await workTogether(8);
  const states = await Promise.all(waiting.map(async (customer) => (await entryOf(customer)).status));
  expect(states).toEqual(['OFFERED', 'OFFERED', 'OFFERED', 'WAITING', 'WAITING']);
  clock.pass(73 * 3_600);
  await workTogether(8);

  expect(logged).toEqual(['event canceled']);
  expect(new Set(sentMails).size).toBe(sentMails.length);
  expect(refundsAtOnce).toEqual([]);
  for (const [index, buyer] of owed.entries()) {
    expect(await orderOf(buyer, returned[index] ?? '')).toMatchObject({
      status: 'CANCELED',
      refunds: [{ status: 'DONE', amountCents: 11_500 }],
    });
  }
  expect(await templatesOf(canceled)).toMatchObject({ 'order-approved': 6, 'event-canceled': 6 });
  const mails = await templatesOf(sold);
  expect(mails).toMatchObject({ 'order-approved': 5, 'transfer-expired': 1 });
  // Three were offered first and let it pass, then the two behind them.
  expect(mails['waitlist-offer']).toBe(5);
});
