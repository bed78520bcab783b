import { describe, expect, test } from 'vitest';
import {
  codeOf,
  device,
  doorsAt,
  gateIds,
  gatesWithSession,
  listed,
  page,
  sessionEndsAt,
  sessionStartsAt,
  shown,
  threeGates,
  verify,
} from '#test/support/gate/gate-data.ts';

const minute = 60_000;

function knowing(...tickets: Parameters<typeof page>[0]['tickets'] & object) {
  const one = device(1);
  one.apply(page({ tickets }));
  return one;
}

function atSessions() {
  const one = device(1, { plan: { ...gatesWithSession, hasReentry: true } });
  one.apply(page({ tickets: [listed(1, { offerId: gateIds.session }), listed(2)] }));
  return one;
}

describe('a code at a gate', () => {
  test.each<[string, string, Parameters<typeof shown>[1], string]>([
    ['its own', codeOf(1), {}, 'ADMITTED'],
    ['as a scanner with Caps Lock sends it', `]Q1${codeOf(1).toLowerCase()}\r\n`, {}, 'ADMITTED'],
    ['an address', 'https://example.com/ticket/1', {}, 'NOT_A_CODE'],
    ['a text of our letters that is too short', 'ABCDEF', {}, 'NOT_A_CODE'],
    ['torn in the middle', `${codeOf(1).slice(0, 60)}${'A'.repeat(78)}`, {}, 'UNKNOWN'],
    ['of another event', codeOf(1, { eventId: '0190f1a0-0000-7000-8000-0000000000e2' }), {}, 'UNKNOWN'],
    ['of a former holder', codeOf(2), {}, 'OLD_CODE'],
    ['of the new holder', codeOf(2, { holderVersion: 2 }), {}, 'ADMITTED'],
    ['newer than the list', codeOf(2, { holderVersion: 3 }), {}, 'ADMITTED'],
    [
      'newer than the list, and moved to the other day',
      codeOf(2, { holderVersion: 3, dates: [1] }),
      {},
      'WRONG_DATE',
    ],
    [
      'newer than the list, at a gate for other offers',
      codeOf(2, { holderVersion: 3 }),
      { gate: 'vip' },
      'WRONG_GATE',
    ],
    ['newer than the list, of what has ended', codeOf(4, { holderVersion: 2 }), {}, 'CANCELED'],
    ['handed on', codeOf(3), {}, 'TRANSFERRED'],
    ['given back', codeOf(4), {}, 'CANCELED'],
    ['charged back', codeOf(5), {}, 'NOT_PAID'],
    ['up to be sold again', codeOf(6), {}, 'RETURNING'],
    ['a session', codeOf(7), {}, 'WRONG_GATE'],
    ['on another day', codeOf(1), { day: 1 }, 'WRONG_DATE'],
    ['of both days on the other one', codeOf(8), { day: 1 }, 'ADMITTED'],
    ['at a gate for other offers', codeOf(1), { gate: 'vip' }, 'WRONG_GATE'],
    ['at the gate of its offer', codeOf(9), { gate: 'vip' }, 'ADMITTED'],
    ['before the hours of the gate', codeOf(1), { more: { at: doorsAt - 61 * minute } }, 'TOO_EARLY'],
    ['in the first minute of them', codeOf(1), { more: { at: doorsAt - 60 * minute } }, 'ADMITTED'],
    ['after them', codeOf(1), { more: { at: doorsAt + 6 * 60 * minute + 1 } }, 'TOO_LATE'],
    ['younger than the list, on a day that is written in it', codeOf(99), {}, 'ADMITTED'],
    ['younger than the list, on another day', codeOf(99), { day: 1 }, 'WRONG_DATE'],
    ['younger than the list, without a day', codeOf(99, { dates: [] }), {}, 'UNKNOWN'],
  ])('%s', (_name, text, at, answer) => {
    const one = knowing(
      listed(1),
      listed(2, { holderVersion: 2 }),
      ...[listed(3, { state: 'TRANSFERRED' }), listed(4, { state: 'CANCELED' })],
      ...[listed(5, { state: 'INVALID' }), listed(6, { state: 'RETURN' })],
      ...[listed(7, { offerId: gateIds.session }), listed(8, { offerId: gateIds.pass })],
      listed(9, { offerId: gateIds.vip }),
    );
    expect(one.judge(shown(text, at)).answer).toBe(answer);
  });

  test.each<[string, number, string]>([
    ['an hour and a minute before it', sessionStartsAt - 61 * minute, 'TOO_EARLY'],
    ['an hour before it', sessionStartsAt - 60 * minute, 'ADMITTED'],
    ['at its end', sessionEndsAt, 'ADMITTED'],
    ['after its end', sessionEndsAt + 1, 'TOO_LATE'],
  ])('of a session opens by its own hours: %s', (_name, at, answer) => {
    const one = atSessions();
    expect(one.judge(shown(codeOf(1), { gate: 'iara', more: { at } })).answer).toBe(answer);
  });

  test('of a session lets in once, also where who left may come back, and day tickets stay outside', () => {
    const one = atSessions();
    const scan = (seenAt: number, direction: 'IN' | 'OUT' = 'IN') => {
      const asked = shown(codeOf(1), { gate: 'iara', more: { direction } });
      return one.scan({ ...asked, at: asked.at + seenAt, source: 'CAMERA', seenAt })?.judged.answer;
    };
    expect([scan(0), scan(5_000, 'OUT'), scan(10_000)]).toEqual(['ADMITTED', 'EXITED', 'ALREADY_IN']);
    expect(one.judge(shown(codeOf(2), { gate: 'iara' })).answer).toBe('WRONG_GATE');
  });

  test('tells the offer and whose proof is asked for', () => {
    const one = knowing(listed(1, { ground: 'STUDENT' }));
    expect(one.judge(shown(codeOf(1)))).toMatchObject({ offer: { id: gateIds.full }, ground: 'STUDENT' });
  });

  test('is checked by the keys of the programme that came last', () => {
    const one = knowing(listed(1));
    one.change({ ...one.programme, version: 2 }, () => false);
    expect(one.judge(shown(codeOf(1))).answer).toBe('UNKNOWN');
    one.change({ ...one.programme, version: 3 }, verify);
    expect(one.judge(shown(codeOf(1))).answer).toBe('ADMITTED');
  });

  test('of a canceled event opens nothing', () => {
    const one = knowing(listed(1));
    one.change({ ...one.programme, isCanceled: true }, verify);
    expect(one.judge(shown(codeOf(1))).answer).toBe('CANCELED');
  });

  test('at an exit goes out, known or not, and comes in again only where that is allowed', () => {
    const out = shown(codeOf(1), { more: { direction: 'OUT' } });
    const scan = (one: ReturnType<typeof device>, at: typeof out, seenAt: number) =>
      one.scan({ ...at, at: at.at + seenAt, source: 'CAMERA', seenAt })?.judged.answer;
    for (const hasReentry of [false, true]) {
      const one = device(1, { plan: { ...threeGates, hasReentry } });
      one.apply(page({ tickets: [listed(1)] }));
      expect(scan(one, out, 0)).toBe('NOT_IN');
      expect(scan(one, shown(codeOf(1)), 5_000)).toBe('ADMITTED');
      expect(scan(one, out, 10_000)).toBe('EXITED');
      expect(scan(one, shown(codeOf(1)), 15_000)).toBe(hasReentry ? 'ADMITTED' : 'ALREADY_IN');
    }
  });
});
