import { afterAll, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { readTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { readGateList } from '#src/service/holding/admission/read-gate-list.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { times } from '../../support/cases.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// A ticket that three want at one instant, through two nodes: the one who is asked, its buyer, and the gate.
const shop = await openHandOn();
const { deployment, event, buy, ticketOf, offer, tokenOf, accept, cancel, giveBack, scan, soldOf, emailOf } =
  shop;
const { context } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());

const roundsMax = 50;
const roundsMin = times(9, roundsMax);

/** Somebody who has bought one and offers it to somebody else. */
async function offeredTicket(view: EventView) {
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const order = await buy(view, ana, { full: [null] });
  const id = order.tickets[0]?.id ?? '';
  const code = (await ticketOf(ana, id))?.qrCode ?? '';
  const transfer = (await offer(ana, id, emailOf(bia))).data.transferTicket;
  return { ana, bia, number: order.number, id, code, transfer, token: await tokenOf(transfer.id) };
}

/** A moment of their own for each, so that every order in which they can meet comes up. */
const moment = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * milliseconds));

async function opensOffline(view: EventView, code: string): Promise<boolean> {
  const read = readTicketCode(code);
  const { opens } = await readGateList(context, view.id);
  return opens.some(
    ({ ticketId, holderVersion }) => ticketId === read?.ticketId && holderVersion === read.holderVersion,
  );
}

test('accepted, given back or scanned at one instant: one of the three, and one code works after', async () => {
  const view = await event({ days: { sat: roundsMax }, offers: [{ key: 'full', days: ['sat'] }] });
  const won = { accepted: 0, refunded: 0, admitted: 0 };
  // Chance decides each round, so the test goes on until each of the three has won once.
  const isOver = (round: number) => round >= (Object.values(won).includes(0) ? roundsMax : roundsMin);
  let rounds = 0;
  for (; !isOver(rounds); rounds += 1) {
    const begun = performance.now();
    const { ana, bia, number, id, code, transfer, token } = await offeredTicket(view);
    // That was about a dozen requests: what one takes here and now.
    const spread = (performance.now() - begun) / 12;
    // Each is ahead in every third round, and the others come while it is under way. Whoever offers a ticket takes the
    // offer back before they give it back, so for that the others wait.
    const ahead = rounds % 3;
    const takenBack = moment(ahead === 0 ? 0 : 3 * spread).then(() => cancel(ana, transfer.id));
    const begin = async (isAhead: boolean) => {
      if (ahead === 0) await takenBack;
      await moment(isAhead ? 0 : 2 * spread);
    };
    const [taken, refund, scanned] = await Promise.all([
      begin(ahead === 1).then(() => accept(bia, token, undefined, other)),
      takenBack.then(() => giveBack(ana, number, [id])),
      begin(ahead === 2).then(() => scan(view, code, rounds % 2 === 0 ? {} : { at: other })),
    ]);
    const isAccepted = taken.errors === undefined;
    const isRefunded = refund.errors === undefined;
    const isAdmitted = scanned.answer === 'ADMITTED';
    expect([isAccepted, isRefunded, isAdmitted].filter(Boolean)).toHaveLength(1);

    if (isAccepted) {
      won.accepted += 1;
      expect(codeOf(refund)).toMatch(/^TICKET_(NOT_VALID|ENGAGED)$/);
      const received = taken.data.acceptTransfer.qrCode ?? '';
      expect([await opensOffline(view, code), await opensOffline(view, received)]).toEqual([false, true]);
      expect((await scan(view, code)).answer).toBe('TRANSFERRED');
      expect((await scan(view, received)).answer).toBe('ADMITTED');
    } else if (isRefunded) {
      won.refunded += 1;
      expect(codeOf(taken)).toBe('TRANSFER_OVER');
      expect(await opensOffline(view, code)).toBe(false);
      expect((await scan(view, code)).answer).toBe('CANCELED');
    } else {
      won.admitted += 1;
      expect(codeOf(taken)).toBe('TRANSFER_OVER');
      expect(codeOf(refund)).toBe('TICKET_USED');
      expect(await opensOffline(view, code)).toBe(true);
      expect((await scan(view, code)).answer).toBe('ALREADY_IN');
    }
  }
  // Only what was given back is for sale again, and the invariants say that counters and ledger agree.
  expect((await soldOf(view))['date:sat']).toBe(rounds - won.refunded);
  expect(Math.min(won.accepted, won.refunded, won.admitted)).toBeGreaterThan(0);
});

test('the organiser asks nobody: whatever came before, no code works after', async () => {
  const view = await event({ days: { sat: roundsMax }, offers: [{ key: 'full', days: ['sat'] }] });
  for (let round = 0; round < times(6, 15); round += 1) {
    const { bia, number, code, token } = await offeredTicket(view);
    const [taken] = await Promise.all([
      moment(12).then(() => accept(bia, token)),
      moment(12).then(() => refundOrder(other.context, { number, actor: operator('test'), note: null })),
      moment(12).then(() => scan(view, code)),
    ]);
    const received = taken.data?.acceptTransfer?.qrCode ?? null;
    const codes = received === null ? [code] : [code, received];
    for (const each of codes) {
      expect((await scan(view, each)).answer).toMatch(/^(CANCELED|TRANSFERRED)$/);
      expect(await opensOffline(view, each)).toBe(false);
    }
  }
  expect((await soldOf(view))['date:sat']).toBe(0);
});
