import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { systemIds } from '#src/app/system.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { endSessions } from '#src/service/people/session/end-sessions.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import { createEventCache } from '#src/service/selling/event/event-cache.ts';
import { tuning } from '#src/service/tuning.ts';
import type { Deployment, TestCustomer } from '../../support/deployment/deployment.ts';
import { promised } from '../../support/promised.ts';
import { codeOf, openCheckout } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { testEvent } from '../../support/shop/test-event.ts';

// Two nodes as they run, with copies as old as they may be. What happens at one is true at the other within a second.
const { deployment, save } = await openCheckout();
const other = await deployment.anotherNode();
afterAll(() => other.close());
const { context, clock } = deployment;

const definitionOf = (slug: string, units: number) =>
  testEvent({
    slug,
    code: slug.toUpperCase(),
    now: clock.now(),
    days: { sat: units },
    offers: [{ key: 'sat', days: ['sat'] }],
  });

// Made before the copies are as old as in life.
const changing = definitionOf('ch', 5);
const changingView = await deployment.importEvent(changing);
const scarceView = await deployment.importEvent(definitionOf('sc', 2));
const calmView = await deployment.importEvent(definitionOf('ca', 5));
for (const { context } of [deployment, other]) {
  context.events = createEventCache({
    db: context.db,
    now: () => context.clock.now(),
    milliseconds: () => context.clock.milliseconds(),
    catalogueAgeMilliseconds: tuning.catalogueAgeMilliseconds,
    stockAgeMilliseconds: tuning.stockAgeMilliseconds,
  });
}

/** As the operator does it: no node is told. */
const importAgain = (definition: EventDefinition) =>
  importEvent({ db: context.db, newId: () => systemIds.uuid(), now: clock.now() }, definition);

interface EventSeen {
  name: string;
  startsAt: string;
  saleStatus: string;
}

async function seenAt(node: Deployment, slug: string): Promise<EventSeen> {
  const { data } = await node.graphql<{ event: EventSeen }>(
    'query($slug: String!) { event(slug: $slug) { name startsAt saleStatus } }',
    { slug },
  );
  return data.event;
}

async function stateAt(node: Deployment, slug: string): Promise<string | undefined> {
  const answer = await fetch(`${node.url}/api/availability/${slug}`);
  const { availability } = (await answer.json()) as { availability: { status: string }[] };
  return availability[0]?.status;
}

/** Fails unless it is so within a second; the other node is busy all the while, as in a sale. */
async function withinSecond(isSo: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isSo())) {
    expect(performance.now() - since).toBeLessThan(promised(1_000));
    await wait(20);
  }
}

describe('what is done at one node is true at the other within a second', () => {
  test('an event that is changed, moved and canceled', async () => {
    const view = changingView;
    expect((await seenAt(other, view.slug)).name).toBe(changing.name.pt);
    await importAgain({ ...changing, name: { pt: 'Nome novo', en: 'New name' } });
    await withinSecond(async () => (await seenAt(other, view.slug)).name === 'Nome novo');

    const later = (at: Date) => new Date(at.getTime() + 86_400_000);
    const before = (await seenAt(other, view.slug)).startsAt;
    await importAgain({
      ...changing,
      startsAt: later(changing.startsAt),
      endsAt: later(changing.endsAt),
      dates: changing.dates.map((date) => ({
        ...date,
        startsAt: later(date.startsAt),
        endsAt: later(date.endsAt),
      })),
    });
    await withinSecond(async () => (await seenAt(other, view.slug)).startsAt > before);

    const [customer] = (await deployment.customers(1)) as [TestCustomer];
    const lines = [{ batchId: batchOf(view, 'sat'), quantity: 1 }];
    expect((await save(view, customer, lines, {}, other)).errors).toBeUndefined();
    await cancelEvent(context, { slug: view.slug, actor: operator('test') });
    await withinSecond(async () => codeOf(await save(view, customer, lines, {}, other)) === 'EVENT_CANCELED');
    await withinSecond(async () => (await seenAt(other, view.slug)).saleStatus === 'CANCELED');
  });

  test('stock: refused at once where it is gone, and held where it came back', async () => {
    const view = scarceView;
    const [first, second] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    const lines = [{ batchId: batchOf(view, 'sat'), quantity: 2 }];
    expect(await stateAt(other, view.slug)).toBe('ON_SALE');
    const held = await save(view, first, lines);
    expect(held.errors).toBeUndefined();
    // Not within a second but with the very next request: the counter in the database has the last word.
    expect(codeOf(await save(view, second, lines, {}, other))).toBe('SOLD_OUT');
    await withinSecond(async () => (await stateAt(other, view.slug)) === 'SOLD_OUT');
    await deployment.graphql(
      'mutation($id: ID!) { releaseCart(id: $id) { success } }',
      { id: held.data.saveCart.id },
      first,
    );
    await withinSecond(async () => (await save(view, second, lines, {}, other)).errors === undefined);
    await withinSecond(async () => (await stateAt(deployment, view.slug)) === 'SOLD_OUT');
  });

  test('a login that ended', async () => {
    const view = calmView;
    const [customer] = (await deployment.customers(1)) as [TestCustomer];
    const lines = [{ batchId: batchOf(view, 'sat'), quantity: 1 }];
    expect((await save(view, customer, lines, {}, other)).errors).toBeUndefined();
    await endSessions(context, { actor: customer.actor });
    await withinSecond(
      async () => codeOf(await save(view, customer, lines, {}, other)) === 'UNAUTHENTICATED',
    );
  });
});
