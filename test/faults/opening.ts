import { installation } from '#src/domain/policy/grant.ts';
import { makeDevice } from '#src/service/holding/admission/make-device.ts';
import { pairDevice } from '#src/service/holding/admission/pair-device.ts';
import { saveGatePlan } from '#src/service/holding/admission/save-gate-plan.ts';
import type { TestCustomer } from '../support/deployment/deployment.ts';
import { storeStaff } from '../support/deployment/store-staff.ts';
import { newShopper } from '../support/journey/api.ts';
import { newPerson, type Person } from '../support/journey/buyer.ts';
import { newStaff } from '../support/journey/staff-browser.ts';
import { batchOf } from '../support/shop/shop.ts';
import { testEvent } from '../support/shop/test-event.ts';
import type { Stage } from './stage.ts';

/** An event on sale, with people who buy, work and scan. */
export interface Opening {
  slug: string;
  eventId: string;
  batchId: string;
  /** A row that every hold of the event changes. */
  poolId: string;
  /** Somebody with a password. */
  person: Person;
  staffCookie: string;
  device: { token: string; gate: string; dateId: string };
  /** One after the other, and again from the first. */
  nextBuyer(): TestCustomer;
}

const units = 1_000_000;
const buyersCount = 120;

/** An event without an end of its stock, people with accounts, staff that is logged in, a device at a gate. */
export async function openForSale({ deployment, entrance }: Stage): Promise<Opening> {
  const { context, clock } = deployment;
  const slug = 'faults';
  const event = await deployment.importEvent(
    testEvent({
      ...{ slug, code: 'FT', now: clock.now(), days: { sat: units } },
      offers: [{ key: 'sat', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] }],
    }),
  );
  const buyers = await deployment.customers(buyersCount);
  const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);
  const gates = [{ key: 'g-1', name: 'Portão 1', offerIds: null }];
  const hours = { hasReentry: true, opensMinutesBefore: null, closesMinutesAfter: null };
  await saveGatePlan(context, { actor: owner, eventId: event.id, plan: { gates, ...hours }, over: 0 });
  const dateIds = event.dates.map(({ id }) => id);
  const device = { paper: null, name: 'Celular', role: 'STEWARD', gateKeys: ['g-1'], dateIds } as const;
  const { code } = await makeDevice(context, { actor: owner, eventId: event.id, device });
  const { token } = await pairDevice(context, { code });
  const staff = await newStaff({ ...deployment, url: entrance.url });
  const person = newPerson();
  await newShopper(entrance.url).register(person);
  const { rows } = await context.pool.query<{ id: string }>('select id from pool where event_id = $1', [
    event.id,
  ]);
  let buyer = 0;
  return {
    slug,
    eventId: event.id,
    batchId: batchOf(event, 'sat'),
    poolId: rows[0]?.id ?? '',
    person,
    staffCookie: staff.browser.cookie,
    device: { token, gate: 'g-1', dateId: dateIds[0] ?? '' },
    nextBuyer() {
      buyer += 1;
      return buyers[buyer % buyers.length] as TestCustomer;
    },
  };
}
