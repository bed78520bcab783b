import { expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { openRoomShop } from '#test/support/shop/waiting-room.ts';
import { closeRoom } from '../close-room.ts';
import { pauseRoom } from '../pause-room.ts';
import { setRoomRate } from '../set-room-rate.ts';
import { readOfficeRoom } from './read-office-room.ts';

// What the desk of a waiting room shows (docs/algorithms/waiting-room.md, "Staff").
const shop = await openRoomShop();
const { deployment, eventWithRoom, placeFor, enter, cart, openSale } = shop;
const { context, clock } = deployment;

test('the desk follows a room from before it opens until it is closed', async () => {
  const view = await eventWithRoom({ opensInSeconds: 30, ratePerMinute: 120, units: 400 });
  const seen = () => readOfficeRoom(context, view.slug);
  const asked = { slug: view.slug, actor: operator('ana') };
  expect(await seen()).toMatchObject({ state: 'OPENING', given: 0, drawn: null, changes: [] });

  clock.pass(31);
  const people = await deployment.customers(5);
  const places: string[] = [];
  for (const person of people) places.push(await placeFor(view, person));
  context.rooms.forget();
  expect(await seen()).toMatchObject({ state: 'WAITING', given: 5, waiting: 5, called: 0, inside: 0 });

  await openSale();
  const opened = await seen();
  expect(opened).toMatchObject({ state: 'CALLING', given: 5, drawn: 5, insideMax: 1_000, inside: 0 });
  expect(opened?.called).toBeGreaterThan(0);
  expect(opened).toMatchObject({
    waiting: 5 - (opened?.called ?? 0),
    expected: opened?.called,
    calledLastMinute: opened?.called,
  });

  // One of those who were called comes, and takes a ticket.
  for (const [index, person] of people.entries()) {
    const { data, errors } = await enter(person, places[index] ?? '');
    if (errors !== undefined) continue;
    expect(await seen()).toMatchObject({ inside: 1, choosing: 1, expected: (opened?.called ?? 0) - 1 });
    await cart(view, person, { pass: data.enterShop.pass });
    break;
  }
  expect(await seen()).toMatchObject({ inside: 1, choosing: 0 });

  await setRoomRate(context, { ...asked, ratePerMinute: 600, insideMax: 70 });
  await pauseRoom(context, asked);
  expect(await seen()).toMatchObject({ state: 'PAUSED', ratePerMinute: 600, insideMax: 70 });
  await closeRoom(context, asked);
  const closed = await seen();
  expect(closed?.state).toBe('CLOSED');
  expect(closed?.changes.map(({ what, by, note }) => [what, by, note])).toEqual([
    ['closed', 'operator:ana', null],
    ['paused', 'operator:ana', null],
    ['inside', 'operator:ana', '70'],
    ['rate', 'operator:ana', '600'],
  ]);
});

test('there is no desk of a room that never was', async () => {
  const view = await shop.event({ days: { sat: 5 }, offers: [{ key: 'sat', days: ['sat'] }] });
  expect(await readOfficeRoom(context, view.slug)).toBeNull();
  expect(await readOfficeRoom(context, 'nowhere')).toBeNull();
});
