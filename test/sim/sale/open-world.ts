import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import { writeEvent } from '#src/domain/catalogue/write/write-event.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { createCourtesyCodes } from '#src/service/holding/courtesy/create-courtesy-codes.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { Deployment } from '#test/support/deployment/deployment.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { chanceOf } from '#test/support/random/chance.ts';
import { testEvent, testInsurance } from '#test/support/shop/test-event.ts';
import { hireSellers } from './sellers.ts';
import type { Buyer, World } from './world.ts';

/** Two small events, and everybody who does something to them; nothing was done yet. */
export async function openWorld(
  deployment: Deployment,
  others: readonly Deployment[],
  seed: number,
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
    chance: chanceOf(seed),
    buyers: await buyersOf(deployment),
    carts: [],
    orders: [],
    declined: [],
    charges: [],
    sent: [],
    places: [],
    passes: [],
    isBankDown: false,
    keys: 0,
    owner: await storeStaff(deployment, [{ role: 'OWNER', ...organizerPlace(events[0].organizer.id ?? '') }]),
    sellers: await hireSellers(deployment),
    devices: [],
    verdicts: new Map(),
    rollUnits: new Set(),
    tried: {},
    refused: {},
    done: {},
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
        batches: [{ units: 4 }, { units: 3, priceCents: 12_345 }, { priceCents: 13_000 }],
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
      { key: 'shirt', days: [], maxPerOrder: 2, kind: 'PRODUCT', stock: 6, batches: [{ priceCents: 7_777 }] },
    ],
  });
  return deployment.importEvent(asWritten(definition));
}

/** The same with the keys that the back office gives: an act of staff then changes batches, and makes no others in their place. */
function asWritten(event: EventDefinition): EventDefinition {
  const { definition, problems } = defineEvent(writeEvent(event), event.artSvg, event.saleOpensAt);
  if (definition === null) throw new Error(JSON.stringify(problems));
  return definition;
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
