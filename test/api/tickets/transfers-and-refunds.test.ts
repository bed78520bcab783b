import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { settleCanceledEvents } from '#src/service/holding/order/cancellation/settle-canceled-events.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// Tickets in other hands when the money goes back, over HTTP and GraphQL.
const {
  deployment,
  giveBack,
  quote,
  orderOf,
  chargeOf,
  mailsOf,
  ticketOf,
  tokenOf,
  accept,
  cancel,
  scan,
  emailOf,
  offered,
  handedOn,
} = await openHandOn();
const { context, bank } = deployment;

describe('the buyer’s refund', () => {
  test('leaves out what is in other hands, and refuses it by name', async () => {
    const { view, ana, bia, order, first, second, received } = await handedOn();
    expect(codeOf(await giveBack(ana, order.number, [first]))).toBe('TICKET_NOT_VALID');
    expect(codeOf(await giveBack(ana, order.number, [received.id]))).toBe('TICKET_NOT_FOUND');
    expect((await quote(ana, order.number)).data.refundQuote.totalCents).toBe(11_500);
    expect((await giveBack(ana, order.number)).data.requestRefund.amountCents).toBe(11_500);
    expect(await orderOf(ana, order.number)).toMatchObject({
      status: 'APPROVED',
      tickets: [{ status: 'TRANSFERRED' }, { id: second, status: 'CANCELED' }],
    });
    expect(codeOf(await quote(ana, order.number))).toBe('REFUND_NOT_POSSIBLE');
    expect((await ticketOf(bia, received.id))?.status).toBe('VALID');
    expect((await scan(view, received.qrCode ?? '')).answer).toBe('ADMITTED');
  });

  test('refuses what waits for its answer, whole or by name, and takes it after the offer is taken back', async () => {
    const { ana, order, first, transfer } = await offered();
    expect(codeOf(await quote(ana, order.number))).toBe('TICKET_ENGAGED');
    expect(codeOf(await giveBack(ana, order.number))).toBe('TICKET_ENGAGED');
    expect(codeOf(await giveBack(ana, order.number, [first]))).toBe('TICKET_ENGAGED');
    await cancel(ana, transfer.id);
    expect((await giveBack(ana, order.number)).data.requestRefund.amountCents).toBe(23_000);
  });

  test('is not the receiver’s to ask for', async () => {
    const { bia, order, received } = await handedOn();
    expect(codeOf(await giveBack(bia, order.number))).toBe('ORDER_NOT_FOUND');
    expect((await ticketOf(bia, received.id))?.actions).toEqual(['NAME', 'TRANSFER']);
  });
});

describe('what ends a ticket from outside asks nobody', () => {
  test.each(['the organiser gives the order back', 'the payer’s bank takes the money', 'the event is off'])(
    '%s: the new owner’s ticket ends, and they are told',
    async (how) => {
      const { view, bia, order, received } = await handedOn();
      if (how.startsWith('the organiser')) {
        await refundOrder(context, { number: order.number, actor: operator('test'), note: null });
      } else if (how.startsWith('the payer')) {
        await bank.chargeBack(await chargeOf(order.number));
        await bank.settled();
      } else {
        await cancelEvent(context, { slug: view.slug, actor: operator('test') });
        while ((await settleCanceledEvents(context)) > 0);
      }
      const expected = how.startsWith('the payer') ? 'INVALID' : 'CANCELED';
      expect(await ticketOf(bia, received.id)).toMatchObject({ status: expected, qrCode: null, actions: [] });
      expect((await mailsOf(view, 'ticket-ended')).map((mail) => mail.toAddress)).toEqual([emailOf(bia)]);
      const answer = (await scan(view, received.qrCode ?? '')).answer;
      expect(answer).toBe(expected === 'INVALID' ? 'NOT_PAID' : 'CANCELED');
    },
  );

  test('an offer that waits is over with the ticket, and the one who was asked is told', async () => {
    const { view, bia, order, transfer } = await offered();
    const token = await tokenOf(transfer.id);
    await refundOrder(context, { number: order.number, actor: operator('test'), note: null });
    expect(codeOf(await accept(bia, token))).toBe('TRANSFER_OVER');
    expect(await mailsOf(view, 'transfer-canceled')).toMatchObject([{ toAddress: emailOf(bia) }]);
    expect(await mailsOf(view, 'ticket-ended')).toEqual([]);
  });
});
