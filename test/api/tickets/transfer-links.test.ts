import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelTransfer } from '#src/service/holding/ticket/transfer/cancel-transfer.ts';
import { expireTransfers } from '#src/service/holding/ticket/transfer/end-transfers.ts';
import { makeTransferLink } from '#src/service/holding/ticket/transfer/make-transfer-link.ts';
import { fieldOf } from '../../support/shop/artist-session-shop.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// Tickets given away by a link that nobody was asked by name with, over HTTP and GraphQL.
const shop = await openHandOn();
const { deployment, event, buy, mailsOf, ticketsOf, ticketOf, orderOf, offer, makeLink, tokenOf } = shop;
const { accept, refuse, cancel, invitation, scan, stockOf, emailOf, threePeople } = shop;
const { context, clock } = deployment;

/** Ana has bought two for Saturday, and made a link for the first. */
async function linked() {
  const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [ana, bia, caio] = await threePeople();
  const order = await buy(view, ana, { full: [null, null] });
  const [first, second] = order.tickets.map(({ id }) => id) as [string, string];
  const before = await ticketOf(ana, first);
  const { token, transfer } = (await makeLink(ana, first)).data.makeTransferLink;
  return { view, ana, bia, caio, order, first, second, before, token, transfer };
}

describe('a link', () => {
  test('waits like an offer, names nobody, is mailed to nobody and stands in no table', async () => {
    const { view, ana, first, transfer, token } = await linked();
    expect(transfer).toMatchObject({ status: 'WAITING', email: '', isLink: true, endedAt: null });
    const { createdAt, expiresAt } = transfer;
    expect(new Date(expiresAt).getTime() - new Date(createdAt).getTime()).toBe(72 * 3_600_000);
    expect(await ticketOf(ana, first)).toMatchObject({
      status: 'VALID',
      qrCode: null,
      actions: [],
      transfer: { id: transfer.id, isLink: true },
    });
    expect(await mailsOf(view, 'transfer-offered')).toEqual([]);
    const { rows } = await context.pool.query(
      'select t::text as transfer from ticket_transfer t where t.id = $1',
      [transfer.id],
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(token.indexOf('-') + 1));
    expect(rows).toHaveLength(1);
  });

  test('shows a visitor a first name and what is offered, and only its maker which offer it is', async () => {
    const { ana, first, transfer, token, before } = await linked();
    const seen = await invitation(token);
    expect(seen.data.transferInvitation).toMatchObject({
      from: 'Ana',
      email: '',
      isOwn: false,
      transferId: null,
    });
    for (const secret of [/Souza/, emailOf(ana), first, transfer.id, before?.qrCode ?? ''])
      expect(JSON.stringify(seen)).not.toMatch(secret);
    expect((await invitation(token, ana)).data.transferInvitation).toMatchObject({
      isOwn: true,
      transferId: transfer.id,
    });
  });

  test('is made of one’s own free tickets alone', async () => {
    const { ana, bia, first, second } = await linked();
    expect(codeOf(await makeLink(bia, first))).toBe('TICKET_NOT_FOUND');
    await offer(ana, second, emailOf(bia));
    // An offer to an address stays one.
    expect(codeOf(await makeLink(ana, second))).toBe('TICKET_ENGAGED');
    expect(codeOf(await offer(ana, first, emailOf(bia)))).toBe('TICKET_ENGAGED');
    const nobody = await deployment.graphql(
      'mutation($ticketId: ID!) { makeTransferLink(ticketId: $ticketId) { token } }',
      { ticketId: first },
    );
    expect(codeOf(nobody)).toBe('UNAUTHENTICATED');
  });

  test('is no way around the offers of a minute', async () => {
    const { ana, bia, first, second } = await linked();
    const codes = [codeOf(await offer(ana, second, emailOf(bia)))];
    for (let round = 0; round < 5; round += 1) codes.push(codeOf(await makeLink(ana, first)));
    expect(codes.at(-2)).toBeUndefined();
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(codeOf(await offer(ana, second, emailOf(bia)))).toBe('TOO_MANY_REQUESTS');
  });

  test('is no way around the offers of a day', async () => {
    const { ana, bia, second } = await linked();
    for (let round = 1; round < 30; round += 1) {
      const { transfer } = await makeTransferLink(context, { actor: ana.actor, ticketId: second });
      await cancelTransfer(context, { actor: ana.actor, id: transfer.id });
    }
    const link = await makeLink(ana, second);
    expect([codeOf(link), fieldOf(link)]).toEqual(['TOO_MANY_REQUESTS', 'ticketId']);
    expect(codeOf(await offer(ana, second, emailOf(bia)))).toBe('TOO_MANY_REQUESTS');
    clock.pass(24 * 3_600 + 1);
    expect(codeOf(await makeLink(ana, second))).toBeUndefined();
  });
});

describe('a new link', () => {
  test('is the same offer with the same deadline, and the one before opens nothing', async () => {
    const { ana, bia, first, token, transfer } = await linked();
    clock.pass(3_600);
    const again = (await makeLink(ana, first)).data.makeTransferLink;
    expect(again.transfer).toEqual(transfer);
    expect(again.token).not.toBe(token);
    expect(codeOf(await invitation(token))).toBe('TRANSFER_NOT_FOUND');
    expect(codeOf(await accept(bia, token))).toBe('TRANSFER_NOT_FOUND');
    expect((await ticketOf(ana, first))?.transfers).toHaveLength(1);
    expect(codeOf(await accept(bia, again.token))).toBeUndefined();
    expect(codeOf(await makeLink(ana, first))).toBe('TICKET_NOT_VALID');
  });

  test('also for an answer that has begun with the one before and waits for the row', async () => {
    const { view, ana, bia, first, token } = await linked();
    const [making, accepting] = await context.db.transaction().execute(async (tx) => {
      await sql`select from ticket where event_id = ${view.id} and id = ${first} for update`.execute(tx);
      const making = makeLink(ana, first);
      await wait(150);
      const accepting = accept(bia, token);
      await wait(150);
      return [making, accepting] as const;
    });
    expect(codeOf(await making)).toBeUndefined();
    expect(codeOf(await accepting)).toBe('TRANSFER_NOT_FOUND');
    expect(await ticketsOf(bia)).toEqual([]);
  });
});

describe('accepted', () => {
  test('by the first who comes: one code works, the sender is told and does not learn by whom', async () => {
    const { view, ana, bia, caio, order, first, before, token } = await linked();
    const stock = await stockOf(view);
    const received = (await accept(bia, token)).data.acceptTransfer;
    expect(await stockOf(view)).toBe(stock);
    expect((await scan(view, before?.qrCode ?? '')).answer).toBe('TRANSFERRED');
    expect((await scan(view, received.qrCode ?? '')).answer).toBe('ADMITTED');
    expect(await ticketOf(ana, first)).toMatchObject({
      status: 'TRANSFERRED',
      transfer: { status: 'ACCEPTED', email: '', isLink: true },
    });
    const seen = [await ticketOf(ana, first), (await orderOf(ana, order.number)).tickets];
    for (const of of [emailOf(bia), bia.documentNumber, bia.id, received.id])
      expect(JSON.stringify(seen)).not.toContain(of);
    expect(await mailsOf(view, 'transfer-accepted')).toMatchObject([{ toAddress: emailOf(ana) }]);
    expect(await mailsOf(view, 'tickets-received')).toMatchObject([{ toAddress: emailOf(bia) }]);
    // Whoever comes later is told that it was taken, and again the same person has the same ticket.
    expect(codeOf(await accept(caio, token))).toBe('TRANSFER_TAKEN');
    expect(codeOf(await refuse(token))).toBe('NOT_ALLOWED');
    for (const reader of [undefined, caio, ana])
      expect(codeOf(await invitation(token, reader))).toBe('TRANSFER_TAKEN');
    expect((await accept(bia, token)).data.acceptTransfer.id).toBe(received.id);
  });

  test('by two at once it is one’s', async () => {
    const { bia, caio, token } = await linked();
    const answers = await Promise.all([accept(bia, token), accept(caio, token)]);
    expect(answers.map(codeOf).sort()).toEqual(['TRANSFER_TAKEN', undefined]);
    expect([...(await ticketsOf(bia)), ...(await ticketsOf(caio))]).toHaveLength(1);
  });

  test('not by its maker', async () => {
    const { ana, token } = await linked();
    expect(codeOf(await accept(ana, token))).toBe('TRANSFER_TO_SELF');
  });
});

describe('comes to nothing', () => {
  test('by its maker alone: whoever has the link cannot end it for the others', async () => {
    const { view, ana, bia, first, before, token, transfer } = await linked();
    expect(codeOf(await refuse(token))).toBe('NOT_ALLOWED');
    expect(codeOf(await cancel(bia, transfer.id))).toBe('TRANSFER_NOT_FOUND');
    expect((await ticketOf(ana, first))?.transfer?.status).toBe('WAITING');
    expect((await cancel(ana, transfer.id)).data.cancelTransfer.status).toBe('CANCELED');
    expect(codeOf(await accept(bia, token))).toBe('TRANSFER_OVER');
    expect(codeOf(await invitation(token))).toBe('TRANSFER_OVER');
    expect((await ticketOf(ana, first))?.qrCode).toBe(before?.qrCode);
    // Nobody is known who could be told.
    expect(await mailsOf(view, 'transfer-canceled')).toEqual([]);
  });

  test('when the ticket is used at a gate', async () => {
    const { view, ana, bia, first, before, token } = await linked();
    expect((await scan(view, before?.qrCode ?? '')).answer).toBe('ADMITTED');
    expect((await ticketOf(ana, first))?.transfer?.status).toBe('CANCELED');
    expect(codeOf(await accept(bia, token))).toBe('TRANSFER_OVER');
    expect(await mailsOf(view, 'transfer-canceled')).toEqual([]);
  });

  test('at its hour, and its maker is told', async () => {
    const { view, ana, bia, first, token } = await linked();
    clock.pass(72 * 3_600);
    expect(codeOf(await accept(bia, token))).toBe('TRANSFER_OVER');
    expect(codeOf(await makeLink(ana, first))).toBe('TICKET_ENGAGED');
    await expireTransfers(context);
    expect(await mailsOf(view, 'transfer-expired')).toMatchObject([{ toAddress: emailOf(ana) }]);
    expect(codeOf(await makeLink(ana, first))).toBeUndefined();
    await expect(tokenOf((await ticketOf(ana, first))?.transfer?.id ?? '')).rejects.toThrow();
  });
});
