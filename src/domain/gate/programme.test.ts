import { expect, test } from 'vitest';
import {
  doorsAt,
  gateIds,
  gatesWithSession,
  programme,
  sessionEndsAt,
  sessionStartsAt,
  threeGates,
} from '#test/support/gate/gate-data.ts';
import { hoursOf, opensFor, sessionGatesOf, sessionsAt } from './programme.ts';

const minute = 60_000;
const offerOf = (id: string) => programme.offers.find((offer) => offer.id === id)!;
const saturday = programme.dates.find(({ id }) => id === gateIds.sat)!;

test('a gate opens so many minutes before its doors and closes so many after its end; without a number it is never closed', () => {
  const plan = { ...threeGates, opensMinutesBefore: 90, closesMinutesAfter: 30 };
  expect(hoursOf(plan, saturday, offerOf(gateIds.full))).toEqual({
    opensAt: doorsAt - 90 * minute,
    closesAt: saturday.endsAt + 30 * minute,
  });
  const always = { ...threeGates, opensMinutesBefore: null, closesMinutesAfter: null };
  expect(hoursOf(always, saturday, null)).toEqual({
    opensAt: Number.NEGATIVE_INFINITY,
    closesAt: Number.POSITIVE_INFINITY,
  });
});

test('a session has its own hours, whatever its gate has', () => {
  expect(hoursOf(threeGates, saturday, offerOf(gateIds.session))).toEqual({
    opensAt: sessionStartsAt - 60 * minute,
    closesAt: sessionEndsAt,
  });
});

test('a gate without names opens for every ticket, one with names for those alone', () => {
  const [first, , lounge] = threeGates.gates;
  expect(programme.offers.map((offer) => opensFor(first!, offer))).toEqual([true, true, true, false]);
  expect(programme.offers.map((offer) => opensFor(lounge!, offer))).toEqual([false, false, true, false]);
});

test('sessions of a gate come by their time, and only a gate of sessions alone counts nobody in', () => {
  const later = {
    ...offerOf(gateIds.session),
    id: gateIds.vip,
    startsAt: sessionEndsAt,
    endsAt: sessionEndsAt + 1,
  };
  const offers = [offerOf(gateIds.full), later, offerOf(gateIds.session)];
  const named = [gateIds.vip, gateIds.session, gateIds.full];
  expect(sessionsAt({ offers }, { offerIds: named }).map(({ id }) => id)).toEqual([
    gateIds.session,
    gateIds.vip,
  ]);
  expect(sessionsAt({ offers }, { offerIds: [gateIds.session] }).map(({ id }) => id)).toEqual([
    gateIds.session,
  ]);
  expect(sessionsAt({ offers }, { offerIds: null })).toEqual([]);
  expect(sessionGatesOf({ ...programme, plan: gatesWithSession })).toEqual(new Set(['iara']));
  const mixed = { key: 'both', name: 'Ambos', offerIds: [gateIds.session, gateIds.full] };
  const plan = { ...threeGates, gates: [...threeGates.gates, mixed] };
  expect(sessionGatesOf({ ...programme, plan })).toEqual(new Set());
});
