import { describe, expect, test } from 'vitest';
import { expireTransfers } from '#src/service/holding/ticket/transfer/end-transfers.ts';
import { fieldOf, person } from '../../support/shop/artist-session-shop.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';
import { batchOf } from '../../support/shop/shop.ts';

// Tickets that go from hand to hand, over HTTP and GraphQL, with the invariants asked after each test.
const {
  deployment,
  event,
  buy,
  save,
  giveBack,
  orderOf,
  mailsOf,
  ticketsOf,
  ticketOf,
  offer,
  tokenOf,
  accept,
  refuse,
  cancel,
  invitation,
  scan,
  stockOf,
  emailOf,
  threePeople,
  offered,
  handedOn,
} = await openHandOn();
const { context, clock } = deployment;

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
    const [ana, bia] = await threePeople();
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
