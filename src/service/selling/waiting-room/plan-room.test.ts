import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { parseEventFile } from '#test/support/shop/event-files.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { openRoomShop } from '#test/support/shop/waiting-room.ts';
import { callPlaces } from './call-places.ts';
import { setRoomRate } from './set-room-rate.ts';

const now = new Date('2026-11-20T12:00:00Z');
const yaml = readFileSync('catalogue/soco-cruzado/event.yaml', 'utf8');
const room = 'waitingRoom: { opensMinutesBefore: 60, ratePerMinute: 300, insideMax: 500 }';

function read(from: string, to: string) {
  expect(yaml).toContain(from);
  const { definition, findings } = parseEventFile(yaml.replace(from, to), '<svg/>', now);
  return { definition, reasons: findings.map(({ reason }) => reason) };
}

describe('an event’s file', () => {
  test('asks for a room some minutes before the sale opens, or for none', () => {
    const { definition } = read(room, room);
    expect(definition?.waitingRoom).toEqual({
      opensAt: new Date((definition?.saleOpensAt.getTime() ?? 0) - 3_600_000),
      ratePerMinute: 300,
      insideMax: 500,
    });
    expect(read(`${room}\n`, '').definition?.waitingRoom).toBeNull();
  });

  test.each([
    ['opensMinutesBefore: 60', 'opensMinutesBefore: 0', 'waitingRoom.opensMinutesBefore: must be at least 1'],
    [
      'opensMinutesBefore: 60',
      'opensMinutesBefore: 1441',
      'waitingRoom.opensMinutesBefore: must be at most 1440',
    ],
    ['ratePerMinute: 300', 'ratePerMinute: 1.5', 'waitingRoom.ratePerMinute: must be a whole number'],
    ['ratePerMinute: 300', 'ratePerMinute: 600001', 'waitingRoom.ratePerMinute: must be at most 600000'],
    ['insideMax: 500', 'insideMax: many', 'waitingRoom.insideMax: must be a whole number'],
    ['insideMax: 500', 'insideMax: 500, open: true', expect.stringContaining('waitingRoom')],
  ])('is refused with %s as %s', (from, to, reason) => {
    expect(read(from, to).reasons).toEqual([reason]);
  });
});

describe('importing again', () => {
  let count = 0;
  const minutes = (from: Date, more: number) => new Date(from.getTime() + more * 60_000);

  async function planned(inMinutes: number, opensBefore: number, changes: { isLater?: number } = {}) {
    const shop = await shopOnce;
    const { deployment } = shop;
    count += 1;
    const base = deployment.clock.now();
    const definition = (more: { ratePerMinute?: number; without?: boolean; later?: number } = {}) => {
      const saleOpensAt = minutes(base, inMinutes + (more.later ?? changes.isLater ?? 0));
      return testEvent({
        slug: `plan-${count}`,
        code: `P${count}`,
        now: base,
        days: { sat: 20 },
        offers: [{ key: 'sat', days: ['sat'] }],
        saleOpensAt,
        ...(more.without
          ? {}
          : {
              waitingRoom: {
                opensAt: minutes(saleOpensAt, -opensBefore),
                ratePerMinute: more.ratePerMinute ?? 60,
                insideMax: 10,
              },
            }),
      });
    };
    const view = await deployment.importEvent(definition());
    const again = (more: Parameters<typeof definition>[0]) => deployment.importEvent(definition(more));
    const stands = async () => await deployment.context.rooms.of(view.id);
    return { shop, deployment, view, again, stands };
  }
  const shopOnce = openRoomShop();

  test('follows the file in everything until the room opens, and takes it away with the file', async () => {
    const { again, stands } = await planned(60, 10);
    const seed = (await stands())?.seed;
    await again({ ratePerMinute: 90, later: 30 });
    const room = await stands();
    expect(room).toMatchObject({ ratePerMinute: 90, seed });
    expect((room?.startsAt.getTime() ?? 0) - (room?.opensAt.getTime() ?? 0)).toBe(600_000);
    await again({ without: true });
    expect(await stands()).toBeNull();
    await again({});
    expect(await stands()).not.toBeNull();
  });

  test('leaves a room that is on to its staff, but for the opening of the sale', async () => {
    const { shop, deployment, view, again, stands } = await planned(10, 20);
    const [customer] = (await deployment.customers(1)) as [TestCustomer];
    await shop.placeFor(view, customer);
    const before = await stands();
    const { context, clock } = deployment;
    await setRoomRate(context, { slug: view.slug, actor: operator('test'), ratePerMinute: 7, insideMax: 3 });
    await again({ ratePerMinute: 90, later: 5 });
    const moved = await stands();
    expect(moved).toMatchObject({ ratePerMinute: 7, insideMax: 3, lastNumber: 1, opensAt: before?.opensAt });
    expect((moved?.startsAt.getTime() ?? 0) - (before?.startsAt.getTime() ?? 0)).toBe(300_000);
    await again({ without: true, later: 5 });
    expect(await stands()).toMatchObject({ lastNumber: 1 });

    clock.pass(15 * 60 + 1);
    await callPlaces(context);
    expect(await stands()).toMatchObject({ drawn: 1, serving: 1 });
    // Drawn is drawn.
    await again({ later: 60 });
    expect(await stands()).toMatchObject({ drawn: 1, serving: 1, startsAt: moved?.startsAt });
  });

  test('makes no room for a sale that has opened', async () => {
    const { stands } = await planned(-5, 60);
    expect(await stands()).toBeNull();
  });
});
