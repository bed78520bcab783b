import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { createEventCache } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { callPlaces } from '#src/service/selling/waiting-room/call-places.ts';
import { readRoomStatus } from '#src/service/selling/waiting-room/room-status.ts';
import { tuning } from '#src/service/tuning.ts';
import { queriesDuring } from '../deployment/count-queries.ts';
import type { Deployment, DeploymentChanges, TestCustomer } from '../deployment/deployment.ts';
import { batchOf, openShop } from './shop.ts';

interface Joined {
  joinWaitingRoom: { place: string; number: number };
}
interface Entered {
  enterShop: { pass: string; expiresAt: string };
}

/** A shop with a waiting room before it: its sale opens in ten minutes, and numbers are given from now on. */
export async function openRoomShop(changes: DeploymentChanges = {}) {
  const shop = await openShop(changes);
  const { deployment } = shop;
  const { context, clock } = deployment;
  const untilSale = 600;

  async function eventWithRoom(
    options: { units?: number; ratePerMinute?: number; insideMax?: number; opensInSeconds?: number } = {},
  ): Promise<EventView> {
    const { units = 50, ratePerMinute = 600, insideMax = 1_000, opensInSeconds = -1 } = options;
    const opensAt = new Date(clock.now().getTime() + opensInSeconds * 1_000);
    return await shop.event({
      days: { sat: units },
      offers: [{ key: 'sat', days: ['sat'], maxPerOrder: 6 }],
      saleOpensAt: new Date(clock.now().getTime() + untilSale * 1_000),
      waitingRoom: { opensAt, ratePerMinute, insideMax },
    });
  }

  const join = (view: EventView, customer: TestCustomer, device = 'phone', node: Deployment = deployment) =>
    node.graphql<Joined>(
      'mutation($slug: String!, $device: String!) { joinWaitingRoom(slug: $slug, device: $device) { place number } }',
      { slug: view.slug, device },
      customer,
    );

  /** The signed number; throws when there is none. */
  async function placeFor(view: EventView, customer: TestCustomer, device?: string): Promise<string> {
    const { data, errors } = await join(view, customer, device);
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data.joinWaitingRoom.place;
  }

  const enter = (customer: TestCustomer, place: string, node: Deployment = deployment) =>
    node.graphql<Entered>(
      'mutation($place: String!) { enterShop(place: $place) { pass expiresAt } }',
      { place },
      customer,
    );

  const cart = (
    view: EventView,
    customer: TestCustomer | undefined,
    more: { pass?: string; id?: string; quantity?: number } = {},
    node: Deployment = deployment,
  ) => {
    const { quantity = 1, ...rest } = more;
    const input = { eventSlug: view.slug, lines: [{ batchId: batchOf(view, 'sat'), quantity }], ...rest };
    return node.graphql<{ saveCart: { id: string } }>(
      'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
      { input },
      customer ?? {},
    );
  };

  /** What everybody may know of the room, as it is made now. */
  async function status(view: EventView): Promise<RoomStatus> {
    context.rooms.forget();
    const told = await readRoomStatus(context, view.slug);
    if (told === null) throw new Error(`${view.slug} has no room.`);
    return told;
  }

  /** The sale opens, and the caller runs once. */
  async function openSale(): Promise<void> {
    clock.pass(untilSale);
    await callPlaces(context);
  }

  /** Queries this node asks with copies that age as in life, not at once as in other tests. */
  async function queriesInLife(work: () => Promise<unknown>): Promise<number> {
    const { events } = context;
    context.events = createEventCache({
      db: context.db,
      now: clock.now,
      milliseconds: clock.milliseconds,
      catalogueAgeMilliseconds: tuning.catalogueAgeMilliseconds,
      stockAgeMilliseconds: tuning.stockAgeMilliseconds,
    });
    try {
      return await queriesDuring(context.pool, work);
    } finally {
      context.events = events;
    }
  }

  async function rowsOf(
    view: EventView,
  ): Promise<{ number: number; customer_id: string; place: number | null }[]> {
    const { rows } = await context.pool.query(
      'select number, customer_id, place from waiting_room_place where event_id = $1 order by number',
      [view.id],
    );
    return rows;
  }

  return {
    ...shop,
    eventWithRoom,
    join,
    placeFor,
    enter,
    cart,
    status,
    openSale,
    queriesInLife,
    rowsOf,
    untilSale,
  };
}

/** The code of the first refusal; null when all went well. */
export function refusalOf(answer: { errors?: { extensions: { code: string } }[] }): string | null {
  return answer.errors?.[0]?.extensions.code ?? null;
}
