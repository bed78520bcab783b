import { setTimeout as wait } from 'node:timers/promises';
import { placeOrder } from '#src/service/holding/order/placing/place-order.ts';
import { refundForOrganizer } from '#src/service/holding/order/refund/refund-for-organizer.ts';
import { startMortalNode } from '#test/support/deployment/mortal-node.ts';
import { byCard } from '#test/support/shop/checkout.ts';
import { ask, command, did } from './command.ts';
import type { Action, World } from './world.ts';

/** Accidents between who asks and who answers, and how often compared with the rest. */
export const networkActions: Readonly<Record<string, Action>> = {
  'a node dies with an order': { weight: 3, run: dieWithOrder },
  'a node dies with a refund': { weight: 2, run: dieWithRefund },
  'one order at two nodes': { weight: 2, run: orderAtTwo },
  'somebody holds a lock': { weight: 2, run: holdLock },
};

const place = 'mutation($input: PlaceOrderInput!) { order: placeOrder(input: $input) { number status } }';

/** The steps of an order and of a refund; a node that dies later has answered, and only its answer is lost. */
const stepsMax = 30;

/** Runs what a node begins that is killed before one of its steps; what was not committed is undone. */
async function byMortal(world: World, run: (context: World['deployment']['context']) => Promise<unknown>) {
  const { deployment, chance } = world;
  const options = { bank: deployment.bank, diesAfter: chance.below(stepsMax), countsReads: false };
  const node = startMortalNode(deployment.context, options);
  await run(node.context).catch(() => {});
  did(world, node.isDead() ? 'nodes died' : 'answers lost');
  await node.bury();
}

function someOrder(world: World) {
  const { chance, carts } = world;
  if (carts.length === 0) return null;
  const { id, buyer } = chance.lately(carts);
  const payment = chance.once(2)
    ? { method: 'PIX' as const }
    : { ...byCard('approve', 1), method: 'CARD' as const };
  const input = {
    ...{
      cartId: id,
      idempotencyKey: id,
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC' as const,
      insurance: false,
    },
    ...{ billingAddressId: buyer.billingAddressId, payment },
  };
  return { buyer, input };
}

type Order = NonNullable<ReturnType<typeof someOrder>>;

/** The buyer has heard nothing and sends the same again, to a node that lives. */
async function sendAgain(world: World, { buyer, input }: Order): Promise<void> {
  const data = await ask<{ order: { number: string } }>(world, place, { input }, buyer);
  if (data !== null) world.orders.push({ number: data.order.number, buyer });
}

async function dieWithOrder(world: World): Promise<void> {
  const order = someOrder(world);
  if (order === null) return;
  const { buyer, input } = order;
  await byMortal(world, (context) =>
    placeOrder(context, { actor: buyer.customer.actor, locale: 'pt', input }),
  );
  world.sent.push({ query: place, input, buyer });
  await sendAgain(world, order);
}

async function orderAtTwo(world: World): Promise<void> {
  const order = someOrder(world);
  if (order === null) return;
  await Promise.all([sendAgain(world, order), sendAgain(world, order)]);
}

async function dieWithRefund(world: World): Promise<void> {
  const { chance, orders, owner } = world;
  if (orders.length === 0) return;
  const { number } = chance.lately(orders);
  const asked = { actor: owner, number, ticketIds: null, keepsFee: false, note: 'Pedido do comprador' };
  await byMortal(world, (context) => refundForOrganizer(context, asked));
  await command(world, () => refundForOrganizer(chance.of(world.nodes).context, asked));
}

/** A session of somebody else has all stock of an event for a moment: everybody waits, and nobody is told wrong. */
async function holdLock(world: World): Promise<void> {
  const { chance, deployment, events } = world;
  const milliseconds = 20 + chance.below(150);
  const { id } = chance.of(events);
  const client = await deployment.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from pool where event_id = $1 order by id for update', [id]);
    await wait(milliseconds);
    await client.query('rollback');
    did(world, 'locks held');
  } finally {
    client.release();
  }
}
