import { describe, expect, test } from 'vitest';
import {
  deviceId,
  doorsAt,
  gateIds,
  gatesWithSession,
  programme,
  ticketId,
} from '#test/support/gate/gate-data.ts';
import type { LoggedScan } from './device-memory.ts';
import type { KnownTicket } from './judge-scan.ts';
import { judgeUpload, type UploadKnowledge } from './judge-upload.ts';
import type { Movement } from './movements.ts';

const hour = 3_600_000;
const at = doorsAt + hour;
const ticket: KnownTicket = {
  ...{ offerId: gateIds.full, status: 'VALID', holderVersion: 1, engagedBy: null, ground: null },
};
const known: UploadKnowledge = {
  programme: { ...programme, plan: gatesWithSession },
  ...{ ticket, isStopped: false, movements: [] },
};
const scan: LoggedScan = {
  ...{ seq: 7, at, kind: 'IN', answer: 'ADMITTED', ticketId: ticketId(1), holderVersion: 1 },
  ...{ dateId: gateIds.sat, gate: 'a', of: null, source: 'CAMERA', reason: null },
} as LoggedScan;
const movement = (seq: number, more: Partial<Movement> = {}): Movement => ({
  ...{ deviceId: deviceId(2), seq, kind: 'IN', at: at - 10 * 60_000, gate: 'b', of: null },
  ...more,
});

/** The verdict, with its code behind it. */
function told(change: { known?: Partial<UploadKnowledge>; scan?: Partial<LoggedScan> } = {}): string {
  const { seq, verdict, code } = judgeUpload({ ...known, ...change.known }, deviceId(1), {
    ...scan,
    ...change.scan,
  });
  expect(seq).toBe(7);
  return [verdict, code].filter(Boolean).join(' ');
}
const withTicket = (more: Partial<KnownTicket>) => ({ known: { ticket: { ...ticket, ...more } } });
const withPlan = (more: object) => ({ ...programme, plan: { ...gatesWithSession, ...more } });

describe('an entry that a device sends', () => {
  test.each<[string, Parameters<typeof told>[0], string]>([
    ['is the first of its ticket', {}, 'ADMITTED'],
    ['is of a ticket that the event does not have', { known: { ticket: null } }, 'CONFLICT UNKNOWN'],
    ['has no ticket', { scan: { ticketId: null } }, 'CONFLICT UNKNOWN'],
    ['is of a date that the event does not have', { scan: { dateId: gateIds.event } }, 'CONFLICT UNKNOWN'],
    ['is of a gate that the plan does not have', { scan: { gate: 'z' } }, 'CONFLICT UNKNOWN'],
    ['is of another day', { scan: { dateId: gateIds.sun } }, 'CONFLICT WRONG_DATE'],
    ['is at a gate for other offers', { scan: { gate: 'vip' } }, 'CONFLICT WRONG_GATE'],
    ['is of the holder before', withTicket({ holderVersion: 2 }), 'CONFLICT OLD_CODE'],
    ['is of a holder that the server does not know', withTicket({ holderVersion: 0 }), 'CONFLICT OLD_CODE'],
    ['is of a ticket that was given back', withTicket({ status: 'CANCELED' }), 'CONFLICT CANCELED'],
    ['is of a ticket that was stopped', { known: { isStopped: true } }, 'CONFLICT STOPPED'],
    // The device has looked at the hours.
    ['is before the hours of the plan', { scan: { at: doorsAt - 5 * hour } }, 'ADMITTED'],
    ['is after the hours of the plan', { scan: { at: doorsAt + 9 * hour } }, 'ADMITTED'],
    [
      'is of a session, hours before it',
      { ...withTicket({ offerId: gateIds.session }), scan: { gate: 'iara', at: doorsAt - 5 * hour } },
      'ADMITTED',
    ],
  ])('%s', (_, change, verdict) => {
    expect(told(change)).toBe(verdict);
  });

  test('makes one more double, whichever of the two came first', () => {
    const movements = [movement(1)];
    expect(told({ known: { movements } })).toBe('DOUBLE');
    expect(told({ known: { movements }, scan: { at: at - 20 * 60_000 } })).toBe('DOUBLE');
    // The other one was taken back.
    const back = movement(2, { kind: 'BACK', of: 1 });
    expect(told({ known: { movements: [...movements, back] } })).toBe('ADMITTED');
    // There were two already: this one makes three.
    const doubles = [movement(1), movement(3, { at: at - 60_000 })];
    expect(told({ known: { movements: doubles } })).toBe('DOUBLE');
  });

  test('is a return where the plan lets people leave and come back', () => {
    const movements = [movement(1), movement(2, { kind: 'OUT', at: at - 60_000 })];
    expect(told({ known: { movements } })).toBe('DOUBLE');
    const again = withPlan({ hasReentry: true });
    expect(told({ known: { movements, programme: again } })).toBe('ADMITTED');
    // To a session nobody comes twice.
    expect(
      told({
        known: { movements, programme: again, ticket: { ...ticket, offerId: gateIds.session } },
        scan: { gate: 'iara' },
      }),
    ).toBe('DOUBLE');
  });

  test('is noted where a supervisor let in knowingly, and admitted where nothing was against it', () => {
    expect(told({ scan: { source: 'HAND' } })).toBe('ADMITTED');
    expect(told({ known: { ticket: null }, scan: { source: 'HAND' } })).toBe('NOTED');
    expect(told({ known: { movements: [movement(1)] }, scan: { source: 'HAND' } })).toBe('NOTED');
  });
});

test.each(['OUT', 'BACK', 'STOP', null] as const)('%s is noted, whatever is known', (kind) => {
  expect(told({ known: { ticket: null, movements: [movement(1)] }, scan: { kind } })).toBe('NOTED');
});
