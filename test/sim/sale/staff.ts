import type { SaleChange } from '#src/domain/draft/sale/sale-change.ts';
import { refundForOrganizer } from '#src/service/holding/order/refund/refund-for-organizer.ts';
import { replaceCodes } from '#src/service/holding/order/support/replace-codes.ts';
import { beginOrRequest, previewMany } from '#src/service/office/approval/begin-or-request.ts';
import { changeSale } from '#src/service/office/draft/published/change-sale.ts';
import { readCapacities } from '#src/service/office/draft/published/read-capacities.ts';
import { noteOnOrder } from '#src/service/office/orders/note-on-order.ts';
import { closeBatch } from '#src/service/selling/catalogue/close-batch.ts';
import { cancelOffer } from '#src/service/selling/event/cancellation/cancel-offer.ts';
import { openBatch } from '#src/service/selling/stop/open-batch.ts';
import { openSale } from '#src/service/selling/stop/open-sale.ts';
import { stopBatch } from '#src/service/selling/stop/stop-batch.ts';
import { stopSale } from '#src/service/selling/stop/stop-sale.ts';
import { command, did } from './command.ts';
import type { Action, World } from './world.ts';

/** Acts of the organizer's people while it sells. */
export const staffActions: Readonly<Record<string, Action>> = {
  'price a batch': { weight: 3, run: priceBatch },
  'move units': { weight: 3, run: moveUnits },
  'stop the sale': { weight: 1, run: stopWhole },
  'open the sale': { weight: 2, run: openWhole },
  'stop a batch': { weight: 1, run: stopOne },
  'open a batch': { weight: 2, run: openOne },
  'close a batch': { weight: 1, run: closeOne },
  'cancel a session': { weight: 1, run: cancelSession },
  'refund with a reason': { weight: 3, run: refund },
  'note on an order': { weight: 1, run: note },
  'replace codes': { weight: 2, run: renew },
  'act on many orders': { weight: 2, run: actOnMany },
};

async function batchKeyOf({ deployment, chance }: World, eventId: string): Promise<string> {
  const { rows } = await deployment.context.pool.query<{ key: string }>(
    `select key from batch where event_id = $1 and purpose = 'SALE' order by key`,
    [eventId],
  );
  return chance.of(rows).key;
}

async function change(world: World, eventId: string, asked: SaleChange, what: string): Promise<void> {
  const { context } = world.chance.of(world.nodes);
  const { rows } = await context.pool.query<{ version: number | null }>(
    'select published_version as version from event_draft where event_id = $1',
    [eventId],
  );
  // An event of a file gets its draft with the act, as version 1.
  const over = rows[0]?.version ?? 1;
  const act = { actor: world.owner, eventId, change: asked, over, note: 'Ajuste' };
  // The later one of two who publish at once has read what is not there any more.
  if ((await command(world, () => changeSale(context, act))) !== null) did(world, what);
}

async function priceBatch(world: World): Promise<void> {
  const { chance, events } = world;
  const { id } = chance.of(events);
  const batchKey = await batchKeyOf(world, id);
  const priceCents = 100 * (20 + chance.below(300)) + chance.below(100);
  await change(world, id, { kind: 'PRICE_BATCH', batchKey, priceCents }, 'batches priced');
}

async function moveUnits(world: World): Promise<void> {
  const { chance, events, deployment } = world;
  const { id } = chance.of(events);
  const places = (await readCapacities(deployment.context, id)).map(({ path }) => path);
  const from = chance.once(3) ? null : chance.of(places);
  const to = from !== null && chance.once(3) ? null : chance.of(places);
  if (from?.join('/') === to?.join('/')) return;
  await change(world, id, { kind: 'MOVE_UNITS', from, to, units: 1 + chance.below(3) }, 'units moved');
}

async function stopWhole(world: World): Promise<void> {
  const { context, clock } = world.chance.of(world.nodes);
  const { id: eventId } = world.chance.of(world.events);
  const until = world.chance.once(2)
    ? null
    : new Date(Math.ceil(clock.now().getTime() / 60_000 + 10) * 60_000);
  const stop = () => stopSale(context, { eventId, until, actor: world.owner });
  if ((await command(world, stop)) !== null) did(world, 'sales stopped');
}

async function openWhole(world: World): Promise<void> {
  const { context } = world.chance.of(world.nodes);
  for (const { id: eventId } of world.events)
    await command(world, () => openSale(context, { eventId, actor: world.owner }));
}

async function stopOne(world: World): Promise<void> {
  const { context, clock } = world.chance.of(world.nodes);
  const { id: eventId } = world.chance.of(world.events);
  const batchKey = await batchKeyOf(world, eventId);
  const until = world.chance.once(2)
    ? null
    : new Date(Math.ceil(clock.now().getTime() / 60_000 + 5) * 60_000);
  const stop = () => stopBatch(context, { eventId, batchKey, until, actor: world.owner });
  if ((await command(world, stop)) !== null) did(world, 'batches stopped');
}

async function openOne(world: World): Promise<void> {
  const { context } = world.chance.of(world.nodes);
  const { id: eventId } = world.chance.of(world.events);
  const batchKey = await batchKeyOf(world, eventId);
  await command(world, () => openBatch(context, { eventId, batchKey, actor: world.owner }));
}

async function closeOne(world: World): Promise<void> {
  const { context } = world.chance.of(world.nodes);
  const { id, slug } = world.chance.of(world.events);
  const batchKey = await batchKeyOf(world, id);
  // The last of each ticket stays, so that the afternoon does not end before it has begun.
  if (!/\.[12]$/.test(batchKey)) return;
  if ((await command(world, () => closeBatch(context, { slug, batchKey, actor: world.owner }))) !== null)
    did(world, 'batches closed');
}

/** Once in a sale: whoever has it gets the money back. */
async function cancelSession(world: World): Promise<void> {
  const { context } = world.chance.of(world.nodes);
  const { slug } = world.chance.of(world.events);
  const offerKey = world.chance.of(['photo', 'autograph', 'shirt']);
  if (!world.chance.once(3)) return;
  if ((await command(world, () => cancelOffer(context, { slug, offerKey, actor: world.owner }))) !== null)
    did(world, 'offers canceled');
}

/** An order somebody knows the number of, and its tickets in whosever hands. */
async function someOrder(world: World): Promise<{ number: string; ticketIds: string[] } | null> {
  const { chance, orders, deployment } = world;
  if (orders.length === 0) return null;
  const { number } = chance.lately(orders);
  const { rows } = await deployment.context.pool.query<{ id: string }>(
    `select t.id from ticket t join customer_order o on o.event_id = t.event_id and o.id = t.order_id
    where o.number = $1 and t.event_id = any ($2) order by t.id`,
    [number, world.events.map(({ id }) => id)],
  );
  return { number, ticketIds: rows.map(({ id }) => id) };
}

async function refund(world: World): Promise<void> {
  const { chance, owner } = world;
  const order = await someOrder(world);
  if (order === null) return;
  const { number, ticketIds: all } = order;
  const { context } = chance.of(world.nodes);
  const ticketIds = all.length > 0 && chance.once(2) ? [chance.of(all)] : null;
  const asked = { actor: owner, number, ticketIds, keepsFee: chance.once(2), note: 'Pedido do comprador' };
  const send = () => command(world, () => refundForOrganizer(context, asked));
  // Two colleagues press at the same moment.
  const [first] = await Promise.all([send(), ...(chance.once(3) ? [send()] : [])]);
  if (first !== null) did(world, 'refunds by staff');
}

async function note(world: World): Promise<void> {
  const order = await someOrder(world);
  if (order === null) return;
  const { context } = world.chance.of(world.nodes);
  const said = { actor: world.owner, number: order.number, text: 'Ligou, e volta a ligar', mentioned: [] };
  if ((await command(world, () => noteOnOrder(context, said))) !== null) did(world, 'notes');
}

async function renew(world: World): Promise<void> {
  const order = await someOrder(world);
  if (order === null || order.ticketIds.length === 0) return;
  const { context } = world.chance.of(world.nodes);
  const ticketIds = [world.chance.of(order.ticketIds)];
  const act = { actor: world.owner, number: order.number, note: 'Código vazou', ticketIds };
  if ((await command(world, () => replaceCodes(context, act))) !== null) did(world, 'codes replaced');
}

/** Sends tickets again or writes on all orders; gives back a few. Pressed twice, it is one act. */
async function actOnMany(world: World): Promise<void> {
  const { chance, owner, orders } = world;
  const event = chance.of(world.events);
  const { context } = chance.of(world.nodes);
  const kind = chance.of(['RESEND', 'NOTE', 'REFUND'] as const);
  const numbers = [...new Set(orders.slice(-4).map(({ number }) => number))];
  const own = await ofEvent(world, event.id, numbers);
  if (kind === 'REFUND' && own.length === 0) return;
  const choice = kind === 'REFUND' ? { numbers: own } : { filter: { eventId: event.id } };
  const asked = { actor: owner, eventId: event.id, kind, keepsFee: chance.once(2), choice };
  const seen = await command(world, () => previewMany(context, asked));
  if (seen === null) return;
  const { eligible, mark } = seen.answer;
  const act = {
    ...{ ...asked, actId: context.ids.uuid(), note: kind === 'RESEND' ? null : 'Show adiado' },
    seen: { eligible, mark },
  };
  const press = () => command(world, () => beginOrRequest(context, act));
  const [begun] = await Promise.all([press(), ...(chance.once(2) ? [press()] : [])]);
  if (begun !== null) did(world, `acts on many, ${kind}`);
}

async function ofEvent(
  { deployment }: World,
  eventId: string,
  numbers: readonly string[],
): Promise<string[]> {
  const { rows } = await deployment.context.pool.query<{ number: string }>(
    'select number from customer_order where event_id = $1 and number = any ($2) order by number',
    [eventId, numbers],
  );
  return rows.map(({ number }) => number);
}
