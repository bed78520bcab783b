import { operator } from '#src/domain/policy/actor.ts';
import { createCourtesyCodes } from '#src/service/holding/courtesy/create-courtesy-codes.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { Deployment, TestCustomer } from '#test/support/deployment/deployment.ts';
import type { Chance } from '#test/support/random/chance.ts';
import { testEvent, testInsurance } from '#test/support/shop/test-event.ts';

export interface Buyer {
  customer: TestCustomer;
  billingAddressId: number;
}

export interface Line {
  batchId: string;
  quantity: number;
}

/** A request whose answer may have been lost: sent again, it must not do anything twice. */
export interface Sent {
  query: string;
  input: object;
  buyer: Buyer;
}

/** Something that is done now and then. */
export interface Action {
  weight: number;
  run(world: World): Promise<void>;
}

/** What people and banks do to two small events in a bad order, chosen by a seed. */
export interface World {
  deployment: Deployment;
  /** Every node that answers; each request goes to any of them. */
  nodes: readonly Deployment[];
  /** The second is canceled near the end. */
  events: readonly [EventView, EventView];
  chance: Chance;
  buyers: Buyer[];
  carts: { id: string; event: EventView; buyer: Buyer; lines: Line[] }[];
  orders: { number: string; buyer: Buyer }[];
  /** Those whose buyer was told that the card was declined, and has not tried another yet. */
  declined: { number: string; buyer: Buyer }[];
  /** Our names of charges, as whoever pays sees them. */
  charges: string[];
  sent: Sent[];
  /** Tickets offered to somebody, with the link's token as its reader has it. */
  offered: { id: string; token: string; buyer: Buyer }[];
  /** Every ticket code anybody has seen. */
  shown: string[];
  /** Courtesy codes nobody has redeemed, as far as it is known. */
  codes: string[];
  /** Signed numbers of the room before the first event, and passes it gave. */
  places: { place: string; buyer: Buyer }[];
  passes: { pass: string; buyer: Buyer }[];
  keys: number;
  /** How often each thing was tried. */
  tried: Record<string, number>;
  /** How often each refusal was told. */
  refused: Record<string, number>;
}

export async function openWorld(
  deployment: Deployment,
  others: readonly Deployment[],
  seed: number,
  chance: Chance,
): Promise<World> {
  const codes = [`S${(seed % 46_656).toString(36)}`, `T${(seed % 46_656).toString(36)}`] as const;
  const [first, second] = codes.map((code) => code.toUpperCase());
  const events = [
    await importSale(deployment, first ?? '', seed),
    await importSale(deployment, second ?? '', seed),
  ] as const;
  const asked = { slug: events[0].slug, grantKey: 'press', count: 6, note: null, actor: operator('test') };
  return {
    deployment,
    nodes: [deployment, ...others],
    events,
    offered: [],
    shown: [],
    codes: await createCourtesyCodes(deployment.context, asked),
    chance,
    buyers: await buyersOf(deployment),
    carts: [],
    orders: [],
    declined: [],
    charges: [],
    sent: [],
    places: [],
    passes: [],
    keys: 0,
    tried: {},
    refused: {},
  };
}

function importSale(deployment: Deployment, code: string, seed: number): Promise<EventView> {
  const definition = testEvent({
    slug: `sim-${code.toLowerCase()}`,
    code,
    now: deployment.clock.now(),
    days: { sat: 10, sun: 8 },
    limitPerDocument: 6,
    courtesies: [{ key: 'press', offers: [{ offer: 'sat', quantity: 3 }] }],
    holdMinutes: 5,
    refundKeepsFee: seed % 2 === 0,
    insurance: testInsurance,
    coupons: [
      { code: 'TRES', usesMax: 3 },
      { code: 'UMA', kind: 'AMOUNT', basisPoints: null, amountCents: 3_333, usesPerDocumentMax: 1 },
    ],
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
      // What a pass is upgraded to, and two sessions that nobody can go to both.
      { key: 'lounge', days: ['sat', 'sun'], maxPerOrder: 4, batches: [{ units: 2, priceCents: 29_990 }] },
      { key: 'photo', days: ['sat'], session: { artist: 'iara', fromHour: 2, hours: 2, seats: 4 } },
      { key: 'autograph', days: ['sat'], session: { artist: 'otto', fromHour: 3, hours: 1, seats: 4 } },
      {
        key: 'together',
        days: ['sat', 'sun'],
        maxPerOrder: 4,
        parts: [{ offer: 'pass' }, { offer: 'photo' }],
        stock: 2,
        batches: [{ priceCents: 25_550 }],
      },
      { key: 'shirt', days: [], maxPerOrder: 2, kind: 'PRODUCT', batches: [{ units: 6, priceCents: 7_777 }] },
    ],
  });
  return deployment.importEvent(definition);
}

async function buyersOf(deployment: Deployment): Promise<Buyer[]> {
  const customers = await deployment.customers(8);
  const { rows } = await deployment.context.pool.query<{ id: number; customer_id: string }>(
    `insert into address (customer_id, type, zip_code, street_name, country_id, state_id, city_id, created_at)
    select id, 'HOME', '01001000', 'Rua das Acácias', 76, 35, 3550308, now() from unnest($1::uuid[]) p (id)
    returning id, customer_id`,
    [customers.map(({ id }) => id)],
  );
  return customers.map((customer) => ({
    customer,
    billingAddressId: rows.find((row) => row.customer_id === customer.id)?.id ?? 0,
  }));
}

/** What nobody may ever be told, however many ask at once and whatever the bank does. */
const neverTold = ['UNEXPECTED', 'BUSY', 'TOO_MANY_REQUESTS', 'INVALID_INPUT'];

/** Asks the API; a refusal is counted, anything else that is no answer ends the simulation. */
export async function ask<T>(
  { chance, nodes, refused }: World,
  query: string,
  variables: Record<string, unknown>,
  buyer: Buyer | null,
  mayBeTold: readonly string[] = [],
): Promise<T | null> {
  const token = buyer === null ? {} : { token: buyer.customer.token };
  const answer = await chance.of(nodes).graphql<T>(query, variables, token);
  const code = answer.errors?.[0]?.extensions.code;
  if (code === undefined) return answer.data;
  const isWrong = neverTold.includes(code) && !mayBeTold.includes(code);
  if (isWrong || answer.status >= 500) {
    throw new Error(`The API answered ${code} (${answer.status}): ${JSON.stringify(answer.errors)}`);
  }
  refused[code] = (refused[code] ?? 0) + 1;
  return null;
}
