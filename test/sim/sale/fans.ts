import { issueInvitation } from '#src/service/holding/ticket/transfer/issue-invitation.ts';
import { ask } from './command.ts';
import type { Action, Buyer, World } from './world.ts';

/** Acts of people with tickets they have, and to get some when there are none, and how often compared with the rest. */
export const fanActions: Readonly<Record<string, Action>> = {
  'cart with a session': { weight: 4, run: sessionCart },
  upgrade: { weight: 5, run: upgrade },
  'offer a ticket': { weight: 6, run: offerTicket },
  'answer an offer': { weight: 6, run: answerOffer },
  'take an offer back': { weight: 1, run: cancelOffer },
  'name a holder': { weight: 2, run: nameHolder },
  'put a ticket up': { weight: 6, run: putUp },
  'take it off again': { weight: 2, run: takeOff },
  'join the list': { weight: 6, run: joinList },
  'take what the list offers': { weight: 5, run: takeFromList },
  'leave the list': { weight: 1, run: leaveList },
  'redeem a courtesy': { weight: 2, run: redeemCourtesy },
};

interface OwnTicket {
  id: string;
  actions: string[];
  event: { slug: string };
  transfer: { id: string; status: string } | null;
}

async function ticketsOf(world: World, buyer: Buyer): Promise<OwnTicket[]> {
  const query = '{ tickets { id actions event { slug } transfer { id status } } }';
  const data = await ask<{ tickets: OwnTicket[] }>(world, query, {}, buyer);
  const slugs = world.events.map(({ slug }) => slug);
  return (data?.tickets ?? []).filter(({ event }) => slugs.includes(event.slug));
}

/** Somebody's ticket, mostly one that they may do this with; now and then another, to be refused. */
async function someTicket(world: World, action: string): Promise<{ buyer: Buyer; id: string } | null> {
  const { chance } = world;
  for (let tries = 0; tries < 4; tries += 1) {
    const buyer = chance.of(world.buyers);
    const tickets = await ticketsOf(world, buyer);
    const fitting = chance.once(6) ? tickets : tickets.filter(({ actions }) => actions.includes(action));
    if (fitting.length > 0) return { buyer, id: chance.of(fitting).id };
  }
  return null;
}

async function sessionCart(world: World): Promise<void> {
  const { chance } = world;
  const event = chance.of(world.events);
  const batches = [...event.batchById.values()];
  const sessions = batches.filter(({ offer }) => offer.session !== null);
  const days = batches.filter(({ offer, batch }) => offer.name.pt === 'sat' && batch.purpose === 'SALE');
  const chosen = [
    ...(sessions.length > 0 ? [chance.of(sessions)] : []),
    ...(chance.once(2) ? [] : [chance.of(days)]),
  ];
  const lines = chosen.map(({ batch }) => ({ batchId: batch.id, quantity: 1 }));
  const buyer = chance.of(world.buyers);
  const data = await ask<{ saveCart: { id: string } }>(
    world,
    'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
    { input: { eventSlug: event.slug, lines } },
    buyer,
  );
  if (data !== null) world.carts.push({ id: data.saveCart.id, event, buyer, lines });
}

async function upgrade(world: World): Promise<void> {
  const ticket = await someTicket(world, 'UPGRADE');
  if (ticket === null) return;
  const { buyer, id } = ticket;
  const found = await ask<{ upgradeOptions: { batch: { id: string } }[] }>(
    world,
    'query($id: ID!) { upgradeOptions(ticketId: $id) { batch { id } } }',
    { id },
    buyer,
  );
  if (found === null || found.upgradeOptions.length === 0) return;
  const batchId = world.chance.of(found.upgradeOptions).batch.id;
  const data = await ask<{ openUpgrade: { id: string; eventSlug: string } }>(
    world,
    'mutation($id: ID!, $batchId: ID!) { openUpgrade(ticketId: $id, batchId: $batchId) { id eventSlug } }',
    { id, batchId },
    buyer,
  );
  const event = world.events.find(({ slug }) => slug === data?.openUpgrade.eventSlug);
  if (data === null || event === undefined) return;
  world.carts.push({ id: data.openUpgrade.id, event, buyer, lines: [{ batchId, quantity: 1 }] });
}

async function offerTicket(world: World): Promise<void> {
  const ticket = await someTicket(world, 'TRANSFER');
  if (ticket === null) return;
  const data = await ask<{ transferTicket: { id: string } }>(
    world,
    'mutation($input: TransferTicketInput!) { transferTicket(input: $input) { id } }',
    { input: { ticketId: ticket.id, email: 'amiga@example.com' } },
    ticket.buyer,
    ['TOO_MANY_REQUESTS'],
  );
  if (data === null) return;
  const { context } = world.deployment;
  const id = data.transferTicket.id;
  for (const event of world.events) {
    const token = await issueInvitation(context, event, id);
    if (token !== null) world.offered.push({ id, token, buyer: ticket.buyer });
  }
}

/** Whoever has the link accepts or refuses it; sometimes two people at the same moment. */
async function answerOffer(world: World): Promise<void> {
  const { chance } = world;
  if (world.offered.length === 0) return;
  const { token } = chance.lately(world.offered);
  const answer = chance.once(5)
    ? 'mutation($token: String!) { refuseTransfer(token: $token) { success } }'
    : 'mutation($token: String!) { acceptTransfer(token: $token, halfPriceGround: STUDENT) { id } }';
  const send = () => ask(world, answer, { token }, chance.of(world.buyers));
  await Promise.all([send(), ...(chance.once(3) ? [send()] : [])]);
}

async function cancelOffer(world: World): Promise<void> {
  if (world.offered.length === 0) return;
  const { id, buyer } = world.chance.lately(world.offered);
  await ask(world, 'mutation($id: ID!) { cancelTransfer(id: $id) { status } }', { id }, buyer);
}

async function nameHolder(world: World): Promise<void> {
  const ticket = await someTicket(world, 'NAME');
  if (ticket === null) return;
  const { documentNumber } = world.chance.of(world.buyers).customer;
  await ask(
    world,
    'mutation($input: TicketHolderInput!) { nameTicketHolder(input: $input) { id } }',
    {
      input: { ticketId: ticket.id, name: 'Lia', lastName: 'Prado', documentType: 'CPF', documentNumber },
    },
    ticket.buyer,
  );
}

async function putUp(world: World): Promise<void> {
  const ticket = await someTicket(world, 'RETURN');
  if (ticket === null) return;
  await ask(
    world,
    'mutation($id: ID!) { returnTicket(ticketId: $id) { id } }',
    { id: ticket.id },
    ticket.buyer,
  );
}

async function takeOff(world: World): Promise<void> {
  const ticket = await someTicket(world, 'KEEP');
  if (ticket === null) return;
  await ask(
    world,
    'mutation($id: ID!) { keepTicket(ticketId: $id) { id } }',
    { id: ticket.id },
    ticket.buyer,
  );
}

async function joinList(world: World): Promise<void> {
  const { chance } = world;
  const event = chance.of(world.events);
  const offers = [...event.offerById.values()].filter(({ category }) => category.kind === 'TICKET');
  const offerIds = [
    ...new Set([chance.of(offers).offer.id, ...(chance.once(2) ? [chance.of(offers).offer.id] : [])]),
  ];
  const input = { eventSlug: event.slug, offerIds, units: 1 + chance.below(3) };
  await ask(
    world,
    'mutation($input: WaitlistInput!) { joinWaitlist(input: $input) { id } }',
    { input },
    chance.of(world.buyers),
  );
}

interface Waiting {
  id: string;
  status: string;
  units: number;
  event: { slug: string };
  offered: { cartId: string; offer: { id: string } } | null;
}

async function waitingOf(world: World, buyer: Buyer): Promise<Waiting[]> {
  const query = '{ waitlist { id status units event { slug } offered { cartId offer { id } } } }';
  return (await ask<{ waitlist: Waiting[] }>(world, query, {}, buyer))?.waitlist ?? [];
}

async function takeFromList(world: World): Promise<void> {
  for (const buyer of world.buyers) {
    const offered = (await waitingOf(world, buyer)).find(({ status }) => status === 'OFFERED');
    const event = world.events.find(({ slug }) => slug === offered?.event.slug);
    if (offered?.offered == null || event === undefined) continue;
    const { cartId } = offered.offered;
    if (!world.carts.some(({ id }) => id === cartId))
      world.carts.push({ id: cartId, event, buyer, lines: [] });
    return;
  }
}

async function leaveList(world: World): Promise<void> {
  const buyer = world.chance.of(world.buyers);
  const entries = (await waitingOf(world, buyer)).filter(
    ({ status }) => status === 'WAITING' || status === 'OFFERED',
  );
  if (entries.length === 0) return;
  await ask(
    world,
    'mutation($id: ID!) { leaveWaitlist(id: $id) { status } }',
    { id: world.chance.of(entries).id },
    buyer,
  );
}

async function redeemCourtesy(world: World): Promise<void> {
  const { chance } = world;
  const code = world.codes.at(-1);
  const event = world.events[0];
  const offer = event.courtesyGrants[0]?.offers[0]?.offerId;
  if (code === undefined || offer === undefined) return;
  if (chance.once(2)) world.codes.pop();
  const { documentNumber } = chance.of(world.buyers).customer;
  const item = { offerId: offer, name: 'Rui', lastName: 'Lobo', documentType: 'CPF', documentNumber };
  const send = () =>
    ask(
      world,
      'mutation($input: RedeemCourtesyInput!) { redeemCourtesy(input: $input) { id } }',
      { input: { code, items: [item] } },
      chance.of(world.buyers),
      // All of them ask from one address, and codes may not be guessed from one.
      ['TOO_MANY_REQUESTS'],
    );
  await Promise.all([send(), send()]);
}
