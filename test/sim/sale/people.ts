import { type SandboxOutcome, sandboxOutcomes } from '#src/gateway/payment/sandbox/card-token.ts';
import { byCard } from '#test/support/shop/checkout.ts';
import { ask } from './command.ts';
import type { Action, Buyer, Line, World } from './world.ts';

/** Acts of somebody who buys, and how often compared with the rest. */
export const buyingActions: Readonly<Record<string, Action>> = {
  'new cart': { weight: 12, run: newCart },
  'change cart': { weight: 4, run: changeCart },
  'same cart again': { weight: 2, run: repeatCart },
  'extend cart': { weight: 2, run: extendCart },
  'release cart': { weight: 1, run: releaseCart },
  order: { weight: 12, run: placeOrder },
  'the same request again': { weight: 3, run: repeatRequest },
  'pay again': { weight: 5, run: payAgain },
  'cancel order': { weight: 1, run: cancelOrder },
  'give back': { weight: 3, run: giveBack },
  'give one ticket back': { weight: 3, run: giveOneBack },
};

/** Batches that anybody may take without thinking; sessions are taken one at a time. */
function saleBatches(event: World['events'][number]): string[] {
  return [...event.batchById.values()]
    .filter(({ batch, offer }) => batch.purpose === 'SALE' && offer.session === null)
    .map(({ batch }) => batch.id);
}

function someLines({ chance }: World, batchIds: readonly string[]): Line[] {
  const count = 1 + chance.below(3);
  const chosen = new Set(Array.from({ length: count }, () => chance.of(batchIds)));
  return [...chosen].map((batchId) => ({ batchId, quantity: chance.once(8) ? 0 : 1 + chance.below(3) }));
}

type SavedCart = Pick<World['carts'][number], 'event' | 'buyer' | 'lines'> & { id: string | null };

async function save(world: World, { id, event, buyer, lines }: SavedCart): Promise<void> {
  const { chance } = world;
  const input = {
    eventSlug: event.slug,
    lines,
    ...(id === null ? {} : { id }),
    ...(chance.once(2) ? { couponCode: chance.of(['TRES', 'UMA', 'NADA', null]) } : {}),
  };
  const isVisitor = id === null && chance.once(3);
  const data = await ask<{ saveCart: { id: string } }>(
    world,
    'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
    { input },
    isVisitor ? null : buyer,
  );
  if (data !== null) world.carts.push({ id: data.saveCart.id, event, buyer, lines });
}

async function newCart(world: World): Promise<void> {
  const { chance, buyers, events } = world;
  const event = chance.of(events);
  const lines = someLines(world, saleBatches(event));
  await save(world, { id: null, event, buyer: chance.of(buyers), lines });
}

async function changeCart(world: World): Promise<void> {
  if (world.carts.length === 0) return;
  const cart = world.chance.lately(world.carts);
  await save(world, { ...cart, lines: someLines(world, saleBatches(cart.event)) });
}

async function repeatCart(world: World): Promise<void> {
  if (world.carts.length === 0) return;
  const cart = world.chance.lately(world.carts);
  await Promise.all([save(world, cart), save(world, cart)]);
}

async function extendCart(world: World): Promise<void> {
  if (world.carts.length === 0) return;
  const { id, buyer } = world.chance.lately(world.carts);
  await ask(world, 'mutation($id: ID!) { extendCart(id: $id) { expiresAt } }', { id }, buyer);
}

async function releaseCart(world: World): Promise<void> {
  if (world.carts.length === 0) return;
  const { id, buyer } = world.chance.lately(world.carts);
  await ask(world, 'mutation($id: ID!) { releaseCart(id: $id) { success } }', { id }, buyer);
}

/** A Pix, or a card that is approved as often as it ends in any other way. */
function somePayment({ chance }: World) {
  if (chance.once(3)) return { method: 'PIX' };
  const outcome: SandboxOutcome = chance.once(2) ? 'approve' : chance.of(sandboxOutcomes);
  return byCard(outcome, chance.of([1, 1, 3, 12]));
}

/** Sends a request, sometimes twice at the same moment, and notes what it tells of the order. */
async function order(world: World, query: string, input: object, buyer: Buyer): Promise<void> {
  const send = () => ask<{ order: { number: string; status: string } }>(world, query, { input }, buyer);
  const answers = await Promise.all([send(), ...(world.chance.once(3) ? [send()] : [])]);
  for (const data of answers) {
    if (data === null) continue;
    const { number, status } = data.order;
    world.orders.push({ number, buyer });
    if (status === 'PAYMENT_DECLINED') world.declined.push({ number, buyer });
  }
}

const place = 'mutation($input: PlaceOrderInput!) { order: placeOrder(input: $input) { number status } }';
const pay = 'mutation($input: PayOrderInput!) { order: payOrder(input: $input) { number status } }';

async function placeOrder(world: World): Promise<void> {
  if (world.carts.length === 0) return;
  const { chance } = world;
  const { id, buyer } = chance.lately(world.carts);
  const input = {
    cartId: id,
    // Sometimes the key of another cart, as a broken client would.
    idempotencyKey: chance.once(8) ? chance.of(world.carts).id : id,
    acceptTerms: true,
    deliveryMethod: 'ELECTRONIC',
    insurance: chance.once(2),
    billingAddressId: buyer.billingAddressId,
    payment: somePayment(world),
  };
  world.sent.push({ query: place, input, buyer });
  // Most people leave the cart alone afterwards, whatever they were told.
  if (!chance.once(4)) world.carts = world.carts.filter((cart) => cart.id !== id);
  await order(world, place, input, buyer);
}

async function payAgain(world: World): Promise<void> {
  // Mostly whoever was declined a moment ago; some try it with what is paid already, or over.
  const declined = world.chance.once(3) ? undefined : world.declined.pop();
  const { number, buyer } = declined ?? world.orders.at(-1 - world.chance.below(3)) ?? {};
  if (number === undefined || buyer === undefined) return;
  world.keys += 1;
  const input = { number, idempotencyKey: `again ${world.keys}`, payment: somePayment(world) };
  world.sent.push({ query: pay, input, buyer });
  await order(world, pay, input, buyer);
}

/** Somebody who did not hear the answer asks in the same words, with the same key and the same card. */
async function repeatRequest(world: World): Promise<void> {
  if (world.sent.length === 0) return;
  const { query, input, buyer } = world.chance.lately(world.sent);
  await order(world, query, input, buyer);
}

async function cancelOrder(world: World): Promise<void> {
  if (world.orders.length === 0) return;
  const { number, buyer } = world.chance.lately(world.orders);
  await ask(
    world,
    'mutation($number: String!) { cancelOrder(number: $number) { status } }',
    { number },
    buyer,
  );
}

async function returnTickets(
  world: World,
  orderNumber: string,
  buyer: Buyer,
  ticketIds?: readonly string[],
): Promise<void> {
  const input = { orderNumber, ...(ticketIds === undefined ? {} : { ticketIds }) };
  const query = 'mutation($input: RefundInput!) { requestRefund(input: $input) { id } }';
  const send = () => ask(world, query, { input }, buyer);
  await Promise.all([send(), ...(world.chance.once(3) ? [send()] : [])]);
}

async function giveBack(world: World): Promise<void> {
  if (world.orders.length === 0) return;
  const { number, buyer } = world.chance.lately(world.orders);
  await returnTickets(world, number, buyer);
}

async function giveOneBack(world: World): Promise<void> {
  if (world.orders.length === 0) return;
  const { number, buyer } = world.chance.of(world.orders);
  const data = await ask<{ order: { tickets: { id: string }[] } | null }>(
    world,
    'query($number: String!) { order(number: $number) { tickets { id } } }',
    { number },
    buyer,
  );
  const tickets = data?.order?.tickets ?? [];
  if (tickets.length > 0) await returnTickets(world, number, buyer, [world.chance.of(tickets).id]);
}
