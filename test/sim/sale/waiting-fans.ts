import { callPlaces } from '#src/service/selling/waiting-room/call-places.ts';
import { ask } from './command.ts';
import type { Action, World } from './world.ts';

/** Acts of people while there is a waiting room before the first event, and in vain while there is none. */
export const waitingActions: Readonly<Record<string, Action>> = {
  'wait in the room': { weight: 4, run: waitInRoom },
  'cart with a pass': { weight: 4, run: cartWithPass },
};

/** A number from any node, two callers at once, and a turn that is taken up, by its owner or by somebody else. */
async function waitInRoom(world: World): Promise<void> {
  const { chance, nodes, events, buyers } = world;
  const buyer = chance.of(buyers);
  const asked = { slug: events[0].slug, device: chance.of(['phone', 'laptop']) };
  const joined = await ask<{ joinWaitingRoom: { place: string } }>(
    world,
    'mutation($slug: String!, $device: String!) { joinWaitingRoom(slug: $slug, device: $device) { place } }',
    asked,
    buyer,
  );
  if (joined === null) return;
  world.places.push({ place: joined.joinWaitingRoom.place, buyer });
  await Promise.all(nodes.map(({ context }) => callPlaces(context)));
  const { place, buyer: owner } = chance.lately(world.places);
  const shower = chance.once(5) ? chance.of(buyers) : owner;
  const entered = await ask<{ enterShop: { pass: string } }>(
    world,
    'mutation($place: String!) { enterShop(place: $place) { pass } }',
    { place },
    shower,
  );
  if (entered !== null) world.passes.push({ pass: entered.enterShop.pass, buyer: shower });
}

async function cartWithPass(world: World): Promise<void> {
  const { chance, events, buyers } = world;
  if (world.passes.length === 0) return;
  const { pass, buyer: owner } = chance.lately(world.passes);
  const buyer = chance.once(5) ? chance.of(buyers) : owner;
  const [event] = events;
  const days = [...event.batchById.values()].filter(
    ({ offer, batch }) => offer.name.pt === 'sat' && batch.purpose === 'SALE',
  );
  const lines = [{ batchId: chance.of(days).batch.id, quantity: 1 }];
  const data = await ask<{ saveCart: { id: string } }>(
    world,
    'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
    { input: { eventSlug: event.slug, lines, pass } },
    buyer,
  );
  if (data !== null) world.carts.push({ id: data.saveCart.id, event, buyer, lines });
}
