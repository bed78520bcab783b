import { expect, test } from 'vitest';
import { saveCustomer } from '#src/service/people/customer/save-customer.ts';
import { saveCart } from '#src/service/selling/cart/save-cart.ts';
import { openDeployment, type TestCustomer, testCpf } from '#test/support/deployment/deployment.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { placeOrder } from './place-order.ts';

const deployment = await openDeployment();
const { context } = deployment;
const view = await deployment.importEvent(
  testEvent({
    slug: 'show',
    code: 'SH',
    now: deployment.clock.now(),
    days: { sat: 10_000 },
    offers: [{ key: 'free', days: ['sat'], batches: [{ priceCents: 0, feeCents: 0 }] }],
    limitPerDocument: 2,
    holdMinutes: 30,
  }),
);

async function buy(customer: TestCustomer, quantity = 1) {
  const lines = [{ batchId: batchOf(view, 'free'), quantity }];
  const { id } = await saveCart(context, { actor: customer.actor, input: { eventSlug: view.slug, lines } });
  return await placeOrder(context, {
    actor: customer.actor,
    locale: 'pt',
    input: {
      cartId: id,
      idempotencyKey: id,
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC',
      payment: null,
    },
  });
}

const codeOf = (error: unknown) => {
  const { code, refusals } = error as { code?: string; refusals?: { code: string; field?: string }[] };
  return code ?? refusals?.map((refusal) => `${refusal.code} ${refusal.field}`).join();
};

async function ticketsOf({ id }: TestCustomer): Promise<number> {
  const { rows } = await context.pool.query(
    'select count(*)::int as count from ticket where customer_id = $1',
    [id],
  );
  return rows[0].count;
}

async function one(): Promise<TestCustomer> {
  const [customer] = await deployment.customers(1);
  if (customer === undefined) throw new Error('Nobody was made.');
  return customer;
}

test('one account gets two tickets where two are allowed, however often it changes its CPF', async () => {
  const customer = await one();
  for (let round = 0; round < 7; round += 1) {
    await buy(customer, 2).catch(codeOf);
    await saveCustomer(context, { actor: customer.actor, input: { documentNumber: testCpf() } }).catch(
      codeOf,
    );
  }
  expect(await ticketsOf(customer)).toBe(2);
});

test('orders and changes of the CPF that race come to no more than two either', async () => {
  const customers = await deployment.customers(8);
  await Promise.all(
    customers.flatMap((customer) =>
      Array.from({ length: 4 }, async () => {
        await buy(customer).catch(codeOf);
        await saveCustomer(context, { actor: customer.actor, input: { documentNumber: testCpf() } }).catch(
          codeOf,
        );
        await buy(customer).catch(codeOf);
      }),
    ),
  );
  for (const customer of customers) expect(await ticketsOf(customer)).toBeLessThanOrEqual(2);
});

test('document and birth date are free until the first order and fixed from then on', async () => {
  const customer = await one();
  const documentNumber = testCpf();
  await saveCustomer(context, { actor: customer.actor, input: { documentNumber, birthDate: '1991-01-01' } });
  await buy(customer);
  const refused = (input: object) =>
    saveCustomer(context, { actor: customer.actor, input }).then(() => 'saved', codeOf);
  expect(await refused({ documentNumber: testCpf() })).toBe('PROFILE_FIXED documentNumber');
  expect(await refused({ documentType: 'PASSPORT', documentNumber: 'FZ998877' })).toBe(
    'PROFILE_FIXED documentNumber',
  );
  expect(await refused({ birthDate: '1992-01-01' })).toBe('PROFILE_FIXED birthDate');
  // Unchanged values may be sent along, as a form does.
  expect(await refused({ documentNumber, birthDate: '1991-01-01', tradeName: 'Loja' })).toBe('saved');
});

test('a person without a birth date completes the registration first, a company has none', async () => {
  const [person, company] = await deployment.customers(2);
  if (person === undefined || company === undefined) throw new Error('Nobody was made.');
  await context.pool.query('update customer set birth_date = null where id = any ($1)', [
    [person.id, company.id],
  ]);
  await context.pool.query(
    "update customer set document_type = 'CNPJ', document_number = $2, corporate_name = 'Loja' where id = $1",
    [company.id, `${testCpf()}000`],
  );
  expect(await buy(person).catch(codeOf)).toBe('REGISTRATION_INCOMPLETE');
  await saveCustomer(context, { actor: person.actor, input: { birthDate: '1990-02-28' } });
  expect(await buy(person)).toMatchObject({ status: 'APPROVED' });
  expect(await buy(company)).toMatchObject({ status: 'APPROVED' });
});
