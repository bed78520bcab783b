import { expect, test } from 'vitest';
import { customerSchema } from '#src/api/customer/schema.ts';
import { chanceOf, hostileOperation, type Known, rootFieldsOf } from '../../support/hostile-inputs.ts';
import { batchOf, openShop } from '../../support/shop/shop.ts';

// Every operation of the customer API, asked by a stranger with the ids of what somebody else has: nothing of it is shown, and no
// row of hers is another one afterwards.
const shop = await openShop();
const { deployment } = shop;
const { context, graphql, bank } = deployment;
const [ana, bia] = await deployment.customers(2);
if (ana === undefined || bia === undefined) throw new Error('two customers are made');
const surname = 'Vasconcelos-Arantes';

async function own<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await graphql<T>(query, variables, ana);
  expect(errors).toBeUndefined();
  return data;
}

/** Ana’s things, by the names of arguments that could reach them. */
async function prepare(): Promise<Known> {
  await context.pool.query('update customer set last_name = $2 where id = $1', [ana!.id, surname]);
  const view = await shop.event({
    days: { sat: 60 },
    offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] }],
  });
  const batchId = batchOf(view, 'full');
  for (let index = 0; index < 2; index += 1) await shop.buy(view, ana!, [{ batchId, quantity: 2 }]);
  await bank.settled();
  const waiting = await shop.hold(view, ana!, [{ batchId, quantity: 1 }]);
  const pending = (await shop.order(ana!, waiting.data.saveCart.id)).data.placeOrder.number;
  const held = (await shop.hold(view, ana!, [{ batchId, quantity: 1 }])).data.saveCart.id;
  const has = await own<{
    orders: { items: { number: string }[] };
    tickets: { id: string }[];
    devices: { id: string }[];
  }>('{ orders { items { number } } tickets { id } devices { id } }');
  const ticketIds = has.tickets.map(({ id }) => id);
  const offered = await own<{ makeTransferLink: { transfer: { id: string } } }>(
    'mutation($id: ID!) { makeTransferLink(ticketId: $id) { transfer { id } } }',
    { id: ticketIds[0] },
  );
  const followed = await own<{ follow: { id: string } }>(
    'mutation($input: FollowInput!) { follow(input: $input) { id } }',
    { input: { kind: 'EVENT', subject: view.id, byMail: true, byPush: false } },
  );
  const address = {
    countryId: 76,
    streetName: 'Rua das Acácias Brancas',
    streetNumber: '1',
    zipCode: '01310-100',
    stateId: 35,
    cityId: 3550308,
  };
  await own('mutation($input: AddressInput!) { saveAddress(input: $input) { id } }', { input: address });
  const numbers = has.orders.items.map(({ number }) => number);
  expect([numbers.length, ticketIds.length, has.devices.length]).toEqual([3, 4, 1]);
  const named = {
    ticketId: ticketIds,
    ticketIds,
    number: numbers,
    orderNumber: [...numbers, pending],
    cartId: [held],
    batchId: [batchId],
    eventSlug: [view.slug],
    slug: [view.slug],
    documentNumber: [bia!.documentNumber],
    id: [...ticketIds, held, has.devices[0]!.id, offered.makeTransferLink.transfer.id, followed.follow.id],
  };
  return { '': Object.values(named).flat(), ...named };
}

/** All rows that name Ana, of each table that names a customer; when and how often she was looked for is no part of it. */
async function rowsOfAna(): Promise<Record<string, string>> {
  const { rows: columns } = await context.pool.query<{ table: string; columns: string[] }>(
    `select c.table_name as "table", array_agg(c.column_name::text) as columns from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
      and c.column_name ~ '^(.*(customer|owner|holder|user|buyer)_)?id$' group by 1`,
  );
  const told: Record<string, string> = {};
  for (const { table, columns: names } of columns) {
    const { rows } = await context.pool.query<{ text: string }>(
      `select coalesce(string_agg(r::text, E'\\n' order by r::text), '') as text from "${table}" r
      where ${names.map((name) => `r."${name}" = $1`).join(' or ')}`,
      [ana!.id],
    );
    if (rows[0]?.text) told[table] = rows[0].text;
  }
  return told;
}

const known = await prepare();
const before = await rowsOfAna();
const { rows: secrets } = await context.pool.query<{ text: string }>(
  `select unnest(array[u.email, c.document_number]) as text from customer c join auth_user u on u.id = c.id where c.id = $1`,
  [ana.id],
);
const hers = [surname, ...secrets.map(({ text }) => text), 'Rua das Acácias Brancas'];
const fields = rootFieldsOf(customerSchema()).filter(
  ({ field }) => field.args.length > 0 && field.name !== 'endAllDevices',
);

async function askAll(token: string | undefined, seed: number): Promise<string[]> {
  const chance = chanceOf(seed);
  const seen: string[] = [];
  for (const root of fields) {
    for (let times = 0; times < 12; times += 1) {
      const { query, variables } = hostileOperation(root, chance, known);
      const answer = await graphql(query, variables, token === undefined ? {} : { token });
      const text = JSON.stringify(answer);
      if (hers.some((secret) => text.includes(secret)))
        seen.push(`${root.field.name}: ${text.slice(0, 300)}`);
    }
  }
  return seen;
}

test('whoever knows the ids of somebody else’s orders, tickets and carts sees nothing of them, and changes nothing', async () => {
  expect(Object.keys(before).length).toBeGreaterThan(5);
  expect(fields.length).toBeGreaterThan(50);
  expect(await askAll(undefined, 1)).toEqual([]);
  expect(await askAll(bia.token, 2)).toEqual([]);
  expect(await rowsOfAna()).toEqual(before);
});

test('the same questions of their owner show them, and change them', async () => {
  expect(await askAll(ana.token, 3)).not.toEqual([]);
  expect(await rowsOfAna()).not.toEqual(before);
});
