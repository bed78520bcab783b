import { expect, test } from 'vitest';
import { installation } from '#src/domain/policy/grant.ts';
import { stateDispute } from '#src/service/holding/order/dispute/state-dispute.ts';
import { settleCharge } from '#src/service/holding/order/payment/settle-charge.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { filesOf } from '#test/support/shop/file-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { readDisputesOfFile } from './disputes-of-file.ts';
import { endDispute } from './end-dispute.ts';
import { readDisputeSums } from './list-disputes.ts';

// docs/algorithms/files.md, "Kinds"
const { deployment, event, save, place, chargeOf } = await openCheckout();
const { context, bank, clock } = deployment;
const { person, ask, write, rowsOf } = filesOf(deployment);
const [buyer] = (await deployment.customers(1)) as [TestCustomer];
const sold = { days: { sat: 500 }, offers: [{ key: 'full', days: ['sat'] }] };
const views = [await event(sold), await event(sold)] as const;
const owner = await person({ role: 'FINANCE', ...installation });
const provider = context.payments.providerFor('PIX')?.name ?? '';

/** A claim about an order of each event, and another one of the first that has ended. */
const numbers: string[] = [];
for (const view of [views[0], views[1], views[0]]) {
  const { data } = await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
  const { number } = (await place(buyer, data.saveCart.id)).data.placeOrder;
  const reference = await chargeOf(number);
  await bank.pay(reference, { delivery: 'lost' });
  await againWhenBusy(() => settleCharge(context, provider, { reference }));
  const stated = {
    reference: 'MED',
    amountCents: 100 + numbers.length,
    reason: 'FRAUD',
    dueOn: null,
  } as const;
  const id = await stateDispute(context, { actor: owner, number, stated });
  if (numbers.length === 2) await endDispute(context, { actor: owner, id, state: 'WON', note: 'x' });
  numbers.push(number);
}
clock.pass(1);

test('a file of disputes has those at the places of its person, with the filters and sums of the page', async () => {
  const tenant = await person({ role: 'FINANCE', ...placeOf(views[1]) });
  const [all, open, own] = [
    await ask(owner, 'DISPUTES', {}, { format: 'XLSX' }),
    await ask(owner, 'DISPUTES', { disputeStates: 'OPEN,LOST', disputeKind: 'PIX_MED' }),
    await ask(tenant, 'DISPUTES'),
  ];
  await write();
  const rows = await rowsOf(owner, all);
  expect(rows.map((row) => row.Pedido).toSorted()).toEqual(numbers.toSorted());
  const sums = await readDisputeSums(context, { actor: owner });
  const sum = rows.reduce((cents, row) => cents + Math.round(Number(row['Contestado (R$)']) * 100), 0);
  expect(sum).toBe(sums.reduce((cents, { amountCents }) => cents + amountCents, 0));
  expect(rows.find((row) => row.Pedido === numbers[2])).toMatchObject({
    ...{ Situação: 'Ganha', Tipo: 'Pix (MED)', Motivo: 'Fraude', Dinheiro: 'Conosco' },
  });
  const listed = await rowsOf(owner, open);
  expect(listed.map((row) => row.Pedido).toSorted()).toEqual(numbers.slice(0, 2).toSorted());
  expect(listed[0]).toMatchObject({ Situação: 'Esperando resposta', Dinheiro: 'Bloqueado no banco' });
  expect((await rowsOf(tenant, own)).map((row) => row.Pedido)).toEqual([numbers[1]]);
});

function placeOf(view: (typeof views)[number]) {
  return { organizerId: view.organizer.id, eventId: view.id };
}

test('it is read in pieces, each dispute once, and is refused with a state that is none', async () => {
  const asked = { eventId: views[0].id, filter: { states: null, kind: null }, before: clock.now() };
  const first = await readDisputesOfFile(context, asked, { after: null, first: 1 });
  const second = await readDisputesOfFile(context, asked, { after: first.after?.[0] ?? null, first: 1 });
  const third = await readDisputesOfFile(context, asked, { after: second.after?.[0] ?? null, first: 1 });
  const found = [first, second, third].map(({ rows }) => rows.map(({ orderNumber }) => orderNumber));
  expect(found.map(({ length }) => length)).toEqual([1, 1, 0]);
  expect(found.flat().toSorted()).toEqual([numbers[0], numbers[2]].toSorted());
  expect(await refusalOf(ask(owner, 'DISPUTES', { disputeStates: 'GONE' }))).toBe('INVALID_INPUT');
  const gate = await person({ role: 'GATE', ...installation });
  expect(await refusalOf(ask(gate, 'DISPUTES'))).toBe('NOT_ALLOWED');
});
