import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { cancelEvent } from '../../../src/service/event/cancel-event.ts';
import { settleCanceledEvents } from '../../../src/service/order/cancellation/settle-canceled-events.ts';
import { refundOrder } from '../../../src/service/order/refund/refund-order.ts';
import { expireTransfers } from '../../../src/service/ticket/transfer/expire-transfers.ts';
import { codeOf } from '../../support/checkout.ts';
import type { TestCustomer } from '../../support/deployment.ts';
import { openHandOn } from '../../support/hand-on.ts';
import { fieldOf, person } from '../../support/session-shop.ts';
import { batchOf } from '../../support/shop.ts';

// Tickets that go from hand to hand, over HTTP and GraphQL, with the invariants asked after each test.
const shop = await openHandOn();
const { deployment, event, weekend, buy, save, giveBack, quote, orderOf, chargeOf, agendaOf, mailsOf } = shop;
const { ticketsOf, ticketOf, offer, tokenOf, accept, refuse, cancel, invitation, scan, stockOf, emailOf } =
  shop;
const { context, clock, bank } = deployment;

const saturday = { days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] };

async function people(): Promise<[TestCustomer, TestCustomer, TestCustomer]> {
  return (await deployment.customers(3)) as [TestCustomer, TestCustomer, TestCustomer];
}

/** Ana has bought two for Saturday, and offers the first to Bia. */
async function offered(options: Partial<Parameters<typeof event>[0]> = {}) {
  const view = await event({ ...saturday, ...options });
  const [ana, bia, caio] = await people();
  const order = await buy(view, ana, { full: [null, null] });
  const [first, second] = order.tickets.map(({ id }) => id) as [string, string];
  const before = await ticketOf(ana, first);
  const transfer = (await offer(ana, first, emailOf(bia))).data.transferTicket;
  return { view, ana, bia, caio, order, first, second, before, transfer };
}

async function handedOn(options: Partial<Parameters<typeof event>[0]> = {}) {
  const made = await offered(options);
  const token = await tokenOf(made.transfer.id);
  const received = (await accept(made.bia, token)).data.acceptTransfer;
  return { ...made, token, received };
}

describe('an offer', () => {
  test('waits for its answer: the ticket stays its owner’s, hides its code and still opens the gate’s door', async () => {
    const { view, ana, first, before, transfer, bia } = await offered();
    expect(transfer).toMatchObject({ status: 'WAITING', email: emailOf(bia), endedAt: null });
    const ticket = await ticketOf(ana, first);
    expect(ticket).toMatchObject({
      status: 'VALID',
      qrCode: null,
      actions: [],
      transfer: { id: transfer.id },
    });
    expect(await ticketsOf(bia)).toEqual([]);
    expect((await scan(view, before?.qrCode ?? '')).answer).toBe('ADMITTED');
    // With that the offer is over, and the one who was asked is told.
    expect(await ticketOf(ana, first)).toMatchObject({ transfer: { status: 'CANCELED' } });
    expect((await mailsOf(view, 'transfer-canceled')).map((mail) => mail.toAddress)).toEqual([emailOf(bia)]);
  });

  test('shows whoever has its link what it is, and of the one who offers a first name alone', async () => {
    const { ana, bia, transfer, first } = await offered();
    const token = await tokenOf(transfer.id);
    const seen = await invitation(token);
    expect(seen.data.transferInvitation).toMatchObject({ from: 'Ana', isOwn: false, email: emailOf(bia) });
    expect(seen.data.transferInvitation.tickets).toMatchObject([{ offer: { name: 'full' } }]);
    expect(JSON.stringify(seen)).not.toMatch(/Souza/);
    expect(JSON.stringify(seen)).not.toContain(emailOf(ana));
    expect(JSON.stringify(seen)).not.toContain(first);
    expect((await invitation(token, ana)).data.transferInvitation.isOwn).toBe(true);
    expect(codeOf(await invitation(`${token.slice(0, -1)}_`))).toBe('TRANSFER_NOT_FOUND');
    expect(codeOf(await invitation('nonsense'))).toBe('TRANSFER_NOT_FOUND');
  });

  test('is kept without what opens it: neither token nor its parts stand in the table or in the promise of the mail', async () => {
    const { transfer } = await offered();
    const token = await tokenOf(transfer.id);
    const { rows } = await context.pool.query(
      `select t::text as transfer, m.data::text as data from ticket_transfer t
      join mail m on m.data ->> 'transferId' = t.id::text where t.id = $1`,
      [transfer.id],
    );
    // All after the first dash: there are dashes in it, too.
    expect(JSON.stringify(rows)).not.toContain(token.slice(token.indexOf('-') + 1));
    expect(rows).toHaveLength(1);
  });

  test('is refused for what is not one’s own to offer, and to oneself, and twice', async () => {
    const { ana, bia, first, transfer } = await offered();
    expect(codeOf(await offer(bia, first, emailOf(ana)))).toBe('TICKET_NOT_FOUND');
    expect(codeOf(await offer(ana, first, emailOf(bia)))).toBe('TICKET_ENGAGED');
    const [, second] = (await ticketsOf(ana)).map(({ id }) => id);
    const own = await offer(ana, second ?? '', ` ${emailOf(ana).toUpperCase()} `);
    expect([codeOf(own), fieldOf(own)]).toEqual(['TRANSFER_TO_SELF', 'email']);
    expect(codeOf(await offer(ana, second ?? '', 'bia@'))).toBe('EMAIL_INVALID');
    expect(codeOf(await accept(ana, await tokenOf(transfer.id)))).toBe('TRANSFER_TO_SELF');
  });

  test('comes not more often than mails nobody asked for may', async () => {
    const { ana, second, bia } = await offered();
    const codes = [];
    for (let round = 0; round < 7; round += 1) {
      const answer = await offer(ana, second, emailOf(bia));
      codes.push(codeOf(answer));
      if (answer.errors === undefined) await cancel(ana, answer.data.transferTicket.id);
    }
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(codes[0]).toBeUndefined();
  });

  test('can be made until two hours before the doors, and runs out then at the latest', async () => {
    const { view, ana, bia, second, transfer } = await offered();
    const starts = view.dates[0]?.startsAt.getTime() ?? 0;
    expect(new Date(transfer.expiresAt).getTime() - clock.now().getTime()).toBeLessThanOrEqual(
      72 * 3_600_000,
    );
    clock.pass((starts - clock.now().getTime()) / 1000 - 3 * 3_600);
    const late = (await offer(ana, second, emailOf(bia))).data.transferTicket;
    expect(new Date(late.expiresAt).getTime()).toBe(starts - 2 * 3_600_000);
    await cancel(ana, late.id);
    clock.pass(3_601);
    expect(codeOf(await offer(ana, second, emailOf(bia)))).toBe('TRANSFER_TOO_LATE');
    await expireTransfers(context);
    expect((await ticketOf(ana, second))?.actions).not.toContain('TRANSFER');
  });
});

describe('accepted', () => {
  test('one code works, the new one; the sender sees that it went, the receiver nothing of the order', async () => {
    const { view, ana, bia, before, first, received, order } = await handedOn();
    expect(received).toMatchObject({
      status: 'VALID',
      orderNumber: null,
      holder: { documentNumber: bia.documentNumber },
      transfers: [],
    });
    expect(received.id).not.toBe(first);
    expect(received.qrCode).not.toBe(before?.qrCode);
    expect(await ticketOf(ana, first)).toMatchObject({
      status: 'TRANSFERRED',
      qrCode: null,
      actions: [],
      transfer: { status: 'ACCEPTED', email: emailOf(bia) },
    });
    expect(await ticketOf(ana, received.id)).toBeNull();
    const seen = (await orderOf(ana, order.number)).tickets;
    expect(seen.map(({ status }) => status)).toEqual(['TRANSFERRED', 'VALID']);
    expect(JSON.stringify(seen)).not.toContain(bia.documentNumber);
    expect((await scan(view, before?.qrCode ?? '')).answer).toBe('TRANSFERRED');
    expect((await scan(view, received.qrCode ?? '')).answer).toBe('ADMITTED');
    expect(await mailsOf(view, 'transfer-accepted')).toMatchObject([{ toAddress: emailOf(ana) }]);
    expect(await mailsOf(view, 'tickets-received')).toMatchObject([{ toAddress: emailOf(bia) }]);
  });

  test('on a sold-out event, not a byte of the stock or its ledger changes', async () => {
    const { view, bia, caio, transfer } = await offered();
    expect(codeOf(await save(view, caio, [{ batchId: batchOf(view, 'full'), quantity: 1 }]))).toBe(
      'SOLD_OUT',
    );
    const stock = await stockOf(view);
    const token = await tokenOf(transfer.id);
    expect(codeOf(await accept(bia, token))).toBeUndefined();
    expect(await stockOf(view)).toBe(stock);
    expect(codeOf(await save(view, caio, [{ batchId: batchOf(view, 'full'), quantity: 1 }]))).toBe(
      'SOLD_OUT',
    );
  });

  test('twice by the same person it is the same ticket, and nobody else’s', async () => {
    const { bia, caio, transfer } = await offered();
    const token = await tokenOf(transfer.id);
    const other = await deployment.anotherNode();
    const answers = await Promise.all([
      accept(bia, token),
      accept(bia, token, undefined, other),
      accept(bia, token),
    ]);
    await other.close();
    const ids = answers.map(({ data }) => data.acceptTransfer.id);
    expect(new Set(ids).size).toBe(1);
    expect((await accept(bia, token)).data.acceptTransfer.id).toBe(ids[0]);
    expect(codeOf(await accept(caio, token))).toBe('TRANSFER_OVER');
    expect(codeOf(await invitation(token))).toBe('TRANSFER_OVER');
  });

  test('by two at once it is one’s', async () => {
    const { bia, caio, transfer } = await offered();
    const token = await tokenOf(transfer.id);
    const answers = await Promise.all([accept(bia, token), accept(caio, token)]);
    expect(answers.map(codeOf).sort()).toEqual(['TRANSFER_OVER', undefined]);
    expect([...(await ticketsOf(bia)), ...(await ticketsOf(caio))]).toHaveLength(1);
  });

  test('by whoever has the link, logged in and known by name and document', async () => {
    const { transfer, caio } = await offered();
    const token = await tokenOf(transfer.id);
    expect(
      codeOf(
        await deployment.graphql('mutation($token: String!) { acceptTransfer(token: $token) { id } }', {
          token,
        }),
      ),
    ).toBe('UNAUTHENTICATED');
    await context.pool.query('update customer set last_name = null where id = $1', [caio.id]);
    expect(codeOf(await accept(caio, token))).toBe('REGISTRATION_INCOMPLETE');
    await context.pool.query(`update customer set last_name = 'Lima' where id = $1`, [caio.id]);
    expect(codeOf(await accept(caio, token))).toBeUndefined();
  });

  test('a half-price ticket asks the receiver’s own ground, of the same kind', async () => {
    const view = await event({
      days: { sat: 10 },
      hasHalfPriceQuota: true,
      offers: [{ key: 'half', days: ['sat'], ticketType: 'HALF' }],
    });
    const [ana, bia] = await people();
    const order = await buy(view, ana, {
      half: [
        { ...person(ana.documentNumber, 'Ana'), halfPriceGround: 'STUDENT' } as ReturnType<typeof person>,
      ],
    });
    const transfer = (await offer(ana, order.tickets[0]?.id ?? '', emailOf(bia))).data.transferTicket;
    const token = await tokenOf(transfer.id);
    const bare = await accept(bia, token);
    expect([codeOf(bare), fieldOf(bare)]).toEqual(['HALF_PRICE_GROUND_REQUIRED', 'halfPriceGround']);
    // From 60 years one pays half outside the quota, and this ticket was taken from it.
    expect(codeOf(await accept(bia, token, 'SENIOR'))).toBe('HALF_PRICE_GROUND_INVALID');
    const received = (await accept(bia, token, 'DISABLED')).data.acceptTransfer;
    expect(received.holder.halfPriceGround).toBe('DISABLED');
    expect((await ticketOf(ana, order.tickets[0]?.id ?? ''))?.holder.halfPriceGround).toBe('STUDENT');
  });

  test('handed on as often as may be, and back to its buyer, who sees one ticket of the unit', async () => {
    const { ana, bia, caio, received, order } = await handedOn();
    const toCaio = (await offer(bia, received.id, emailOf(caio))).data.transferTicket;
    const caios = (await accept(caio, await tokenOf(toCaio.id))).data.acceptTransfer;
    const toAna = (await offer(caio, caios.id, emailOf(ana))).data.transferTicket;
    const back = (await accept(ana, await tokenOf(toAna.id))).data.acceptTransfer;
    expect(back).toMatchObject({ orderNumber: order.number, transferableUntil: null });
    expect(codeOf(await offer(ana, back.id, emailOf(bia)))).toBe('TRANSFER_LIMIT');
    expect((await ticketsOf(ana)).map(({ status }) => status)).toEqual(['VALID', 'VALID']);
    expect((await orderOf(ana, order.number)).tickets.map(({ id }) => id)).toContain(back.id);
    // It is in its buyer's hands again, who may give it back.
    expect(codeOf(await giveBack(ana, order.number, [back.id]))).toBeUndefined();
  });
});

describe('come to nothing', () => {
  test('refused: once or twice, by the link alone; the owner is told and has the code they had', async () => {
    const { view, ana, first, before, bia, transfer } = await offered();
    const token = await tokenOf(transfer.id);
    expect((await refuse(token)).data.refuseTransfer.success).toBe(true);
    expect((await refuse(token)).data.refuseTransfer.success).toBe(true);
    expect(codeOf(await accept(bia, token))).toBe('TRANSFER_OVER');
    expect(await ticketOf(ana, first)).toMatchObject({
      qrCode: before?.qrCode,
      transfer: { status: 'CANCELED', isRefused: true },
    });
    expect(await mailsOf(view, 'transfer-refused')).toMatchObject([{ toAddress: emailOf(ana) }]);
  });

  test('taken back: by the one who offered it, and the one who was asked is told', async () => {
    const { view, ana, first, before, bia, transfer } = await offered();
    const token = await tokenOf(transfer.id);
    expect(codeOf(await cancel(bia, transfer.id))).toBe('TRANSFER_NOT_FOUND');
    expect((await cancel(ana, transfer.id)).data.cancelTransfer).toMatchObject({
      status: 'CANCELED',
      isRefused: false,
    });
    expect((await cancel(ana, transfer.id)).data.cancelTransfer.status).toBe('CANCELED');
    expect(codeOf(await accept(bia, token))).toBe('TRANSFER_OVER');
    expect(codeOf(await refuse(token))).toBe('TRANSFER_OVER');
    expect((await ticketOf(ana, first))?.qrCode).toBe(before?.qrCode);
    expect(await mailsOf(view, 'transfer-canceled')).toMatchObject([{ toAddress: emailOf(bia) }]);
    // And may be offered again, with another link; the history keeps both.
    const again = (await offer(ana, first, emailOf(bia))).data.transferTicket;
    expect(codeOf(await accept(bia, await tokenOf(again.id)))).toBeUndefined();
    expect(codeOf(await cancel(ana, again.id))).toBe('TRANSFER_OVER');
    expect((await ticketOf(ana, first))?.transfers.map(({ status }) => status)).toEqual([
      'CANCELED',
      'ACCEPTED',
    ]);
  });

  test('run out: at its instant, before any job has come by, and told once by two nodes', async () => {
    const { view, ana, first, before, bia, transfer } = await offered();
    const token = await tokenOf(transfer.id);
    clock.pass(72 * 3_600);
    expect(codeOf(await accept(bia, token))).toBe('TRANSFER_OVER');
    expect(codeOf(await invitation(token))).toBe('TRANSFER_OVER');
    const other = await deployment.anotherNode();
    await Promise.all([expireTransfers(context), expireTransfers(other.context)]);
    await other.close();
    expect(await expireTransfers(context)).toBe(0);
    expect(await ticketOf(ana, first)).toMatchObject({
      qrCode: before?.qrCode,
      transfer: { status: 'EXPIRED' },
    });
    expect(await mailsOf(view, 'transfer-expired')).toMatchObject([{ toAddress: emailOf(ana) }]);
  });
});

describe('sessions', () => {
  /** Ana is at both of Iara's sessions and at one on Sunday, with a pass and a T-shirt. */
  async function withSessions() {
    const view = await weekend();
    const [ana, bia] = await people();
    const order = await buy(view, ana, {
      sat: [null],
      iara: [null],
      'iara-2': [null],
      sun: [null],
      'iara-sun': [null],
    });
    const byOffer = new Map(
      (
        await deployment.graphql<{ tickets: { id: string; offer: { name: string } }[] }>(
          '{ tickets { id offer { name } } }',
          {},
          ana,
        )
      ).data.tickets.map((ticket) => [ticket.offer.name, ticket.id]),
    );
    const idOf = (key: string) => byOffer.get(key) ?? '';
    return { view, ana, bia, order, idOf };
  }

  test('that need the ticket travel with it, and with the new owner’s name; the others stay', async () => {
    const { view, ana, bia, idOf } = await withSessions();
    const transfer = (await offer(ana, idOf('sat'), emailOf(bia))).data.transferTicket;
    const token = await tokenOf(transfer.id);
    const names = (await invitation(token)).data.transferInvitation.tickets.map((item) => item.offer.name);
    expect(names).toEqual(['sat', 'iara', 'iara-2']);
    expect((await ticketOf(ana, idOf('iara')))?.qrCode).toBeNull();
    await accept(bia, token);
    const bias = await ticketsOf(bia);
    expect(bias).toHaveLength(3);
    expect(bias.every(({ holder }) => holder.documentNumber === bia.documentNumber)).toBe(true);
    expect((await ticketsOf(ana)).filter(({ status }) => status === 'VALID')).toHaveLength(2);
    const { rows } = await context.pool.query(
      'select count(*)::integer as n from agenda_entry where event_id = $1 and document_number = $2',
      [view.id, bia.documentNumber],
    );
    expect(rows[0].n).toBe(2);
    expect(await agendaOf(view)).toEqual({ iara: 1, 'iara-2': 1, 'iara-sun': 1 });
  });

  test('do not go to somebody who is elsewhere then: nothing changes hands', async () => {
    const { view, ana, bia, idOf } = await withSessions();
    await buy(view, bia, { sat: [null], joca: [null] });
    const transfer = (await offer(ana, idOf('sat'), emailOf(bia))).data.transferTicket;
    const token = await tokenOf(transfer.id);
    expect(codeOf(await accept(bia, token))).toBe('SAME_TIME');
    expect((await ticketsOf(bia)).filter(({ status }) => status === 'VALID')).toHaveLength(2);
    expect((await ticketOf(ana, idOf('sat')))?.transfer?.status).toBe('WAITING');
  });

  test('bought in one order with the ticket or in another: what ends one, from wherever, frees the other', async () => {
    const view = await weekend();
    const [ana, bia] = await people();
    const ticket = await buy(view, ana, { sat: [null] });
    const session = await buy(view, ana, { iara: [null] });
    const transfer = (await offer(ana, ticket.tickets[0]?.id ?? '', emailOf(bia))).data.transferTicket;
    const of = { actor: operator('test'), note: null };
    await Promise.all([ticket, session].map(({ number }) => refundOrder(context, { ...of, number })));
    expect((await ticketsOf(ana)).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
    expect(codeOf(await cancel(ana, transfer.id))).toBeUndefined();
    expect(await mailsOf(view, 'transfer-canceled')).toHaveLength(1);
  });

  test('of a bundle travel with its ticket', async () => {
    const view = await weekend();
    const [ana, bia] = await people();
    await buy(view, ana, { bundle: [null] });
    const pass = (await ticketsOf(ana)).find(({ actions }) => actions.includes('EXTRAS'));
    const transfer = (await offer(ana, pass?.id ?? '', emailOf(bia))).data.transferTicket;
    await accept(bia, await tokenOf(transfer.id));
    expect((await ticketsOf(bia)).map(({ status }) => status)).toEqual(['VALID', 'VALID']);
    expect((await ticketsOf(ana)).map(({ status }) => status)).toEqual(['TRANSFERRED', 'TRANSFERRED']);
  });

  test('alone, a session goes to somebody with a ticket of that day, and to nobody else', async () => {
    const { view, ana, bia, idOf } = await withSessions();
    const transfer = (await offer(ana, idOf('iara'), emailOf(bia))).data.transferTicket;
    const token = await tokenOf(transfer.id);
    expect(codeOf(await accept(bia, token))).toBe('CREDENTIAL_REQUIRED');
    await buy(view, bia, { sat: [null] });
    expect(codeOf(await accept(bia, token))).toBeUndefined();
  });

  test('one that is given back takes the whole offer with it, for that promised both', async () => {
    const { ana, bia, order, idOf } = await withSessions();
    await offer(ana, idOf('sat'), emailOf(bia));
    expect(codeOf(await giveBack(ana, order.number, [idOf('iara')]))).toBe('TICKET_ENGAGED');
    await refundOrder(context, { number: order.number, actor: operator('test'), note: null });
    expect((await ticketsOf(ana)).map(({ status }) => status)).toEqual(Array(5).fill('CANCELED'));
  });
});

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
