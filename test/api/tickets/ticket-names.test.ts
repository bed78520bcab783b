import { describe, expect, test } from 'vitest';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { fieldOf, person } from '../../support/shop/artist-session-shop.ts';
import { codeOf } from '../../support/shop/checkout.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// Names on tickets, over HTTP and GraphQL, with the invariants asked after each test.
const shop = await openHandOn();
const { deployment, event, weekend, buy, ticketsOf, ticketOf, offer, name, scan, agendaOf, emailOf } = shop;
const { clock, context } = deployment;

async function bought(quantity = 2) {
  const view = await event({ days: { sat: 10 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const order = await buy(view, ana, { full: Array(quantity).fill(null) });
  const ids = order.tickets.map(({ id }) => id) as [string, string];
  return { view, ana, bia, order, ids };
}

describe('another name', () => {
  test('makes another code and leaves the old one behind; the ticket stays the same', async () => {
    const { view, ana, ids } = await bought();
    const before = await ticketOf(ana, ids[0]);
    const caio = person(undefined, 'Caio');
    const named = (await name(ana, ids[0], caio)).data.nameTicketHolder;
    expect(named).toMatchObject({
      id: ids[0],
      status: 'VALID',
      holder: { name: 'Caio', documentNumber: caio.documentNumber },
    });
    expect(named.qrCode).not.toBe(before?.qrCode);
    expect((await scan(view, before?.qrCode ?? '')).answer).toBe('OLD_CODE');
    // The same once more changes nothing, so a request sent twice kills no code.
    expect((await name(ana, ids[0], caio)).data.nameTicketHolder.qrCode).toBe(named.qrCode);
    expect(await scan(view, named.qrCode ?? '')).toMatchObject({ answer: 'ADMITTED', holder: 'Caio Souza' });
    expect(codeOf(await name(ana, ids[0], person()))).toBe('TICKET_USED');
  });

  test('is one per date of an order, also when two are named at one instant', async () => {
    const { ana, ids } = await bought();
    const caio = person();
    const answers = await Promise.all(ids.map((id) => name(ana, id, caio)));
    expect(answers.map(codeOf).sort()).toEqual(['HOLDER_DUPLICATE', undefined]);
    const lost = answers.find(({ errors }) => errors !== undefined);
    expect(fieldOf(lost ?? {})).toBe('documentNumber');
  });

  test('is refused for what is not one’s own, not free or no name', async () => {
    const { ana, bia, ids } = await bought();
    expect(codeOf(await name(bia, ids[0], person()))).toBe('TICKET_NOT_FOUND');
    expect(codeOf(await name(ana, 'nonsense', person()))).toBe('TICKET_NOT_FOUND');
    const wrong = await name(ana, ids[0], { ...person(), documentNumber: '1' });
    expect([codeOf(wrong), fieldOf(wrong)]).toEqual(['HOLDERS_INVALID', 'documentNumber']);
    const grounded = await name(ana, ids[0], { ...person(), halfPriceGround: 'STUDENT' });
    expect(codeOf(grounded)).toBe('HALF_PRICE_GROUND_INVALID');
    await offer(ana, ids[0], emailOf(bia));
    expect(codeOf(await name(ana, ids[0], person()))).toBe('TICKET_ENGAGED');
  });

  test('comes until two hours before the doors', async () => {
    const { view, ana, ids } = await bought();
    const starts = view.dates[0]?.startsAt.getTime() ?? 0;
    clock.pass((starts - clock.now().getTime()) / 1000 - 2 * 3_600 - 5);
    expect(codeOf(await name(ana, ids[0], person()))).toBeUndefined();
    clock.pass(6);
    expect(codeOf(await name(ana, ids[0], person()))).toBe('HOLDER_CHANGE_TOO_LATE');
    const { actions = [] } = (await ticketOf(ana, ids[1])) ?? {};
    expect(actions.filter((action) => action === 'NAME' || action === 'TRANSFER')).toEqual([]);
  });

  test('of a half-price ticket needs its own ground, of the ticket’s kind', async () => {
    const view = await event({
      days: { sat: 10 },
      offers: [{ key: 'senior', days: ['sat'], ticketType: 'HALF', inHalfPriceQuota: false }],
    });
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const me = { ...person(ana.documentNumber, 'Ana'), halfPriceGround: 'SENIOR' };
    const order = await buy(view, ana, { senior: [me] });
    const id = order.tickets[0]?.id ?? '';
    expect(codeOf(await name(ana, id, person()))).toBe('HALF_PRICE_GROUND_REQUIRED');
    expect(codeOf(await name(ana, id, { ...person(), halfPriceGround: 'STUDENT' }))).toBe(
      'HALF_PRICE_GROUND_INVALID',
    );
    const named = await name(ana, id, { ...person(), halfPriceGround: 'PUBLIC_TEACHER' });
    expect(named.data.nameTicketHolder.holder.halfPriceGround).toBe('PUBLIC_TEACHER');
  });
});

describe('sessions', () => {
  async function idsByOffer(customer: TestCustomer): Promise<Record<string, string>> {
    const answer = await deployment.graphql<{ tickets: { id: string; offer: { name: string } }[] }>(
      '{ tickets { id offer { name } } }',
      {},
      customer,
    );
    return Object.fromEntries(answer.data.tickets.map((ticket) => [ticket.offer.name, ticket.id]));
  }

  test('keep their person to the ticket they need, and go to somebody with a ticket of the day', async () => {
    const view = await weekend();
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const me = person(ana.documentNumber, 'Ana');
    const bia = person();
    await buy(view, ana, { sat: [me, bia], iara: [me] });
    const ids = await idsByOffer(ana);
    const order = await ticketsOf(ana);
    const mine = order.find(
      ({ holder, id }) => holder.documentNumber === ana.documentNumber && id !== ids.iara,
    );
    expect(codeOf(await name(ana, mine?.id ?? '', person()))).toBe('SESSION_NEEDS_TICKET');
    expect(codeOf(await name(ana, ids.iara ?? '', person()))).toBe('CREDENTIAL_REQUIRED');
    expect(codeOf(await name(ana, ids.iara ?? '', bia))).toBeUndefined();
    // Now the ticket is needed no more.
    expect(codeOf(await name(ana, mine?.id ?? '', person()))).toBeUndefined();
    expect(await agendaOf(view)).toEqual({ iara: 1 });
  });

  test('of a bundle take the name of their ticket', async () => {
    const view = await weekend();
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    await buy(view, ana, { bundle: [null] });
    const ids = await idsByOffer(ana);
    const caio = person(undefined, 'Caio');
    expect(codeOf(await name(ana, ids.pass ?? '', caio))).toBeUndefined();
    expect((await ticketsOf(ana)).map(({ holder }) => holder.name)).toEqual(['Caio', 'Caio']);
    const { rows } = await context.pool.query(
      'select document_number from agenda_entry where event_id = $1',
      [view.id],
    );
    expect(rows).toEqual([{ document_number: caio.documentNumber }]);
  });
});
