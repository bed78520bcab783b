import type { EventView } from '#src/service/event/event-view.ts';
import { sweepExpiredCarts } from '#src/service/hold/sweep-expired-carts.ts';
import { checkCharges } from '#src/service/order/check-charges.ts';
import { settleRefunds } from '#src/service/order/settle-refunds.ts';
import type { House, TestCustomer } from '../support/house.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { testEvent } from '../support/test-event.ts';

export interface SimulationResult {
  seed: number;
  steps: number;
  /** How often each thing was tried. */
  tried: Record<string, number>;
  /** How often each refusal was told. */
  refused: Record<string, number>;
  approved: number;
  refunded: number;
}

/** What people and banks do to a small event in a bad order, chosen by a seed. */
interface World {
  house: House;
  /** Every node that answers; each request goes to any of them. */
  nodes: readonly House[];
  event: EventView;
  chance: Chance;
  customers: TestCustomer[];
  carts: { id: string; customer: TestCustomer; lines: Line[] }[];
  charges: string[];
  orders: { number: string; customer: TestCustomer }[];
  tried: Record<string, number>;
  refused: Record<string, number>;
}

interface Line {
  batchId: string;
  quantity: number;
}

interface Chance {
  below(limit: number): number;
  of<T>(choices: readonly T[]): T;
  /** Mostly one of the last few, for people go on with what they have just begun; sometimes any. */
  lately<T>(choices: readonly T[]): T;
}

/** Mulberry32: small, and the same on every machine. */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  function of<T>(choices: readonly T[]): T {
    const chosen = choices[below(choices.length)];
    if (chosen === undefined) throw new Error('Nothing to choose from.');
    return chosen;
  }
  return { below, of, lately: (choices) => of(below(5) === 0 ? choices : choices.slice(-5)) };
}

const actions: Record<string, { weight: number; run(world: World): Promise<void> }> = {
  'new cart': { weight: 6, run: newCart },
  'change cart': { weight: 4, run: changeCart },
  'same cart again': { weight: 2, run: repeatCart },
  'release cart': { weight: 1, run: releaseCart },
  order: { weight: 5, run: placeOrder },
  pay: { weight: 5, run: pay },
  'cancel order': { weight: 1, run: cancelOrder },
};

/**
 * Runs `steps` steps, each of several actions at once, then time and the jobs; after every step the invariants are
 * asked for. Throws with the seed when one is broken or when anything but a refusal comes back.
 */
export async function simulateSale(
  house: House,
  seed: number,
  steps: number,
  others: readonly House[] = [],
): Promise<SimulationResult> {
  const chance = chanceOf(seed);
  const now = house.clock.now();
  const definition = testEvent({
    slug: `sim-${seed}`,
    code: `S${(seed % 46_656).toString(36).toUpperCase()}`,
    now,
    days: { sat: 12, sun: 9 },
    limitPerDocument: 6,
    holdMinutes: 5,
    offers: [
      {
        key: 'sat',
        days: ['sat'],
        maxPerOrder: 4,
        batches: [{ units: 4 }, { units: 3, priceCents: 12_345 }, {}],
      },
      {
        key: 'sun',
        days: ['sun'],
        maxPerOrder: 4,
        batches: [{ units: 5, priceCents: 9_999, feeCents: 1_499 }],
      },
      { key: 'pass', days: ['sat', 'sun'], maxPerOrder: 3, batches: [{ priceCents: 19_990 }] },
      { key: 'shirt', days: [], maxPerOrder: 2, kind: 'PRODUCT', batches: [{ units: 6, priceCents: 7_777 }] },
    ],
  });
  const world: World = {
    house,
    nodes: [house, ...others],
    event: await house.importEvent(definition),
    chance,
    customers: await house.customers(8),
    carts: [],
    charges: [],
    orders: [],
    tried: {},
    refused: {},
  };
  const names = Object.entries(actions).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));
  for (let step = 1; step <= steps; step += 1) {
    const together = Array.from({ length: 1 + chance.below(6) }, () => chance.of(names));
    await Promise.all(
      together.map((name) => {
        world.tried[name] = (world.tried[name] ?? 0) + 1;
        return actions[name]?.run(world);
      }),
    );
    if (chance.below(5) === 0) house.clock.pass(chance.of([1, 30, 30, 290, 301, 890, 901]));
    await later(world);
    const broken = await brokenInvariants(house.context.pool);
    if (broken.length > 0)
      throw new Error(`Seed ${seed}, step ${step} (${together.join(', ')}): ${broken.join('; ')}`);
  }
  return await end(world, seed, steps);
}

/** Everybody goes home: what is held must come back, and what was sold must be what approved orders have. */
async function end(world: World, seed: number, steps: number): Promise<SimulationResult> {
  const { house, event } = world;
  for (let round = 0; round < 3; round += 1) {
    house.clock.pass(1_000);
    await sweepExpiredCarts(house.context);
    await checkCharges(house.context);
    await house.bank.settled();
    await settleRefunds(house.context);
  }
  const { rows } = await house.context.pool.query(
    `select (select coalesce(sum(held), 0)::int from pool where event_id = $1) as held,
      (select count(*)::int from customer_order where event_id = $1 and status = 'APPROVED') as approved,
      (select count(*)::int from customer_order where event_id = $1 and status not in ('APPROVED', 'CANCELED')) as undecided,
      (select count(*)::int from refund where event_id = $1) as refunded,
      (select count(*)::int from refund where event_id = $1 and status <> 'DONE') as owed`,
    [event.id],
  );
  const [{ held, approved, undecided, refunded, owed }] = rows;
  const broken = await brokenInvariants(house.context.pool);
  if (held + undecided + owed > 0 || broken.length > 0) {
    throw new Error(
      `Seed ${seed} at the end: ${held} units held, ${undecided} orders undecided, ${owed} refunds owed; ${broken.join('; ')}`,
    );
  }
  return { seed, steps, tried: world.tried, refused: world.refused, approved, refunded };
}

async function later({ house, chance }: World): Promise<void> {
  const jobs = [
    () => sweepExpiredCarts(house.context),
    () => checkCharges(house.context),
    () => settleRefunds(house.context),
    // Two workers at once: each row is one's.
    () => Promise.all([checkCharges(house.context), sweepExpiredCarts(house.context)]),
  ];
  await chance.of(jobs)();
}

/** Asks the API; a refusal is counted, anything else that is no answer ends the simulation. */
async function ask<T>(
  world: World,
  query: string,
  variables: object,
  customer: TestCustomer | null,
): Promise<T | null> {
  const answer = await world.chance
    .of(world.nodes)
    .graphql<T>(
      query,
      variables as Record<string, unknown>,
      customer === null ? {} : { token: customer.token },
    );
  const code = answer.errors?.[0]?.extensions.code;
  if (code === undefined) return answer.data;
  if (code === 'UNEXPECTED' || answer.status >= 500)
    throw new Error(`The API answered ${code} (${answer.status}).`);
  world.refused[code] = (world.refused[code] ?? 0) + 1;
  return null;
}

function someLines({ event, chance }: World): Line[] {
  const batchIds = [...event.batchById.keys()];
  const count = 1 + chance.below(3);
  const chosen = new Set(Array.from({ length: count }, () => chance.of(batchIds)));
  return [...chosen].map((batchId) => ({ batchId, quantity: chance.below(4) }));
}

const saveCart = 'mutation($input: CartInput!) { saveCart(input: $input) { id } }';

async function save(world: World, id: string | null, lines: Line[], customer: TestCustomer): Promise<void> {
  const input = { eventSlug: world.event.slug, lines, ...(id === null ? {} : { id }) };
  const isVisitor = id === null && world.chance.below(3) === 0;
  const data = await ask<{ saveCart: { id: string } }>(
    world,
    saveCart,
    { input },
    isVisitor ? null : customer,
  );
  if (data !== null) world.carts.push({ id: data.saveCart.id, customer, lines });
}

async function newCart(world: World): Promise<void> {
  await save(world, null, someLines(world), world.chance.of(world.customers));
}

async function changeCart(world: World): Promise<void> {
  if (world.carts.length === 0) return;
  const { id, customer } = world.chance.lately(world.carts);
  await save(world, id, someLines(world), customer);
}

async function repeatCart(world: World): Promise<void> {
  if (world.carts.length === 0) return;
  const { id, customer, lines } = world.chance.lately(world.carts);
  await Promise.all([save(world, id, lines, customer), save(world, id, lines, customer)]);
}

async function releaseCart(world: World): Promise<void> {
  if (world.carts.length === 0) return;
  const { id, customer } = world.chance.lately(world.carts);
  await ask(world, 'mutation($id: ID!) { releaseCart(id: $id) { success } }', { id }, customer);
}

async function placeOrder(world: World): Promise<void> {
  if (world.carts.length === 0) return;
  const { id, customer } = world.chance.lately(world.carts);
  const input = {
    cartId: id,
    // Sometimes the key of another cart, as a broken client would.
    idempotencyKey: world.chance.below(8) === 0 ? world.chance.of(world.carts).id : id,
    acceptTerms: true,
    deliveryMethod: 'ELECTRONIC',
    payment: { method: 'PIX' },
  };
  const query = `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number payment { pix { txid } } } }`;
  const send = () =>
    ask<{ placeOrder: { number: string; payment: { pix: { txid: string } | null } } }>(
      world,
      query,
      { input },
      customer,
    );
  for (const data of await Promise.all([send(), ...(world.chance.below(3) === 0 ? [send()] : [])])) {
    if (data === null) continue;
    world.orders.push({ number: data.placeOrder.number, customer });
    if (data.placeOrder.payment.pix !== null) world.charges.push(data.placeOrder.payment.pix.txid);
  }
}

async function pay({ house, chance, charges }: World): Promise<void> {
  if (charges.length === 0) return;
  await house.bank.pay(chance.lately(charges), {
    delivery: chance.of(['normal', 'normal', 'twice', 'lost', 'out-of-order']),
    evenIfExpired: chance.below(2) === 0,
    ...(chance.below(10) === 0 ? { amountCents: 1 + chance.below(50_000) } : {}),
  });
}

async function cancelOrder(world: World): Promise<void> {
  if (world.orders.length === 0) return;
  const { number, customer } = world.chance.lately(world.orders);
  await ask(
    world,
    'mutation($number: String!) { cancelOrder(number: $number) { status } }',
    { number },
    customer,
  );
}
