import { describe, expect, test } from 'vitest';
import { type Actor, operator } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { type TestCustomer, testCpf } from '#test/support/deployment/deployment.ts';
import { openHandOn } from '#test/support/shop/hand-on.ts';
import { refundOrder } from '../refund/refund-order.ts';
import { correctHolder } from './correct-holder.ts';
import { replaceCodes } from './replace-codes.ts';
import { sendElsewhere } from './send-elsewhere.ts';

const shop = await openHandOn();
const { deployment, handedOn, scan, emailOf } = shop;
const { context } = deployment;
const staff = (role: Role): Actor => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...installation }] },
});
const support = staff('SUPPORT');

async function ticketOf(owner: TestCustomer, id: string) {
  const ticket = await shop.ticketOf(owner, id);
  if (ticket === null) throw new Error(`No ticket ${id}.`);
  return { ...ticket, qrCode: ticket.qrCode ?? '' };
}

const person = (documentNumber = testCpf()) => ({
  ...{ name: 'Rita', lastName: 'Lee Jones', documentType: 'CPF' as const, documentNumber },
});
const codeOfRefusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code, field }) => [code, field],
  );

async function entriesOf(eventId: string) {
  const { rows } = await context.pool.query(
    'select action, subject, why, after from audit_entry where event_id = $1 order by at',
    [eventId],
  );
  return rows;
}

async function mailsOf(template: string, eventId: string): Promise<{ to: string; data: unknown }[]> {
  const { rows } = await context.pool.query(
    `select id, template, locale, to_address as "to", to_address as "toAddress", enqueued_at as "enqueuedAt", data from mail where template = $1 and data ->> 'eventId' = $2 order by to_address`,
    [template, eventId],
  );
  return rows;
}

describe('a holder whom support corrects', () => {
  test('has a new code, which the owner gets by mail; the old one no longer opens', async () => {
    const { view, ana, second, order } = await handedOn();
    const before = await ticketOf(ana, second);
    const act = { actor: support, number: order.number, ticketId: second, note: 'Nome errado' };
    const holder = person();
    await correctHolder(context, { ...act, holder });
    const after = await ticketOf(ana, second);
    expect(after.holder).toMatchObject({ name: 'Rita', documentNumber: holder.documentNumber });
    expect((await scan(view, before.qrCode)).answer).toBe('OLD_CODE');
    expect((await scan(view, after.qrCode)).answer).toBe('ADMITTED');
    expect(await mailsOf('tickets-renewed', view.id)).toMatchObject([
      { to: emailOf(ana), data: { eventId: view.id, ticketIds: [second] } },
    ]);
    const fields = ['name', 'lastName', 'documentNumber'];
    expect(await entriesOf(view.id)).toMatchObject([
      { action: 'ticket.correct', subject: `order ${order.number}`, why: 'Nome errado', after: { fields } },
    ]);
    expect(JSON.stringify(await entriesOf(view.id))).not.toContain(holder.documentNumber);
    // It has let somebody in since.
    expect(await codeOfRefusal(correctHolder(context, { ...act, holder: person() }))).toEqual([
      'TICKET_USED',
      'ticketIds',
    ]);
  });

  test('may be of a ticket that was handed on: its owner is told, not the buyer', async () => {
    const { view, bia, received, order } = await handedOn();
    const act = { actor: support, number: order.number, ticketId: received.id, note: 'RG trocado' };
    await correctHolder(context, { ...act, holder: person() });
    expect((await ticketOf(bia, received.id)).holder).toMatchObject({ name: 'Rita' });
    expect(await mailsOf('tickets-renewed', view.id)).toMatchObject([{ to: emailOf(bia) }]);
  });

  test('the same again changes nothing, writes nothing and sends nothing', async () => {
    const { view, ana, second, order } = await handedOn();
    const act = { actor: support, number: order.number, ticketId: second, note: 'De novo' };
    const holder = person();
    await correctHolder(context, { ...act, holder });
    const { qrCode } = await ticketOf(ana, second);
    await correctHolder(context, { ...act, holder: { ...holder, name: ' Rita ' } });
    expect((await ticketOf(ana, second)).qrCode).toBe(qrCode);
    expect((await entriesOf(view.id)).length).toBe(1);
    expect((await mailsOf('tickets-renewed', view.id)).length).toBe(1);
  });

  test('cannot be somebody with another ticket of the date, nor without a reason, nor by who may not', async () => {
    const { view, ana, second, received, order } = await handedOn();
    const { holder: other } = await ticketOf(ana, second);
    const act = { actor: support, number: order.number, ticketId: second, note: 'Pediu', holder: person() };
    const same = { ...act.holder, documentNumber: testCpf() };
    await correctHolder(context, { ...act, ticketId: received.id, holder: same });
    expect(other).not.toMatchObject({ name: 'Rita' });
    for (const [refusal, change] of [
      [['HOLDER_DUPLICATE', 'documentNumber'], { holder: same }],
      [['HOLDERS_INVALID', 'holder.documentNumber'], { holder: person('11111111111') }],
      [['HOLDERS_INVALID', 'holder.name'], { holder: { ...person(), name: ' ' } }],
      [['INVALID_INPUT', 'note'], { note: ' ' }],
      [['FIELD_TOO_LONG', 'note'], { note: 'x'.repeat(501) }],
      [['TICKET_NOT_FOUND', 'ticketIds'], { ticketId: context.ids.uuid() }],
      [['NOT_ALLOWED', undefined], { actor: staff('FINANCE') }],
      [['NOT_FOUND', undefined], { number: 'XX-222222' }],
    ] as const)
      expect(await codeOfRefusal(correctHolder(context, { ...act, ...change }))).toEqual(refusal);
    expect((await entriesOf(view.id)).length).toBe(1);
  });
});

describe('codes that support replaces', () => {
  test('are blocked at once, each owner gets one mail, and who is in stays in', async () => {
    const { view, ana, bia, second, received, order } = await handedOn();
    const codes = [(await ticketOf(ana, second)).qrCode, (await ticketOf(bia, received.id)).qrCode];
    expect((await scan(view, codes[0] ?? '')).answer).toBe('ADMITTED');
    const act = { actor: support, number: order.number, note: 'Perdeu o celular' };
    await replaceCodes(context, { ...act, ticketIds: [second, received.id] });
    for (const code of codes) expect((await scan(view, code)).answer).toBe('OLD_CODE');
    expect((await scan(view, (await ticketOf(ana, second)).qrCode)).answer).toBe('ALREADY_IN');
    expect((await scan(view, (await ticketOf(bia, received.id)).qrCode)).answer).toBe('ADMITTED');
    const told = (await mailsOf('tickets-renewed', view.id)).map(({ to }) => to);
    expect(told.sort()).toEqual([emailOf(ana), emailOf(bia)].sort());
    for (const ticketIds of [[], [second, context.ids.uuid()]])
      expect(await codeOfRefusal(replaceCodes(context, { ...act, ticketIds }))).toEqual([
        'TICKET_NOT_FOUND',
        'ticketIds',
      ]);
    // The former ticket of what was handed on is none of the order's any more.
    const gone = { ...act, ticketIds: [order.tickets[0]?.id ?? ''] };
    expect(await codeOfRefusal(replaceCodes(context, gone))).toEqual(['TICKET_NOT_FOUND', 'ticketIds']);
  });
});

describe('tickets that support sends to another address', () => {
  test('have new codes there, the account is told where they went, and a ticket in other hands stays', async () => {
    const { view, ana, bia, second, received, order } = await handedOn();
    const [mine, theirs] = [await ticketOf(ana, second), await ticketOf(bia, received.id)];
    const act = { actor: support, number: order.number, note: 'Não lê mais esse e-mail' };
    await sendElsewhere(context, { ...act, email: ' Nova.Ana@Exemplo.com.br ' });
    expect((await scan(view, mine.qrCode)).answer).toBe('OLD_CODE');
    expect((await scan(view, theirs.qrCode)).answer).toBe('ADMITTED');
    expect(await mailsOf('order-redirected', view.id)).toMatchObject([{ to: 'nova.ana@exemplo.com.br' }]);
    expect(await mailsOf('tickets-sent-elsewhere', view.id)).toMatchObject([
      { to: emailOf(ana), data: { elsewhere: 'n***@exemplo.com.br' } },
    ]);
    expect(await entriesOf(view.id)).toMatchObject([
      { action: 'ticket.redirect', after: { newCodes: [second], to: 'n***@exemplo.com.br' } },
    ]);
  });

  test('show no later codes: a mail that waits has its own tickets only, and none once all have others', async () => {
    const { view, ana } = await handedOn({ days: { sat: 4 } });
    const order = await shop.buy(view, ana, { full: [null, null] });
    const [first, second] = order.tickets.map(({ id }) => id) as [string, string];
    const act = { actor: support, number: order.number, note: 'Não lê mais esse e-mail' };
    await sendElsewhere(context, { ...act, email: 'w@exemplo.com.br' });
    await replaceCodes(context, { ...act, ticketIds: [first] });
    const [waiting] = await mailsOf('order-redirected', view.id);
    const shown = (await writeMail(context, waiting as never))?.text;
    expect(shown).toContain((await ticketOf(ana, second)).qrCode);
    expect(shown).not.toContain((await ticketOf(ana, first)).qrCode);
    await sendElsewhere(context, { ...act, email: 'r@exemplo.com.br' });
    const [right, wrong] = await mailsOf('order-redirected', view.id);
    expect(await writeMail(context, wrong as never)).toBeNull();
    expect((await writeMail(context, right as never))?.text).toContain((await ticketOf(ana, first)).qrCode);
  });

  test('go out five times a day, to addresses only, and by who may', async () => {
    const { order } = await handedOn();
    const act = { actor: support, number: order.number, note: 'Pediu', email: 'ana@exemplo.com' };
    expect(await codeOfRefusal(sendElsewhere(context, { ...act, email: 'ana@' }))).toEqual([
      'EMAIL_INVALID',
      'email',
    ]);
    for (const role of ['PRODUCER', 'FINANCE', 'READER', 'GATE'] as const)
      expect(await codeOfRefusal(sendElsewhere(context, { ...act, actor: staff(role) }))).toEqual([
        'NOT_ALLOWED',
        undefined,
      ]);
    for (let time = 0; time < 5; time += 1) await sendElsewhere(context, act);
    expect(await codeOfRefusal(sendElsewhere(context, act))).toEqual(['TOO_MANY_REQUESTS', 'number']);
  });
});

test('an order that was given back has nothing to help with, and each act says so in its own words', async () => {
  const { second, order } = await handedOn();
  await refundOrder(context, { number: order.number, actor: operator('ana'), note: null });
  const act = { actor: support, number: order.number, note: 'Pediu' };
  for (const [code, doIt] of [
    ['TICKET_NOT_VALID', () => correctHolder(context, { ...act, ticketId: second, holder: person() })],
    ['TICKET_NOT_VALID', () => replaceCodes(context, { ...act, ticketIds: [second] })],
    ['ORDER_NOT_RESENDABLE', () => sendElsewhere(context, { ...act, email: 'ana@exemplo.com' })],
  ] as const)
    expect(await codeOfRefusal(doIt())).toEqual([code, 'number']);
});
