import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// Sessions with an artist that go from hand to hand with a ticket, or alone.
const {
  deployment,
  weekend,
  buy,
  giveBack,
  agendaOf,
  mailsOf,
  ticketsOf,
  ticketOf,
  offer,
  tokenOf,
  accept,
  cancel,
  invitation,
  emailOf,
  threePeople,
} = await openHandOn();
const { context } = deployment;

describe('sessions', () => {
  /** Ana is at both of Iara's sessions and at one on Sunday, with a pass and a T-shirt. */
  async function withSessions() {
    const view = await weekend();
    const [ana, bia] = await threePeople();
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
    const [ana, bia] = await threePeople();
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
    const [ana, bia] = await threePeople();
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
