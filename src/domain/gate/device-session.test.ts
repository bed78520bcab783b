import { describe, expect, test } from 'vitest';
import {
  codeOf,
  device,
  deviceId,
  gateIds,
  gatesWithSession,
  listed,
  page,
  programme,
  sessionStartsAt,
  shown,
  verify,
} from '#test/support/gate/gate-data.ts';
import { loggedScanSchema } from './device.ts';
import type { DeviceMemory, LoggedScan } from './device-memory.ts';
import { tailOfScan } from './news-page.ts';
import type { GateSession } from './programme.ts';

const session = programme.offers.find(({ id }) => id === gateIds.session) as GateSession;
const { gate } = shown('', { gate: 'iara' });
const now = sessionStartsAt;
const tail = (number: number) => listed(number).tail;

/** Tickets 1 to 6 are of the session, and as many day tickets as are asked for come behind them. */
function atSession(number = 1, dayTickets = 1): DeviceMemory {
  const one = device(number, { plan: gatesWithSession });
  const tickets = Array.from({ length: 6 + dayTickets }, (_, n) =>
    listed(n + 1, n < 6 ? { offerId: gateIds.session } : {}),
  );
  one.apply(page({ tickets }));
  return one;
}
let clock = 0;
function scan(one: DeviceMemory, ...numbers: number[]) {
  return numbers.map((number) => {
    clock += 5_000;
    const asked = shown(codeOf(number), { gate: 'iara' });
    return one.scan({ ...asked, at: asked.at + clock, source: 'CAMERA', seenAt: clock })?.judged.answer;
  });
}
const at = () => ({ session, gate, at: now + clock });
const parts = (one: DeviceMemory) => {
  const { expected, there, called, done } = one.session(session, now + clock);
  return [expected.length, ...[there, called, done].map((people) => people.map((person) => person.tail))];
};
/** The log of one device as the feed tells it to others. */
function heardFrom(number: number, log: readonly LoggedScan[], after: number) {
  const scans = log.flatMap((entry) => {
    const { kind, dateId, gate: key, seq, of, at: time } = entry;
    const [id, end] = [deviceId(number), tailOfScan(deviceId(number), entry)];
    return kind === null ? [] : [{ kind, dateId, gate: key, seq, of, at: time, deviceId: id, tail: end }];
  });
  return page({ after, position: after + 1, scans });
}

describe('the device of a host', () => {
  test('has the queue of its session, calls who is there and says who is done', () => {
    const one = atSession();
    expect(scan(one, 2, 1, 3)).toEqual(['ADMITTED', 'ADMITTED', 'ADMITTED']);
    expect(parts(one)).toEqual([3, [tail(2), tail(1), tail(3)], [], []]);
    one.actAtSession('CALL', [tail(2), tail(1)], at());
    expect(parts(one)).toEqual([3, [tail(3)], [tail(2), tail(1)], []]);
    one.actAtSession('OUT', [tail(1)], at());
    one.actAtSession('LATER', [tail(2)], at());
    expect(parts(one)).toEqual([3, [tail(3), tail(2)], [], [tail(1)]]);
  });

  test('does nothing with somebody who is not there, and then with nobody of the group', () => {
    const one = atSession();
    scan(one, 1);
    one.actAtSession('OUT', [tail(1)], at());
    for (const absent of [tail(1), tail(2), tail(7), 'ffffffffffffffff']) {
      expect(() => one.actAtSession('CALL', [absent], at())).toThrow('INVALID_INPUT');
    }
    scan(one, 3);
    const before = one.log.length;
    expect(() => one.actAtSession('CALL', [tail(3), tail(2)], at())).toThrow('INVALID_INPUT');
    expect(one.log).toHaveLength(before);
  });

  test('takes back a call and a photo, each once', () => {
    const one = atSession();
    scan(one, 1, 2);
    const [call] = one.actAtSession('CALL', [tail(1)], at());
    const [done] = one.actAtSession('OUT', [tail(1)], at());
    one.takeBack(done?.seq ?? 0, now + clock);
    expect(parts(one)).toEqual([4, [tail(2)], [tail(1)], []]);
    one.takeBack(call?.seq ?? 0, now + clock);
    expect(parts(one)).toEqual([4, [tail(1), tail(2)], [], []]);
    expect(() => one.takeBack(call?.seq ?? 0, now + clock)).toThrow('INVALID_INPUT');
  });

  test('calls and ends whom another host let in, of whom it knows the end of the id alone, and both agree', () => {
    const [one, other] = [atSession(1), atSession(2)];
    scan(one, 1, 2);
    other.apply(heardFrom(1, one.log, 1));
    other.actAtSession('CALL', [tail(1), tail(2)], at());
    other.actAtSession('OUT', [tail(2)], at());
    one.apply(heardFrom(2, other.log, 1));
    expect(parts(one)).toEqual([4, [], [tail(1)], [tail(2)]]);
    expect(parts(other)).toEqual(parts(one));
    clock += 1_000;
    one.actAtSession('OUT', [tail(1)], at());
    other.apply(heardFrom(1, one.log.slice(2), 2));
    expect(parts(other)).toEqual([4, [], [], [tail(1), tail(2)]]);
  });

  test('has the queue after a restart as before it', () => {
    const one = atSession();
    scan(one, 1, 2, 3);
    one.actAtSession('CALL', [tail(2)], at());
    one.actAtSession('OUT', [tail(1)], at());
    const again = device(1, { plan: gatesWithSession, log: [...one.log] });
    again.apply(page({ tickets: [1, 2, 3, 4, 5, 6].map((n) => listed(n, { offerId: gateIds.session })) }));
    expect(parts(again)).toEqual(parts(one));
  });

  test('follows a ticket that comes to the session or leaves it', () => {
    const one = atSession();
    expect(parts(one)[0]).toBe(6);
    const [moved, ended] = [listed(1), listed(2, { offerId: gateIds.session, state: 'CANCELED' })];
    one.apply(
      page({ after: 1, position: 2, tickets: [moved, ended, listed(9, { offerId: gateIds.session })] }),
    );
    expect(parts(one)[0]).toBe(5);
  });

  test('learns with its programme of a session that was moved: its tickets wait for the new time', () => {
    const one = atSession();
    const later = { startsAt: sessionStartsAt + 7_200_000, endsAt: sessionStartsAt + 9_000_000 };
    const offers = programme.offers.map((offer) =>
      offer.id === session.id ? { ...offer, ...later } : offer,
    );
    one.change({ ...one.programme, version: 2, offers }, verify);
    expect(scan(one, 1)).toEqual(['TOO_EARLY']);
  });

  test('counts nobody of a session among those inside, for they came in before', () => {
    const one = atSession();
    scan(one, 1, 2);
    one.actAtSession('CALL', [tail(1)], at());
    expect(one.counts(gateIds.sat)).toEqual({ here: 2, all: 0, inside: 0 });
  });
});

test('an act by the end of an id lets nobody in, and an act in a queue names somebody', () => {
  const entry: LoggedScan = {
    ...{ seq: 1, at: 0, kind: 'CALL', answer: 'ADMITTED', ticketId: null, tail: tail(1), holderVersion: 0 },
    ...{ dateId: gateIds.sat, gate: 'iara', of: null, source: 'TYPED', reason: null },
  };
  const isTaken = (more: object) => loggedScanSchema.safeParse({ ...entry, ...more }).success;
  for (const kind of ['CALL', 'LATER', 'OUT', 'BACK']) expect(isTaken({ kind })).toBe(true);
  for (const kind of ['IN', 'STOP', null]) expect(isTaken({ kind })).toBe(false);
  expect(isTaken({ tail: undefined })).toBe(false);
  expect(isTaken({ tail: 'Ana' })).toBe(false);
  expect(isTaken({ ticketId: gateIds.full })).toBe(false);
});
